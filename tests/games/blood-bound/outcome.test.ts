/** Who wins by a capture: the tables of BB-72 and BB-74 row by row, and the house rules on leaders, captors and curses. */
import { describe, expect, test } from 'vitest';
import { captureBy, endingOf, outcomeOf } from '../../../src/games/blood-bound/outcome.ts';
import { leaderOf } from '../../../src/games/blood-bound/queries/leaders.ts';
import type { Cause, Options, Side, State } from '../../../src/games/blood-bound/types.ts';
import type { Seat } from '../../../src/kernel/types.ts';
import { stateOf, type Table } from './table.ts';

const CARDS = 'R1 R5 R9 B1 B6 B8 Sr';
const [RED_ELDER, RED_MIDDLE, RED_HIGH, BLUE_ELDER, BLUE_MIDDLE, BLUE_HIGH, INQUISITOR] = [0, 1, 2, 3, 4, 5, 6];
const QUILL = { quill: true } as const;
const TRUE_CURSE = { curses: ['true'] } as const;
const FALSE_CURSE = { curses: ['false', 'false'] } as const;

interface Blow {
  readonly by: Seat;
  readonly seat: Seat;
  readonly cause?: Cause;
  /** Who holds the dagger, if it is not he who strikes. */
  readonly dagger?: Seat;
}

const at = (blow: Blow, players: Table['players'], options: Partial<Options> = {}): State =>
  stateOf({ cards: CARDS, players: players ?? {}, options, state: { dagger: blow.dagger ?? blow.by } });

/** The side that wins when this blow is somebody's fourth wound. */
const winnerOf = (blow: Blow, players: Table['players'], options?: Partial<Options>): Side | null =>
  captureBy(at(blow, players, options), { by: blow.by, seat: blow.seat, cause: blow.cause ?? 'attack' }).winner;

describe('the clan that wins by a capture (BB-72)', () => {
  test.each([
    ['red takes the blue leader', RED_MIDDLE, BLUE_ELDER, {}, 'red'],
    ['red takes another blue', RED_MIDDLE, BLUE_MIDDLE, {}, 'blue'],
    ['red takes the blue Elder after his Quill', RED_MIDDLE, BLUE_ELDER, { [BLUE_ELDER]: QUILL }, 'blue'],
    ['red takes the highest blue after the Quill', RED_MIDDLE, BLUE_HIGH, { [BLUE_ELDER]: QUILL }, 'red'],
    ['red takes the red leader', RED_MIDDLE, RED_ELDER, {}, 'blue'],
    ['red takes another red', RED_MIDDLE, RED_HIGH, {}, 'blue'],
    ['blue takes the red leader', BLUE_MIDDLE, RED_ELDER, {}, 'blue'],
    ['blue takes another red', BLUE_MIDDLE, RED_HIGH, {}, 'red'],
    ['blue takes the red Elder after his Quill', BLUE_MIDDLE, RED_ELDER, { [RED_ELDER]: QUILL }, 'red'],
    ['blue takes the highest red after the Quill', BLUE_MIDDLE, RED_HIGH, { [RED_ELDER]: QUILL }, 'blue'],
    ['blue takes the blue leader', BLUE_MIDDLE, BLUE_ELDER, {}, 'red'],
    ['blue takes another blue', BLUE_MIDDLE, BLUE_HIGH, {}, 'red'],
    ['a Quill of the other clan changes nothing', RED_MIDDLE, BLUE_ELDER, { [RED_ELDER]: QUILL }, 'red'],
    ['red takes the Inquisitor', RED_MIDDLE, INQUISITOR, {}, 'order'],
    ['blue takes the Inquisitor', BLUE_ELDER, INQUISITOR, {}, 'order'],
  ] as const)('%s', (_name, by, seat, players, winner) => {
    expect(winnerOf({ by, seat }, players)).toBe(winner);
  });

  test('an Inquisitor who captures is against every rule', () => {
    expect(() => winnerOf({ by: INQUISITOR, seat: RED_ELDER }, {})).toThrow('captured as Inquisitor');
  });
});

describe('the True Curse (BB-74)', () => {
  // Red takes the blue leader, so red wins by the capture.
  const blow = { by: RED_MIDDLE, seat: BLUE_ELDER };
  test.each([
    ['with the leader of the winners', { [RED_ELDER]: TRUE_CURSE }, 'order'],
    ['with the new leader of the winners', { [RED_ELDER]: QUILL, [RED_HIGH]: TRUE_CURSE }, 'order'],
    ['with the leader of the losers', { [BLUE_ELDER]: TRUE_CURSE }, 'red'],
    ['with a former leader of the winners', { [RED_ELDER]: { ...QUILL, ...TRUE_CURSE } }, 'red'],
    ['with another winner', { [RED_MIDDLE]: TRUE_CURSE }, 'red'],
    ['with another loser', { [BLUE_HIGH]: TRUE_CURSE }, 'red'],
    ['kept by the Inquisitor', { [INQUISITOR]: TRUE_CURSE }, 'red'],
    ['still in the supply', {}, 'red'],
    ['elsewhere, False Curses with the leader of the winners', { [RED_ELDER]: FALSE_CURSE }, 'red'],
  ] as const)('%s', (_name, players, winner) => {
    expect(winnerOf(blow, players)).toBe(winner);
  });

  test('takes the win after a blunder too: the clan that wins is the one whose leader counts', () => {
    expect(winnerOf({ by: RED_MIDDLE, seat: RED_HIGH }, { [BLUE_ELDER]: TRUE_CURSE })).toBe('order');
    expect(winnerOf({ by: RED_MIDDLE, seat: RED_HIGH }, { [RED_ELDER]: TRUE_CURSE })).toBe('blue');
  });

  test('is of no matter when the Inquisitor is captured', () => {
    expect(winnerOf({ by: RED_MIDDLE, seat: INQUISITOR }, { [RED_ELDER]: TRUE_CURSE })).toBe('order');
  });

  test.each([
    ['the captured leader bears it', BLUE_ELDER, { [BLUE_ELDER]: TRUE_CURSE }, 'order'],
    ['the leader of the winners bears it', BLUE_ELDER, { [RED_ELDER]: TRUE_CURSE }, 'red'],
    ['the captured is not the leader who bears it', BLUE_HIGH, { [BLUE_ELDER]: TRUE_CURSE }, 'blue'],
    ['the captured bears it, but does not lead', BLUE_HIGH, { [BLUE_HIGH]: TRUE_CURSE }, 'blue'],
    ['the captured leader bears False Curses', BLUE_ELDER, { [BLUE_ELDER]: FALSE_CURSE }, 'red'],
  ] as const)('by curseTrigger=capturedLeader: %s', (_name, seat, players, winner) => {
    expect(winnerOf({ by: RED_MIDDLE, seat }, players, { curseTrigger: 'capturedLeader' })).toBe(winner);
  });
});

describe('captures by abilities and captureCredit (BB-71)', () => {
  type Row = readonly [string, Blow, { readonly [C in Options['captureCredit']]: Side }];
  const rows: readonly Row[] = [
    [
      'an enemy attacks an Assassin, who finishes his own clan mate',
      { by: RED_MIDDLE, seat: RED_HIGH, cause: 'assassin', dagger: BLUE_HIGH },
      { source: 'blue', activePlayer: 'red', victimOnly: 'red' },
    ],
    [
      'an enemy attacks an Assassin, who finishes the leader of the enemy',
      { by: RED_MIDDLE, seat: BLUE_ELDER, cause: 'assassin', dagger: BLUE_HIGH },
      { source: 'red', activePlayer: 'red', victimOnly: 'red' },
    ],
    [
      'an enemy attacks a Mentalist, who finishes his own leader',
      { by: RED_MIDDLE, seat: RED_ELDER, cause: 'mentalist', dagger: BLUE_HIGH },
      { source: 'blue', activePlayer: 'blue', victimOnly: 'blue' },
    ],
    [
      'a friend attacks an Alchemist, who finishes another enemy than the leader',
      { by: RED_MIDDLE, seat: BLUE_HIGH, cause: 'alchemist', dagger: RED_HIGH },
      { source: 'blue', activePlayer: 'blue', victimOnly: 'blue' },
    ],
    [
      'the leader of the enemy attacks a Berserker and is finished',
      { by: RED_MIDDLE, seat: BLUE_ELDER, cause: 'berserker', dagger: BLUE_ELDER },
      { source: 'red', activePlayer: 'red', victimOnly: 'red' },
    ],
    [
      'another enemy attacks a Berserker and is finished',
      { by: RED_MIDDLE, seat: BLUE_HIGH, cause: 'berserker', dagger: BLUE_HIGH },
      { source: 'blue', activePlayer: 'red', victimOnly: 'blue' },
    ],
    [
      'the Inquisitor attacks an Assassin, who finishes the leader of the enemy',
      { by: RED_MIDDLE, seat: BLUE_ELDER, cause: 'assassin', dagger: INQUISITOR },
      { source: 'red', activePlayer: 'red', victimOnly: 'red' },
    ],
    [
      'the Inquisitor attacks a Berserker and is finished',
      { by: RED_MIDDLE, seat: INQUISITOR, cause: 'berserker', dagger: INQUISITOR },
      { source: 'order', activePlayer: 'order', victimOnly: 'order' },
    ],
    [
      'a plain attack on a clan mate',
      { by: RED_MIDDLE, seat: RED_HIGH },
      { source: 'blue', activePlayer: 'blue', victimOnly: 'red' },
    ],
  ];
  const values = ['source', 'activePlayer', 'victimOnly'] as const;

  test.each(
    values.flatMap((value) => rows.map(([name, blow, winners]) => [value, name, blow, winners[value]] as const)),
  )('%s: %s', (captureCredit, _name, blow, winner) => {
    expect(winnerOf(blow, {}, { captureCredit })).toBe(winner);
  });

  test('the captor is whoever dealt the wound, or by activePlayer the dagger holder unless he is the Inquisitor', () => {
    const captor = (dagger: Seat, captureCredit: Options['captureCredit']): Seat => {
      const blow: Blow = { by: RED_MIDDLE, seat: BLUE_ELDER, cause: 'assassin', dagger };
      return captureBy(at(blow, {}, { captureCredit }), { by: blow.by, seat: blow.seat, cause: 'assassin' }).captor;
    };
    expect(captor(BLUE_HIGH, 'source')).toBe(RED_MIDDLE);
    expect(captor(BLUE_HIGH, 'activePlayer')).toBe(BLUE_HIGH);
    expect(captor(INQUISITOR, 'activePlayer')).toBe(RED_MIDDLE);
    expect(captor(BLUE_HIGH, 'victimOnly')).toBe(RED_MIDDLE);
  });
});

describe('the leader of a clan (BB-50 to BB-52)', () => {
  test.each([
    ['is the lowest rank', {}, {}, {}, RED_ELDER],
    ['is the highest after the Quill', { [RED_ELDER]: QUILL }, {}, {}, RED_HIGH],
    [
      'is by nextLowest the next after the Quill',
      { [RED_ELDER]: QUILL },
      { elderSuccession: 'nextLowest' },
      {},
      RED_MIDDLE,
    ],
    ['changes with a Quill of its own only', { [BLUE_ELDER]: QUILL }, {}, {}, RED_ELDER],
    ['is the highest once it has flipped', {}, { leaderRevealFlips: true }, { flipped: ['red'] }, RED_HIGH],
  ] as const)('%s', (_name, players, options, state, leader) => {
    expect(leaderOf(stateOf({ cards: CARDS, players, options, state }), 'red')).toBe(leader);
  });

  test('is not moved by a Quill when no Elder is in play', () => {
    expect(leaderOf(stateOf({ cards: 'R2 R3 R4 B2 B3 B4', players: { 0: QUILL } }), 'red')).toBe(0);
  });
});

describe('what the table is told', () => {
  test.each([
    ['outcome.leader-captured', { by: RED_MIDDLE, seat: BLUE_ELDER }, {}, [0, 1, 2]],
    ['outcome.not-the-leader', { by: RED_MIDDLE, seat: BLUE_HIGH }, {}, [3, 4, 5]],
    ['outcome.own-leader', { by: RED_MIDDLE, seat: RED_ELDER }, {}, [3, 4, 5]],
    ['outcome.not-the-leader', { by: RED_MIDDLE, seat: RED_HIGH }, {}, [3, 4, 5]],
    ['outcome.inquisitor-captured', { by: RED_MIDDLE, seat: INQUISITOR }, {}, [6]],
    ['outcome.true-curse', { by: RED_MIDDLE, seat: BLUE_ELDER }, { [RED_ELDER]: TRUE_CURSE }, [6]],
  ] as const)('%s', (key, blow, players, winners) => {
    const state = at(blow, players);
    const outcome = outcomeOf(state, captureBy(state, { ...blow, cause: 'attack' }));
    expect(outcome.reason.key).toBe(key);
    expect(outcome.winners).toEqual(winners);
  });

  test('the ending names captor, leaders and who held the True Curse', () => {
    const blow = { by: RED_MIDDLE, seat: BLUE_ELDER };
    const state = at(blow, { [RED_ELDER]: QUILL, [BLUE_HIGH]: TRUE_CURSE });
    expect(endingOf(state)).toBeNull();
    const capture = captureBy(state, { ...blow, cause: 'attack' });
    expect(endingOf({ ...state, capture })).toEqual({
      captured: BLUE_ELDER,
      captor: RED_MIDDLE,
      cause: 'attack',
      winner: 'red',
      leaders: { red: RED_HIGH, blue: BLUE_ELDER },
      trueCurse: BLUE_HIGH,
    });
  });
});
