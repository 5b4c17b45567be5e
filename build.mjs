/** Builds the command into dist/: the program in chunks, heavy parts loaded only when they are used. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { bundling } from './bundling.mjs';
import { leanBundle } from './lean-bundle.mjs';
import { licensesText } from './scripts/licenses.mjs';
import { shrink } from './scripts/smallest.mjs';

/** Built beside it, so that the command can be started while it is built anew. */
const ASIDE = 'dist.next';

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
if (['pack', 'publish'].includes(process.env.npm_command)) await shrink(ASIDE);
rmSync('dist', { recursive: true, force: true });
renameSync(ASIDE, 'dist');
