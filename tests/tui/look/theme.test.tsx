/** Themes for every kind of terminal, decided a session: colours where there are some, the same words everywhere, signs of one cell. */
import { Text } from 'ink';
import { afterEach, describe, expect, test } from 'vitest';
import { EMPTY_JOURNAL } from '../../../src/tui/components/journal/items.ts';
import { paintRow, paintRows } from '../../../src/tui/look/paint.ts';
import { THEME_NAMES, THEMES, themeFor } from '../../../src/tui/look/theme.ts';
import { bookFor } from '../../../src/tui/screens/rulebook/book.ts';
import { tableRows } from '../../../src/tui/screens/table/rows.ts';
import { NEW_TABLE, withQuestion } from '../../../src/tui/screens/table/state.ts';
import { COLOUR_LEVELS, type ColourLevel } from '../../../src/tui/terminal/colour-level.ts';
import { NARROW_LETTER, widthClassOf } from '../../../src/tui/terminal/width.ts';
import { type Row, row } from '../../../src/tui/text/row.ts';
import { mountOnScreen, unmountAll } from '../../helpers/tui.ts';
import { sceneOf, underAttack } from '../sample-states.ts';
import { modelOf } from '../table-model.ts';

afterEach(unmountAll);

describe('colours', () => {
  const LEVELS = [
    [0, null],
    [1, 91],
    [2, 203],
    [3, '#ff5f5f'],
  ] as const;

  test.each(LEVELS)('a terminal of level %i', async (level, colour) => {
    const text = paintRow(row('[R]', 'red'), { theme: themeFor('dark', level), ascii: false });
    const tui = mountOnScreen(() => <Text>{text}</Text>, { columns: 20, rows: 2, colour: level });
    await tui.until(/\[R\]/);
    const sixteen = colour === 91 ? 9 : colour;
    expect(tui.screen.cell(1, 0)).toMatchObject({ text: 'R', colour: sixteen, bold: true });
  });

  test('two sessions of one process have each their own', async () => {
    const levels: readonly ColourLevel[] = [1, 3, 0, 2];
    const screens = levels.map((level) => {
      const text = paintRow(row('[R]', 'red'), { theme: themeFor('light', level), ascii: false });
      return mountOnScreen(() => <Text>{text}</Text>, { columns: 20, rows: 2, colour: level });
    });
    for (const tui of screens) await tui.until(/\[R\]/);
    expect(screens.map(({ screen }) => screen.cell(1, 0).colour)).toEqual([1, '#af0000', null, 124]);
  });

  test('without colours every theme is the same', () => {
    for (const name of THEME_NAMES) expect(themeFor(name, 0)).toEqual(THEMES.none);
    for (const level of COLOUR_LEVELS) expect(themeFor('none', level)).toEqual(THEMES.none);
    for (const style of Object.values(THEMES.none)) expect(style.every((code) => Number(code) < 10)).toBe(true);
  });
});

const SIZES = [
  [140, 40],
  [80, 24],
  [60, 18],
] as const;

/** Screens without a word that a player has written. */
const screens = (): readonly (readonly Row[])[] => {
  const model = { ...modelOf(underAttack(12), { as: 'seat', seat: 0 }), journal: EMPTY_JOURNAL };
  const states = [NEW_TABLE, { ...NEW_TABLE, isHidden: true }, { ...NEW_TABLE, opened: 'leave' as const }];
  const tables = SIZES.flatMap(([columns, rows]) =>
    states.map((each) => {
      const state = withQuestion(each, model.decision, 0);
      return tableRows({ model, state, clock: '  0:42', foot: null }, { columns, rows });
    }),
  );
  const book = bookFor({ telling: sceneOf(underAttack(12)).telling, house: null });
  return [...tables, ...book.map((page) => page.rows(80))];
};

describe('glyphs', () => {
  test('are all one cell wide, on every screen', () => {
    for (const rows of screens()) {
      for (const letter of paintRows(rows, { theme: THEMES.bare, ascii: false }, 'ltr').replaceAll('\n', '')) {
        expect(widthClassOf(letter.codePointAt(0) ?? 0), letter).toBe(NARROW_LETTER);
      }
    }
  });

  test('are all ASCII where that is asked for', () => {
    for (const rows of screens()) {
      expect(paintRows(rows, { theme: THEMES.bare, ascii: true }, 'ltr')).toMatch(/^[ -~\n]*$/);
    }
  });

  test('the words do not depend on the theme', () => {
    const plain = screens().map((rows) => paintRows(rows, { theme: THEMES.bare, ascii: false }, 'ltr'));
    for (const name of THEME_NAMES) {
      const painted = screens().map((rows) => paintRows(rows, { theme: themeFor(name, 3), ascii: false }, 'ltr'));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: styling sequences begin with one
      expect(painted.map((text) => text.replaceAll(/\x1b\[[\d;]*m/g, ''))).toEqual(plain);
    }
  });
});
