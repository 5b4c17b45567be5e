/** Bundles a program of the tests the way the product is bundled, into a folder of the system's for temporary files. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** Ink's link to a debugger, which is not installed and only wanted when DEV is set. */
const withoutDevtools: Plugin = {
  name: 'without-devtools',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^react-devtools-core$/ }, ({ path }) => ({ path, namespace: 'empty' }));
    onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'export default {};' }));
  },
};

/** The path of the bundle, and how to take it away again. `changes` may put other sources in the place of some. */
export const bundleProgram = async (
  entry: URL,
  changes: readonly Plugin[] = [],
): Promise<{ readonly path: string; remove(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'blood-bound-test-'));
  const path = join(folder, 'program.mjs');
  await build({
    entryPoints: [fileURLToPath(entry)],
    outfile: path,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    plugins: [withoutDevtools, ...changes],
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
    banner: { js: REQUIRE },
    logLevel: 'silent',
  });
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
};
