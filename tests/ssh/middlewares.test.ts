/** What each middleware of the ssh door lets through, and what it turns away. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LIMITS, type Limits } from '../../server/limits.ts';
import { silentLog } from '../../server/log.ts';
import { type DoorEvent, NO_METER } from '../../server/operations/meter.ts';
import { createGuest, type Guest, LEAVING_MS } from '../../server/ssh/guest.ts';
import { backpressure } from '../../server/ssh/middlewares/backpressure.ts';
import { behindProxy } from '../../server/ssh/middlewares/behind-proxy.ts';
import { contained } from '../../server/ssh/middlewares/contained.ts';
import { handshakeRate } from '../../server/ssh/middlewares/handshake-rate.ts';
import { loginDeadline } from '../../server/ssh/middlewares/login-deadline.ts';
import { inTurn, type Middleware } from '../../server/ssh/middlewares/middleware.ts';
import { places } from '../../server/ssh/middlewares/places.ts';
import { turnAway } from '../../server/ssh/middlewares/turn-away.ts';
import { createManualTimers } from '../helpers/manual-timers.ts';

/** Somebody at the door, and what has been counted of him. */
const comes = (address = '203.0.113.7') => {
  const counted: DoorEvent[] = [];
  // Connected to nothing: what is written to it fails.
  const socket = new Socket().on('error', () => {});
  const guest = createGuest(socket, { ...NO_METER, atDoor: (what) => void counted.push(what) });
  guest.address = address;
  const gone = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  return { guest, socket, counted, gone };
};
/** Somebody whose client never hangs up by itself, and that client. */
const comesForReal = async () => {
  const server = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
  const [socket] = await accepted;
  onTestFinished(() => {
    client.destroy();
    socket.destroy();
    server.close();
  });
  return { client, socket, guest: createGuest(socket, NO_METER) };
};
/** A session that keeps in mind how it was lost. */
const sessionOf = () => {
  const lost: DoorEvent[] = [];
  return { lost, session: { end: () => {}, leave: () => {}, lost: (what: DoorEvent) => void lost.push(what) } };
};
const limitsWith = (changed: Partial<Limits>): Limits => ({ ...LIMITS, ...changed });

/** A door of this one middleware, and who has come through it. */
const doorOf = (middleware: Middleware) => {
  const inside: Guest[] = [];
  return { inside, enter: inTurn([middleware], (guest) => void inside.push(guest)) };
};

describe('a guest', () => {
  test('who leaves before a session has failed, and only the first reason counts', async () => {
    const [left, slow] = [comes(), comes()];
    left.socket.destroy();
    slow.guest.cut('silent');
    await Promise.all([left.gone, slow.gone]);
    expect([left.counted, slow.counted]).toEqual([['failed'], ['silent']]);
  });

  test('with a session has not failed: the session is told how it was lost', async () => {
    const { guest, socket, counted, gone } = comes();
    const { session, lost } = sessionOf();
    guest.session = session;
    guest.cut('stalled');
    await gone;
    expect([socket.destroyed, counted, lost]).toEqual([true, [], ['stalled', 'lost']]);
  });
});

test('the first in the list meets a guest first, and whoever does not hand him on keeps him out', async () => {
  const met: string[] = [];
  const says =
    (name: string, goesOn = true): Middleware =>
    (next) =>
    (guest) => {
      met.push(name);
      if (goesOn) return next(guest);
    };
  await inTurn([says('outer'), says('inner')], () => void met.push('game'))(comes().guest);
  await inTurn([says('outer'), says('wall', false)], () => void met.push('game'))(comes().guest);
  expect(met).toEqual(['outer', 'inner', 'game', 'outer', 'wall']);
});

describe('contained', () => {
  /** A log, and the errors in it. */
  const logOf = () => {
    const errors: string[] = [];
    return { errors, log: { ...silentLog, error: (_fields: object, words: string) => void errors.push(words) } };
  };

  test('what the next one throws, or a listener of the socket, is logged and ends that connection alone', async () => {
    const { log, errors } = logOf();
    const thrown = comes();
    await inTurn([contained(log)], () => {
      throw new Error('next');
    })(thrown.guest);
    await thrown.gone;
    const heard = comes();
    await inTurn([contained(log)], ({ socket }) => {
      socket.on('data', () => {
        throw new Error('listener');
      });
    })(heard.guest);
    heard.socket.emit('data', Buffer.from('x'));
    await heard.gone;
    expect(errors).toEqual(['an ssh connection has thrown', 'an ssh connection has thrown']);
  });

  test('a connection that breaks is no error of ours', async () => {
    const { log, errors } = logOf();
    const { guest, socket, gone } = comes();
    socket.removeAllListeners('error');
    await inTurn([contained(log)], () => {})(guest);
    socket.destroy(new Error('reset'));
    await gone;
    expect(errors).toEqual([]);
  });
});

describe('behindProxy', () => {
  test('nobody is taken for a proxy who is not trusted', async () => {
    const { inside, enter } = doorOf(behindProxy(() => false, silentLog));
    const { guest } = comes();
    await enter(guest);
    expect(inside).toEqual([guest]);
  });

  test('whomever a proxy brings comes from the address that it names', async () => {
    const { inside, enter } = doorOf(behindProxy(() => true, silentLog));
    const { guest, socket } = comes();
    const entered = enter(guest);
    socket.push('PROXY TCP4 198.51.100.4 10.0.0.1 56324 22\r\n');
    await entered;
    expect(inside.map(({ address }) => address)).toEqual(['198.51.100.4']);
  });

  test('a proxy that ends without a word has brought nobody', async () => {
    const { inside, enter } = doorOf(behindProxy(() => true, silentLog));
    const { guest, socket, counted } = comes();
    const entered = enter(guest);
    socket.destroy();
    await entered;
    expect([inside, counted]).toEqual([[], ['failed']]);
  });
});

describe('handshakeRate', () => {
  test('one address may begin so often, another is not held up by it', async () => {
    const clock = createManualTimers();
    const { inside, enter } = doorOf(handshakeRate(limitsWith({ sshHandshakesPerAddress: 2 }), clock));
    const third = comes();
    for (const { guest } of [comes(), comes(), third, comes('203.0.113.8')]) await enter(guest);
    expect(inside.map(({ address }) => address)).toEqual(['203.0.113.7', '203.0.113.7', '203.0.113.8']);
    await third.gone;
    expect(third.counted).toEqual(['turned-away']);
  });

  test('a household counts as one address', async () => {
    const limits = limitsWith({ sshHandshakesPerAddress: 1 });
    const { inside, enter } = doorOf(handshakeRate(limits, createManualTimers()));
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1']) await enter(comes(address).guest);
    expect(inside.map(({ address }) => address)).toEqual(['2001:db8::1', '2001:db8:0:1::1']);
  });
});

describe('turnAway', () => {
  test('says why, and cuts whoever does not go by himself', async () => {
    const clock = createManualTimers();
    const { client, socket, guest } = await comesForReal();
    turnAway(guest, clock);
    expect(await text(client)).toMatch(/^SSH-2.0-blood-bound\r\n.*Too many connections. Try again in a moment./s);
    clock.advance(LEAVING_MS - 1);
    expect(socket.destroyed).toBe(false);
    clock.advance(1);
    expect(socket.destroyed).toBe(true);
  });

  test('leaves nothing to wait for when he goes', async () => {
    const clock = createManualTimers();
    const { client, socket, guest } = await comesForReal();
    turnAway(guest, clock);
    client.end('SSH-2.0-test\r\n');
    await once(socket, 'close');
    expect(clock.waiting()).toBe(0);
  });
});

describe('places', () => {
  test('there are so many in all and for each address, and whoever leaves makes room', async () => {
    const clock = createManualTimers();
    const limits = limitsWith({ sshConnections: 2, sshConnectionsPerAddress: 1 });
    const { inside, enter } = doorOf(places(limits, clock));
    const [first, same, second, third] = [comes(), comes(), comes('203.0.113.8'), comes('203.0.113.9')];
    for (const { guest } of [first, same, second, third]) await enter(guest);
    expect(inside).toEqual([first.guest, second.guest]);
    expect([same.counted, third.counted]).toEqual([['turned-away'], ['turned-away']]);
    first.socket.destroy();
    await first.gone;
    const again = comes();
    await enter(again.guest);
    expect(inside.at(-1)).toBe(again.guest);
  });

  test('whoever has gone while he had to wait takes no place', async () => {
    const { inside, enter } = doorOf(places(limitsWith({ sshConnections: 1 }), createManualTimers()));
    const { guest, socket, gone } = comes();
    socket.destroy();
    await gone;
    await enter(guest);
    const next = comes();
    await enter(next.guest);
    expect(inside).toEqual([next.guest]);
  });
});

describe('loginDeadline', () => {
  test('whoever has not come to a session in time is cut, and counted once', async () => {
    const clock = createManualTimers();
    const { enter } = doorOf(loginDeadline(limitsWith({ sshLoginMs: 30_000 }), clock));
    const slow = comes();
    const playing = comes();
    for (const { guest } of [slow, playing]) await enter(guest);
    playing.guest.session = sessionOf().session;
    clock.advance(29_999);
    expect(slow.socket.destroyed).toBe(false);
    clock.advance(1);
    await slow.gone;
    expect(slow.counted).toEqual(['failed']);
    expect(playing.socket.destroyed).toBe(false);
  });

  test('nothing waits for whoever has gone before', async () => {
    const clock = createManualTimers();
    const { enter } = doorOf(loginDeadline(LIMITS, clock));
    const { guest, socket, gone } = comes();
    await enter(guest);
    socket.destroy();
    await gone;
    expect(clock.waiting()).toBe(0);
  });
});

describe('backpressure', () => {
  test('whoever does not take what he is sent is not heard until he does', async () => {
    const { client, socket, guest } = await comesForReal();
    await inTurn([backpressure(LIMITS, createManualTimers())], () => void socket.resume())(guest);
    client.write('one');
    await once(socket, 'data');
    expect(socket.isPaused()).toBe(false);
    const drained = once(socket, 'drain');
    socket.write(Buffer.alloc(30_000_000));
    client.write('two');
    await once(socket, 'data');
    expect(socket.isPaused()).toBe(true);
    client.resume();
    await drained;
    client.write('three');
    await once(socket, 'data');
  });

  test('whoever sends too much at once has to wait with the rest of it', async () => {
    const clock = createManualTimers();
    const { client, socket, guest } = await comesForReal();
    await inTurn([backpressure(limitsWith({ sshTrafficPerSecond: 1_000 }), clock)], () => void socket.resume())(guest);
    client.write('x'.repeat(1_000));
    await once(socket, 'data');
    expect(socket.isPaused()).toBe(false);
    client.write('x'.repeat(500));
    await once(socket, 'data');
    expect(socket.isPaused()).toBe(true);
    clock.advance(499);
    expect(socket.isPaused()).toBe(true);
    clock.advance(1);
    expect(socket.isPaused()).toBe(false);
    client.write('x'.repeat(500));
    await once(socket, 'data');
    socket.destroy();
    await once(socket, 'close');
    expect(clock.waiting()).toBe(0);
  });
});
