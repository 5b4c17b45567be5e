/** Plays games for the fitting and tells of each what happened, with the cards open. */
import { conductIn } from '../../src/bots/blood-bound/sharp/deeds.ts';
import { clanFeatures, orderFeatures, type Table } from '../../src/bots/blood-bound/sharp/features.ts';
import { type BotLevel, botOf } from '../../src/bots/index.ts';
import { playGame } from '../../src/bots/play-game.ts';
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import { RULEBOOK } from '../../src/games/blood-bound/public.ts';
import { leaderOf } from '../../src/games/blood-bound/queries/leaders.ts';
import type { State } from '../../src/games/blood-bound/types.ts';
import { seenBy } from '../../src/kernel/see.ts';
import type { SeenEvent } from '../../src/kernel/types.ts';
import type { Told } from './choices.ts';
import type { Example } from './positions.ts';

export interface ToldGame {
  readonly told: Told;
  /** Positions at the beginning of turns, red's features less blue's, of games that a clan won. */
  readonly clans: readonly Example[];
  /** The Inquisitor's features, and whether he was captured in the end. */
  readonly orders: readonly Example[];
}

const tableOf = (state: State): Table => ({
  world: {
    cards: state.players.map(({ card }) => card),
    open: [],
    players: state.players,
    dagger: state.dagger,
    attack: state.attack,
    capture: state.capture,
    leader: (clan) => leaderOf(state, clan),
    choose: () => null,
  },
  rankOrder: 'standard',
  clueFrom: (seat) => (seat + state.players.length - 1) % state.players.length,
});

const isTurn = ({ asking }: State): boolean => asking?.open[0]?.kind === 'turn';

/** Plays one game by the rulebook; the bots of the table are of mixed levels, so that the figures fit whoever sits there. */
export const tellGame = (game: {
  readonly seats: number;
  readonly levels: readonly BotLevel[];
  readonly seed: string;
  readonly index: number;
}): ToldGame => {
  const { seats, levels, seed, index } = game;
  const events: SeenEvent[] = [];
  const turns: State[] = [];
  let drawn = index;
  const { state } = playGame(bloodBound, {
    seats,
    options: {},
    seed,
    mostInputs: 5_000,
    botFor: () => {
      drawn = (drawn * 7 + 3) % 1009;
      return botOf(bloodBound.id, levels[drawn % levels.length] ?? 'steady');
    },
    onStep: (step) => {
      events.push(...seenBy(step.events, { as: 'spectator' }));
      if (isTurn(step.state)) turns.push(step.state);
    },
  });
  const { ending } = bloodBound.view(state, { as: 'referee' });
  const cards = state.players.map(({ card }) => card);
  const difference = (table: Table): readonly number[] => {
    const blue = clanFeatures(table, 'blue');
    return clanFeatures(table, 'red').map((feature, at) => feature - (blue[at] ?? 0));
  };
  const isCaptured = ending !== null && cards[ending.captured]?.side === 'order';
  // A stolen win was a clan's before: what matters here is which clan would have had it.
  const clan =
    ending === null || isCaptured
      ? null
      : ending.winner !== 'order'
        ? ending.winner
        : ending.leaders.red === ending.trueCurse
          ? 'red'
          : 'blue';
  return {
    told: {
      conduct: conductIn(events, seats, RULEBOOK),
      sides: cards.map(({ side }) => side),
      ranks: cards.map(({ rank }) => (rank === 'cross' ? 9 : rank - 1)),
    },
    clans: clan === null ? [] : turns.map((turn) => ({ features: difference(tableOf(turn)), isWon: clan === 'red' })),
    orders: seats % 2 === 0 ? [] : turns.map((turn) => ({ features: orderFeatures(tableOf(turn)), isWon: isCaptured })),
  };
};
