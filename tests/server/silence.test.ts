/**
 * Games in which people come and go, err, repeat themselves and watch, and the server is killed: every byte to everybody is searched
 * as it arrives, for the hidden cards (each with a number of its own), the seed, the salt and the tokens of others; the log and the
 * metrics too.
 */
import { describe, expect, it } from 'vitest';
import { SUBJECTS } from '../games/contract/index.ts';
import type { Subject } from '../games/contract/subject.ts';
import { toyGame } from '../helpers/toy-game.ts';
import { noPhases, watchTable } from '../helpers/watched-table.ts';

const SEED = process.env.SEED ?? 'silence';
/** Games of Blood Bound, at every size in turn, all of them in `npm test`; `npm run torture` plays more. */
const GAMES = Number(process.env.SILENCE_GAMES ?? 105);
/** For each of them, so many of the toy game, which has windows that Blood Bound has not. */
const TOY_SHARE = 0.2;

const sizes = ({ game }: Subject): readonly number[] =>
  Array.from(
    { length: game.id === toyGame.id ? GAMES * TOY_SHARE : GAMES },
    (_, n) => Math.max(6, game.seats.min) + (n % (game.seats.max - 5)),
  );

describe.each(SUBJECTS.map((subject) => [subject.game.id, subject] as const))(`%s (SEED=${SEED})`, (_id, subject) => {
  const phases = noPhases();
  const seen = new Map<string, number>();

  it.each(sizes(subject).map((seats, n) => [seats, n] as const))(
    'tells nobody at a table of %i what he may not know, game %i',
    { timeout: 120_000 },
    async (seats, n) => {
      const { leaks, inputs, frames } = await watchTable(subject, seats, `${SEED} ${n}`, phases);
      expect(leaks).toEqual([]);
      expect(inputs).toBeGreaterThan(5);
      for (const [type, count] of frames) seen.set(type, (seen.get(type) ?? 0) + count);
    },
  );

  it('has looked at every kind of frame, and at people and servers coming back at every kind of question', () => {
    for (const type of [
      'game.update',
      'room.state',
      'welcome',
      'ack',
      'error',
      'notice',
      'bye',
      'chat.log',
      'room.listing',
    ]) {
      expect([type, seen.get(type) ?? 0]).not.toEqual([type, 0]);
    }
    expect(phases.kinds.size).toBeGreaterThan(2);
    expect([...phases.returns].sort()).toEqual([...phases.kinds].sort());
    expect([...phases.restarts].sort()).toEqual([...phases.kinds].sort());
  });

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
