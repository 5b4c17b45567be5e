/** What the sharp bot concludes from what people did and said. */
import { describe, expect, it } from 'vitest';
import { conductIn } from '../../src/bots/blood-bound/sharp/deeds.ts';
import { withHearsay } from '../../src/bots/blood-bound/sharp/hearsay.ts';
import { likelihoodOf } from '../../src/bots/blood-bound/sharp/likelihood.ts';
import { characterOfSeat } from '../../src/bots/blood-bound/sharp/mind.ts';
import { MODEL } from '../../src/bots/blood-bound/sharp/model.ts';
import type { Said } from '../../src/bots/bot.ts';
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import { deduce, RULEBOOK, type View } from '../../src/games/blood-bound/public.ts';
import type { SeenEvent } from '../../src/kernel/types.ts';
import { position } from './position.ts';

const SEATS = 'P1=R3 P2=R1 P3=R5 P4=B2 P5=B6 P6=B8';
const viewOf = (...given: readonly string[]): View =>
  bloodBound.view(position(`seats ${SEATS}`, 'dagger P1', ...given), { as: 'seat', seat: 0 });
const event = (type: string, shown: SeenEvent['shown']): SeenEvent => ({ type, shown });
const dealt = event('game.dealt', { dagger: 1 });

const chancesAfter = (view: View, events: readonly SeenEvent[], said: readonly Said[] = []) => {
  const acted = likelihoodOf(conductIn(events, view.seats, RULEBOOK), view.seats, 0, MODEL);
  return deduce(view, events, withHearsay(acted, said, 0)).seats;
};

describe('deeds', () => {
  const attack = (by: number, target: number) => [
    event('attack.declared', { by, target }),
    event('wound.taken', { seat: target, token: 'unknown', forced: false }),
    event('dagger.moved', { by, target }),
  ];

  it('are read with all that could have been done instead, and what was known then', () => {
    const { deeds, traits } = conductIn([dealt, ...attack(1, 2)], 6, RULEBOOK);
    expect(deeds).toHaveLength(1);
    const [deed] = deeds;
    expect(deed?.by).toBe(1);
    expect(deed?.ways).toHaveLength(10);
    // Seat 1 was shown the clue of seat 0 alone.
    expect(deed?.ways.find(({ target, cell }) => target === 0 && cell.startsWith('attack'))?.cell).toBe(
      'attack.clue.0',
    );
    expect(deed?.ways[deed.chosen]).toEqual({ target: 2, cell: 'attack.dark.0' });
    expect(traits).toEqual([
      { by: 2, cell: 'ask.0', isYes: false },
      { by: 2, cell: 'rank.0', isYes: false },
    ]);
  });

  it('tell nothing where the deal was not seen', () => {
    expect(conductIn(attack(1, 2), 6, RULEBOOK)).toEqual({ deeds: [], traits: [] });
  });

  it('are read as well where the deal was sealed before', () => {
    const sealed = event('deal.sealed', { commitment: 'x' });
    expect(conductIn([sealed, dealt, ...attack(1, 2)], 6, RULEBOOK).deeds).toHaveLength(1);
  });

  it('make rivals of those who attack a clue they were shown', () => {
    const view = viewOf();
    const together = (events: readonly SeenEvent[]): number => {
      const acted = likelihoodOf(conductIn(events, view.seats, RULEBOOK), view.seats, 0, MODEL);
      let sum = 0;
      deduce(view, events, acted).eachWorld(({ red, chance }) => {
        if (((red >> 1) & 1) === ((red >> 2) & 1)) sum += chance;
      });
      return sum;
    };
    expect(together([dealt, ...attack(2, 1)])).toBeLessThan(together([dealt]) - 0.1);
    // Seat 4 was shown nothing of seat 1, so its attack tells less.
    expect(together([dealt, ...attack(2, 1)])).toBeLessThan(together([dealt, ...attack(2, 5)]));
  });

  it('make a friend of who stands in for an open friend', () => {
    const view = viewOf('tokens P2 r r');
    const wounds = [
      event('wound.taken', { seat: 1, token: 'red', forced: false }),
      event('wound.taken', { seat: 1, token: 'red', forced: false }),
    ];
    const offer = [
      event('attack.declared', { by: 4, target: 1 }),
      event('help.asked', { seat: 1 }),
      event('offer.made', { by: 2, target: 1 }),
    ];
    const settled = [...offer, event('offers.refused', { seat: 1 })];
    const before = chancesAfter(view, [dealt, ...wounds]);
    const after = chancesAfter(view, [dealt, ...wounds, ...settled]);
    expect(after[2]?.red).toBeGreaterThan((before[2]?.red ?? 1) + 0.05);
    expect(after[4]?.red).toBeLessThan(before[4]?.red ?? 0);
  });
});

describe('the table as everybody follows it', () => {
  const offered = [
    dealt,
    event('attack.declared', { by: 4, target: 1 }),
    event('help.asked', { seat: 1 }),
    event('offer.made', { by: 2, target: 1 }),
  ];
  const acceptsIn = (...events: readonly SeenEvent[]) =>
    conductIn([...offered, ...events], 6, RULEBOOK).deeds.filter(({ ways }) => ways[0]?.cell.startsWith('accept'));

  it('holds nobody to have chosen whom he had to take', () => {
    const accepted = acceptsIn(event('offer.accepted', { seat: 1, by: 2 }));
    expect(accepted).toMatchObject([{ by: 1, chosen: 0 }]);
    expect(acceptsIn(event('offer.sole', { seat: 1, by: 2 }))).toEqual([]);
  });

  const levelAfter = (...events: readonly SeenEvent[]): string | undefined => {
    const { deeds } = conductIn([dealt, ...events, event('attack.declared', { by: 4, target: 1 })], 6, RULEBOOK);
    return deeds.at(-1)?.ways.find(({ target }) => target === 2)?.cell;
  };

  it('turns repainted tokens to unknown ones, and takes the right one back', () => {
    const took = (token: string) => event('wound.taken', { seat: 2, token, forced: true });
    const repainted = event('tokens.repainted', { seat: 2 });
    expect(levelAfter(took('red'), took('rank'))).toMatch(/^attack\.open\.2/);
    expect(levelAfter(took('red'), took('rank'), repainted)).toMatch(/^attack\.dark\.2/);
    const healed = event('token.returned', { seat: 2, token: 'unknown' });
    expect(levelAfter(took('red'), took('rank'), repainted, healed)).toMatch(/^attack\.dark\.1/);
  });
});

describe('hearsay', () => {
  const says = (seat: number, key: string, params: Said['phrase']['params'] = {}): Said => ({
    seat,
    phrase: { key, params },
    at: 3,
  });

  it('weighs a little, and one word more of the same no more', () => {
    const view = viewOf();
    const claim = says(3, 'phrase.clan', { clan: 'red' });
    const silent = chancesAfter(view, [dealt])[3]?.red ?? 0;
    const once = chancesAfter(view, [dealt], [claim])[3]?.red ?? 0;
    const often = chancesAfter(view, [dealt], Array<Said>(20).fill(claim))[3]?.red ?? 0;
    expect(once).toBeGreaterThan(silent);
    expect(once - silent).toBeLessThan(0.1);
    expect(often).toBe(once);
  });

  it('tells nobody anything by his own words, and nothing against what is proved', () => {
    const view = viewOf('tokens P5 b');
    const own = says(0, 'phrase.accuse', { seat: 2, clan: 'blue' });
    expect(chancesAfter(view, [dealt], [own])).toEqual(chancesAfter(view, [dealt]));
    expect(chancesAfter(view, [dealt], [says(4, 'phrase.clan', { clan: 'red' })])[4]?.red).toBe(0);
  });
});

describe('a personality', () => {
  it('stays the same through a game and is not the same for all', () => {
    const view = viewOf();
    const decision = {
      id: '',
      seat: 0,
      kind: 'turn',
      prompt: { key: '' },
      options: [],
      pick: { min: 1, max: 1 },
      fallback: [],
      audience: 'public',
    } as const;
    const ids = Array.from({ length: 24 }, (_, game) => {
      const events = [event('deal.sealed', { commitment: `game ${game}` }), dealt];
      const [first, later] = [events, [...events, event('dagger.passed', { by: 1, target: 0 })]].map(
        (each) => characterOfSeat({ view, events: each, decision }, 0).id,
      );
      expect(first).toBe(later);
      return first;
    });
    expect(new Set(ids).size).toBe(4);
  });
});
