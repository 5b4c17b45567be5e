/** Makes the built command as small as it gets, for the archive: too slow for every build. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';

/** Rewrites every module in the folder. @throws Error (in the promise) for one that cannot be read as a module */
export const shrink = async (folder) => {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.js'))) {
    const path = join(folder, name);
    const { code } = await minify(readFileSync(path, 'utf8'), { module: true, ecma: 2020, compress: { passes: 2 } });
    writeFileSync(path, code);
  }
};
