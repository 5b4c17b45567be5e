/** The notebook on the screen: its own page at every size, and its place at the table, with covered secrets, marks and memory mode. */
import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../src/kernel/types.ts';
import { NO_TAGS, type Tags, withTag } from '../../../src/tui/components/notebook/tags.ts';
import { type NotebookPage, notebookRows } from '../../../src/tui/screens/notebook/rows.ts';
import { notesIn, type TableModel } from '../../../src/tui/screens/table/model.ts';
import { tableRows } from '../../../src/tui/screens/table/rows.ts';
import { NEW_TABLE } from '../../../src/tui/screens/table/state.ts';
import { widthOfRow } from '../../../src/tui/text/row.ts';
import { bloodBoundAt, clientOf, midGame, modelOf } from '../notebook-states.ts';
import { NAMES, speechFor, WIDE_NAMES } from '../sample-states.ts';
import { textOf } from '../text-of.ts';

const SIZES = [
  [60, 18],
  [80, 24],
  [140, 40],
] as const;

const pageOf = (model: TableModel, change: Partial<NotebookPage> = {}): NotebookPage => ({
  notes: notesIn(model) ?? [],
  tags: NO_TAGS,
  telling: model.telling,
  you: model.game.view.you,
  cursor: 0,
  covered: null,
  clock: '  0:42',
  isAsked: false,
  isWatching: model.isWatching,
  ...change,
});
const SEAT: Viewer = { as: 'seat', seat: 0 };
const MARKED = withTag(withTag(NO_TAGS, 1, 'friend'), 2, 'leader');

describe.each(SIZES)('at %i×%i', (columns, rows) => {
  const draw = (page: NotebookPage): string => {
    const drawn = notebookRows(page, { columns, rows });
    expect(drawn).toHaveLength(rows);
    for (const each of drawn) expect(widthOfRow(each)).toBeLessThanOrEqual(columns);
    return textOf(drawn);
  };

  test.each([6, 7, 9, 11, 12])('%i seats: every seat with its clans and ranks, everything about one', (seats) => {
    for (const viewer of [SEAT, { as: 'spectator' } as const]) {
      for (const game of [bloodBoundAt(seats, 'page'), midGame(seats, 'page', 2 * seats)]) {
        const page = pageOf(modelOf(clientOf(game, viewer)), { tags: MARKED });
        const text = draw(page);
        for (const [seat, name] of NAMES.slice(0, seats).entries()) {
          const shown = seat === page.you ? 'You' : name.slice(0, 7);
          expect(text).toMatch(new RegExp(`^[ ❯] +${seat + 1} ${shown}.* (R|B|\\+)(!| \\d+%| [<>]\\d+%)`, 'm'));
        }
        expect(text).toMatch(/2 Igor +F /);
        expect(text).toMatch(/3 Vera +L /);
        expect(text).toMatch(/\? help|n back/);
        const told = draw({ ...page, cursor: seats - 1 });
        expect(told).toMatch(new RegExp(`^ ${seats} \\S+.*: `, 'm'));
        expect(told).toMatch(/^ (Rose|Beast|Secret Order) (\d+%|for certain)/m);
      }
    }
  });

  test('odd tables have a column for the Inquisitor, even ones do not', () => {
    const spectator = (seats: number) =>
      draw(pageOf(modelOf(clientOf(bloodBoundAt(seats, 'odd'), { as: 'spectator' }))));
    expect(spectator(11)).toMatch(/R 45% {2}B 45% {2}\+ 9% /);
    expect(spectator(12)).toMatch(/R 50% {2}B 50% {2}1-9 11%/);
    expect(spectator(11)).toContain('Secret Order 9%');
  });

  test('names of any width, ten of them', () => {
    const model = modelOf(clientOf(midGame(11, 'wide', 9), SEAT));
    const telling = { ...model.telling, speech: speechFor(model.game.view as never, WIDE_NAMES) };
    for (let cursor = 0; cursor < 11; cursor += 1) draw(pageOf({ ...model, telling }, { cursor, tags: MARKED }));
  });

  test('covered secrets cover the notes; a question behind them is told', () => {
    const model = modelOf(clientOf(bloodBoundAt(8, 'cover'), SEAT));
    const text = draw(pageOf(model, { covered: 'Your card is covered (c shows it)', isAsked: true }));
    expect(text).toContain('c shows it');
    expect(text).toMatch(/Notebook.*You are asked +0:42/);
    expect(text).not.toMatch(/%|Igor/);
  });
});

const table = (model: TableModel, columns: number, rows: number, change: Partial<typeof NEW_TABLE> = {}): string => {
  const drawn = tableRows(
    { model, state: { ...NEW_TABLE, ...change }, clock: '  0:42', foot: null },
    { columns, rows },
  );
  expect(drawn).toHaveLength(rows);
  for (const each of drawn) expect(widthOfRow(each)).toBeLessThanOrEqual(columns);
  return textOf(drawn);
};
const at = (seats: number, viewer: Viewer = SEAT, memory = false, tags: Tags = NO_TAGS) =>
  modelOf(clientOf(midGame(seats, 'table', 6), viewer, memory), tags);

describe('at the table', () => {
  test.each([
    [120, 24],
    [140, 40],
  ])('the notebook stands beside a table of %i×%i all the time, twelve seats or eleven', (columns, rows) => {
    for (const seats of [11, 12]) {
      for (const viewer of [SEAT, { as: 'spectator' } as const]) {
        const text = table(at(seats, viewer), columns, rows);
        expect(text).toMatch(/── Notebook/);
        expect(text).toMatch(new RegExp(` ${seats} ${NAMES[seats - 1]?.slice(0, 8)} +(R|B)`));
        expect(text).toMatch(/── Log/);
      }
    }
  });

  test('in smaller terminals there is only its key', () => {
    for (const [columns, rows] of [
      [80, 24],
      [60, 18],
    ] as const) {
      const text = table(at(12), columns, rows);
      expect(text).not.toContain('Notebook');
      expect(text).toMatch(/n notes/);
    }
  });

  test('covering the card covers what was concluded from it', () => {
    expect(table(at(12), 140, 40)).toMatch(/R50|R \d+%|R\d+/);
    const text = table(at(12), 140, 40, { isHidden: true });
    expect(text).toMatch(/── Notebook[\s\S]*c shows it/);
    expect(text).not.toMatch(/%[^ ]*\s+\d|B\d\d|\d!/);
  });

  test('a room that plays from memory says so instead, and its bar does not name the key', () => {
    const model = at(12, SEAT, true);
    expect(notesIn(model)).toBeNull();
    const text = table(model, 140, 40);
    expect(text).toMatch(/── Notebook[\s\S]*This room plays from memory/);
    expect(text).not.toMatch(/n notes/);
  });

  test('my marks stand at the seats, in boxes and in the list', () => {
    const model = at(12, SEAT, false, withTag(MARKED, 3, 'liar'));
    for (const [columns, rows] of [
      [80, 24],
      [140, 40],
    ] as const) {
      const text = table(model, columns, rows);
      expect(text).toMatch(/╭ 2 Igor F ─/);
      expect(text).toMatch(/╭ 4 Boris X ─/);
      expect(text).toMatch(/╭ 5 Nils ─/);
    }
    expect(table(model, 60, 18)).toMatch(/3 Vera +L[[ ]/);
  });
});
