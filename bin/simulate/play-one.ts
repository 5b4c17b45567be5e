/** One simulated game: played, and boiled down to the few facts a run adds up. */
import { type BotLevel, botOf } from '../../src/bots/index.ts';
import { playGame } from '../../src/bots/play-game.ts';
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import type { Ending, Side, View } from '../../src/games/blood-bound/public.ts';
import type { OptionValues, Seat } from '../../src/kernel/types.ts';

/** Which bots play for each side. */
export type Levels = { readonly [S in Side]: BotLevel };

export interface Run {
  readonly games: number;
  readonly seats: number;
  readonly options: OptionValues;
  readonly levels: Levels;
  /** Seed of the run: a run of one game plays exactly this seed, a longer one `seed-0`, `seed-1` … */
  readonly seed: string;
}

export interface Finished {
  readonly seed: string;
  /** Null if nobody has won by a house rule. */
  readonly winner: Side | null;
  readonly cause: Ending['cause'];
  readonly choices: number;
  readonly turns: number;
  /** The side of whoever had the dagger first. */
  readonly first: Side;
}

export interface Broken {
  readonly seed: string;
  readonly message: string;
}

/** The seed of the game with this number; `simulate --games 1 --seed` with it plays the same game again. */
export const gameSeed = ({ seed, games }: Run, index: number): string => (games === 1 ? seed : `${seed}-${index}`);

const sideOf = (view: View, seat: Seat): Side => {
  const card = view.table[seat]?.card;
  if (card === undefined) throw new Error(`no card at seat ${seat}`);
  return card.side;
};

const play = (run: Run, seed: string): Finished => {
  const { seats, options, levels } = run;
  let first: Side = 'order';
  const { state, choices } = playGame(bloodBound, {
    seats,
    options,
    seed,
    botFor: (seat, open) => {
      first = sideOf(open, open.dagger);
      return botOf(bloodBound.id, levels[sideOf(open, seat)]);
    },
  });
  const { ending, turn } = bloodBound.view(state, { as: 'referee' });
  if (ending === null) throw new Error('the game ended without a capture');
  return { seed, winner: ending.winner, cause: ending.cause, choices, turns: turn, first };
};

/** Plays one game of the run; whatever is thrown becomes a broken game with its seed. */
export const playOne = (run: Run, index: number): Finished | Broken => {
  const seed = gameSeed(run, index);
  try {
    return play(run, seed);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { seed, message: message.split('\n')[0] ?? '' };
  }
};
