/** What a seat is told when it is asked: only what is true in its position. */
import { expect, test } from 'vitest';
import { bloodBound } from '../../../src/games/blood-bound/index.ts';
import { RULEBOOK } from '../../../src/games/blood-bound/options.ts';
import { PROCESSES } from '../../../src/games/blood-bound/processes/index.ts';
import { freshPlayer, freshState } from '../../../src/games/blood-bound/setup.ts';
import type { Card, Options, Player, Token } from '../../../src/games/blood-bound/types.ts';
import { rngOf } from '../../../src/kernel/rng.ts';
import { run } from '../../../src/kernel/run.ts';
import { seenBy } from '../../../src/kernel/see.ts';
import type { Choice } from '../../../src/kernel/types.ts';
import { arbitraryDeal } from '../../helpers/arbitrary.ts';
import { playOut } from '../../helpers/play.ts';
import { answered, begun } from './table.ts';

const clan = (side: 'red' | 'blue', rank: 2 | 3 | 4 | 6 | 7): Card => ({ side, rank });
const CARDS: readonly Card[] = [clan('blue', 2), clan('blue', 3), clan('red', 2), clan('red', 3)];
const ORDER: Card = { side: 'order', rank: 'cross', clue: 'red' };

/** Seat 0 attacks seat 1, who has this card and these tokens and does not ask for help. */
const attacked = (card: Card, tokens: readonly Token[] = []) => {
  const cards = [clan('blue', 7), card, ORDER, ...CARDS];
  const fresh = freshState(cards, RULEBOOK, 0, rngOf('prompts'));
  const players = fresh.players.map((player, seat): Player => (seat === 1 ? { ...freshPlayer(card), tokens } : player));
  return choose(choose(run(PROCESSES, { ...fresh, players }).state, 'attack:1').state, 'no');
};
const choose = (state: ReturnType<typeof bloodBound.setup>['state'], ...optionIds: readonly string[]) => {
  const decision = state.asking?.open[0];
  if (decision === undefined) throw new Error('nobody is asked');
  const choice: Choice = { decisionId: decision.id, optionIds };
  const step = bloodBound.submit(state, decision.seat, choice);
  if (!step.ok) throw new Error(step.error);
  return step.value;
};
const promptOf = (card: Card, tokens: readonly Token[] = []) =>
  attacked(card, tokens).state.asking?.open[0]?.prompt.key;

test('the rank token is said to open the ability only where it would', () => {
  expect(promptOf(clan('red', 7))).toBe('ask.token.attack.opening');
  expect(promptOf(clan('red', 4))).toBe('ask.token.attack');
  expect(promptOf(clan('red', 7), ['rank'])).toBe('ask.token.attack');
  expect(promptOf(clan('red', 6), ['red'])).toBe('ask.token.attack.opening');
});

test('a Harlequin who looks at the Inquisitor learns the clue on that card, and nobody else does', () => {
  const harlequin = choose(choose(attacked(clan('red', 3)).state, 'rank').state, 'use').state;
  const { events } = choose(harlequin, 'seat:2', 'seat:0');
  const look = (seat: number) => seenBy(events, { as: 'seat', seat }).find(({ type }) => type === 'cards.seen');
  expect(look(1)?.secret).toEqual({
    cards: [
      { seat: 0, side: 'blue', rank: 7 },
      { seat: 2, side: 'order', rank: 'cross', clue: 'red' },
    ],
  });
  expect(look(0)?.secret).toBeUndefined();
});

/** Random answers of one game, each question with all its options tried. */
const endings = (
  index: number,
): readonly { readonly key: string; readonly grave: boolean; readonly ends: boolean }[] => {
  const found: { readonly key: string; readonly grave: boolean; readonly ends: boolean }[] = [];
  const deal = arbitraryDeal(bloodBound, 'endings', index);
  // Offers that lie face down are nothing a player could know of.
  const options = { ...deal.options, offersVisible: 'live' };
  playOut(bloodBound, { ...deal, options }, ({ step: { state } }) => {
    for (const { id, seat, options, pick } of state.asking?.open ?? []) {
      if (pick.max > 1) continue;
      for (const option of options) {
        const step = bloodBound.submit(state, seat, { decisionId: id, optionIds: [option.id] });
        if (!step.ok) throw new Error(step.error);
        found.push({ key: option.label.key, grave: option.grave === true, ends: step.value.state.outcome !== null });
      }
    }
  });
  return found;
};

test('an answer that ends the game says so and is asked twice, and none is that never could', () => {
  const tried = Array.from({ length: 14 }, (_, index) => endings(index)).flat();
  const ending = tried.filter(({ ends }) => ends);
  expect(ending.length).toBeGreaterThan(14);
  for (const { key, grave } of ending) expect([key, grave]).toEqual([expect.stringMatching(/\.capture$/), true]);
  const careless = tried.filter(({ key, grave }) => grave !== /\.(?:capture|fourth)$/.test(key));
  expect(careless).toEqual([]);
});

test('an attack on three wounds says whether somebody could still help', () => {
  const cards = [clan('blue', 7), clan('red', 4), ...CARDS];
  const turnWith = (others: readonly Token[]) => {
    const fresh = freshState(cards, RULEBOOK, 0, rngOf('fourth'));
    const players = fresh.players.map(
      (player, seat): Player => ({ ...player, tokens: seat === 1 ? ['unknown', 'unknown', 'rank'] : others }),
    );
    const { state } = run(PROCESSES, { ...fresh, players });
    return state.asking?.open[0]?.options.find(({ id }) => id === 'attack:1');
  };
  expect(turnWith([])).toMatchObject({ label: { key: 'choose.attack.fourth' }, grave: true });
  expect(turnWith(['rank'])).toMatchObject({ label: { key: 'choose.attack.capture' }, grave: true });
});

test('a helper is told of his ability only where helping would open it', () => {
  const offerOf = (cards: string, tokens: readonly Token[], more: Partial<Player> = {}, options = {}) => {
    const table = begun({ cards, players: { 0: more, 2: { tokens } }, options });
    const { state } = answered(answered(table, 0, 'attack:1').state, 1, 'yes');
    return state.asking?.open.find(({ seat }) => seat === 2)?.options.find(({ id }) => id === 'offer')?.label.key;
  };
  const guardian = 'R7 R1 B6 R9 B4 B8';
  const berserker = 'R7 R1 B7 R9 B4 B8';
  expect(offerOf(guardian, ['blue'])).toBe('choose.offer');
  expect(offerOf(guardian, ['blue', 'blue'])).toBe('choose.offer.unusable');
  expect(offerOf(guardian, ['blue', 'blue'], {}, { guardianAtThreeWounds: 'lasting' })).toBe('choose.offer');
  expect(offerOf('R7 R1 B4 R9 B6 B8', [])).toBe('choose.offer');
  expect(offerOf(berserker, [])).toBe('choose.offer');
  expect(offerOf(berserker, [], { shields: ['green'] })).toBe('choose.offer.unusable');
  expect(offerOf(berserker, [], {}, { berserkerOnIntervention: false })).toBe('choose.offer.unusable');
});

test('staying out asks twice where nobody else could help, also while offers lie face down', () => {
  const tokens: readonly Token[] = ['red', 'red', 'rank'];
  const stayOut = (options: Partial<Options>, spent: readonly number[]) => {
    const out = Object.fromEntries(spent.map((seat) => [seat, { tokens: ['rank'] as const }]));
    const table = begun({ cards: 'B7 R1 B6 R9 B4 R8', players: { ...out, 1: { tokens } }, options });
    const { state } = answered(answered(table, 0, 'attack:1').state, 1, 'yes');
    return state.asking?.open.find(({ seat }) => seat === 2)?.options.find(({ id }) => id === 'stay-out');
  };
  for (const offersVisible of ['live', 'sealed'] as const) {
    expect(stayOut({ offersVisible }, [3, 4, 5])).toMatchObject({
      label: { key: 'choose.stay-out.capture', params: { target: 1 } },
      grave: true,
    });
    expect(stayOut({ offersVisible }, [3, 4])).toEqual({ id: 'stay-out', label: { key: 'choose.stay-out' } });
  }
});

test('an ability that is spent for good is not said to open', () => {
  const table = (used: boolean) =>
    begun({ cards: 'B7 R7 B6 R9 B4 R8', players: { 1: { used } }, options: { abilityReuse: 'oncePerGame' } });
  const keyOf = (used: boolean) =>
    answered(answered(table(used), 0, 'attack:1').state, 1, 'no').state.asking?.open[0]?.prompt.key;
  expect([keyOf(false), keyOf(true)]).toEqual(['ask.token.attack.opening', 'ask.token.attack']);
});

test('an Elder is told which rank would lead after the Quill, by the rules of this table', () => {
  const promptWith = (options: Partial<Options>) => {
    const struck = answered(answered(begun({ cards: 'B7 R1 B6 R9 B4 R8', options }), 0, 'attack:1').state, 1, 'no');
    return answered(struck.state, 1, 'rank').state.asking?.open[0]?.prompt;
  };
  const promptOf = (heir: string) => ({ key: 'ask.ability.elder', params: { heir } });
  expect(promptWith({})).toEqual(promptOf('highest'));
  expect(promptWith({ elderSuccession: 'nextLowest' })).toEqual(promptOf('nextLowest'));
  // His shown rank has given the lead to the highest already.
  expect(promptWith({ elderSuccession: 'nextLowest', leaderRevealFlips: true })).toEqual(promptOf('highest'));
});

test('a Mage is told of a second Staff only where he takes one', () => {
  const promptWith = (options: Partial<Options>, staff: boolean) => {
    const table = begun({ cards: 'B7 R8 B6 R9 B4 R1', options, players: { 1: { staff } } });
    const struck = answered(answered(table, 0, 'attack:1').state, 1, 'no');
    return answered(struck.state, 1, 'rank').state.asking?.open[0]?.prompt.key;
  };
  expect(promptWith({}, false)).toBe('ask.ability.mage');
  expect(promptWith({}, true)).toBe('ask.ability.mage.only');
  expect(promptWith({ mageKeepsStaff: false }, false)).toBe('ask.ability.mage.only');
});

test('an Alchemist is told what he may do for somebody unwounded, by the rules of this table', () => {
  const askedWith = (alchemistOnUnwounded: Options['alchemistOnUnwounded'], tokens: readonly Token[] = []) => {
    const options = { alchemistOnUnwounded };
    const table = begun({ cards: 'B7 R1 R4 R9 B4 B8', options, players: { 1: { tokens } } });
    const called = answered(answered(table, 0, 'attack:1').state, 1, 'yes').state;
    const { state } = answered(answered(called, 2, 'offer').state, 1, 'accept:2');
    const [asked] = state.asking?.open ?? [];
    return [asked?.prompt.key, ...(asked?.options.map(({ label }) => label.key) ?? [])];
  };
  const [use, skip] = ['ask.ability.alchemist', 'choose.skip'];
  expect(askedWith('harmOrSkip')).toEqual([`${use}.harm`, 'choose.harm', skip]);
  expect(askedWith('mustHarm')).toEqual([`${use}.must`, 'choose.harm']);
  expect(askedWith('noop')).toEqual([use, 'choose.heal.nothing', 'choose.harm', skip]);
  expect(askedWith('mustHarm', ['red'])).toEqual([use, 'choose.heal', 'choose.harm', skip]);
});

test('a seal and repainted tokens are told to everybody', () => {
  const use = (
    cards: string,
    options: Partial<Options>,
    players: NonNullable<Parameters<typeof begun>[0]['players']> = {},
  ) => {
    const struck = answered(answered(begun({ cards, options, players }), 0, 'attack:1').state, 1, 'no');
    const { state } = answered(struck.state, 1, 'rank');
    return answered(state, 1, 'seat:2').events.map(({ type, shown }) => [type, shown?.seat]);
  };
  const [mentalist, mage] = ['B7 R5 B6 R9 B4 R1', 'B7 R8 B6 R9 B4 R1'];
  expect(use(mentalist, { mentalistSeal: true })).toContainEqual(['ability.sealed', 2]);
  expect(use(mentalist, {}).map(([type]) => type)).not.toContain('ability.sealed');
  const wounded = { 2: { tokens: ['blue'] as const } };
  expect(use(mage, { staffRepaints: true }, wounded)).toContainEqual(['tokens.repainted', 2]);
  expect(use(mage, { staffRepaints: true })).not.toContainEqual(['tokens.repainted', 2]);
  expect(use(mage, {}, wounded)).not.toContainEqual(['tokens.repainted', 2]);
});
