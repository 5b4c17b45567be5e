/** The journal against a model: random changes, new segments, carrying forward and starting again lose and invent nothing. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Journal } from '../../../server/store/journal.ts';
import { type OpenedJournal, openJournal } from '../../../server/store/open-journal.ts';
import { type Memory, openMemoryJournal } from '../../helpers/memory-journal.ts';
import { createFakeDisk, type FakeDisk } from './fake-disk.ts';
import { after, arbitraryChange, forDice, type Streams, submit, textOf } from './model.ts';

const folders: string[] = [];
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'journal-'));
  folders.push(folder);
  return join(folder, 'deep', 'store');
};
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

const fail = (error: unknown): never => {
  throw error;
};

describe('against the model', () => {
  const KINDS: { readonly [kind: string]: () => Promise<() => Promise<OpenedJournal>> } = {
    'a disk in memory': async () => {
      const { disk } = createFakeDisk();
      return () => openJournal('/data', { disk, segmentBytes: 2_000, onWarning: fail, onFailure: fail });
    },
    'a real folder': async () => {
      const folder = await newFolder();
      return () => openJournal(folder, { segmentBytes: 4_000, onWarning: fail, onFailure: fail });
    },
    'a real folder, process durability': async () => {
      const folder = await newFolder();
      return () =>
        openJournal(folder, { segmentBytes: 4_000, durability: 'process', onWarning: fail, onFailure: fail });
    },
    memory: async () => {
      const memory: Memory = new Map();
      return async () => openMemoryJournal(memory);
    },
  };

  test.each(Object.keys(KINDS))('%s', async (kind) => {
    await forDice(kind === 'a disk in memory' ? 40 : 6, async (dice) => {
      const open = (await KINDS[kind]?.()) ?? fail(kind);
      let [model, number]: [Streams, number] = [new Map(), 0];
      for (let start = 0; start < 5; start += 1) {
        const { journal, streams, damaged, truncated } = await open();
        expect({ damaged, truncated }).toEqual({ damaged: [], truncated: null });
        expect(textOf(streams)).toBe(textOf(model));
        for (let round = dice.below(6); round >= 0; round -= 1) {
          const burst = Array.from({ length: dice.below(40) }, (_, index) => arbitraryChange(dice, number + index));
          number += burst.length;
          await Promise.all(burst.map((change) => submit(journal, change)));
          model = burst.reduce(after, model);
        }
        await journal.close();
      }
    });
  });
});

test('answers come in order, none before the call has returned, and a batch is answered in one go', async () => {
  const { disk } = createFakeDisk();
  const { journal } = await openJournal('/data', { disk });
  const answers: number[] = [];
  const turns = new Set<number>();
  let turn = 0;
  await new Promise<void>((resolve) => {
    for (let number = 0; number < 100; number += 1) {
      journal.append(number % 3 === 0 ? 'a' : 'b', String(number), (error) => {
        expect(error).toBeNull();
        if (answers.length === 0) queueMicrotask(() => (turn += 1));
        turns.add(turn);
        answers.push(number);
        if (answers.length === 100) resolve();
      });
    }
    expect(answers).toEqual([]);
  });
  expect(answers).toEqual(Array.from({ length: 100 }, (_, number) => number));
  expect(turns.size).toBe(1);
  await journal.close();
});

test('what has ended and what was replaced leaves the disk, however long it runs', async () => {
  const folder = await newFolder();
  const { journal } = await openJournal(folder, { segmentBytes: 20_000, durability: 'process', onWarning: fail });
  const payload = JSON.stringify('x'.repeat(80));
  await journal.append('room:stays', '"here"');
  for (let room = 0; room < 300; room += 1) {
    await Promise.all(Array.from({ length: 40 }, () => journal.append(`room:${room}`, payload)));
    await journal.replace('lobby', [String(room)]);
    await journal.end(`room:${room}`);
  }
  await journal.close();
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
  const again = await openJournal(folder);
  expect([...again.streams]).toEqual([
    ['room:stays', ['"here"']],
    ['lobby', ['299']],
  ]);
  await again.journal.close();
});

describe('the disk', () => {
  const SEGMENT = 10_000;
  const payload = JSON.stringify('x'.repeat(160));
  const sizeOf = ({ image }: FakeDisk): number => [...image().values()].reduce((sum, bytes) => sum + bytes.length, 0);

  test('is written twice what is appended at most, and holds twice what lives and a segment or two', async () => {
    const fake = createFakeDisk();
    const { journal } = await openJournal('/data', { disk: fake.disk, segmentBytes: SEGMENT });
    let [live, most] = [0, 0];
    for (let number = 0; number < 1_500; number += 1) {
      // Every third line stays.
      await journal.append(number % 3 === 0 ? 'stays' : 'passes', payload);
      if (number % 30 === 29) await journal.end('passes');
      live += number % 3 === 0 ? payload.length + 30 : 0;
      most = Math.max(most, sizeOf(fake) - 3 * live);
    }
    await journal.close();
    expect(most).toBeLessThan(3 * SEGMENT);
    expect(fake.written()).toBeLessThan(2.2 * 1_500 * (payload.length + 35));
  });

  test('stays bounded while carrying forward takes long: appends wait for it', async () => {
    const fake = createFakeDisk();
    let isSlow = true;
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const disk = {
      ...fake.disk,
      rename: async (from: string, to: string) => {
        if (isSlow) await released;
        return fake.disk.rename(from, to);
      },
    };
    const { journal } = await openJournal('/data', { disk, segmentBytes: SEGMENT });
    let done = 0;
    const all = (async () => {
      for (let number = 0; number < 1_000; number += 1) {
        await journal.append('passes', payload);
        done += 1;
        if (number % 10 === 9) await journal.end('passes');
      }
    })();
    for (let before = -1; before !== done; ) {
      before = done;
      for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(done).toBeLessThan(1_000);
    expect(sizeOf(fake)).toBeLessThan(4 * SEGMENT);
    isSlow = false;
    release();
    await all;
    await journal.close();
    expect(done).toBe(1_000);
  });

  test.each([true, false])(
    'is read for carrying in slices with a rest after each, unless somebody waits: %s',
    async (isWaiting) => {
      const fake = createFakeDisk();
      /** Whether others had their turn since the slice before. */
      const rested: boolean[] = [];
      let hasRested = false;
      const disk = {
        ...fake.disk,
        open: async (path: string) => {
          const file = await fake.disk.open(path);
          const read: typeof file.read = (...slice) => {
            rested.push(hasRested);
            hasRested = false;
            setTimeout(() => {
              hasRested = true;
            }, 0);
            return file.read(...slice);
          };
          return { ...file, read };
        },
      };
      const { journal } = await openJournal('/data', { disk, segmentBytes: 500_000 });
      const long = JSON.stringify('x'.repeat(10_000));
      for (let size = 0; size <= 500_000; size += long.length) await journal.append('stays', long);
      await journal.append('stays', long);
      if (isWaiting) await journal.close();
      await expect.poll(() => rested.length).toBeGreaterThan(7);
      const between = rested.slice(2);
      expect(between.every((each) => each !== isWaiting)).toBe(true);
      if (!isWaiting) await journal.close();
    },
  );

  test('is cleared of what has ended in earlier runs, too', async () => {
    const fake = createFakeDisk();
    for (let start = 0; start < 6; start += 1) {
      const { journal } = await openJournal('/data', { disk: fake.disk, segmentBytes: SEGMENT });
      for (let size = 0; size < 0.6 * SEGMENT; size += payload.length + 30) await journal.append('passes', payload);
      await journal.end('passes');
      await journal.close();
      expect(sizeOf(fake)).toBeLessThan(1.5 * SEGMENT);
    }
  });
});

test('many starts leave few files, for the owner of the process alone', async () => {
  const folder = await newFolder();
  const counts: number[] = [];
  for (let start = 0; start < 30; start += 1) {
    const { journal, streams } = await openJournal(folder);
    expect(streams.get('room')?.length ?? 0).toBe(start);
    await journal.append('room', String(start));
    await journal.close();
    const names = await readdir(folder);
    for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    counts.push(names.length);
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(11);
  expect(Math.min(...counts.slice(15))).toBeLessThanOrEqual(4);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

describe('mistakes of the caller are thrown at once', () => {
  const wrong: { readonly [name: string]: (journal: Journal) => unknown } = {
    'empty stream': (journal) => journal.append('', '1'),
    'stream with a space': (journal) => journal.append('a b', '1'),
    'the stream of the journal itself': (journal) => journal.append('.', '1'),
    'stream beginning with a full stop': (journal) => journal.end('.a'),
    'too long a stream': (journal) => journal.append('a'.repeat(65), '1'),
    'payload of two lines': (journal) => journal.append('a', '{\n}'),
    'empty payload': (journal) => journal.append('a', ''),
    'payload like a sign of the journal': (journal) => journal.append('a', '!'),
    'one bad payload of many': (journal) => journal.replace('a', ['1', '=0']),
    'a payload beyond all measure': (journal) => journal.append('a', `"${'x'.repeat(4_194_304)}"`),
  };
  test.each(Object.keys(wrong))('%s', async (name) => {
    const memory: Memory = new Map();
    const { journal } = openMemoryJournal(memory);
    expect(() => wrong[name]?.(journal)).toThrow(/store\/(stream|payload)/);
    await journal.close();
    expect(memory.size).toBe(0);
  });
});

test.each(['disk', 'memory'])('a closed journal (%s) refuses, after keeping what it had accepted', async (kind) => {
  const { disk } = createFakeDisk();
  const memory: Memory = new Map();
  const open = async () => (kind === 'disk' ? openJournal('/data', { disk }) : openMemoryJournal(memory));
  const { journal } = await open();
  const accepted = journal.append('room', '1');
  const closed = journal.close();
  await expect(journal.append('room', '2')).rejects.toMatchObject({ code: 'store/closed' });
  await Promise.all([accepted, closed, journal.close()]);
  await expect(journal.flush()).rejects.toMatchObject({ code: 'store/closed' });
  expect([...(await open()).streams]).toEqual([['room', ['1']]]);
});

test('flush waits for all before it; the load is what waits', async () => {
  const { disk } = createFakeDisk();
  const { journal } = await openJournal('/data', { disk });
  let isSafe = false;
  journal.append('room', '"x"', () => {
    isSafe = true;
  });
  expect(journal.load().waiting.items).toBe(1);
  expect(journal.load().waiting.bytes).toBeGreaterThan(3);
  await journal.flush();
  expect(isSafe).toBe(true);
  expect(journal.load()).toMatchObject({ waiting: { items: 0, bytes: 0 }, batches: 1, segment: 1 });
  await journal.close();
});
