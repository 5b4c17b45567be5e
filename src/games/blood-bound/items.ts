/** The item cards as a table: how many the box holds and how a player's items are named (BB-1). */
import type { Colour, Options, Player, State } from './types.ts';

export interface Item {
  readonly id: string;
  readonly inBox: number;
  /** How many of them this player has in front of him. */
  readonly held: (player: Player) => number;
}

const countOf = (shields: readonly Colour[], colour: Colour): number => {
  let count = 0;
  for (const shield of shields) if (shield === colour) count += 1;
  return count;
};

/** Every public item; curse cards are counted apart, since their number depends on the table (BB-2). */
export const ITEMS: readonly Item[] = [
  { id: 'shield:purple', inBox: 2, held: ({ shields }) => countOf(shields, 'purple') },
  { id: 'shield:green', inBox: 2, held: ({ shields }) => countOf(shields, 'green') },
  { id: 'sword:purple', inBox: 1, held: ({ sword }) => (sword === 'purple' ? 1 : 0) },
  { id: 'sword:green', inBox: 1, held: ({ sword }) => (sword === 'green' ? 1 : 0) },
  { id: 'staff', inBox: 6, held: ({ staff }) => (staff ? 1 : 0) },
  { id: 'fan', inBox: 4, held: ({ fans }) => fans },
  { id: 'quill', inBox: 2, held: ({ quill }) => (quill ? 1 : 0) },
];

/** How many cards of an item are left in the supply. */
export const itemsLeft = (players: readonly Player[], id: string): number => {
  const item = ITEMS.find((each) => each.id === id);
  if (item === undefined) throw new Error(`no item ${id}`);
  return players.reduce((left, player) => left - item.held(player), item.inBox);
};

/** Whether cards of an item never run out by house rule; a Sword stands for a Guardian's colour, and each has his own (BB-58). */
export const isUnlimited = ({ abilityCardSupply }: Options, id: string): boolean =>
  abilityCardSupply === 'unlimited' && !id.startsWith('sword');

/** Whether so many cards of an item can be taken from the supply. */
export const areLeft = ({ options, players }: State, id: string, count = 1): boolean =>
  isUnlimited(options, id) || itemsLeft(players, id) >= count;

/** How many cards of every item are left in the supply, and of the curses; those that never run out are left out. */
export const supplyOf = (
  players: readonly Player[],
  curse: number,
  options: Options,
): { readonly [item: string]: number } => {
  const left: { [item: string]: number } = { curse };
  for (const { id, inBox, held } of ITEMS) {
    if (isUnlimited(options, id)) continue;
    let count = inBox;
    for (const player of players) count -= held(player);
    left[id] = count;
  }
  return left;
};

/** A player's items by name, as everybody sees them; face-down curses are only counted, and a seal is told of like an item. */
export const itemNames = (player: Player): readonly string[] => {
  const names: string[] = [];
  for (const { id, held } of ITEMS) for (let count = held(player); count > 0; count -= 1) names.push(id);
  for (const _curse of player.curses) names.push('curse');
  if (player.sealed) names.push('seal');
  return names;
};
