/** Clients that are lost, silent, stopped, aborted or too many, and a session that breaks: nothing of them stays, and nobody else notices. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import ssh2 from 'ssh2';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { newSecret } from '../../server/ssh/host-key.ts';
import { killTerminals } from '../helpers/terminal.ts';
import { givenBack } from '../terminal/shell.ts';
import { callBySsh, comes, type House, newKey, openHouse } from './house.ts';

afterEach(killTerminals);

/** Everything is gone, nothing was thrown, and the next one comes in. */
const isWhole = async (house: House): Promise<void> => {
  await comes('the end of every connection', () => house.door.connections() === 0);
  expect(house.server.people()).toBe(0);
  const next = callBySsh(house);
  await next.until(/Welcome/);
  expect(house.errors).toEqual([]);
};

const dial = async ({ door }: House): Promise<Socket> => {
  const socket = connect(door.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
};
/** A client of our own, which can stop in the middle. */
const login = async ({ door }: House, privateKey: string): Promise<ssh2.Client> => {
  const client = new ssh2.Client();
  client.on('error', () => {});
  onTestFinished(() => void client.end());
  client.connect({ host: '127.0.0.1', port: door.port, username: 'vera', privateKey });
  await once(client, 'ready');
  return client;
};
/** What ssh2 itself opens a channel with. */
interface Protocol {
  session(channel: number, window: number, packet: number): void;
}
/** A screen that takes so many bytes and never says that there is room for more, as if its terminal stood still. */
const fullShell = (client: ssh2.Client, bytes: number, size: { readonly cols: number; readonly rows: number }) => {
  const protocol = (client as unknown as { readonly _protocol: Protocol })._protocol;
  const open = protocol.session.bind(protocol);
  protocol.session = (channel, _window, packet) => open(channel, bytes, packet);
  return new Promise<ssh2.ClientChannel>((resolve, reject) =>
    client.shell({ term: 'xterm', ...size }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
};
/** Turns its size to and fro, so that there is always something to draw, until it is cut. */
const resized = async (house: House, channel: ssh2.ClientChannel): Promise<void> => {
  let size = 0;
  await comes('the cut', () => {
    size += 1;
    channel.setWindow(200 - (size % 2), 500, 0, 0);
    return house.count('stalled') === 1;
  });
};
/** The socket under a client of ssh2. */
const socketOf = (client: ssh2.Client): Socket => (client as unknown as { readonly _sock: Socket })._sock;

describe('a connection that is lost', () => {
  test('before a word, after the first, and in the middle of the exchange of keys', async () => {
    const house = await openHouse();
    for (const said of [
      '',
      'SSH-2.0-test\r\n',
      'SSH-2.0-test\r\n\0\0\x01\x02\x03',
      'GET / HTTP/1.1\r\n\r\n',
      '\xff'.repeat(9_000),
    ]) {
      const socket = await dial(house);
      socket.write(said, 'latin1');
      await comes('the connection', () => house.door.connections() === 1 || socket.destroyed || socket.readableEnded);
      socket.resetAndDestroy();
      await comes('its end', () => house.door.connections() === 0);
    }
    await isWhole(house);
  });

  test('after the login, and with a channel on which nothing was asked for', async () => {
    const house = await openHouse();
    const first = await login(house, newSecret());
    socketOf(first).resetAndDestroy();
    const second = await login(house, newSecret());
    const protocol = (second as unknown as { readonly _protocol: Protocol })._protocol;
    protocol.session(0, 10_000, 10_000);
    const heard = once(socketOf(second), 'data');
    await heard;
    socketOf(second).resetAndDestroy();
    await isWhole(house);
  });

  test.each([
    ['in the list of rooms', [/Welcome/]],
    ['in a room', [/Welcome/, 'n', /8 +free/]],
    ['in a game', [/Welcome/, 'n', /8 +free/, 'f', /Everybody/, 's', /╔═+╗/]],
  ])('%s', async (_where, steps) => {
    const house = await openHouse();
    const vera = callBySsh(house, { key: await newKey(), words: ['-o', 'ControlPath=none'] });
    for (const step of steps) {
      if (typeof step === 'string') vera.type(step);
      else await vera.until(step);
    }
    // The shell and with it its ssh; the terminal is gone too.
    vera.kill('SIGKILL');
    await isWhole(house);
    expect(house.count('lost')).toBe(1);
  });

  test('belongs to somebody with a seat: a bot holds it, and he comes back to it', async () => {
    const house = await openHouse({ limits: { graceMs: 50 } });
    const key = await newKey();
    const vera = callBySsh(house, { key });
    await vera.until(/Welcome/);
    vera.type('n');
    const [, code = ''] = /room ([A-Z0-9]{6})/.exec(await vera.until(/room [A-Z0-9]{6}/)) ?? [];
    const igor = callBySsh(house, { user: code, key: await newKey() });
    await igor.until(/vera/);
    igor.type('w');
    await vera.until(/2 +free/);
    vera.type('f');
    await vera.until(/Everybody is there/);
    vera.type('s');
    await vera.until(/╔═+╗/);
    vera.kill('SIGKILL');
    // Nobody but a bot could have answered for her.
    await igor.until(/^ \d vera: /m);
    const again = callBySsh(house, { key });
    await again.until(/^ \d vera \(you\): /m);
    expect(house.errors).toEqual([]);
  });
});

describe('a client that stops', () => {
  test('is cut when it does not say that it is there', async () => {
    const house = await openHouse({ limits: { sshAliveMs: 150, sshAliveMisses: 2 } });
    const vera = callBySsh(house, { key: await newKey() });
    await vera.until(/Welcome/);
    const client = await login(house, newSecret());
    const socket = socketOf(client);
    socket.pause();
    await comes('the cut', () => house.door.connections() === 1);
    // The other one answers, so it stays.
    vera.type('n');
    await vera.until(/8 +free/);
    expect(house.errors).toEqual([]);
  });

  test('is given no more frames while it takes none, and is cut at last', async () => {
    const house = await openHouse({ limits: { sshStallMs: 300 } });
    const client = await login(house, newSecret());
    const channel = await fullShell(client, 10_000, { cols: 500, rows: 200 });
    let taken = 0;
    channel.on('data', (chunk: Buffer) => {
      taken += chunk.length;
    });
    await resized(house, channel);
    expect(taken).toBe(10_000);
    await isWhole(house);
  });

  test('in a game leaves its seat to a bot without the time that others are waited for', async () => {
    const house = await openHouse({ limits: { sshStallMs: 300, graceMs: 3_600_000 } });
    const igor = callBySsh(house, { user: 'igor', key: await newKey() });
    await igor.until(/Welcome/);
    igor.type('n');
    const [, code = ''] = /room ([A-Z0-9]{6})/.exec(await igor.until(/room [A-Z0-9]{6}/)) ?? [];
    const client = await login(house, newSecret());
    const channel = await fullShell(client, 30_000, { cols: 100, rows: 30 });
    channel.resume();
    channel.write('j');
    channel.write(`${code}\r`);
    await igor.until(/2 +vera/);
    channel.write('r');
    igor.type('f');
    await igor.until(/Everybody is there/);
    igor.type('s');
    await igor.until(/╔═+╗/);
    await resized(house, channel);
    await igor.until(/vera is gone: a bot plays on/);
    expect(house.errors).toEqual([]);
  });
});

describe('too many', () => {
  test('a hundred handshakes that are broken off leave nothing', async () => {
    const house = await openHouse();
    for (let round = 0; round < 10; round += 1) {
      const sockets = await Promise.all(Array.from({ length: 10 }, () => dial(house)));
      for (const [at, socket] of sockets.entries()) {
        if (at % 2 === 0) socket.write('SSH-2.0-storm\r\n');
        setTimeout(() => socket.resetAndDestroy(), at);
      }
      await Promise.all(sockets.map((socket) => once(socket, 'close')));
    }
    await isWhole(house);
  });

  test('handshakes of one address in one window are turned away with a line', async () => {
    const house = await openHouse({ limits: { sshHandshakesPerAddress: 3 } });
    const heard = async (): Promise<string> => {
      const socket = await dial(house);
      const [said] = await once(socket, 'data');
      socket.destroy();
      return String(said);
    };
    for (let count = 0; count < 3; count += 1) expect(await heard()).not.toContain('Too many connections');
    expect(await heard()).toMatch(/^SSH-2\.0-\S+\r\n.*Too many connections/s);
    expect(house.count('turned-away')).toBe(1);
  });

  test.each([
    ['of one address', { sshConnectionsPerAddress: 2 }],
    ['in all', { sshConnections: 2 }],
  ])('connections %s', async (_whose, limits) => {
    const house = await openHouse({ limits });
    const [first, second] = [callBySsh(house), callBySsh(house)];
    await Promise.all([first.until(/Welcome/), second.until(/Welcome/)]);
    const third = callBySsh(house);
    // It is the ssh of this machine that says it.
    expect(await third.until(/code=255/)).toContain('Too many connections. Try again in a moment.');
    second.type('\x03');
    await givenBack(second, 0);
    await comes('a free place', () => house.door.connections() === 1);
    const fourth = callBySsh(house);
    await fourth.until(/Welcome/);
  });

  test('those who say nothing have so long, and no longer', async () => {
    const house = await openHouse({ limits: { sshLoginMs: 100 } });
    const socket = await dial(house);
    socket.resume();
    await once(socket, 'close');
    await comes('its end', () => house.door.connections() === 0);
    expect(house.count('failed')).toBe(1);
  });
});

test('whoever logs in with one wrong key after the other is heard so many times', async () => {
  const house = await openHouse({ guests: false, limits: { sshLoginAttempts: 3 } });
  const client = new ssh2.Client();
  let asked = 0;
  client.on('error', () => {});
  client.connect({
    ...{ host: '127.0.0.1', port: house.door.port, username: 'vera' },
    authHandler: (_left, _partial, next) => {
      asked += 1;
      next({ type: 'password', username: 'vera', password: 'guess' });
    },
  });
  await once(client, 'close');
  // The one too many is answered by the end.
  expect(asked).toBe(4);
  await comes('its end', () => house.door.connections() === 0);
});

test('screens that break down end their own session with a calm line, and no other', async () => {
  let breaks = false;
  const house = await openHouse({
    door: (setting) => ({
      ...setting,
      dialFor: (caller) => (near) =>
        setting.dialFor(caller)({
          ...near,
          received: (text) =>
            near.received(breaks && text.includes('"game.update"') ? text.replace('"table":', '"tablet":') : text),
        }),
    }),
  });
  const vera = callBySsh(house, { user: 'vera' });
  const igor = callBySsh(house, { user: 'igor' });
  await Promise.all([vera.until(/Welcome/), igor.until(/Welcome/)]);
  igor.type('n');
  await igor.until(/8 +free/);
  vera.type('n');
  await vera.until(/8 +free/);
  vera.type('f');
  await vera.until(/Everybody is there/);
  breaks = true;
  vera.type('s');
  const left = await givenBack(vera, 1);
  breaks = false;
  expect(left).toContain('The game had to stop.');
  expect(left).not.toMatch(/\bat \S+|node_modules|\.tsx?:/);
  expect(house.count('crashed')).toBe(1);
  igor.type('+');
  await igor.until(/9 +free/);
});
