/**
 * Exact beliefs of one viewer: every deal that fits what he knows is as likely as every other (BB-3), and all of them
 * are counted, none drawn at random.
 */
import type { Seat, SeenEvent } from '../../../kernel/types.ts';
import type { Card, Clan, Options, View } from '../types.ts';
import { type Chance, dealsFrom, type Urn } from './draw.ts';
import { factsOf, type Possible, possibleCards, rulesOf, type SeatFacts } from './facts.ts';
import { type Deposed, type Lead, leadsOf } from './leads.ts';
import { type Likelihood, likelier } from './likelihood.ts';
import { clanWays, type Split, splitsOf, weigh } from './splits.ts';
import { freshTables, rankWeights, type SeatSet, type Tables } from './ways.ts';

/** The probabilities of the cards one seat can hold; `red`, `blue` and `order` sum up to 1. */
interface SeatChances {
  readonly red: number;
  readonly blue: number;
  readonly order: number;
  /** That it holds this rank of this clan, by `rank − 1`. */
  readonly ranks: { readonly [C in Clan]: readonly number[] };
  /** That it is the Inquisitor with a clue of this colour. */
  readonly clues: { readonly [C in Clan]: number };
  /** That it leads this clan now, a Quill reckoned with. */
  readonly leads: { readonly [C in Clan]: number };
}

/** One way in which the sides and the leaders can be, and how likely it is. */
export interface World {
  /** Sets of seats: bit `seat`. The Inquisitor, if any, is in neither. */
  readonly red: SeatSet;
  readonly blue: SeatSet;
  readonly redLeader: Seat;
  readonly blueLeader: Seat;
  readonly chance: number;
}

export interface Deduction {
  /** How many deals fit, or what they weigh together where they are not equally likely; 0 if the View contradicts itself, and then every probability is 0. */
  readonly deals: number;
  readonly seats: readonly SeatChances[];
  /** Goes through all worlds, for questions about several seats at once; their chances sum up to 1. */
  readonly eachWorld: (visit: (world: World) => void) => void;
  /**
   * Draws whole deals, each as often as it is likely. @returns a function that gives the card of every seat; null if no deal fits
   */
  readonly drawing: () => ((chance: Chance) => readonly Card[]) | null;
}

type Leads = ReadonlyMap<SeatSet, readonly Lead[]>;

/** Who has given up the lead for good: an Elder with a Quill, and by house rule whoever showed the lowest rank. */
const deposedIn = (view: View, facts: readonly SeatFacts[], options: Options): readonly Deposed[] =>
  facts.flatMap(({ card, rank, wasRankOut }, seat): readonly Deposed[] => {
    const hasQuill = view.table[seat]?.items.includes('quill') === true;
    const shown = hasQuill ? 1 : (card?.rank ?? rank);
    if (typeof shown !== 'number') return [];
    if (options.leaderRevealFlips && (wasRankOut || hasQuill)) return [{ seat, rank: shown, heir: 'highest' }];
    return hasQuill ? [{ seat, rank: shown, heir: options.elderSuccession }] : [];
  });

const leadWeights = (leads: Leads, weights: Float64Array, seats: number): readonly number[] => {
  const sums = Array<number>(seats).fill(0);
  for (const [clan, candidates] of leads) {
    for (const { leader, ways } of candidates) sums[leader] = (sums[leader] ?? 0) + ways * (weights[clan] ?? 0);
  }
  return sums;
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const worldsOf =
  (splits: readonly Split[], red: Leads, blue: Leads, share: number): Deduction['eachWorld'] =>
  (visit) => {
    for (const { red: reds, blue: blues, weight: each } of splits) {
      const blueLeads = blue.get(blues) ?? [];
      for (const { leader: redLeader, ways } of red.get(reds) ?? []) {
        const weight = ways * each * share;
        for (const byBlue of blueLeads) {
          visit({ red: reds, blue: blues, redLeader, blueLeader: byBlue.leader, chance: weight * byBlue.ways });
        }
      }
    }
  };

interface Memory {
  readonly red: Tables;
  readonly blue: Tables;
  readonly weights: { readonly [C in Clan]: Float64Array };
}
const memories = new Map<number, Memory>();
/** How often memory has been lent: who has counted in it knows by this whether it still holds his count. */
let lent = 0;

/** The memory in which tables of this size are counted, all 0. It is the same every time: fresh memory would keep the collector busy. */
const lendMemory = (seats: number): Memory => {
  lent += 1;
  const known = memories.get(seats);
  if (known !== undefined) {
    for (const table of [...known.red, ...known.blue, known.weights.red, known.weights.blue]) table.fill(0);
    return known;
  }
  const sets = 1 << seats;
  const weights = { red: new Float64Array(sets), blue: new Float64Array(sets) };
  const memory = { red: freshTables(seats), blue: freshTables(seats), weights };
  memories.set(seats, memory);
  return memory;
};

/** Draws from a count while it is still there, and counts again where another count has taken its place. */
const drawingFrom = (urn: Urn, count: () => Deduction): ReturnType<Deduction['drawing']> => {
  let at = lent;
  let draw = dealsFrom(urn);
  if (draw === null) return null;
  return (chance) => {
    if (at !== lent) {
      draw = count().drawing();
      at = lent;
    }
    return draw?.(chance) ?? [];
  };
};

/**
 * What a viewer can know of every seat.
 * @param view what the viewer sees, of a game in progress or over
 * @param events everything he has been told since the deal, in order: then nothing is forgotten; without them, what healing
 *   took off the table and when a Staff was given, and every deal counts that the View by itself allows
 * @param likelihood how likely what was seen is in each deal; without it, all that fit are equally likely
 */
export const deduce = (view: View, events: readonly SeenEvent[] = [], likelihood?: Likelihood): Deduction => {
  const { seats } = view;
  const options = rulesOf(view);
  const facts = factsOf(view, events);
  const possible: readonly Possible[] = facts.map((each) => possibleCards(each, seats, options.rankOrder));
  const memory = lendMemory(seats);
  const counted = lent;
  const red = clanWays(memory.red, possible, 'red', likelihood?.ranks.red);
  const blue = clanWays(memory.blue, possible, 'blue', likelihood?.ranks.blue);
  const fitting = splitsOf(possible, red, blue);
  const splits = likelihood === undefined ? fitting : likelier(fitting, likelihood);
  const weights = weigh(splits, red, blue, seats, memory.weights);
  const share = weights.deals === 0 ? 0 : 1 / weights.deals;
  const deposed = deposedIn(view, facts, options);
  const leads = { red: leadsOf(red, deposed), blue: leadsOf(blue, deposed) };
  const redRanks = rankWeights(red, weights.red, seats);
  const blueRanks = rankWeights(blue, weights.blue, seats);
  const redLeads = leadWeights(leads.red, weights.red, seats);
  const blueLeads = leadWeights(leads.blue, weights.blue, seats);
  const again = (): Deduction => deduce(view, events, likelihood);
  const chancesOf = (seat: Seat): SeatChances => {
    const ranks = {
      red: (redRanks[seat] ?? []).map((weight) => weight * share),
      blue: (blueRanks[seat] ?? []).map((weight) => weight * share),
    };
    const order = (weights.order[seat] ?? 0) * share;
    const clues = possible[seat]?.order ?? 0;
    return {
      red: sumOf(ranks.red),
      blue: sumOf(ranks.blue),
      order,
      ranks,
      clues: {
        red: (clues & 1) === 0 ? 0 : clues === 3 ? order / 2 : order,
        blue: (clues & 2) === 0 ? 0 : clues === 3 ? order / 2 : order,
      },
      leads: { red: (redLeads[seat] ?? 0) * share, blue: (blueLeads[seat] ?? 0) * share },
    };
  };
  return {
    deals: weights.deals,
    seats: possible.map((_, seat) => chancesOf(seat)),
    eachWorld: worldsOf(splits, leads.red, leads.blue, share),
    drawing: () => (counted === lent ? drawingFrom({ splits, red, blue, possible }, again) : again().drawing()),
  };
};
