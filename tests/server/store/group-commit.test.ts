/** Group commit: how often the disk is asked, what happens when it refuses, and what when it is too slow. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Disk } from '../../../server/store/disk.ts';
import { openJournal } from '../../../server/store/open-journal.ts';
import type { StoreError } from '../../../server/store/store-error.ts';
import { createFakeDisk, type Fault } from './fake-disk.ts';

const systemError = (code: string): Error => Object.assign(new Error(`${code}: simulated`), { code });

/** A disk whose syncs last until they are let go. */
const createSlowDisk = () => {
  const fake = createFakeDisk();
  let isSlow = false;
  const held: (() => void)[] = [];
  const disk: Disk = {
    ...fake.disk,
    create: async (path) => {
      const file = await fake.disk.create(path);
      const sync = async (): Promise<void> => {
        if (isSlow) await new Promise<void>((resolve) => held.push(resolve));
        return file.sync();
      };
      return { ...file, sync };
    },
  };
  const nextSync = async (): Promise<() => void> => {
    while (held.length === 0) await new Promise((resolve) => setImmediate(resolve));
    return held.shift() as () => void;
  };
  return {
    ...fake,
    disk,
    nextSync,
    slow: (slow: boolean) => {
      isSlow = slow;
    },
  };
};

describe('how often the disk is asked', () => {
  test('what is asked for in one turn shares one write and one sync', async () => {
    const { disk, counts } = createFakeDisk();
    const { journal } = await openJournal('/data', { disk });
    const before = { ...counts };
    await Promise.all(Array.from({ length: 1_000 }, (_, number) => journal.append(`room:${number % 50}`, `${number}`)));
    expect((counts.write ?? 0) - (before.write ?? 0)).toBe(1);
    expect((counts.sync ?? 0) - (before.sync ?? 0)).toBe(1);
  });

  test('what comes while a sync lasts shares the next one', async () => {
    const { disk, counts, nextSync, slow } = createSlowDisk();
    const { journal } = await openJournal('/data', { disk });
    slow(true);
    const before = counts.write ?? 0;
    let safe = 0;
    const count = (): void => {
      safe += 1;
    };
    journal.append('first', '1', count);
    const first = await nextSync();
    for (let number = 0; number < 500; number += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      journal.append('later', `${number}`, count);
    }
    expect(safe).toBe(0);
    first();
    const second = await nextSync();
    expect(safe).toBe(1);
    slow(false);
    second();
    await journal.flush();
    expect(safe).toBe(501);
    expect((counts.write ?? 0) - before).toBe(2);
    expect(journal.load().batches).toBe(2);
  });

  test('durability `process` writes and does not sync', async () => {
    const { disk, counts } = createFakeDisk();
    const { journal } = await openJournal('/data', { disk, durability: 'process' });
    const before = { ...counts };
    for (let number = 0; number < 10; number += 1) await journal.append('room', `${number}`);
    expect((counts.write ?? 0) - (before.write ?? 0)).toBe(10);
    expect((counts.sync ?? 0) - (before.sync ?? 0)).toBe(0);
  });
});

describe('a disk that refuses', () => {
  const FAULTS: { readonly [name: string]: { readonly fault: Fault; readonly code: string } } = {
    'a full disk in the middle of a write': {
      fault: (call, _path, reach) => {
        if (call !== 'write') return;
        reach(37);
        throw systemError('ENOSPC');
      },
      code: 'store/full',
    },
    'an error while syncing': {
      fault: (call) => {
        if (call === 'sync') throw systemError('EIO');
      },
      code: 'store/failed',
    },
  };
  test.each(Object.keys(FAULTS))('%s is told once, stops everything, and costs nothing that was safe', async (name) => {
    const { fault, code } = FAULTS[name] ?? { fault: () => undefined, code: '' };
    const fake = createFakeDisk();
    const failures: StoreError[] = [];
    const onFailure = (error: StoreError): void => {
      failures.push(error);
    };
    const { journal } = await openJournal('/data', { disk: fake.disk, onFailure });
    await Promise.all([journal.append('a', '1'), journal.append('b', '2')]);
    fake.breakWith(fault);
    let failuresWhenTold = 0;
    journal.append('a', '0', () => {
      failuresWhenTold = failures.length;
    });
    const refused = await Promise.allSettled([journal.append('a', '3'), journal.append('b', '4'), journal.flush()]);
    fake.breakWith(null);
    expect(failuresWhenTold).toBe(1);
    expect(refused.map((each) => (each.status === 'rejected' ? each.reason.code : each.status))).toEqual([
      code,
      code,
      code,
    ]);
    await expect(journal.append('a', '5')).rejects.toMatchObject({ code });
    await expect(journal.flush()).rejects.toMatchObject({ code });
    await journal.close();
    expect(failures.map((error) => error.code)).toEqual([code]);
    expect(failures[0]?.message).toMatch(/simulated/);
    const { streams, damaged } = await openJournal('/data', { disk: createFakeDisk(fake.image()).disk });
    expect(damaged).toEqual([]);
    expect(streams.get('a')?.[0]).toBe('1');
    expect(streams.get('b')?.[0]).toBe('2');
  });

  test('old segments that cannot be carried forward are a warning, kept, and tried again', async () => {
    const fake = createFakeDisk();
    const warnings: string[] = [];
    const onWarning = (error: StoreError): void => {
      warnings.push(error.code);
    };
    const options = { disk: fake.disk, segmentBytes: 2_000, onWarning };
    const { journal } = await openJournal('/data', options);
    const payload = JSON.stringify('y'.repeat(100));
    fake.breakWith((call, path) => {
      if (call === 'write' && path.endsWith('.new')) throw systemError('ENOSPC');
    });
    for (let number = 0; number < 40; number += 1) await journal.append('room', payload);
    expect(new Set(warnings)).toEqual(new Set(['store/full']));
    const files = (): readonly string[] => [...fake.image().keys()].map((path) => path.slice('/data/'.length)).sort();
    expect(files().filter((name) => name.endsWith('.new'))).toEqual([]);
    expect(files().length).toBeGreaterThan(2);
    fake.breakWith(null);
    for (let number = 0; number < 40; number += 1) await journal.append('room', payload);
    await journal.close();
    expect(files().filter((name) => name.startsWith('journal-')).length).toBeLessThanOrEqual(2);
    const { streams } = await openJournal('/data', options);
    expect(streams.get('room')?.length).toBe(80);
  });

  test('lines that go bad on the disk while it runs are not carried forward silently', async () => {
    const fake = createFakeDisk();
    const warnings: string[] = [];
    const onWarning = (error: StoreError): void => {
      warnings.push(error.message);
    };
    let isRotten = false;
    const disk: Disk = {
      ...fake.disk,
      open: async (path) => {
        const file = await fake.disk.open(path);
        const read: typeof file.read = async (into, position) => {
          const length = await file.read(into, position);
          if (isRotten) Buffer.from(into.buffer, into.byteOffset, length).write('Q', 300);
          return length;
        };
        return { ...file, read };
      },
    };
    const { journal } = await openJournal('/data', { disk, segmentBytes: 2_000, onWarning });
    const payload = JSON.stringify('y'.repeat(100));
    isRotten = true;
    for (let number = 0; number < 30; number += 1) await journal.append('room:AMBER', payload);
    await journal.close();
    expect(warnings[0]).toMatch(/room:AMBER.*store\/damaged/);
    const { streams, damaged } = await openJournal('/data', { disk: fake.disk });
    expect(damaged).toEqual([]);
    expect(streams.get('room:AMBER')?.length).toBe(30);
  });
});

test('more than may wait is refused, and accepted again when there is room', async () => {
  const { disk, nextSync, slow } = createSlowDisk();
  const { journal } = await openJournal('/data', { disk, waitingBytes: 2_000 });
  slow(true);
  const payload = JSON.stringify('w'.repeat(300));
  const accepted = Array.from({ length: 5 }, () => journal.append('room', payload));
  await expect(journal.append('room', payload)).rejects.toMatchObject({ code: 'store/overloaded' });
  expect(journal.load().waiting.bytes).toBeLessThanOrEqual(2_000);
  slow(false);
  (await nextSync())();
  await Promise.all(accepted);
  await journal.append('room', payload);
  // One that is larger than all that may wait is not refused for ever.
  await journal.append('room', JSON.stringify('w'.repeat(5_000)));
  await journal.close();
  const { streams } = await openJournal('/data', { disk });
  expect(streams.get('room')?.length).toBe(7);
});

describe('a folder that cannot be used', () => {
  test('a file in its place', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'journal-'));
    await writeFile(join(parent, 'file'), '');
    await expect(openJournal(join(parent, 'file', 'store'))).rejects.toMatchObject({ code: 'store/folder' });
    await rm(parent, { recursive: true });
  });

  test('a disk that is full at the start: the old files stay in force', async () => {
    const fake = createFakeDisk();
    const first = await openJournal('/data', { disk: fake.disk });
    await first.journal.append('room', '1');
    await first.journal.close();
    const before = fake.image();
    fake.breakWith((call) => {
      if (call === 'write') throw systemError('ENOSPC');
    });
    await expect(openJournal('/data', { disk: fake.disk })).rejects.toMatchObject({ code: 'store/full' });
    expect(fake.image()).toEqual(before);
  });
});
