/** A finished game among bots as a film, and the words of whoever watches it. */
import { filmOf } from '../../../../bin/film.ts';
import { botOf } from '../../../../src/bots/index.ts';
import { playGame } from '../../../../src/bots/play-game.ts';
import { bloodBound } from '../../../../src/games/blood-bound/index.ts';
import { gameOf } from '../../../../src/games/index.ts';
import { createSpeech } from '../../../../src/i18n/index.ts';
import { defaultOptions } from '../../../../src/kernel/options.ts';
import { replay } from '../../../../src/kernel/replay.ts';
import { boardFor } from '../../../../src/tui/boards/index.ts';
import type { Telling } from '../../../../src/tui/plain/narrate.ts';
import type { Film } from '../../../../src/tui/screens/replay/film.ts';
import { NAMES } from '../../sample-states.ts';

/** The game of so many steady bots that this seed leads to. */
export const filmed = (seats: number, seed: string): Film => {
  const deal = { seats, options: defaultOptions(bloodBound.options), seed };
  const { inputs } = playGame(bloodBound, { ...deal, botFor: () => botOf(bloodBound.id, 'steady') });
  const game = gameOf(bloodBound.id);
  if (game === undefined) throw new Error('no such game');
  const played = replay(game, deal, inputs);
  if (!played.ok) throw new Error(`refused at ${played.error.at}`);
  return filmOf({ game, names: NAMES.slice(0, seats), turns: played.value });
};

/** The words for somebody who watches as this seat, or as nobody. */
export const tellingOf = (film: Film, you: number | null = null): Telling => {
  const { edition, rankOrder } = boardFor(film.game).wording(film.shot(0, 'public').view);
  return { speech: createSpeech({ language: 'en', names: film.names, you, edition }), rankOrder };
};
