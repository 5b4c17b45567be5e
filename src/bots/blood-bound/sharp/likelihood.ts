/** How likely people act as they did in each deal, by the model; the exact counting takes it in. */
import type { Clan, Likelihood } from '../../../games/blood-bound/public.ts';
import type { Seat } from '../../../kernel/types.ts';
import type { Conduct, Deed, Trait } from './deeds.ts';
import { type Model, traitChance, utility } from './model.ts';

/** A deed with what each way is worth to a friend, a rival, and an Inquisitor, as the model has it. */
interface Weighed {
  readonly by: Seat;
  readonly targets: readonly Seat[];
  readonly asFriend: readonly number[];
  readonly asRival: readonly number[];
  readonly none: number;
  readonly chosen: number;
  readonly asOrder: number;
}

const weigh = (deed: Deed, model: Model): Weighed => {
  const worth = (of: 'friend' | 'rival' | 'order') => deed.ways.map(({ cell }) => Math.exp(utility(model, cell, of)));
  const none = deed.none === null ? 0 : Math.exp(utility(model, deed.none, 'friend'));
  const order = worth('order');
  const sum = order.reduce((all, each) => all + each, none);
  return {
    by: deed.by,
    targets: deed.ways.map(({ target }) => target),
    asFriend: worth('friend'),
    asRival: worth('rival'),
    none,
    chosen: deed.chosen,
    asOrder: ((deed.chosen < 0 ? none : (order[deed.chosen] ?? none)) * (order.length + 1)) / sum,
  };
};

/** How much likelier than by chance a member of this clan chooses so; whoever is not of his clan is a rival to him. */
const chanceOf = ({ targets, asFriend, asRival, none, chosen }: Weighed, clan: number): number => {
  let sum = none;
  let taken = none;
  for (let at = 0; at < targets.length; at += 1) {
    const isFriend = ((clan >> (targets[at] as number)) & 1) === 1;
    const worth = (isFriend ? asFriend[at] : asRival[at]) as number;
    sum += worth;
    if (at === chosen) taken = worth;
  }
  return (taken * (targets.length + 1)) / sum;
};

const RANKS = 9;

const rankFactors = (traits: readonly Trait[], seats: number, model: Model): readonly (readonly number[])[] =>
  Array.from({ length: seats }, (_, seat) => {
    const own = traits.filter(({ by }) => by === seat);
    return Array.from({ length: RANKS }, (_rank, at) =>
      own.reduce((product, trait) => product * traitChance(model, trait, at), 1),
    );
  });

/** Deeds tell less than the model has it: people err, and are not bots. 1 takes the model by its word. */
const TRUST = 0.9;

/**
 * The likelihood of all that people did.
 * @param me whose own deeds tell him nothing
 */
export const likelihoodOf = (conduct: Conduct, seats: number, me: Seat, model: Model): Likelihood => {
  const deeds = conduct.deeds.filter(({ by }) => by !== me).map((deed) => weigh(deed, model));
  const traits = conduct.traits.filter(({ by }) => by !== me);
  const remembered = new Map<number, number>();
  const clan = (members: number): number => {
    const known = remembered.get(members);
    if (known !== undefined) return known;
    let log = 0;
    for (const deed of deeds) if (((members >> deed.by) & 1) === 1) log += Math.log(chanceOf(deed, members));
    const factor = Math.exp(TRUST * log);
    remembered.set(members, factor);
    return factor;
  };
  const order = Array.from({ length: seats }, (_, seat) =>
    deeds.reduce((product, { by, asOrder }) => (by === seat ? product * asOrder ** TRUST : product), 1),
  );
  const orderTraits = Array.from({ length: seats }, (_, seat) =>
    traits.reduce((product, trait) => (trait.by === seat ? product * traitChance(model, trait, RANKS) : product), 1),
  );
  const ranks = rankFactors(traits, seats, model);
  return {
    ranks: { red: ranks, blue: ranks } satisfies { readonly [C in Clan]: Likelihood['ranks'][C] },
    clan,
    order: order.map((each, seat) => each * (orderTraits[seat] ?? 1)),
  };
};
