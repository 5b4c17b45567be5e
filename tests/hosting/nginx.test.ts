/** The project's configuration for nginx in a real nginx: idle connections live on, and limits know who is behind it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { systemClock } from '../../server/clock.ts';
import { LIMITS } from '../../server/limits.ts';
import { trustIn } from '../../server/transport/client-address.ts';
import { dialWebSocket } from '../../src/client/ws-transport.ts';
import { createAuthority } from '../helpers/certificates.ts';
import { connectPeer, must, startServer } from '../helpers/server.ts';
import { toyGame } from '../helpers/toy-game.ts';
import { nginxCommand, startNginx } from './nginx-process.ts';

const command = nginxCommand();
// Continuous integration installs it; there a test that is left out unseen would be worth nothing.
if (command === null && process.env.CI !== undefined) throw new Error('there is no nginx to test with');

const PROXY_SECONDS = 20;
const pingSeconds = LIMITS.pingMs / 1_000;

it('the server pings well within the time that the configuration leaves a silent connection', () => {
  const timeouts = [...readFileSync('hosting/nginx.conf', 'utf8').matchAll(/_timeout (\d+)s;/g)].map(([, s]) =>
    Number(s),
  );
  expect(timeouts).toEqual([PROXY_SECONDS, PROXY_SECONDS]);
  expect(pingSeconds).toBeLessThan(PROXY_SECONDS);
});

describe.skipIf(command === null)(`behind nginx${command === null ? ' (left out: there is none)' : ''}`, () => {
  /** A server behind nginx, both times shorter in the same proportion. */
  const behind = async (timeoutSeconds: number, pingMs: number, limits = {}) => {
    const authority = createAuthority();
    // nginx alone: everybody else of this machine comes from another loopback address.
    const trusts = trustIn(['127.0.0.1']);
    const { port } = await startServer({ clock: systemClock, trusts, limits: { ...limits, pingMs } });
    const outside = await startNginx(command ?? '', port, authority.certify('proxy'), timeoutSeconds);
    return { url: `wss://127.0.0.1:${outside}`, ca: readFileSync(authority.ca, 'utf8') };
  };

  it('a connection on which nothing is said lives through the timeout many times over', async () => {
    const seconds = 2;
    const { url, ca } = await behind(seconds, (1_000 * seconds * pingSeconds) / PROXY_SECONDS);
    const peer = await connectPeer(dialWebSocket(url, [ca]));
    await peer.hello('Vera');
    const watcher = new WebSocket(url, { ca });
    let pings = 0;
    await new Promise((resolve, reject) => {
      watcher.on('close', reject).on('error', reject);
      // Five pings are nearly four timeouts.
      watcher.on('ping', () => (++pings === 5 ? resolve(null) : undefined));
    });
    watcher.removeAllListeners('close').on('close', () => {});
    watcher.terminate();
    await must(peer, 'room.create', { game: toyGame.id, seats: toyGame.seats.min });
  });

  it('which it would not without pings', async () => {
    const { url, ca } = await behind(1, 60_000);
    const peer = await connectPeer(dialWebSocket(url, [ca]));
    await peer.hello('Vera');
    expect(await peer.closed).toBe(1006);
  });

  it('everybody behind it counts for himself, whatever he says of his address', async () => {
    const { url, ca } = await behind(20, 15_000, { connectionsPerAddress: 2 });
    const as = (forwarded: string, from: string) =>
      connectPeer(({ opened, received, closed }) => {
        const socket = new WebSocket(url, { ca, localAddress: from, headers: { 'x-forwarded-for': forwarded } });
        socket
          .on('open', opened)
          .on('close', closed)
          .on('error', () => {});
        socket.on('message', (frame: Buffer) => received(frame.toString('utf8')));
        return { send: (text) => socket.send(text), close: () => socket.close() };
      });
    for (const forwarded of ['1.1.1.1', '2.2.2.2']) await (await as(forwarded, '127.0.0.2')).hello('Vera');
    expect(await (await as('3.3.3.3', '127.0.0.2')).closed).toBe(4008);
    await (await as('1.1.1.1', '127.0.0.3')).hello('Igor');
  });

  it('whoever does not want a WebSocket is told what this is', async () => {
    const { url, ca } = await behind(20, 15_000);
    const { get } = await import('node:https');
    const status = await new Promise((resolve) =>
      get(url.replace('wss:', 'https:'), { ca }, ({ statusCode }) => resolve(statusCode)),
    );
    expect(status).toBe(426);
  });
});
