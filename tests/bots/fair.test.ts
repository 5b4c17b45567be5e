/** Bots are fair: what a bot does follows from what its own seat sees and hears, and from nothing else. */
import { describe, expect, it } from 'vitest';
import type { Bot, Seen } from '../../src/bots/bot.ts';
import { botOf, speakerOf } from '../../src/bots/index.ts';
import { playGame } from '../../src/bots/play-game.ts';
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import type { View } from '../../src/games/blood-bound/public.ts';
import type { Input } from '../../src/kernel/replay.ts';
import type { Seat } from '../../src/kernel/types.ts';
import { BOT_LEVELS } from '../../src/protocol/parts.ts';

/** What a seat sees without its secrets: its own card is all that is left to it, as to somebody who looked at nothing. */
const withoutSecrets = (seen: Seen): Seen => {
  const view = seen.view as View;
  const table = view.table.map((shown, seat) => {
    const { card, clue: _clue, curses: _curses, ...rest } = shown;
    return seat === view.you && card !== undefined ? { ...rest, card } : rest;
  });
  const events = seen.events.map(({ type, shown }) => ({ type, shown }));
  return { ...seen, view: { ...view, table } as View, events };
};

const blinded =
  (bot: Bot): Bot =>
  (seen, rng) =>
    bot(withoutSecrets(seen), rng);

const inputsOf = (seats: number, seed: string, blind: Seat | null): readonly Input[] => {
  const sharp = botOf(bloodBound.id, 'sharp');
  const { inputs } = playGame(bloodBound, {
    seats,
    options: {},
    seed,
    botFor: (seat) => (seat === blind ? blinded(sharp) : sharp),
    speakerFor: () => speakerOf(bloodBound.id, 'sharp'),
  });
  return inputs;
};

describe('a seat without its secrets', () => {
  it('changes what it does itself, and what others do only by what they see of that', () => {
    let changed = 0;
    for (const [seats, seed] of [
      [6, 'fair-a'],
      [7, 'fair-b'],
      [8, 'fair-c'],
    ] as const) {
      const usual = inputsOf(seats, seed, null);
      for (let blind = 0; blind < seats; blind += 1) {
        const other = inputsOf(seats, seed, blind);
        const at = usual.findIndex((input, index) => JSON.stringify(input) !== JSON.stringify(other[index]));
        if (at < 0) {
          expect(other).toEqual(usual);
          continue;
        }
        changed += 1;
        // The first thing that is done otherwise is done by that seat.
        expect([usual[at], other[at]]).toMatchObject([{ seat: blind }, { seat: blind }]);
      }
    }
    // The secrets are really used: not all seats play on as before.
    expect(changed).toBeGreaterThan(3);
  });
});

describe('what bots are given', () => {
  it.each(BOT_LEVELS)('a %s bot answers the same to the same, whatever lies hidden', (level) => {
    const bot = botOf(bloodBound.id, level);
    const asked: Seen[] = [];
    const answers: string[] = [];
    const { state } = playGame(bloodBound, {
      seats: 7,
      options: {},
      seed: `given ${level}`,
      botFor: () => (seen, rng) => {
        const copy = JSON.parse(JSON.stringify(seen)) as Seen;
        const answer = bot(copy, rng);
        // Nothing but plain data reaches a bot, and its answer follows from that alone.
        expect(bot(seen, rng)).toEqual(answer);
        asked.push(copy);
        answers.push(answer[0].join());
        return answer;
      },
    });
    expect(answers.length).toBeGreaterThan(5);
    const cards = state.players.map(({ card }) => card);
    for (const { view, events } of asked) {
      const { you, table } = view as View;
      const looks = events.filter(({ type, secret }) => type === 'cards.seen' && secret !== undefined);
      const seen = looks.flatMap(({ shown }) => [shown?.first, shown?.second]);
      for (const [seat, { card }] of table.entries()) {
        if (seat === you) expect(card).toEqual(cards[seat]);
        else if (!seen.includes(seat)) expect(card).toBeUndefined();
      }
    }
  });
});
