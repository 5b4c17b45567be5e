/** The table in every layout: everything on it is seen, and no drawing is larger than the space it was given. */
import { describe, expect, test } from 'vitest';
import type { View } from '../../../src/games/blood-bound/public.ts';
import { arrange } from '../../../src/tui/boards/blood-bound/arrange.ts';
import { bloodBoundBoard } from '../../../src/tui/boards/blood-bound/index.ts';
import { itemLines } from '../../../src/tui/boards/blood-bound/items.ts';
import { type Mark, marksRow } from '../../../src/tui/boards/blood-bound/marks.ts';
import { fallbackBoard } from '../../../src/tui/boards/fallback.ts';
import type { Scene, Space } from '../../../src/tui/boards/scene.ts';
import { widthOfRow } from '../../../src/tui/text/row.ts';
import {
  EVERYTHING,
  emptyTable,
  NAMES,
  sceneOf,
  speechFor,
  underAttack,
  WIDE_NAMES,
  withPlayers,
} from '../sample-states.ts';
import { lineOf, textOf } from '../text-of.ts';

const draw = (scene: Scene<View>, columns: number, rows: number): string =>
  textOf(bloodBoundBoard.draw(scene, { columns, rows }).rows);

describe('the ring', () => {
  test('goes clockwise: on the left sits the next seat, and the reader at the lower edge', () => {
    expect(arrange(8, 0, 0)).toEqual({ top: [2, 3, 4, 5], left: [], right: [], bottom: [1, 0, 7, 6] });
    expect(arrange(8, 3, 1)).toEqual({ left: [5], top: [6, 7, 0], right: [1], bottom: [4, 3, 2] });
  });

  test.each([6, 7, 8, 9, 10, 11, 12])('of %i seats has every seat once, in a circle', (seats) => {
    for (const sides of [0, 1, ...(seats >= 10 ? [2] : [])]) {
      for (let anchor = 0; anchor < seats; anchor += 1) {
        const { top, left, right, bottom } = arrange(seats, anchor, sides);
        const circle = [...left.toReversed(), ...top, ...right, ...bottom.toReversed()];
        const start = circle[0] ?? 0;
        expect(circle).toEqual(Array.from({ length: seats }, (_, step) => (start + step) % seats));
        expect(bottom).toContain(anchor);
      }
    }
  });
});

const SPACES: readonly (readonly [seats: number, columns: number, rows: number])[] = [
  [6, 80, 14],
  [8, 80, 14],
  [11, 80, 14],
  [12, 80, 14],
  [12, 60, 12],
  [6, 99, 28],
  [8, 99, 28],
  [12, 99, 28],
];

describe.each(SPACES)('%i seats in %i×%i', (seats, columns, rows) => {
  const text = draw(sceneOf(underAttack(seats)), columns, rows);

  test('show every name and number, the reader as "You"', () => {
    for (let seat = 1; seat < seats; seat += 1) {
      expect(text).toMatch(new RegExp(`(?:^|\\D)${seat + 1} ${NAMES[seat]?.slice(0, 5)}`));
    }
    expect(text).toMatch(/1 You/);
  });

  test('show every token', () => {
    const tokens = text.replaceAll(/\]\s?\[/g, '][').match(/(?:\[[^\]]\]){1,3}/g) ?? [];
    expect(tokens.toSorted()).toEqual(['[6]', '[?]', '[?][5][?]', '[B][2]', '[R][?]'].toSorted());
  });

  test('show all items of the seat that has everything', () => {
    for (const code of ['Sp', 'Sg', 'Wp', 'St', 'Fa4', 'Qu', 'Cu']) expect(text).toContain(code);
    expect(text).toContain('fan');
  });

  test('show who attacks whom, who offers, who is away, who is a bot', () => {
    for (const mark of ['dagger', 'target', 'offers', 'bot']) expect(text).toContain(mark);
    if (seats > 6) expect(text).toContain('away');
  });
});

test('the attack lies between the seats, with its offers', () => {
  expect(draw(sceneOf(underAttack(8)), 80, 11)).toMatch(/Vera ──†──> Boris +offers: you and Mika/);
  expect(draw(sceneOf(underAttack(8)), 80, 16)).toMatch(/Vera ──†──> Boris +║[\s\S]*offers: you and Mika +║/);
  expect(draw(sceneOf(emptyTable(8)), 80, 14)).toContain('† Vera holds the dagger');
});

test('wide tables have a table in their middle and boxes on all sides', () => {
  const text = draw(sceneOf(underAttack(12)), 99, 28);
  expect(text).toMatch(/│ +╔═+╗ +[╭│]|╮ +╔═+╗ +╭/);
  expect(text).toContain('║');
});

test('a mark says which seats the menu points at', () => {
  expect(draw(sceneOf(underAttack(8)), 80, 14)).toContain('✓6 Mika');
  expect(draw(sceneOf(underAttack(12)), 60, 12)).toContain('✓ 6 Mika');
});

test('what a Harlequin has seen and everything after the end does not come from the table', () => {
  const text = draw(sceneOf(underAttack(8), { as: 'spectator' }), 80, 14);
  expect(text).not.toContain('You');
});

describe('nothing is larger than its space', () => {
  const crowded = withPlayers(
    underAttack(12),
    Object.fromEntries(Array.from({ length: 12 }, (_, seat) => [seat, EVERYTHING])),
  );
  const spaces: readonly Space[] = [20, 60, 79, 80, 119, 200].flatMap((columns) =>
    [1, 8, 11, 14, 24].map((rows) => ({ columns, rows })),
  );

  test.each([6, 8, 12])('with %i seats, wide names and everything in front of everybody', (seats) => {
    const states = [crowded, underAttack(seats), emptyTable(seats)];
    for (const state of states) {
      for (const names of [NAMES, WIDE_NAMES]) {
        const scene = sceneOf(state, { as: 'seat', seat: 1 }, names);
        for (const space of spaces) {
          for (const board of [bloodBoundBoard, fallbackBoard as typeof bloodBoundBoard]) {
            const { rows } = board.draw(scene, space);
            expect(rows.length).toBeLessThanOrEqual(space.rows);
            for (const row of rows) expect(widthOfRow(row)).toBeLessThanOrEqual(space.columns);
          }
        }
      }
    }
  });

  test('a list that does not fit counts the seats it leaves out', () => {
    const { rows, isWhole } = bloodBoundBoard.draw(sceneOf(underAttack(12)), { columns: 60, rows: 6 });
    expect(isWhole).toBe(false);
    expect(textOf(rows)).toContain('+7 more');
  });
});

test('marks are whole words: where not all have room, whom the game waits for is told first', () => {
  const speech = speechFor(sceneOf(emptyTable(6)).view);
  const shown = (marks: readonly Mark[], columns: number): string => lineOf(marksRow(marks, speech, columns));
  expect(shown(['dagger', 'asked', 'bot'], 16)).toBe('dagger asked bot');
  expect(shown(['dagger', 'asked', 'bot'], 13)).toBe('† asked bot');
  expect(shown(['target', 'asked', 'bot'], 13)).toBe('target asked');
  expect(shown(['target', 'asked', 'bot'], 9)).toBe('asked bot');
  expect(shown(['dagger', 'held'], 9)).toBe('† held');
  expect(shown(['target', 'asked'], 3)).toBe('+2');
  expect(shown([], 0)).toBe('');
});

describe('items', () => {
  const speech = speechFor(sceneOf(emptyTable(6)).view);

  test('are words where there is room, codes where not, and counted where even those have none', () => {
    const items = ['shield:purple', 'fan', 'fan', 'quill'];
    expect(itemLines(items, speech, 40, 1)).toEqual(['shield p, fan ×2, quill']);
    expect(itemLines(items, speech, 14, 2)).toEqual(
      ['shield p,', 'fan ×2, quill'].map((line) => line.replace(/,$/, '')),
    );
    expect(itemLines(items, speech, 11, 1)).toEqual(['Sp Fa2 Qu']);
    expect(itemLines(items, speech, 5, 1)).toEqual(['Sp +2']);
    expect(itemLines(items, speech, 1, 1)).toEqual([]);
    expect(itemLines([], speech, 10, 1)).toEqual([]);
  });

  test('a Quill tells who leads by the rules of this table', () => {
    const { view, telling } = sceneOf(emptyTable(6));
    const quillBy = (house: View['house']) =>
      bloodBoundBoard.explain({ ...view, house }, { type: 'item', id: 'quill' }, telling, false).join(' ');
    expect(quillBy({})).toMatch(/its highest rank does/);
    expect(quillBy({ elderSuccession: 'nextLowest' })).toMatch(/its next lowest rank does/);
    expect(quillBy({ elderSuccession: 'nextLowest', leaderRevealFlips: true })).toMatch(/its highest rank does/);
  });
});
