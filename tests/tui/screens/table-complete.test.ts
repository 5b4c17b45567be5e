/** Random positions at random sizes: everything at the table is on the screen or counted, and no border is broken. */
import { describe, expect, test } from 'vitest';
import { bloodBound } from '../../../src/games/blood-bound/index.ts';
import { askTurn } from '../../../src/games/blood-bound/processes/questions.ts';
import { ITEMS, type View } from '../../../src/games/blood-bound/public.ts';
import type { State } from '../../../src/games/blood-bound/types.ts';
import { marksOf } from '../../../src/tui/boards/blood-bound/marks.ts';
import { entriesOf } from '../../../src/tui/components/decision-menu/entries.ts';
import type { TableModel } from '../../../src/tui/screens/table/model.ts';
import { clockColumn, tableDrawing, tableRows } from '../../../src/tui/screens/table/rows.ts';
import { NEW_TABLE, type TableState, withQuestion } from '../../../src/tui/screens/table/state.ts';
import { widthOf } from '../../../src/tui/text/measure.ts';
import { arbitraryDeal, type Dice, diceOf, forGames, runSeedFrom } from '../../helpers/arbitrary.ts';
import { playOut } from '../../helpers/play.ts';
import { type Cells, cellsOf, foldsIn, itemsIn, type SeenSeat, seatsIn } from '../reading.ts';
import { EVERYTHING, emptyTable, NAMES, WIDE_NAMES, withPlayers } from '../sample-states.ts';
import { modelOf } from '../table-model.ts';
import { lineOf } from '../text-of.ts';

const CLOCK = '  0:42';
/** Columns for the marks in a box of 13 columns. */
const NARROWEST_MARKS = 9;
const ITEM_IDS = [...ITEMS.map(({ id }) => id), 'curse', 'seal'];

const bare = (text: string): string => text.replaceAll(/\s/gu, '');

/** A name is shown whole, or its beginning and `…`. */
const isNameOf = (shown: string, name: string): boolean =>
  bare(shown) === bare(name) || (shown.endsWith('…') && shown.length > 1 && name.startsWith(shown.slice(0, -1)));

const expectSeat = (model: TableModel, seen: SeenSeat): void => {
  const view = model.game.view as View;
  const at = seen.number - 1;
  const seat = view.table[at];
  if (seat === undefined) throw new Error(`no seat ${seen.number}`);
  const { speech } = model.telling;
  const name = at === view.you ? 'You' : speech.nameOf(at);
  expect(isNameOf(seen.name, name), `${seen.name} for ${name}`).toBe(true);
  const letter = { red: 'R', blue: 'B', unknown: '?', rank: '' };
  if (view.house.edition === 'phoenix-gargoyle') Object.assign(letter, { red: 'P', blue: 'G' });
  const rank = seat.rank ?? seat.card?.rank;
  letter.rank = rank === 'cross' ? '+' : String(rank);
  expect(seen.tokens).toEqual(seat.tokens.map((token) => letter[token]));
  const named = itemsIn(seen.rest, ITEM_IDS, speech);
  const total = [...named.values()].reduce((sum, count) => sum + count, 0);
  for (const [id, count] of named) expect(count, id).toBe(seat.items.filter((each) => each === id).length);
  expect(total, `items in "${seen.rest}"`).toBe(seat.items.length);
  const holder = model.holders[at] ?? { isBot: false, presence: 'here' };
  const marks = marksOf({ view, holder }, at);
  const wordsOf = (mark: string): readonly string[] =>
    [`mark.${mark}`, `mark.${mark}.short`].filter(speech.knows).map((key) => speech.tell({ key }));
  const isThere = (mark: string): boolean => wordsOf(mark).some((word) => ` ${seen.rest} `.includes(` ${word} `));
  // The narrowest box has room for one word at least: that the game waits for this seat.
  const shortest = marks.map((mark) => wordsOf(mark).at(-1)).join(' ');
  const expected = widthOf(shortest) <= NARROWEST_MARKS ? marks : marks.filter((mark) => mark === 'asked');
  for (const mark of expected) expect(isThere(mark), `${mark} in "${seen.rest}"`).toBe(true);
};

/** Every answer of the open menu, by its number and the beginning of its words, or counted. */
const expectAnswers = ({ decision, telling }: TableModel, state: TableState, lines: readonly string[]): void => {
  if (decision === null) return;
  const { speech } = telling;
  const entries = entriesOf(decision, state.menu.group);
  const text = lines.join('\n');
  const isThere = entries.map(({ digits, label, option }) => {
    const words = speech.tell(label);
    const subject = option?.subject;
    const name = subject?.type === 'seat' ? speech.nameOf(subject.seat) : words;
    // A long name may be wrapped: its first letters stand behind the number, after the words that all answers share.
    const starts = [words.slice(0, 8), name.slice(0, 4)].map((start) => start.trim());
    return starts.some((start) => {
      const at = new RegExp(`(?:^|[ ❯✓])${digits} {1,2}(?:\\[[ x]\\] )?`, 'gmu');
      return [...text.matchAll(at)].some(({ index, 0: { length } }) => text.slice(index + length).startsWith(start));
    });
  });
  const missing = isThere.filter((is) => !is).length;
  const folds = lines.flatMap((line) => (/^ +\+\d+ more *$/.test(line) ? foldsIn(line) : []));
  expect(missing === 0 || folds.includes(missing), `${missing} of ${entries.length} answers in\n${text}`).toBe(true);
};

const expectSecrets = (model: TableModel, columns: readonly (readonly string[])[]): void => {
  const facts = model.board.secrets(model.game.view, model.telling);
  const texts = columns.map((lines) => bare(lines.join('')));
  const missing = facts.filter((fact) => !texts.some((text) => text.includes(bare(fact)))).length;
  const folds = foldsIn(columns.flat().join('\n'));
  expect(missing === 0 || folds.includes(missing), `${missing} private facts`).toBe(true);
  expect(facts.length === 0 || texts.some((text) => text.includes(bare(facts[0] ?? '')))).toBe(true);
};

const SIDE = 41;

const expectComplete = (model: TableModel, state: TableState, columns: number, rows: number): void => {
  const drawing = tableDrawing({ model, state, clock: CLOCK, foot: null }, { columns, rows });
  const screen: readonly Cells[] = drawing.rows.map(cellsOf);
  const all = screen.map((cells) => cells.join(''));
  try {
    expect(screen.length).toBe(rows);
    for (const cells of screen) expect(cells.length).toBeLessThanOrEqual(columns);
    expect(screen[drawing.clockRow]?.slice(clockColumn(columns), -1).join('')).toBe(CLOCK);
    const isWide = columns >= 120 && rows >= 24;
    const main = isWide ? screen.slice(1, -1).map((cells) => cells.slice(0, columns - SIDE)) : screen;
    const side = isWide ? screen.slice(1, -1).map((cells) => cells.slice(columns - SIDE).join('')) : all;
    const lines = main.map((cells) => cells.join('').trimEnd());
    const seats = seatsIn(main);
    expect(new Set(seats.map(({ number }) => number)).size).toBe(seats.length);
    expect(seats.length).toBe(model.game.view.seats);
    for (const seat of seats) expectSeat(model, seat);
    expectAnswers(model, state, lines.slice(1 + Math.max(...seats.map(({ row }) => row))));
    expectSecrets(model, [side]);
    expect(all.at(-1)).toMatch(/\? help/);
  } catch (cause) {
    const told = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${columns}×${rows}: ${told}\n${all.join('\n')}`, { cause });
  }
};

const SIZES = [
  [80, 24],
  [60, 18],
  [120, 24],
] as const;
const sizeFrom = (dice: Dice): readonly [number, number] =>
  dice.chance(0.5) ? dice.pick(SIZES) : [60 + dice.below(141), 18 + dice.below(43)];

/** The menu as it may stand: untouched, or with a group opened and the cursor somewhere. */
const stateFrom = (model: TableModel, dice: Dice): TableState => {
  const begun = withQuestion(NEW_TABLE, model.decision, 0);
  if (model.decision === null) return begun;
  const groups = entriesOf(model.decision, null).filter(({ option }) => option === null);
  const group = groups.length > 0 && dice.chance(0.8) ? dice.pick(groups).id : null;
  const cursor = dice.chance(0.5) ? dice.pick(entriesOf(model.decision, group)).id : null;
  return { ...begun, menu: { ...begun.menu, group, cursor } };
};

const GAMES = 14;
/** Positions looked at are one in so many. */
const EVERY = 9;

describe('a table is complete', () => {
  test('at every size, in random games of six to twelve', () => {
    let looked = 0;
    forGames(runSeedFrom(process.env.SEED), GAMES, (seed, index) => {
      const dice = diceOf(`${seed}/${index}/looks`);
      playOut(bloodBound, arbitraryDeal(bloodBound, seed, index), ({ step: { state } }) => {
        if (dice.below(EVERY) > 0 || state.outcome !== null) return;
        const open = state.asking?.open ?? [];
        const seat =
          open.length > 0 && dice.chance(0.8) ? dice.pick(open).seat : dice.below((state as State).players.length);
        const rich = dice.chance(0.3) ? withPlayers(state as State, { [dice.below(6)]: EVERYTHING }) : (state as State);
        const viewer = dice.chance(0.1) ? ({ as: 'spectator' } as const) : ({ as: 'seat', seat } as const);
        const model = modelOf(rich, viewer, dice.chance(0.5) ? NAMES : WIDE_NAMES);
        expectComplete(model, stateFrom(model, dice), ...sizeFrom(dice));
        looked += 1;
      });
    });
    expect(looked).toBeGreaterThan(process.env.SEED?.includes('/') ? 0 : 100);
  });

  test.each(SIZES)('at %i×%i, with twelve answers of more than a line each', (columns, rows) => {
    const everywhere = Object.fromEntries(NAMES.map((_, seat) => [seat, { fans: 1 }]));
    const state = { ...withPlayers(emptyTable(12), everywhere), dagger: 0 };
    const names = NAMES.map((name) => name.padEnd(20, 'x'));
    const decision = { ...askTurn(state), id: '1.0.turn' };
    const model = { ...modelOf(state, { as: 'seat', seat: 0 }, names), decision };
    const begun = withQuestion(NEW_TABLE, decision, 0);
    const group = 'group:choose.group.attack';
    for (const { id } of [{ id: null }, ...entriesOf(decision, group)]) {
      const menu = { ...begun.menu, group, cursor: id };
      expectComplete(model, { ...begun, menu }, columns, rows);
      const text = tableRows({ model, state: { ...begun, menu }, clock: CLOCK, foot: null }, { columns, rows })
        .map(lineOf)
        .join('\n');
      if (id !== null) expect(text).toMatch(/❯/);
      if (rows === 18) expect(text).toMatch(/^ +\+\d+ more$/m);
    }
  });
});
