/** The ssh door: listens, keeps out what is too much, and gives everybody who has logged in a session of the game. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import ssh2, { type Connection } from 'ssh2';
import { createSpeech } from '../../src/i18n/index.ts';
import type { DoorEvent } from '../operations/meter.ts';
import { createTally, networkOf } from '../tally.ts';
import type { TrustsProxy } from '../transport/client-address.ts';
import { withProxyProtocol } from '../transport/proxy-protocol.ts';
import { authenticate } from './authentication.ts';
import type { House } from './call.ts';
import { hearChannels } from './channel.ts';
import { guardSocket } from './guarded-socket.ts';
import type { Session } from './session.ts';

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
  /** How many are connected, those that are logging in included. */
  connections(): number;
  /** Tells everybody why, ends every session, and stops listening. @param why such as `server/closing` */
  close(why: string): Promise<void>;
}

/** What has been told to leave gets so long. */
const LEAVING_MS = 1_000;
/** What ssh clients show to those who are turned away before anything else is said (RFC 4253, section 4.2). */
const TURNED_AWAY = 'Too many connections. Try again in a moment.\r\n';

/** One connection from its first byte on. */
interface Guest {
  readonly socket: Socket;
  readonly address: string;
  session: Session | null;
  /** Ends the connection at once. */
  cut(what: DoorEvent): void;
}

/** The remote end of a socket: how ssh2's connection is found again. */
const endOf = (address: string | undefined, port: number | undefined): string => `${address} ${port}`;

/** @throws Error (in the promise) when the address cannot be listened on */
export const openDoor = async (setting: DoorSetting): Promise<Door> => {
  const { host, port, trusts, guests, hostKey, limits, clock, log, meter } = setting;
  const inside = new Map<string, Guest>();
  const tally = createTally(limits.sshConnectionsPerAddress);
  const { sshHandshakesPerAddress: points, sshHandshakeWindowSeconds: duration } = limits;
  const handshakes = Number.isFinite(points) ? new RateLimiterMemory({ points, duration }) : null;
  let isClosing = false;

  const banner = guests
    ? undefined
    : `${createSpeech({ language: 'en', names: [], you: null, edition: '' }).say('ssh.key-needed')}\n`;
  const ssh = new ssh2.Server({
    hostKeys: [hostKey.secret],
    ident: 'blood-bound',
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

  const letIn = (socket: Socket, address: string): void => {
    const key = endOf(socket.remoteAddress, socket.remotePort);
    let isCounted = false;
    const failed = (what: DoorEvent): void => {
      if (!isCounted) meter.atDoor(what);
      isCounted = true;
    };
    const guest: Guest = {
      socket,
      address,
      session: null,
      cut: (what) => {
        if (guest.session === null) failed(what);
        else guest.session.lost(what);
        socket.destroy();
      },
    };
    inside.set(key, guest);
    tally.add(address);
    // From the first byte to the game; ssh2 tells nothing of a client that never says what it is.
    const stopWaiting = clock.after(limits.sshLoginMs, () => {
      if (guest.session === null) guest.cut('failed');
    });
    socket.once('close', () => {
      stopWaiting();
      inside.delete(key);
      tally.remove(address);
      if (guest.session === null) failed('failed');
      else guest.session.lost('lost');
    });
    ssh.injectSocket(socket);
  };
  const turnAway = (socket: Socket): void => {
    meter.atDoor('turned-away');
    socket.end(TURNED_AWAY);
    socket.resume();
    const stop = clock.after(LEAVING_MS, () => socket.destroy());
    socket.once('close', stop);
  };
  const mayBegin = async (address: string): Promise<boolean> => {
    if (handshakes === null) return true;
    return handshakes.consume(networkOf(address)).then(
      () => true,
      () => false,
    );
  };
  const judge = async (socket: Socket): Promise<void> => {
    const proxied = await withProxyProtocol(socket, trusts);
    if (!proxied.ok) {
      log.info({ error: proxied.error }, 'a proxy has not said whom it brings');
      meter.atDoor('failed');
      return;
    }
    const { address } = proxied.value;
    const hasPlace = (): boolean => !isClosing && inside.size < limits.sshConnections && tally.hasPlace(address);
    const mayEnter = (await mayBegin(address)) && hasPlace();
    if (socket.destroyed) return;
    if (mayEnter) letIn(socket, address);
    else turnAway(socket);
  };
  const tcp = createServer({ noDelay: true, pauseOnConnect: true }, (socket) => {
    guardSocket(socket, log);
    socket.on('error', () => {});
    void judge(socket);
  });
  tcp.listen(port, host);
  await once(tcp, 'listening');
  tcp.on('error', (error) => log.error({ error: String(error) }, 'the ssh door has failed'));
  log.info({ host, port: (tcp.address() as AddressInfo).port }, 'listening for ssh');

  return {
    port: (tcp.address() as AddressInfo).port,
    connections: () => inside.size,
    close: async (why) => {
      isClosing = true;
      const closed = once(tcp, 'close');
      tcp.close();
      for (const { session, socket } of inside.values()) {
        if (session === null) socket.destroy();
        else session.end(why);
      }
      const stop = clock.after(LEAVING_MS, () => {
        for (const { socket } of inside.values()) socket.destroy();
      });
      await closed;
      stop();
      await setting.keepsakes.close();
    },
  };
};
