/** Builds the command into dist/: the program in chunks, heavy parts loaded only when they are used. */
import { renameSync, rmSync } from 'node:fs';
import { build } from 'esbuild';
import { bundling } from './bundling.mjs';
import { leanBundle } from './lean-bundle.mjs';

/** Built beside it, so that the command can be started while it is built anew. */
const ASIDE = 'dist.next';

rmSync(ASIDE, { recursive: true, force: true });
await build({
  ...bundling,
  plugins: [...bundling.plugins, ...leanBundle],
  entryPoints: { main: 'bin/main.ts' },
  outdir: ASIDE,
  splitting: true,
});
rmSync('dist', { recursive: true, force: true });
renameSync(ASIDE, 'dist');
