/** kill -9 of a process that appends: what it had been told is safe is there, in order and once, whatever the moment. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diceOf } from '../../helpers/arbitrary.ts';
import { buildScript, type Child, type Script } from './children/child.ts';

const KILLS = 10;
let script: Script | null = null;

beforeAll(async () => {
  script = await buildScript('appender');
});
afterAll(async () => {
  await script?.remove();
});

interface Opened {
  readonly streams: readonly (readonly [string, readonly string[]])[];
  readonly damaged: readonly unknown[];
}
interface Payload {
  readonly number: number;
  readonly replaced?: true;
}

const opened = async (child: Child): Promise<Opened> => {
  const line = (await child.next()) ?? '';
  expect(line.slice(0, 5)).toBe('open ');
  return JSON.parse(line.slice(5)) as Opened;
};

/** Every number once, in order, none missing but those before a replacement; at least up to what was acknowledged. */
const checkStream = (payloads: readonly string[], acknowledged: number): void => {
  const read = payloads.map((payload) => JSON.parse(payload) as Payload);
  const [first] = read;
  const start = first?.replaced === true ? first.number : 1;
  expect(read.map(({ number }) => number)).toEqual(read.map((_, index) => start + index));
  expect(read.at(-1)?.number ?? 0).toBeGreaterThanOrEqual(acknowledged);
};

test.each(['disk', 'process'])(`${KILLS} kills at random moments, durability %s`, async (durability) => {
  const dice = diceOf(`kill/${durability}`);
  const folder = await mkdtemp(join(tmpdir(), 'kill-'));
  const acknowledged = new Map<string, number>();
  const check = ({ streams, damaged }: Opened): void => {
    expect(damaged).toEqual([]);
    for (const [stream, number] of acknowledged) checkStream(new Map(streams).get(stream) ?? [], number);
    // Streams that pass are there at most for the one that was not acknowledged yet.
    for (const [stream, payloads] of streams) if (stream.startsWith('passing')) expect(payloads.length).toBe(1);
  };
  const hear = (line: string): void => {
    const [stream = '', number] = line.split(' ');
    if (stream !== 'end') acknowledged.set(stream, Number(number));
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = script?.start(folder, durability) as Child;
    check(await opened(child));
    for (let lines = 1 + dice.below(800); lines > 0; lines -= 1) hear((await child.next()) ?? '');
    await child.kill();
    // What it had printed before it died counts as well.
    for (let line = await child.next(); line !== null; line = await child.next()) hear(line);
  }
  const last = script?.start(folder, durability) as Child;
  check(await opened(last));
  await last.kill();
  expect(acknowledged.get('room:CEDAR')).toBeGreaterThan(100);
  await rm(folder, { recursive: true });
});
