/** Builds the command into dist/: the program in chunks, heavy parts loaded only when they are used. */
import { rmSync } from 'node:fs';
import { build } from 'esbuild';
import { bundling } from './bundling.mjs';

rmSync('dist', { recursive: true, force: true });
await build({ ...bundling, entryPoints: { main: 'bin/main.ts' }, outdir: 'dist', splitting: true });
