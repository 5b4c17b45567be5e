/** The ssh door: listens, and gives everybody who has passed the middlewares and logged in a session of the game. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import ssh2, { type Connection } from 'ssh2';
import { createSpeech } from '../../src/i18n/index.ts';
import type { TrustsProxy } from '../transport/client-address.ts';
import { authenticate } from './authentication.ts';
import type { House } from './call.ts';
import { hearChannels } from './channel.ts';
import { createGuest, type Guest, IDENT, LEAVING_MS } from './guest.ts';
import { backpressure } from './middlewares/backpressure.ts';
import { behindProxy } from './middlewares/behind-proxy.ts';
import { contained } from './middlewares/contained.ts';
import { handshakeRate } from './middlewares/handshake-rate.ts';
import { loginDeadline } from './middlewares/login-deadline.ts';
import { inTurn } from './middlewares/middleware.ts';
import { places } from './middlewares/places.ts';

export interface DoorSetting extends House {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** Proxies that say with the PROXY protocol who is behind them. */
  readonly trusts: TrustsProxy;
  /** Whether people without a key are let in. */
  readonly guests: boolean;
}

export interface Door {
  readonly port: number;
  /** How many have been let in, those that are logging in included. */
  connections(): number;
  /** Tells everybody why, ends every session, and stops listening. @param why such as `server/closing` */
  close(why: string): Promise<void>;
}

/** The remote end of a socket: how ssh2's connection is found again. */
const endOf = (address: string | undefined, port: number | undefined): string => `${address} ${port}`;

/** @throws Error (in the promise) when the address cannot be listened on */
export const openDoor = async (setting: DoorSetting): Promise<Door> => {
  const { host, port, trusts, guests, hostKey, limits, clock, log, meter } = setting;
  /** Everybody from his first byte on; `inside` are those among them who have passed the middlewares. */
  const arrived = new Set<Guest>();
  const inside = new Map<string, Guest>();
  let isClosing = false;

  const banner = guests
    ? undefined
    : `${createSpeech({ language: 'en', names: [], you: null, edition: '' }).say('ssh.key-needed')}\n`;
  const ssh = new ssh2.Server({
    hostKeys: [hostKey.secret],
    ident: IDENT,
    keepaliveInterval: limits.sshAliveMs,
    keepaliveCountMax: limits.sshAliveMisses,
    // A few bytes saved are no reason to let strangers unpack things here.
    // One cipher comes as a program of its own, and everybody who has it has others.
    algorithms: { compress: ['none'], cipher: { remove: ['chacha20-poly1305@openssh.com'], append: [], prepend: [] } },
    ...(banner === undefined ? {} : { banner }),
  });
  ssh.on('error', (error: Error) => log.error({ error: String(error) }, 'the ssh door has failed'));

  const welcome = (connection: Connection, guest: Guest): void => {
    const { socket, address } = guest;
    connection.on('error', (error: Error & { level?: string }) => {
      log.info({ error: error.message }, 'an ssh connection has failed');
      if (error.level === 'client-timeout') guest.cut('silent');
      else clock.after(LEAVING_MS, () => socket.destroy());
    });
    // Its end without a channel that was closed: nothing is left to wait for.
    connection.on('end', () => clock.after(LEAVING_MS, () => socket.destroy()));
    authenticate(connection, { guests, attempts: limits.sshLoginAttempts }, (proved) => {
      connection.once('ready', () =>
        hearChannels({
          ...{ connection, socket, address, proved, house: setting },
          onSession: (session) => {
            guest.session = session;
            if (isClosing) session.end('server/closing');
          },
          onStalled: () => guest.cut('stalled'),
        }),
      );
    });
  };
  ssh.on('connection', (connection, { ip, port: remote }) => {
    const guest = inside.get(endOf(ip, remote));
    if (guest === undefined) connection.end();
    else welcome(connection, guest);
  });

  const letIn = (guest: Guest): void => {
    const { socket } = guest;
    const key = endOf(socket.remoteAddress, socket.remotePort);
    inside.set(key, guest);
    socket.once('close', () => inside.delete(key));
    ssh.injectSocket(socket);
  };
  const enter = inTurn(
    [
      contained(log),
      behindProxy(trusts, log),
      handshakeRate(limits, clock),
      places(limits, clock),
      loginDeadline(limits, clock),
      backpressure(limits, clock),
    ],
    letIn,
  );
  const receive = (socket: Socket): void => {
    const guest = createGuest(socket, meter);
    arrived.add(guest);
    socket.once('close', () => arrived.delete(guest));
    void enter(guest);
  };
  const tcp = createServer({ noDelay: true, pauseOnConnect: true }, receive);
  tcp.listen(port, host);
  await once(tcp, 'listening');
  tcp.on('error', (error) => log.error({ error: String(error) }, 'the ssh door has failed'));

  return {
    port: (tcp.address() as AddressInfo).port,
    connections: () => inside.size,
    close: async (why) => {
      isClosing = true;
      const closed = once(tcp, 'close');
      tcp.close();
      for (const { session, socket } of arrived) {
        if (session === null) socket.destroy();
        else session.end(why);
      }
      const stop = clock.after(LEAVING_MS, () => {
        for (const { socket } of arrived) socket.destroy();
      });
      await closed;
      stop();
      await setting.keepsakes.close();
    },
  };
};
