/** A data folder in which the pulse cannot be kept: one error that says so, and the folder is free again. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDataFolder } from '../../../server/chronicle/data-folder.ts';

it('is refused as a folder that cannot be used, and given back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'data-folder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'alive'));
  await expect(openDataFolder(folder, {})).rejects.toMatchObject({ code: 'store/folder', cause: { code: 'EISDIR' } });
  await rm(join(folder, 'alive'), { recursive: true });
  const kept = await openDataFolder(folder, {});
  await kept.journal.close();
  await kept.pulse.close();
});
