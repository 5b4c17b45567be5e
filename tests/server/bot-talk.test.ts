/** Bots speak at the table and hear what is said there, unless the room silences them. */
import { describe, expect, it } from 'vitest';
import type { BotQuestion, Thinker } from '../../server/bot-thinker.ts';
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import { must, startServer } from '../helpers/server.ts';

/** Takes the harmless answer, and has a word to say each time it may. */
const chatty = (asked: BotQuestion[]): Thinker => ({
  isApart: () => false,
  think: (question) => {
    asked.push(question);
    const { decision } = question.seen;
    return { optionIds: decision.fallback, phrase: question.mayTalk ? { key: 'phrase.thanks' } : null };
  },
  close: () => {},
});

const played = async (botTalk: boolean, options: { readonly talk?: string } = {}) => {
  const asked: BotQuestion[] = [];
  const { join, clock } = await startServer({
    games: [bloodBound],
    thinker: chatty(asked),
    botDelay: { min: 1_000, max: 1_000 },
  });
  const vera = await join('Vera');
  await must(vera, 'room.create', { game: 'blood-bound', seats: 6, as: 'spectator', botTalk, options });
  await must(vera, 'room.bot', { seat: null, level: 'steady' });
  await must(vera, 'room.start', {});
  for (let turn = 0; turn < 4; turn += 1) clock.advance(1_000);
  await vera.settled();
  const lines = vera.messages.flatMap((message) => (message.type === 'chat.message' ? [message.line] : []));
  return { vera, asked, lines };
};

describe('bots at the table', () => {
  it('speak in phrases under their names, and hear each other', async () => {
    const { vera, asked, lines } = await played(true);
    expect(lines.length).toBeGreaterThan(1);
    for (const { from, phrase, text } of lines) {
      expect([phrase, text]).toEqual([{ key: 'phrase.thanks' }, '']);
      expect(from.name).toBe(vera.room().players?.[from.seat ?? -1]);
    }
    const [first] = lines;
    expect(asked.at(0)?.seen.said).toEqual([]);
    expect(asked.at(1)?.seen.said).toMatchObject([{ seat: first?.from.seat, phrase: { key: 'phrase.thanks' } }]);
  });

  it('keep quiet where the room or its rules want silence', async () => {
    for (const { asked, lines } of [await played(false), await played(true, { talk: 'silent' })]) {
      expect(asked.length).toBeGreaterThan(1);
      expect(lines).toEqual([]);
      for (const { seen } of asked) expect(seen.said).toEqual([]);
    }
  });
});
