/** Runs a TypeScript file that is no part of the game: bundles it into a temporary folder, and removes that at the end. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundling } from '../bundling.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) throw new Error('which file?');
const folder = mkdtempSync(join(tmpdir(), 'blood-bound-run-'));
try {
  const outfile = join(folder, 'run.mjs');
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    banner: bundling.banner,
    plugins: bundling.plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  const flags = ['--enable-source-maps', ...(process.env.NODE_FLAGS?.split(' ') ?? [])];
  const { status } = spawnSync(process.execPath, [...flags, outfile, ...args], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
