/** What each middleware of the ssh door lets through, and what it turns away. */
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { LIMITS, type Limits } from '../../server/limits.ts';
import { silentLog } from '../../server/log.ts';
import { type DoorEvent, NO_METER } from '../../server/operations/meter.ts';
import { createGuest, type Guest, LEAVING_MS } from '../../server/ssh/guest.ts';
import { behindProxy } from '../../server/ssh/middlewares/behind-proxy.ts';
import { contained } from '../../server/ssh/middlewares/contained.ts';
import { handshakeRate } from '../../server/ssh/middlewares/handshake-rate.ts';
import { loginDeadline } from '../../server/ssh/middlewares/login-deadline.ts';
import { inTurn, type Middleware } from '../../server/ssh/middlewares/middleware.ts';
import { places } from '../../server/ssh/middlewares/places.ts';
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
const SESSION = { end: () => {}, leave: () => {}, lost: () => {} };
const limitsWith = (changed: Partial<Limits>): Limits => ({ ...LIMITS, ...changed });

/** A door of this one middleware, and who has come through it. */
const doorOf = (middleware: Middleware) => {
  const inside: Guest[] = [];
  return { inside, enter: inTurn([middleware], (guest) => void inside.push(guest)) };
};

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
  test('what the next one throws, or a listener of the socket, is logged and ends that connection alone', async () => {
    const errors: string[] = [];
    const log = { ...silentLog, error: (_fields: object, text: string) => void errors.push(text) };
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
});

describe('behindProxy', () => {
  test('nobody is taken for a proxy who is not trusted', async () => {
    const { inside, enter } = doorOf(behindProxy(() => false, silentLog));
    const { guest } = comes();
    await enter(guest);
    expect(inside).toEqual([guest]);
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
    expect(third.counted).toEqual(['turned-away']);
    clock.advance(LEAVING_MS);
    await third.gone;
    expect(third.counted).toEqual(['turned-away']);
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
    playing.guest.session = SESSION;
    clock.advance(29_999);
    expect(slow.socket.destroyed).toBe(false);
    clock.advance(1);
    await slow.gone;
    expect(slow.counted).toEqual(['failed']);
    expect(playing.socket.destroyed).toBe(false);
  });
});
