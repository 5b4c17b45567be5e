/** What a slow reader is sent: only the newest, when he reads again, and nothing at all if he does not. */
import { describe, expect, it } from 'vitest';
import { OPEN_GATE } from '../../server/chronicle/gate.ts';
import { LIMITS } from '../../server/limits.ts';
import { Outbox } from '../../server/outbox.ts';
import { createManualTimers } from '../helpers/manual-timers.ts';

const started = () => {
  const clock = createManualTimers();
  const sent: string[] = [];
  const ends: (number | 'cut')[] = [];
  let queued = 0;
  const connection = {
    address: 'test',
    send: (text: string) => sent.push(text),
    close: (code: number) => ends.push(code),
    terminate: () => ends.push('cut'),
    identity: null,
    queued: () => queued,
  };
  const outbox = new Outbox(connection, { limits: LIMITS, clock, gate: OPEN_GATE });
  return {
    clock,
    sent,
    ends,
    outbox,
    queue: (bytes: number) => {
      queued = bytes;
    },
  };
};

describe('outbox', () => {
  it('sends in order while the reader keeps up', () => {
    const { outbox, sent } = started();
    outbox.send({ type: 'pong' });
    outbox.newest('game', () => 'one');
    outbox.newest('game', () => null);
    outbox.newest('game', () => 'two');
    expect(sent).toEqual(['{"type":"pong"}', 'one', 'two']);
  });

  it('makes the newest of each kind when the queue has drained, and answers meanwhile', () => {
    const { outbox, sent, queue } = started();
    queue(LIMITS.queueBytes + 1);
    expect(outbox.isBehind()).toBe(true);
    let state = 1;
    outbox.newest('game', () => `stale ${state}`);
    outbox.newest('game', () => `game ${state}`);
    outbox.newest('room', () => `room ${state}`);
    outbox.send({ type: 'ack', re: 1 });
    outbox.drained();
    expect(sent).toEqual(['{"type":"ack","re":1}']);
    state = 2;
    queue(0);
    outbox.drained();
    outbox.drained();
    expect(sent.slice(1)).toEqual(['game 2', 'room 2']);
  });

  it('sends what waits of a kind before what makes sense only after it, and that once', () => {
    const { outbox, sent, queue } = started();
    queue(LIMITS.queueBytes + 1);
    outbox.hurry('game');
    outbox.newest('game', () => 'game');
    outbox.newest('room', () => 'room');
    outbox.hurry('game');
    outbox.hurry('game');
    expect(sent).toEqual(['game']);
    queue(0);
    outbox.drained();
    expect(sent).toEqual(['game', 'room']);
  });

  it('cuts a reader with too much unsent', () => {
    const { outbox, ends, queue, sent } = started();
    queue(LIMITS.cutBytes + 1);
    outbox.send({ type: 'pong' });
    outbox.send({ type: 'pong' });
    outbox.newest('game', () => 'x');
    expect([ends, sent.length]).toEqual([['cut'], 1]);
  });

  it('cuts a reader that does not drain in time, and spares one that does', () => {
    const slow = started();
    slow.queue(LIMITS.queueBytes + 1);
    slow.outbox.newest('game', () => 'x');
    slow.clock.advance(LIMITS.cutAfterMs - 1);
    expect(slow.ends).toEqual([]);
    slow.clock.advance(1);
    expect(slow.ends).toEqual(['cut']);

    const quick = started();
    quick.queue(LIMITS.queueBytes + 1);
    quick.outbox.newest('game', () => 'x');
    quick.queue(0);
    quick.outbox.drained();
    quick.clock.advance(LIMITS.cutAfterMs);
    expect([quick.ends, quick.sent]).toEqual([[], ['x']]);
  });

  it('says why before it closes, and nothing after', () => {
    const { outbox, sent, ends } = started();
    outbox.bye('session/replaced');
    outbox.bye('limit/messages');
    outbox.send({ type: 'pong' });
    expect([sent, ends]).toEqual([['{"type":"bye","code":"session/replaced"}'], [4003]]);
  });
});
