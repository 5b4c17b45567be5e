/** Builds the command into dist/: the program in chunks, heavy parts loaded only when they are used. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { bundling } from './bundling.mjs';
import { lean } from './scripts/lean.mjs';
import { licensesText } from './scripts/licenses.mjs';

/**
 * Ink's layout engine reads its own compiled code with `fetch` where there is one, and Node takes a sixth of the time to the
 * first frame to load that. Without it the engine decodes the same text itself.
 */
const withoutFetch = {
  name: 'without-fetch',
  setup(builder) {
    builder.onLoad({ filter: /yoga-wasm-base64-esm\.js$/ }, async ({ path }) => ({
      contents: `const fetch = undefined;\n${await readFile(path, 'utf8')}`,
    }));
  },
};

/** Built beside it, so that the command can be started while it is built anew. */
const ASIDE = 'dist.next';

rmSync(ASIDE, { recursive: true, force: true });
const { metafile } = await build({
  ...bundling,
  plugins: [...bundling.plugins, withoutFetch, lean],
  entryPoints: { main: 'bin/main.ts' },
  outdir: ASIDE,
  splitting: true,
  metafile: true,
});
writeFileSync(`${ASIDE}/THIRD-PARTY-LICENSES.txt`, licensesText(metafile));
rmSync('dist', { recursive: true, force: true });
renameSync(ASIDE, 'dist');
