/** The built command with a reader that goes away: it ends, and says nothing about it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

test('a reader that has seen enough ends the program without a trace', async () => {
  const child = spawn(process.execPath, ['dist/main.js', 'play', '--plain', '--players', '6'], { stdio: 'pipe' });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stdin.on('error', () => {});
  child.stdin.write('help\nhelp\n');
  const [code] = await once(child, 'exit');
  expect([code, said]).toEqual([0, '']);
});
