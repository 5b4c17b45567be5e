/** Counting items by the names of the notation: in front of a player, in the supply, in the box. */
import { ITEMS, itemsLeft } from '../items.ts';
import { COLOURS, type Curse, type Player, type State } from '../types.ts';

/** One True Curse and three False ones lie in the box (BB-1). */
const CURSES_IN_BOX: { readonly [C in Curse]: number } = { true: 1, false: 3 };
const CURSES = ['true', 'false'] as const;

/** `shield`, `sword` and `curse` stand for all their kinds; every other name for itself. */
const kindsOf = (item: string): readonly string[] => {
  if (item === 'shield' || item === 'sword') return COLOURS.map((colour) => `${item}:${colour}`);
  return item === 'curse' ? CURSES.map((curse) => `curse:${curse}`) : [item];
};

const curseNamed = (item: string): Curse | undefined => CURSES.find((curse) => item === `curse:${curse}`);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** How many of an item this player has in front of him. */
export const heldOf = (player: Player, item: string): number =>
  sum(
    kindsOf(item).map((kind) => {
      const curse = curseNamed(kind);
      if (curse !== undefined) return player.curses.filter((each) => each === curse).length;
      return ITEMS.find(({ id }) => id === kind)?.held(player) ?? 0;
    }),
  );

/** How many of an item are left in the supply. */
export const leftOf = (state: State, item: string): number =>
  sum(
    kindsOf(item).map((kind) => {
      const curse = curseNamed(kind);
      if (curse !== undefined) return state.curseSupply.filter((each) => each === curse).length;
      return itemsLeft(state.players, kind);
    }),
  );

/** How many of an item the box holds. */
export const inBoxOf = (item: string): number => {
  const curse = curseNamed(item);
  if (curse !== undefined) return CURSES_IN_BOX[curse];
  return ITEMS.find(({ id }) => id === item)?.inBox ?? 0;
};

/** Everything this player holds, by kind, once for each card. */
export const holdingsOf = (player: Player): readonly string[] =>
  [...ITEMS.map(({ id }) => id), ...CURSES.map((curse) => `curse:${curse}`)].flatMap((item) =>
    Array<string>(heldOf(player, item)).fill(item),
  );
