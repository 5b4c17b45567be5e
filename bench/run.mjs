/** Runs a bench (`run.mjs FILE ARGS…`), the one of the engine unless told otherwise; what it compares against is installed into this folder on the first run, never with the game. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const bench = dirname(fileURLToPath(import.meta.url));
const root = dirname(bench);

const run = (command, args) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

if (!existsSync(join(bench, 'node_modules', 'boardgame.io'))) {
  run('npm', ['ci', '--prefix', bench, '--ignore-scripts', '--no-audit', '--no-fund']);
}
const [file = 'engine.ts', ...args] = process.argv.slice(2);
run(process.execPath, [join(root, 'scripts', 'run.mjs'), join(bench, file), ...args]);
