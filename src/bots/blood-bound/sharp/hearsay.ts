/** What is said at the table as evidence: of little weight, since anybody may lie, and only the last word of each counts. */
import type { Clan, Likelihood } from '../../../games/blood-bound/public.ts';
import type { Seat } from '../../../kernel/types.ts';
import type { Said } from '../../bot.ts';

/** How much likelier a deal is in which a claim is true. */
export const CREDIT = {
  /** "I am Rose." */
  clan: 1.25,
  /** "My rank is 7." */
  rank: 1.6,
  /** "Vera is Beast." */
  accusation: 1.12,
} as const;

type Ranks = Likelihood['ranks'];

/** The last phrase of this kind that each seat has said about each. */
const lastWords = (said: readonly Said[], me: Seat): readonly Said[] => {
  const last = new Map<string, Said>();
  for (const each of said) {
    const { seat, phrase } = each;
    if (seat === me) continue;
    last.set(`${seat} ${phrase.key} ${String(phrase.params?.seat ?? '')}`, each);
  }
  return [...last.values()];
};

const isClan = (word: unknown): word is Clan => word === 'red' || word === 'blue';

/**
 * A likelihood with what was said taken in.
 * @param me whose own words tell him nothing, and whom accusations tell nothing about
 */
export const withHearsay = (likelihood: Likelihood, said: readonly Said[], me: Seat): Likelihood => {
  const words = lastWords(said, me);
  if (words.length === 0) return likelihood;
  const factor = (seat: Seat, clan: Clan, rank: number): number => {
    let product = 1;
    for (const { seat: by, phrase } of words) {
      const { key, params = {} } = phrase;
      if (key === 'phrase.clan' && by === seat && params.clan === clan) product *= CREDIT.clan;
      if (key === 'phrase.rank' && by === seat && Number(params.rank) === rank) product *= CREDIT.rank;
      if (key === 'phrase.accuse' && Number(params.seat) === seat && by !== seat && isClan(params.clan)) {
        product *= params.clan === clan ? CREDIT.accusation : 1;
      }
    }
    return product;
  };
  const heard = (clan: Clan): Ranks[Clan] =>
    likelihood.ranks[clan].map((ranks, seat) => ranks.map((weight, at) => weight * factor(seat, clan, at + 1)));
  return { ...likelihood, ranks: { red: heard('red'), blue: heard('blue') } };
};
