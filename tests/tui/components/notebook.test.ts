/** Chances in words, my own marks, and the panel beside a wide table. */
import { describe, expect, test } from 'vitest';
import type { SeatNotes } from '../../../src/tui/boards/notes.ts';
import { groupsOf, likelyRow, percentText } from '../../../src/tui/components/notebook/chances.ts';
import { panelRows } from '../../../src/tui/components/notebook/rows.ts';
import { NO_TAGS, TAGS, tagAfter, withTag } from '../../../src/tui/components/notebook/tags.ts';
import { type Row, widthOfRow } from '../../../src/tui/text/row.ts';
import { clientOf, midGame, modelOf } from '../notebook-states.ts';
import { lineOf, textOf } from '../text-of.ts';

describe('a chance', () => {
  test.each([
    [1, '!'],
    [1 - 1e-12, '!'],
    [0.9999, '>99%'],
    [0.994, '99%'],
    [0.125, '13%'],
    [0.005, '1%'],
    [0.0001, '<1%'],
  ])('of %d reads %s', (chance, text) => {
    expect(percentText(chance)).toBe(text);
  });
});

const ranks = (...pairs: readonly (readonly [string, number])[]) => pairs.map(([name, chance]) => ({ name, chance }));
const NINE = ranks(['9', 0.2], ['1', 0.15], ['2', 0.15], ['3', 0.15], ['5', 0.1], ['6', 0.1], ['8', 0.1], ['7', 0.05]);

test('equal chances stand together, numbers in a row as a range, the most likely first', () => {
  expect(groupsOf(NINE).map(({ names, percent }) => `${names} ${percent}`)).toEqual([
    '9 20%',
    '1-3 15%',
    '5,6,8 10%',
    '7 5%',
  ]);
  expect(groupsOf(ranks(['7', 1]))).toEqual([{ names: '7', percent: '!', isCertain: true }]);
  expect(groupsOf([])).toEqual([]);
});

test('what has no room is counted, the most likely stays', () => {
  expect(lineOf(likelyRow(NINE, 80))).toBe('9 20%  1-3 15%  5,6,8 10%  7 5%');
  expect(lineOf(likelyRow(NINE, 28))).toBe('9 20%  1-3 15%  5,6,8 10% +1');
  expect(lineOf(likelyRow(NINE, 8))).toBe('9 20% +7');
  expect(lineOf(likelyRow(NINE, 3))).toBe('+8');
  for (let columns = 0; columns < 40; columns += 1) {
    expect(widthOfRow(likelyRow(NINE, columns))).toBeLessThanOrEqual(columns);
  }
});

test('a mark is set, replaced, taken away by itself, and gone through in a circle', () => {
  const one = withTag(NO_TAGS, 3, 'friend');
  expect([...withTag(one, 3, 'liar')]).toEqual([[3, 'liar']]);
  expect([...withTag(one, 3, 'friend')]).toEqual([]);
  expect([...withTag(one, 3, null)]).toEqual([]);
  expect([...withTag(one, 1, 'enemy')]).toEqual([
    [3, 'friend'],
    [1, 'enemy'],
  ]);
  expect(TAGS.map((tag) => tagAfter(tag))).toEqual([...TAGS.slice(1), null]);
  expect(tagAfter(undefined)).toBe(TAGS[0]);
});

/** How many ranks are only counted. */
const folded = (rows: readonly Row[]): number =>
  rows.reduce((sum, each) => sum + Number(/\+(\d+) *$/.exec(lineOf(each))?.[1] ?? 0), 0);

describe.each([6, 11, 12])('the panel of %i seats', (seats) => {
  const model = modelOf(clientOf(midGame(seats, 'panel', 5), { as: 'seat', seat: 1 }));
  const notes: readonly SeatNotes[] = model.board.notebook?.(model.game.view, model.game.events, model.telling) ?? [];
  const scene = { notes, tags: withTag(NO_TAGS, 2, 'liar'), telling: model.telling, you: 1 };

  test('takes one line a seat, or two where that shows more', () => {
    expect(panelRows(scene, 40, seats)).toHaveLength(seats);
    const roomy = panelRows(scene, 40, 2 * seats);
    expect(folded(roomy)).toBeLessThanOrEqual(folded(panelRows(scene, 40, seats)));
    expect(roomy).toHaveLength(folded(panelRows(scene, 40, seats)) === 0 ? seats : 2 * seats);
    for (const rows of [panelRows(scene, 40, seats), roomy]) {
      for (const each of rows) expect(widthOfRow(each)).toBeLessThanOrEqual(40);
      expect(textOf(rows)).toMatch(/ 2 You +.*!/);
      expect(textOf(rows)).toMatch(/ 3 Vera +X /);
    }
  });

  test('counts the seats that have no room', () => {
    const rows = panelRows(scene, 40, 4);
    expect(rows).toHaveLength(4);
    expect(textOf(rows)).toContain(`+${seats - 3} more`);
    expect(panelRows(scene, 40, 0)).toEqual([]);
  });
});
