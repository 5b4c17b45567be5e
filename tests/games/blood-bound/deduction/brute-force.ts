/** Every deal that fits a viewer's knowledge, one by one: slow, simple, and written without the module it checks. */
import { characterAt, clueOf } from '../../../../src/games/blood-bound/characters.ts';
import { RULEBOOK } from '../../../../src/games/blood-bound/options.ts';
import { captureBy } from '../../../../src/games/blood-bound/outcome.ts';
import { isLowestOfClan, leaderOf } from '../../../../src/games/blood-bound/queries/leaders.ts';
import { freshState } from '../../../../src/games/blood-bound/setup.ts';
import type { Card, Clan, Player, SeatView, Side, State, View } from '../../../../src/games/blood-bound/types.ts';
import { rngOf } from '../../../../src/kernel/rng.ts';

type Rank = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
const RANKS: readonly Rank[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The cards of the box that a table of this size may use. */
export const deck = (seats: number): readonly Card[] => [
  ...RANKS.map((rank): Card => ({ side: 'red', rank })),
  ...RANKS.map((rank): Card => ({ side: 'blue', rank })),
  ...(seats % 2 === 0 ? [] : (['red', 'blue'] as const).map((clue): Card => ({ side: 'order', rank: 'cross', clue }))),
];

export const nameOf = (card: Card): string => `${card.side}${card.rank}${card.side === 'order' ? card.clue : ''}`;

/** Whether the card's own icons can be behind these tokens, one token an icon. */
const couldShow = (card: Card, tokens: readonly string[], rules: typeof RULEBOOK): boolean => {
  const left = characterAt(card.rank, rules.rankOrder).icons.map((icon) => (icon === 'clan' ? card.side : icon));
  for (const token of tokens) {
    const at = left.findIndex((icon) => icon === 'wild' || icon === token);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return true;
};

/** Whether a seat with this card could look as it does; a Staff may have come at any moment. */
const couldHold = (card: Card, seat: SeatView, rules: typeof RULEBOOK): boolean => {
  if (seat.card !== undefined && nameOf(seat.card) !== nameOf(card)) return false;
  if (seat.rank !== undefined && seat.rank !== card.rank) return false;
  if (seat.clue !== undefined && seat.clue !== clueOf(card, rules.rankOrder)) return false;
  const { id } = characterAt(card.rank, rules.rankOrder);
  if (seat.items.includes('quill') && id !== 'elder') return false;
  if (seat.items.some((item) => item.startsWith('sword')) && id !== 'guardian') return false;
  const tokens = seat.tokens.filter((token) => token !== 'rank');
  const moments = seat.items.includes('staff') ? tokens.map((_, at) => at) : [];
  return [...moments, tokens.length].some(
    (staffed) =>
      tokens.slice(staffed).every((token) => token === 'unknown') && couldShow(card, tokens.slice(0, staffed), rules),
  );
};

/** The cards each seat could hold by what the View shows of it, and of an attack that the Inquisitor may not make. */
export const hands = (view: View): readonly (readonly Card[])[] => {
  const rules = { ...RULEBOOK, ...view.house };
  const { attack, waiting } = view;
  const isPending = waiting.some(({ kind }) => ['help', 'offer', 'helper'].includes(kind));
  const isBold = attack !== null && isPending && view.table[attack.target]?.tokens.length === 3;
  return view.table.map((seat, at) =>
    deck(view.seats).filter(
      (card) => couldHold(card, seat, rules) && !(isBold && at === attack.attacker && card.side === 'order'),
    ),
  );
};

/** All deals with one of these cards for each seat, all cards different and both clans of full size. */
export const dealsOf = (possible: readonly (readonly Card[])[]): readonly (readonly Card[])[] => {
  const seats = possible.length;
  const room = { red: Math.floor(seats / 2), blue: Math.floor(seats / 2), order: seats % 2 };
  const dealt: Card[] = [];
  const used = new Set<string>();
  const deals: (readonly Card[])[] = [];
  const seatNext = (): void => {
    if (dealt.length === seats) {
      deals.push([...dealt]);
      return;
    }
    for (const card of possible[dealt.length] ?? []) {
      const key = card.side === 'order' ? 'order' : nameOf(card);
      if (used.has(key) || room[card.side] === 0) continue;
      used.add(key);
      room[card.side] -= 1;
      dealt.push(card);
      seatNext();
      dealt.pop();
      room[card.side] += 1;
      used.delete(key);
    }
  };
  seatNext();
  return deals;
};

/** The State of the engine in which these cards lie behind what the View shows; the True Curse with the given holder. */
const stateOf = (view: View, cards: readonly Card[], wasRankOut: readonly boolean[], holder: number | null) => {
  const options = { ...RULEBOOK, ...view.house };
  const fresh = freshState(cards, options, view.dagger, rngOf('any'));
  const players = fresh.players.map((player, seat): Player => {
    const shown = view.table[seat];
    if (shown === undefined) throw new Error(`no seat ${seat}`);
    const curse = holder === seat ? 'true' : 'false';
    return {
      ...player,
      tokens: shown.tokens,
      quill: shown.items.includes('quill'),
      curses: shown.items.includes('curse') ? [curse] : [],
    };
  });
  const state: State = { ...fresh, players };
  const flipped = (['red', 'blue'] as const).filter((clan) =>
    players.some(({ card }, seat) => card.side === clan && wasRankOut[seat] === true && isLowestOfClan(state, seat)),
  );
  return options.leaderRevealFlips ? { ...state, flipped } : state;
};

export interface Tally {
  readonly deals: number;
  /** By seat, then by card name: in how many deals. */
  readonly cards: readonly ReadonlyMap<string, number>[];
  readonly leads: readonly { readonly [C in Clan]: number }[];
}

/** Counts cards and leaders over all deals. */
export const tally = (view: View, deals: readonly (readonly Card[])[], wasRankOut: readonly boolean[]): Tally => {
  const cards = view.table.map(() => new Map<string, number>());
  const leads = view.table.map(() => ({ red: 0, blue: 0 }));
  for (const deal of deals) {
    for (const [seat, card] of deal.entries()) {
      const counts = cards[seat];
      counts?.set(nameOf(card), (counts.get(nameOf(card)) ?? 0) + 1);
    }
    const state = stateOf(view, deal, wasRankOut, null);
    for (const clan of ['red', 'blue'] as const) {
      const lead = leads[leaderOf(state, clan) ?? -1];
      if (lead !== undefined) lead[clan] += 1;
    }
  }
  return { deals: deals.length, cards, leads };
};

/** Who wins by a capture, counted over all deals in which the rules allow it, every curse holder equally likely. */
export const countVerdict = (
  view: View,
  deals: readonly (readonly Card[])[],
  wasRankOut: readonly boolean[],
  capture: { readonly captured: number; readonly by: number },
): { readonly [S in Side]: number } => {
  const known = view.table.findIndex(({ curses }) => curses?.includes('true') === true);
  const held = view.table.flatMap(({ items }, seat) => (items.includes('curse') ? [seat] : []));
  const holders = known >= 0 ? [known] : held.length > 0 ? held : [null];
  const wins = { red: 0, blue: 0, order: 0 };
  let drawn = 0;
  for (const deal of deals) {
    for (const holder of holders) {
      const state = stateOf(view, deal, wasRankOut, holder);
      try {
        const { winner } = captureBy(state, { seat: capture.captured, by: capture.by, cause: 'attack' });
        if (winner === null) drawn += 1;
        else wins[winner] += 1;
      } catch {
        // The Inquisitor cannot capture: the engine refuses to say who would win.
      }
    }
  }
  const all = wins.red + wins.blue + wins.order + drawn;
  return all === 0 ? wins : { red: wins.red / all, blue: wins.blue / all, order: wins.order / all };
};
