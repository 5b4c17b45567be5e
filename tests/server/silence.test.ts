/**
 * Games in which people come and go, err, repeat themselves and watch: every byte to everybody is searched as it arrives, for
 * the hidden cards (each with a number of its own), the seed, the salt and the tokens of others; the log and the metrics too.
 */
import { describe, expect, it } from 'vitest';
import { SUBJECTS } from '../games/contract/index.ts';
import type { Subject } from '../games/contract/subject.ts';
import { watchTable } from '../helpers/watched-table.ts';

const SEED = process.env.SEED ?? 'silence';
/** Of each game; `npm run torture` plays a hundred. */
const GAMES = Number(process.env.SILENCE_GAMES ?? 20);
const sizes = ({ game }: Subject): readonly number[] =>
  Array.from({ length: GAMES }, (_, n) => Math.max(6, game.seats.min) + (n % (game.seats.max - 5)));

describe.each(SUBJECTS.map((subject) => [subject.game.id, subject] as const))(`%s (SEED=${SEED})`, (_id, subject) => {
  it.each(sizes(subject).map((seats, n) => [seats, n] as const))(
    'tells nobody at a table of %i what he may not know, game %i',
    { timeout: 120_000 },
    async (seats, n) => {
      const { leaks, frames, inputs } = await watchTable(subject, seats, `${SEED} ${n}`);
      expect(leaks).toEqual([]);
      expect(inputs).toBeGreaterThan(5);
      for (const type of ['game.update', 'room.state', 'ack', 'error', 'chat.log']) {
        expect([type, frames.get(type) ?? 0]).not.toEqual([type, 0]);
      }
    },
  );

  it('would find a card that a View tells too early', async () => {
    const { game, tagsHiddenFrom } = subject;
    const leaky: Subject = {
      ...subject,
      game: {
        ...game,
        view: (state, viewer) => ({ ...game.view(state, viewer), slip: tagsHiddenFrom(state, viewer) }),
      },
    };
    const { leaks } = await watchTable(leaky, 6, `${SEED} leaky`);
    expect(leaks.length).toBeGreaterThan(0);
  });
});
