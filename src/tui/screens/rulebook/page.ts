/** A page of the rulebook, and the paragraphs it is made of. */
import type { Language, MessageKey, Speech } from '../../../i18n/index.ts';
import type { OptionValues } from '../../../kernel/types.ts';
import type { Telling } from '../../plain/narrate.ts';
import { speechOutside } from '../../telling.ts';
import { block, EMPTY_ROW, paragraph, type Row, span } from '../../text/row.ts';

/** For whom the book is opened, and by which house rules he plays at the moment; null outside a room. */
export interface Reading {
  readonly telling: Telling;
  readonly house: OptionValues | null;
}

/** The parts of the book, by the key of their heading. */
export type Section =
  | 'book.section.game'
  | 'help.characters'
  | 'help.items'
  | 'book.section.house'
  | 'book.section.rest';

export interface Page {
  readonly id: string;
  readonly section: Section;
  readonly title: string;
  /** The whole page in so many columns. */
  readonly rows: (columns: number) => readonly Row[];
}

/** Paragraphs with a blank line between them. */
export const paragraphRows = (texts: readonly string[], columns: number): readonly Row[] =>
  texts.flatMap((text, at) => [...(at === 0 ? [] : [EMPTY_ROW]), ...paragraph(text, columns)]);

/** The numbered paragraphs of a page: `book.turn.1`, `book.turn.2` and so on as far as they go. */
export const numbered = (id: string, speech: Speech): readonly string[] => {
  const texts: string[] = [];
  for (let at = 1; speech.knows(`book.${id}.${at}`); at += 1) texts.push(speech.tell({ key: `book.${id}.${at}` }));
  return texts;
};

export const headingRows = (speech: Speech, key: MessageKey, columns: number): readonly Row[] => [
  EMPTY_ROW,
  ...paragraph(speech.tell({ key }), columns, 'heading'),
];

/** A short word in a column of its own, its explanation beside it. */
export const entryRows = (word: string, text: string, wordColumns: number, columns: number): readonly Row[] =>
  block(text, columns - wordColumns).map((line, at) => [
    span((at === 0 ? word : '').padEnd(wordColumns), 'key'),
    ...line,
  ]);

/** The rulebook as it is read outside a room: by nobody's house rules. */
export const readingOutside = (language: Language): Reading => ({
  telling: { speech: speechOutside(language), rankOrder: 'standard' },
  house: null,
});
