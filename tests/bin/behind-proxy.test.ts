/** A server behind a proxy: everybody comes from one address, and nobody is limited by it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openKeptServer } from '../../bin/open-server.ts';
import { LIMITS } from '../../server/limits.ts';
import { silentLog } from '../../server/log.ts';
import { dialWebSocket } from '../../src/client/ws-transport.ts';
import { connectPeer } from '../helpers/server.ts';

it('lets in more from one address than it would without --behind-proxy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'));
  const { server, port } = await openKeptServer({ behindProxy: true, bind: '127.0.0.1', port: 0 }, folder, {
    log: silentLog,
  });
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  const many = LIMITS.connectionsPerAddress + 1;
  for (let at = 0; at < many; at += 1) {
    const peer = await connectPeer(dialWebSocket(`ws://127.0.0.1:${port}`));
    await peer.hello(`p${at}`);
  }
  expect(server.people()).toBe(many);
});
