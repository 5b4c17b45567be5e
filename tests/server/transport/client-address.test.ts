/** Whose address counts behind proxies: what a proxy of ours has written, and never what a client says of himself. */

import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { trustedProxiesIn } from '../../../bin/trusted-proxies.ts';
import { LIMITS } from '../../../server/limits.ts';
import { clientAddress, trustIn } from '../../../server/transport/client-address.ts';
import { connectPeer, startServer } from '../../helpers/server.ts';
import { startServerProcess } from '../../torture/server-process.ts';

const from = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;
const PROXIES = trustIn(['loopback', '10.0.0.0/24']);

describe('the address', () => {
  it.each([
    ['of a stranger is his own, whatever he writes', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['behind a proxy is what the proxy has written last', '127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['is not what a client wrote before it', '127.0.0.1', '1.2.3.4, 127.0.0.1, 5.6.7.8, 198.51.100.7', '198.51.100.7'],
    [
      'behind two proxies is what the outer one has written',
      '127.0.0.1',
      '1.2.3.4, 198.51.100.7, 10.0.0.8',
      '198.51.100.7',
    ],
    ['behind a proxy over IPv6', '::1', '2001:db8::7', '2001:db8::7'],
    ['behind a proxy at a mapped address', '::ffff:127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['behind a proxy that names nobody is the proxy', '127.0.0.1', undefined, '127.0.0.1'],
    ['behind a proxy that names no address is the proxy', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['behind a proxy that hides it is the proxy', '127.0.0.1', '198.51.100.7, _hidden', '127.0.0.1'],
    ['outside of the trusted network is believed from nobody', '10.0.1.8', '198.51.100.7', '10.0.1.8'],
  ])('%s', (_, direct, forwarded, address) => {
    expect(clientAddress(from(direct, forwarded), PROXIES)).toBe(address);
  });
});

describe('--trust-proxy', () => {
  it.each([
    [undefined, false, false],
    ['loopback', true, false],
    ['10.0.0.8', false, true],
    ['10.0.0.0/24, ::1', false, true],
    ['loopback,uniquelocal', true, true],
  ])('%j: this machine %s, 10.0.0.8 %s', async (trustProxy, local, other) => {
    const trusts = await trustedProxiesIn({ trustProxy });
    expect([trusts('127.0.0.1'), trusts('10.0.0.8'), trusts(''), trusts('203.0.113.9')]).toEqual([
      local,
      other,
      false,
      false,
    ]);
  });

  it.each(['true', 'yes', '10.0.0.0/33', '1.2.3', 'loopback,'])('refuses %j', async (trustProxy) => {
    await expect(trustedProxiesIn({ trustProxy })).rejects.toThrow('--trust-proxy takes addresses of proxies');
  });
});

describe('limits', () => {
  const limits = { connectionsPerAddress: 1 };
  const dialAs = async (port: number, address: string) =>
    connectPeer(({ opened, received, closed }) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`, { headers: { 'x-forwarded-for': address } });
      socket
        .on('open', opened)
        .on('close', closed)
        .on('error', () => {});
      socket.on('message', (frame: Buffer) => received(frame.toString('utf8')));
      return { send: (text) => socket.send(text), close: () => socket.close() };
    });

  it('count the people behind a trusted proxy apart, and those who only pretend together', async () => {
    const trusting = await startServer({ limits, trusts: trustIn(['loopback']) });
    await (await dialAs(trusting.port, '198.51.100.7')).hello('Vera');
    await (await dialAs(trusting.port, '198.51.100.8')).hello('Igor');
    const second = await dialAs(trusting.port, '1.2.3.4, 198.51.100.7');
    expect(await second.closed).toBe(4008);

    const wary = await startServer({ limits });
    await (await dialAs(wary.port, '198.51.100.7')).hello('Vera');
    expect(await (await dialAs(wary.port, '198.51.100.8')).closed).toBe(4008);
  });

  it('the built server takes them from --trust-proxy', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trust-proxy-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const server = await startServerProcess(folder, 0, ['--trust-proxy', 'loopback']);
    onTestFinished(() => server.kill());
    for (let n = 1; n <= LIMITS.connectionsPerAddress; n += 1) await dialAs(server.port, '198.51.100.7');
    expect(await (await dialAs(server.port, '198.51.100.7')).closed).toBe(4008);
    await (await dialAs(server.port, '198.51.100.8')).hello('Vera');
  });
});
