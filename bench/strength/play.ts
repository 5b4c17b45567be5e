/** Plays the games of a strength run: every deal twice, the clans with their bots exchanged. */
import type { Bot } from '../../src/bots/bot.ts';
import { type BotLevel, botOf } from '../../src/bots/index.ts';
import { playGame } from '../../src/bots/play-game.ts';
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import type { Card, Clan, Ending, Side, View } from '../../src/games/blood-bound/public.ts';

export interface Pairing {
  readonly seats: number;
  /** The level of one clan, of the other, and of the Inquisitor. */
  readonly home: BotLevel;
  readonly away: BotLevel;
  readonly order: BotLevel;
  readonly seed: string;
}

export interface PlayedMatch {
  readonly homeIs: Clan;
  readonly winner: Side;
  readonly first: Side;
  readonly turns: number;
  readonly choices: number;
  readonly cause: Ending['cause'];
  readonly cards: readonly Card[];
}

/** No game of bots that play to win comes near this many inputs; one that does is counted as broken. */
const MOST_INPUTS = 5_000;

/** CPU time of this process in milliseconds: a busy machine does not make a thought longer. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const cardsIn = (view: View): readonly Card[] =>
  view.table.map(({ card }) => {
    if (card === undefined) throw new Error('the referee sees every card');
    return card;
  });

/**
 * Plays game `index` of a run; games 2k and 2k + 1 have the same deal, the same dagger and exchanged bots, unless the clans
 * play alike.
 * @param onThought told how much CPU time each decision of a bot of the home level took, in milliseconds
 */
export const playMatch = (pairing: Pairing, index: number, onThought: (ms: number) => void): PlayedMatch => {
  const homeIs: Clan = index % 2 === 0 ? 'red' : 'blue';
  const levelFor = (side: Side): BotLevel =>
    side === 'order' ? pairing.order : side === homeIs ? pairing.home : pairing.away;
  let first: Side = 'order';
  const timed =
    (bot: Bot): Bot =>
    (seen, rng) => {
      const start = cpuMs();
      const answer = bot(seen, rng);
      onThought(cpuMs() - start);
      return answer;
    };
  const { state, choices } = playGame(bloodBound, {
    seats: pairing.seats,
    options: {},
    // Where both clans play alike, an exchange would only play the same game again.
    seed: `${pairing.seed}-${pairing.home === pairing.away ? index : Math.floor(index / 2)}`,
    mostInputs: MOST_INPUTS,
    botFor: (seat, open) => {
      const cards = cardsIn(open);
      first = cards[open.dagger]?.side ?? 'order';
      const level = levelFor(cards[seat]?.side ?? 'order');
      const bot = botOf(bloodBound.id, level);
      return level === pairing.home ? timed(bot) : bot;
    },
  });
  const view = bloodBound.view(state, { as: 'referee' });
  if (view.ending === null) throw new Error('the game ended without a capture');
  const { winner, cause } = view.ending;
  if (winner === null) throw new Error('nobody wins by a house rule that this run does not have');
  return { homeIs, winner, first, turns: view.turn, choices, cause, cards: cardsIn(view) };
};
