/** What one viewer knows of each seat's card, boiled down from a View and, where given, the events that led to it. */
import type { SeenEvent } from '../../../kernel/types.ts';
import { CHARACTER_TABLES, type Character, rivalOf } from '../characters.ts';
import { RULEBOOK } from '../options.ts';
import type { Affiliation, Card, CharacterId, Clan, Options, Rank, SeatView, Token, View } from '../types.ts';
import { recall, type SeatMemory } from './memory.ts';

/** The knowledge about one seat; every field narrows the cards it can hold. */
export interface SeatFacts {
  readonly card?: Card;
  readonly rank?: Rank;
  readonly clue?: Clan;
  /** Characters that its items prove: a Sword is a Guardian's, a Quill an Elder's. */
  readonly characters: readonly CharacterId[];
  /** Sets of affiliation tokens that its icons must explain all at once. */
  readonly explained: readonly (readonly Affiliation[])[];
  /** True if it did what the Inquisitor may not do. */
  readonly isClanMember: boolean;
  /** True if it did what only the Inquisitor may do. */
  readonly isInquisitor: boolean;
  /** True if its rank token lies on the table or has lain there. */
  readonly wasRankOut: boolean;
}

/** The house rules of a View, those of the rulebook included. */
export const rulesOf = (view: View): Options => ({ ...RULEBOOK, ...view.house });

/**
 * The affiliation tokens that the card must explain (BB-21, BB-65): all of them, but for unknown ones that a Staff may have
 * forced. A Staff stays for ever and forces an unknown token each time, so whatever was taken before a clan token was
 * taken without it.
 */
const provenTokens = (tokens: readonly Token[], hasStaff: boolean): readonly Affiliation[] => {
  const affiliations = tokens.filter((token) => token !== 'rank');
  if (!hasStaff) return affiliations;
  return affiliations.filter((_, at) => affiliations.slice(at).some((token) => token !== 'unknown'));
};

const provenCharacters = (items: readonly string[]): readonly CharacterId[] => [
  ...(items.includes('quill') ? (['elder'] as const) : []),
  ...(items.some((item) => item.startsWith('sword:')) ? (['guardian'] as const) : []),
];

/** The attacker of an attack on three wounds that has not struck yet: the Inquisitor may not attack so (BB-31). */
const provenMember = (view: View): number | null => {
  const isPending = view.waiting.some(({ kind }) => kind === 'help' || kind === 'offer' || kind === 'helper');
  const isGrave = view.attack !== null && view.table[view.attack.target]?.tokens.length === 3;
  return isPending && isGrave && view.attack !== null ? view.attack.attacker : null;
};

const seatFacts = (seat: SeatView, memory: SeatMemory | undefined, isProvenMember: boolean): SeatFacts => {
  const hasStaff = seat.items.includes('staff');
  const rank = seat.rank ?? memory?.rank;
  return {
    ...(seat.card === undefined ? {} : { card: seat.card }),
    ...(rank === undefined ? {} : { rank }),
    ...(seat.clue === undefined ? {} : { clue: seat.clue }),
    characters: provenCharacters(seat.items),
    explained: [provenTokens(seat.tokens, hasStaff), ...(memory?.explained ?? [])],
    isClanMember: isProvenMember || memory?.isClanMember === true,
    isInquisitor: memory?.isInquisitor === true,
    wasRankOut: seat.tokens.includes('rank') || memory?.rank !== undefined,
  };
};

/**
 * The facts about every seat, in seat order.
 * @param events everything this viewer was told since the deal; without them what healing has taken off the table is
 *   forgotten, and an unknown token of a Staff holder explains nothing
 */
export const factsOf = (view: View, events: readonly SeenEvent[]): readonly SeatFacts[] => {
  const memory = recall(events, view.seats, rulesOf(view));
  const member = provenMember(view);
  return view.table.map((seat, at) => seatFacts(seat, memory[at], at === member));
};

const isExplained = (card: Card, character: Character, tokens: readonly Affiliation[]): boolean => {
  if (card.side === 'order') return true;
  const icons = character.icons.map((icon) => (icon === 'clan' ? card.side : icon));
  return (['red', 'blue', 'unknown'] as const).every(
    (token) => tokens.filter((each) => each === token).length <= icons.filter((icon) => icon === token).length,
  );
};

const clueShown = (card: Card, character: Character): Clan => {
  if (card.side === 'order') return card.clue;
  return character.clue === 'own' ? card.side : rivalOf(card.side);
};

const isSameCard = (a: Card, b: Card): boolean =>
  a.side === b.side && a.rank === b.rank && (a.side !== 'order' || b.side !== 'order' || a.clue === b.clue);

const fits = (card: Card, character: Character, facts: SeatFacts): boolean =>
  (facts.card === undefined || isSameCard(facts.card, card)) &&
  (facts.rank === undefined || facts.rank === card.rank) &&
  (facts.clue === undefined || facts.clue === clueShown(card, character)) &&
  facts.characters.every((id) => id === character.id) &&
  facts.explained.every((tokens) => isExplained(card, character, tokens)) &&
  !(facts.isClanMember && card.side === 'order') &&
  !(facts.isInquisitor && card.side !== 'order');

/** The cards a seat can hold: bit `rank − 1` in a clan's set; of the Inquisitor's, bit 0 with a red and bit 1 with a blue clue. */
export interface Possible {
  readonly red: number;
  readonly blue: number;
  readonly order: number;
}

/** The cards that fit the facts about one seat, whatever the other seats hold. */
export const possibleCards = (facts: SeatFacts, seats: number, rankOrder: Options['rankOrder']): Possible => {
  const possible = { red: 0, blue: 0, order: 0 };
  for (const character of CHARACTER_TABLES[rankOrder]) {
    const { rank } = character;
    if (rank === 'cross') {
      if (seats % 2 === 0) continue;
      if (fits({ side: 'order', rank, clue: 'red' }, character, facts)) possible.order |= 1;
      if (fits({ side: 'order', rank, clue: 'blue' }, character, facts)) possible.order |= 2;
      continue;
    }
    if (fits({ side: 'red', rank }, character, facts)) possible.red |= 1 << (rank - 1);
    if (fits({ side: 'blue', rank }, character, facts)) possible.blue |= 1 << (rank - 1);
  }
  return possible;
};
