/** The end of a server while bots think beside its loop: nothing happens in a game any more that is not written down. */
import { expect, it } from 'vitest';
import type { BotThought, Thinker } from '../../server/bot-thinker.ts';
import { NO_PULSE } from '../../server/chronicle/pulse.ts';
import type { Memory } from '../helpers/memory-journal.ts';
import { openMemoryJournal } from '../helpers/memory-journal.ts';
import { must, startServer } from '../helpers/server.ts';

/** Thinks until it is closed, and tells whoever waits that nothing will come of it. */
const endless = () => {
  const waiting: ((error: Error) => void)[] = [];
  const thinker: Thinker = {
    isApart: () => true,
    think: () => new Promise<BotThought>((_resolve, reject) => void waiting.push(reject)),
    close: () => {
      for (const reject of waiting) reject(new Error('the server is closing'));
    },
  };
  return { thinker, waiting };
};

it('takes no answer for a bot that has not thought to the end', async () => {
  const memory: Memory = new Map();
  const { thinker, waiting } = endless();
  const errors: string[] = [];
  const { server, join, clock } = await startServer({
    kept: { ...openMemoryJournal(memory), pulse: NO_PULSE },
    thinker,
    log: { info: () => {}, warn: () => {}, error: (_fields, text) => void errors.push(text) },
  });
  const vera = await join('Vera');
  await must(vera, 'room.create', { game: 'three-doors', seats: 2, shuffle: false });
  await must(vera, 'room.bot', { seat: 1, level: 'random' });
  await must(vera, 'room.start', {});
  // The secret window is over: from now on everybody is told of every answer.
  clock.advance(10_000);
  await vera.settled();
  clock.advance(1);
  expect(waiting.length).toBeGreaterThan(0);
  const room = `room:${vera.room().code}`;
  const [told, written] = [vera.frames.length, memory.get(room)?.length];
  await server.close();
  await vera.closed;
  expect(vera.messages.slice(told)).toEqual([{ type: 'bye', code: 'server/closing' }]);
  expect([memory.get(room)?.length, errors]).toEqual([written, []]);
});
