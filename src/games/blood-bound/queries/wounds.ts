/** Wounds and the tokens that may be taken for them (BB-20 to BB-24). */
import { characterAt } from '../characters.ts';
import type { Affiliation, Icon, Player, State, Token } from '../types.ts';
import { playerAt } from './players.ts';

/** The fourth wound captures: nobody has more tokens than this. */
export const MOST_WOUNDS = 3;

export const woundsOf = (player: Player): number => player.tokens.length;
export const isRankOut = (player: Player): boolean => player.tokens.includes('rank');
export const hasThreeWounds = (player: Player): boolean => woundsOf(player) >= MOST_WOUNDS;

const shownBy = (icon: Icon, player: Player): readonly Affiliation[] => {
  if (icon === 'wild') return ['unknown', 'red', 'blue'];
  if (icon === 'unknown') return ['unknown'];
  return player.card.side === 'order' ? [] : [player.card.side];
};

/** The icons of the card that no token matches yet; a wild icon is matched by any token. */
const freeIcons = (player: Player, icons: readonly Icon[]): readonly Icon[] => {
  const free = [...icons];
  for (const token of player.tokens) {
    if (token === 'rank') continue;
    const at = free.findIndex((icon) => shownBy(icon, player).includes(token));
    if (at >= 0) free.splice(at, 1);
  }
  return free;
};

/** How many tokens of a kind the box holds (BB-1); there is one rank token for every character. */
const IN_BOX: { readonly [A in Affiliation]: number } = { red: 13, blue: 13, unknown: 20 };

const isInSupply = (state: State, token: Token): boolean =>
  token === 'rank' ||
  IN_BOX[token] > state.players.reduce((sum, { tokens }) => sum + tokens.filter((each) => each === token).length, 0);

/** By house rule what the supply lacks is not taken while something else can be (BB-7, `tokenSupply`). */
const asSupplied = (state: State, tokens: readonly Token[]): readonly Token[] => {
  if (state.options.tokenSupply === 'unlimited') return tokens;
  const supplied = tokens.filter((token) => isInSupply(state, token));
  return supplied.length > 0 ? supplied : tokens;
};

const ORDER: readonly Token[] = ['unknown', 'red', 'blue', 'rank'];

/**
 * The tokens this seat may take for its next wound, in the order in which a clock would choose; none at three wounds.
 * @param must `rank` where the wound has to be the rank token, as for an intervener; no matter once that is out
 */
export const legalTokens = (state: State, seat: number, must: 'rank' | null): readonly Token[] => {
  const player = playerAt(state, seat);
  const { icons } = characterAt(player.card.rank, state.options.rankOrder);
  if (hasThreeWounds(player)) return [];
  if (must === 'rank' && !isRankOut(player)) return ['rank'];
  const affiliations = player.tokens.filter((token) => token !== 'rank').length;
  const legal = new Set<Token>(isRankOut(player) ? [] : ['rank']);
  if (affiliations < 2 && player.staff) legal.add('unknown');
  if (affiliations < 2 && !player.staff) {
    for (const icon of freeIcons(player, icons)) for (const token of shownBy(icon, player)) legal.add(token);
  }
  return asSupplied(
    state,
    ORDER.filter((token) => legal.has(token)),
  );
};

/** A token may be returned only while it lies on the table; the rank counts as its own kind. */
export const returnableTokens = (player: Player): readonly Token[] => [
  ...new Set(player.tokens.filter((token) => token !== 'rank')),
  ...(isRankOut(player) ? (['rank'] as const) : []),
];
