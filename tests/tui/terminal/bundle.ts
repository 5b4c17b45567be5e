/** Bundles a program of the tests the way the product is bundled, into a folder of the system's for temporary files. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** The path of the bundle, and how to take it away again. `changes` may put other sources in the place of some. */
export const bundleProgram = async (
  entry: URL,
  changes: readonly Plugin[] = [],
): Promise<{ readonly path: string; remove(): Promise<void> }> => {
  const { bundling } = await import(pathToFileURL('bundling.mjs').href);
  const folder = await mkdtemp(join(tmpdir(), 'blood-bound-test-'));
  const path = join(folder, 'program.mjs');
  await build({
    ...bundling,
    entryPoints: [fileURLToPath(entry)],
    outfile: path,
    plugins: [...bundling.plugins, ...changes],
    logLevel: 'silent',
  });
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
};
