/**
 * node build.mjs [--smallest] [FOLDER]: builds the command into dist/, or that folder: the program in chunks, heavy parts loaded only
 * when they are used. npm runs it before it packs, and after `npm install` in the project's folder: as `postprepare`, since npm warns
 * whoever installs an archive that has `prepare`.
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { bundling } from './bundling.mjs';
import { leanBundle } from './lean-bundle.mjs';
import { licensesText } from './scripts/licenses.mjs';
import { shrink } from './scripts/smallest.mjs';

const { values, positionals } = parseArgs({ options: { smallest: { type: 'boolean' } }, allowPositionals: true });
const [folder = 'dist'] = positionals;
/** Built beside it, so that the command can be started while it is built anew. */
const ASIDE = `${folder}.next`;
/** For the archive. */
const isSmallest = values.smallest || ['pack', 'publish'].includes(process.env.npm_command);

rmSync(ASIDE, { recursive: true, force: true });
const { metafile } = await build({
  ...bundling,
  plugins: [...bundling.plugins, ...leanBundle],
  entryPoints: { main: 'bin/main.ts', 'bot-worker': 'server/bot-worker.ts' },
  outdir: ASIDE,
  splitting: true,
  metafile: true,
});
writeFileSync(`${ASIDE}/THIRD-PARTY-LICENSES.txt`, licensesText(metafile));
if (isSmallest) await shrink(ASIDE);
rmSync(folder, { recursive: true, force: true });
renameSync(ASIDE, folder);
