/** Builds the command into dist/: the program in chunks, heavy parts loaded only when they are used. */
import { renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { bundling } from './bundling.mjs';

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
await build({
  ...bundling,
  plugins: [...bundling.plugins, withoutFetch],
  entryPoints: { main: 'bin/main.ts', 'bot-worker': 'server/bot-worker.ts' },
  outdir: ASIDE,
  splitting: true,
});
rmSync('dist', { recursive: true, force: true });
renameSync(ASIDE, 'dist');
