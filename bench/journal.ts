/** How fast the journal is, beside a bare file: appends a second by batch, rounds in turn; and how soon it is read again. */
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JournalOptions, openJournal } from '../server/store/open-journal.ts';

const BATCHES = [1, 16, 256];
const ROUNDS = 7;
const SECONDS = 0.4;
const ROOMS = 1_000;
const CHOICES = 100;

/** About what one choice of a player takes. */
const PAYLOAD = JSON.stringify({
  type: 'choice',
  seat: 3,
  decisionId: '1234.3.attack',
  optionIds: ['seat:5'],
  at: 1e12,
});

/** Keeps one batch and resolves when it is safe. */
type Write = (batch: number) => Promise<unknown>;
interface Contender {
  readonly name: string;
  readonly write: Write;
  readonly close: () => Promise<void>;
}

const folder = await mkdtemp(join(tmpdir(), 'blood-bound-bench-'));

const bareFile = async (name: string, isSynced: boolean): Promise<Contender> => {
  const file = await open(join(folder, name), 'ax');
  const write: Write = async (batch) => {
    await file.write(`${PAYLOAD}\n`.repeat(batch));
    if (isSynced) await file.datasync();
  };
  return { name, write, close: () => file.close() };
};

const journal = async (name: string, options: JournalOptions): Promise<Contender> => {
  const { journal: opened } = await openJournal(join(folder, name), options);
  let room = 0;
  const write: Write = (batch) =>
    new Promise<void>((resolve, reject) => {
      for (let left = batch; left > 0; left -= 1) {
        room = (room + 1) % ROOMS;
        // Answers come in order: the last one is the whole batch's.
        const done = (error: Error | null): void => {
          if (error !== null) reject(error);
          else if (left === 1) resolve();
        };
        opened.append(`room:${room}`, PAYLOAD, done);
      }
      // As many rooms end as begin, or the streams would grow without end.
      if (room % 97 === 0) opened.end(`room:${room}`, () => undefined);
    });
  return { name, write, close: () => opened.close() };
};

/** Payloads a second, one batch after the other. */
const measure = async ({ write }: Contender, batch: number): Promise<number> => {
  const start = performance.now();
  let [count, seconds] = [0, 0];
  while (seconds < SECONDS) {
    await write(batch);
    count += batch;
    seconds = (performance.now() - start) / 1000;
  }
  return count / seconds;
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

const contenders = [
  await bareFile('bare file, fdatasync', true),
  await journal('journal, disk', { durability: 'disk' }),
  await bareFile('bare file, write only', false),
  await journal('journal, process', { durability: 'process' }),
];
for (const batch of BATCHES) {
  const rates = contenders.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, contender] of contenders.entries()) {
      const rate = await measure(contender, batch);
      if (round > 0) rates[at]?.push(rate);
    }
  }
  for (const [at, { name }] of contenders.entries()) {
    const rate = Math.round(median(rates[at] ?? []));
    console.log(`batch ${String(batch).padStart(3)}  ${name.padEnd(24)} ${String(rate).padStart(8)} appends a second`);
  }
}
for (const { close } of contenders) await close();

const games = join(folder, 'games');
const { journal: full } = await openJournal(games, { durability: 'process' });
for (let choice = 0; choice < CHOICES; choice += 1) {
  for (let room = 0; room < ROOMS; room += 1) full.append(`room:${room}`, PAYLOAD, () => undefined);
  await full.flush();
}
await full.close();
const starts: number[] = [];
for (let start = 0; start < 5; start += 1) {
  const before = performance.now();
  const { journal: again, streams, damaged } = await openJournal(games);
  starts.push(performance.now() - before);
  if (streams.size !== ROOMS || damaged.length > 0) throw new Error('the journal is not what was written');
  await again.close();
}
console.log(`${ROOMS} rooms of ${CHOICES} choices are open again after ${Math.round(median(starts))} ms`);
await rm(folder, { recursive: true });
