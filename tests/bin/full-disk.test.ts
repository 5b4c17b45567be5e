/** The built command with nowhere to write to: one line and an end, but a server goes on for those who play at it. */
import { type StdioPipe, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dialWebSocket } from '../../src/client/ws-transport.ts';
import { connectPeer } from '../helpers/server.ts';
import { waitFor } from '../torture/table.ts';

/** A file on a disk without any space. */
const full = (): number => {
  const descriptor = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(descriptor));
  return descriptor;
};

describe.skipIf(process.platform !== 'linux')('where no output can be written', () => {
  it.each([['--help'], ['--version'], ['rules', '--plain'], ['simulate', '--games', '1'], ['completion', 'bash']])(
    '%s says so and ends',
    (...args) => {
      const { status, stderr } = spawnSync(process.execPath, ['dist/main.js', ...args], {
        encoding: 'utf8',
        stdio: ['ignore', full(), 'pipe'],
        timeout: 20_000,
      });
      expect([status, stderr]).toEqual([1, 'blood-bound: the output cannot be written: no space left (output/full)\n']);
    },
  );

  it.each([1, 2])('a server goes on without its output or its log: %i', async (lost) => {
    const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const args = ['dist/main.js', 'serve', '--port', '0', '--bind', '127.0.0.1', '--data', folder];
    const stdio = ['ignore', 'pipe', 'pipe'] as (StdioPipe | number)[];
    stdio[lost] = full();
    const server = spawn(process.execPath, args, { stdio });
    onTestFinished(() => void server.kill('SIGKILL'));
    let said = '';
    (lost === 1 ? server.stderr : server.stdout)?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const port = (): number => Number(/port (\d+);|"port":(\d+),/.exec(said)?.slice(1).join(''));
    await waitFor('the server', () => port() > 0);
    const peer = await connectPeer(dialWebSocket(`ws://127.0.0.1:${port()}`));
    await peer.hello('Vera');
    server.kill('SIGTERM');
    expect(await peer.closed).toBe(4001);
    const [code] = await once(server, 'close');
    expect(code).toBe(0);
  });
});
