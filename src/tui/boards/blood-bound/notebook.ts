/** The notebook of Blood Bound: exact chances of every card at every seat, from the View and its viewer's events alone. */
import {
  CLANS,
  type Clan,
  characterAt,
  type Deduction,
  deduce,
  type Rank,
  type View,
} from '../../../games/blood-bound/public.ts';
import type { Seat, SeenEvent } from '../../../kernel/types.ts';
import type { Telling } from '../../plain/narrate.ts';
import { cardText } from '../../plain/private-facts.ts';
import type { Likely, SeatNotes, SideNotes } from '../notes.ts';
import { sideLetter } from './tokens.ts';

type SeatChances = Deduction['seats'][number];

/** Sums of many small shares miss 1 by a hair. */
const CERTAIN = 1 - 1e-9;

/** Only what is shown of a counting: all it has gone through takes up to a megabyte. */
const counted = new WeakMap<View, { readonly events: readonly SeenEvent[]; readonly seats: readonly SeatChances[] }>();

/** The counting, once for each View that comes: drawing, keys and the clock do not change it. */
const chancesFor = (view: View, events: readonly SeenEvent[]): readonly SeatChances[] => {
  const known = counted.get(view);
  if (known?.events === events) return known.seats;
  const { seats } = deduce(view, events);
  counted.set(view, { events, seats });
  return seats;
};

/** What is possible, most likely first. */
const possible = (chances: readonly number[]): readonly Likely[] =>
  chances
    .map((chance, at) => ({ name: String(at + 1), chance }))
    .filter(({ chance }) => chance > 0)
    .toSorted((one, other) => other.chance - one.chance);

const hasOrder = ({ seats }: View): boolean => seats % 2 === 1;

const sidesOf = (view: View, chances: SeatChances, { speech }: Telling): readonly SideNotes[] => [
  ...CLANS.map((clan: Clan) => ({
    name: speech.tell({ key: `side.${speech.reader.edition}.${clan}` }),
    letter: sideLetter(clan, speech),
    role: clan,
    chance: chances[clan],
    ranks: possible(chances.ranks[clan]),
    leads: chances.leads[clan],
  })),
  ...(hasOrder(view)
    ? [
        {
          name: speech.say('side.order'),
          letter: sideLetter('order', speech),
          role: 'order',
          chance: chances.order,
          ranks: [],
          leads: null,
        } as const,
      ]
    : []),
];

/** The chance of each rank of any clan, by `rank − 1`. */
const rankChances = ({ ranks }: SeatChances): readonly number[] =>
  ranks.red.map((chance, at) => chance + (ranks.blue[at] ?? 0));

/** Ranks of both clans together, and the cross where nothing else is left. */
const ranksOf = (chances: SeatChances, { speech }: Telling): readonly Likely[] =>
  chances.order >= CERTAIN ? [{ name: speech.say('letter.cross'), chance: 1 }] : possible(rankChances(chances));

/** What is left of sides and ranks, where it is one of them, and what is not. */
const certainPhrases = (view: View, chances: SeatChances, { speech, rankOrder }: Telling): readonly string[] => {
  const side = CLANS.find((each) => chances[each] >= CERTAIN);
  const rank = rankChances(chances).findIndex((chance) => chance >= CERTAIN) + 1;
  const character = rank === 0 ? null : characterAt(rank as Rank, rankOrder).id;
  if (side !== undefined && character !== null) {
    return [speech.say('notebook.certain.card', { card: speech.say('card.text', { side, rank, character }) })];
  }
  const others = side === undefined ? CLANS.filter((each) => chances[each] === 0) : [];
  const isMember = side === undefined && hasOrder(view) && chances.order === 0;
  return [
    ...(side === undefined ? [] : [speech.say('notebook.certain.side', { side })]),
    ...(character === null ? [] : [speech.say('notebook.certain.rank', { rank, character })]),
    ...others.map((each) => speech.say('notebook.certain.not', { side: each })),
    ...(isMember ? [speech.say('notebook.certain.member')] : []),
  ];
};

const knownOf = (view: View, seat: Seat, chances: SeatChances, telling: Telling): readonly string[] => {
  const { card, clue } = view.table[seat] ?? {};
  const { speech } = telling;
  if (card !== undefined) return [speech.say('notebook.certain.card', { card: cardText(card, telling) })];
  const certain =
    chances.order >= CERTAIN
      ? [speech.say('notebook.certain.side', { side: 'order' })]
      : certainPhrases(view, chances, telling);
  return [...certain, ...(clue === undefined ? [] : [speech.say('notebook.clue', { side: clue })])];
};

/**
 * The notes on every seat, in seat order.
 * @param events everything the viewer has been told since the deal; a spectator's are the public ones
 */
export const notebookOf = (view: View, events: readonly SeenEvent[], telling: Telling): readonly SeatNotes[] =>
  chancesFor(view, events).map((chances, seat) => ({
    sides: sidesOf(view, chances, telling),
    ranks: ranksOf(chances, telling),
    known: knownOf(view, seat, chances, telling),
  }));
