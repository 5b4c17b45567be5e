/** Time from start to the first whole frame: the built client at its table against a bundled Ink hello world, in turns. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pty from '@lydell/node-pty';
import { build } from 'esbuild';
import { bundling } from '../bundling.mjs';

const ROUNDS = Number(process.argv[2] ?? 11);
const LIMIT_MS = 10_000;
const folder = mkdtempSync(join(tmpdir(), 'first-frame-'));

const HELLO = `
import { createElement as h } from 'react';
import { Box, Text, render } from 'ink';
render(h(Box, { borderStyle: 'round' }, h(Text, null, 'hello world')));
setInterval(() => {}, 1000);
`;

await build({
  ...bundling,
  stdin: { contents: HELLO, resolveDir: process.cwd(), loader: 'js' },
  outfile: join(folder, 'hello.mjs'),
});

/** What has been written without escape sequences: blanks may be written as cursor moves. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one.
const withoutEscapes = (output) => output.replace(/\x1b\[[0-9;?]*[A-Za-z]/g, '');

/** Milliseconds from spawn until the pattern is in the output. */
const timeUntil = (args, pattern) =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, TERM: 'xterm-256color', COLUMNS: '100', LINES: '30' };
    for (const name of ['CI', 'CONTINUOUS_INTEGRATION', 'NO_COLOR', 'FORCE_COLOR']) delete env[name];
    const from = performance.now();
    const child = pty.spawn(process.execPath, args, { cols: 100, rows: 30, env });
    const end = (settle, value) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      settle(value);
    };
    const timer = setTimeout(
      () => end(reject, new Error(`no ${pattern} within ${LIMIT_MS} ms but ${JSON.stringify(seen.slice(0, 500))}`)),
      LIMIT_MS,
    );
    let seen = '';
    child.onData((chunk) => {
      seen += chunk;
      if (pattern.test(withoutEscapes(seen))) end(resolve, performance.now() - from);
    });
  });

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const hello = [];
const table = [];
for (let round = 0; round < ROUNDS; round += 1) {
  hello.push(await timeUntil([join(folder, 'hello.mjs')], /hello world/));
  table.push(await timeUntil(['dist/main.js', 'play', '--seed', 'bench'], /Your\s*card/));
}
rmSync(folder, { recursive: true, force: true });
const ratio = median(table) / median(hello);
console.log(
  `first frame, median of ${ROUNDS}: hello ${median(hello).toFixed(0)} ms, table ${median(table).toFixed(0)} ms`,
);
console.log(`ratio ${ratio.toFixed(2)} (aim: at most 1.40)`);
