/** The machine of somebody who has never played: an empty settings folder, its keeper, and nothing visited yet. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createKeeper } from '../../bin/preferences.ts';
import { createVisits } from '../../bin/visits.ts';

/** Gone when the test has finished, with whatever was visited. */
export const newHome = () => {
  const folder = mkdtempSync(join(tmpdir(), 'home-'));
  const env = { XDG_CONFIG_HOME: folder, APPDATA: folder };
  const visits = createVisits(() => 'en');
  const keeper = createKeeper(env);
  onTestFinished(async () => {
    await visits.closeAll();
    await keeper.settled();
    rmSync(folder, { recursive: true });
  });
  return { env, visits, keeper };
};
