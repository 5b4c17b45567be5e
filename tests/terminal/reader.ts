/** What a person sees on a terminal: texts of the program in his language, letters in cells, cells with their looks. */
import {
  createSpeech,
  type Direction,
  directionOf,
  type Language,
  loadLanguage,
  type MessageKey,
} from '../../src/i18n/index.ts';
import { visualOrder } from '../../src/tui/text/bidi.ts';
import type { Cell } from '../helpers/screen.ts';
import type { TestTerminal } from '../helpers/terminal.ts';

/** Marks that have no shape of their own. */
const SHAPELESS = /[\u200c\u200e]/g;

const shown = (text: string, direction: Direction): string =>
  visualOrder(text, direction)
    .map(({ letter }) => letter)
    .join('')
    .replace(SHAPELESS, '');

export interface Reader {
  /** Whether a text of the catalog, one without parameters, stands on this screen in one piece. */
  sees(screen: string, key: MessageKey): boolean;
}

/** A reader of this language, who finds texts in the order in which the program draws them. */
export const readerOf = async (language: Language): Promise<Reader> => {
  const speech = createSpeech({ language: await loadLanguage(language), names: [], you: null, edition: '' });
  const known = new Map<MessageKey, string>();
  const drawn = (key: MessageKey): string => {
    const text = known.get(key) ?? shown(speech.tell({ key }), directionOf(language));
    known.set(key, text);
    return text;
  };
  return { sees: (screen, key) => screen.replace(SHAPELESS, '').includes(drawn(key)) };
};

export type Grid<T> = readonly (readonly T[])[];

/** Every cell of the screen, as it looks. */
export const cellsOn = (terminal: TestTerminal): Grid<Cell> => {
  const { columns, rows } = terminal.size();
  return Array.from({ length: rows }, (_, y) => Array.from({ length: columns }, (_cell, x) => terminal.cell(x, y)));
};

/** The letter in each cell, '' in the second half of a wide one. */
export const lettersIn = (cells: Grid<Cell>): Grid<string> =>
  cells.map((row) => row.map(({ text }) => text.replace(SHAPELESS, '')));
