/** What a position with open cards is worth: the chance of each side to win, by the features and their fitted weights. */
import type { Clan, Side } from '../../../games/blood-bound/public.ts';
import { clanFeatures, orderFeatures, type Table } from './features.ts';
import { CLAN_WEIGHTS, ORDER_WEIGHTS } from './value-figures.ts';

export type Chances = { readonly [S in Side]: number };

const dot = (weights: readonly number[], features: readonly number[]): number => {
  let sum = 0;
  for (let at = 0; at < features.length; at += 1) sum += (features[at] as number) * (weights[at] ?? 0);
  return sum;
};
const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

const WON: { readonly [S in Side]: Chances } = {
  red: { red: 1, blue: 0, order: 0 },
  blue: { red: 0, blue: 1, order: 0 },
  order: { red: 0, blue: 0, order: 1 },
};

const NOBODY: Chances = { red: 0, blue: 0, order: 0 };

/** The chances of the sides, which sum up to 1 unless nobody has won. */
export const chancesIn = (table: Table): Chances => {
  const { world } = table;
  if (world.capture !== null) return world.capture.winner === null ? NOBODY : WON[world.capture.winner];
  const red = logistic(dot(CLAN_WEIGHTS, clanFeatures(table, 'red')) - dot(CLAN_WEIGHTS, clanFeatures(table, 'blue')));
  if (world.players.length % 2 === 0) return { red, blue: 1 - red, order: 0 };
  const captured = logistic(dot(ORDER_WEIGHTS, orderFeatures(table)));
  const isCursed = (clan: Clan): boolean => {
    const leader = world.leader(clan);
    return leader !== null && world.players[leader]?.curses.includes('true') === true;
  };
  const rest = 1 - captured;
  const redWins = isCursed('red') ? 0 : rest * red;
  const blueWins = isCursed('blue') ? 0 : rest * (1 - red);
  return { red: redWins, blue: blueWins, order: 1 - redWins - blueWins };
};
