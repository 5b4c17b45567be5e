/** The pulse of a data folder: the next start knows when the server lived last. */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openPulse } from '../../../server/chronicle/pulse.ts';

const folderFor = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'pulse-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

it('knows nothing at first, then the last beat', async () => {
  const folder = await folderFor();
  const first = await openPulse(folder);
  expect(first.last).toBeNull();
  first.beat(1_796_000_000_000);
  await first.close();
  const second = await openPulse(folder);
  expect(second.last).toBe(1_796_000_000_000);
  second.beat(1_796_000_000_500.4);
  await second.close();
  const third = await openPulse(folder);
  expect(third.last).toBe(1_796_000_000_500);
  await third.close();
  expect((await stat(join(folder, 'alive'))).mode & 0o077).toBe(0);
});

it('makes nothing of a file that is no number', async () => {
  const folder = await folderFor();
  await writeFile(join(folder, 'alive'), 'yesterday');
  const pulse = await openPulse(folder);
  expect(pulse.last).toBeNull();
  await pulse.close();
});
