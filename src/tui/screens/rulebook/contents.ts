/** The contents of the rulebook as rows: its pages under their headings, one under the cursor. */
import type { Speech } from '../../../i18n/index.ts';
import { type Bindings, hintRow, hintsOf } from '../../keymap.ts';
import type { ScreenSize } from '../../terminal/terminal-image.ts';
import { cutRow, EMPTY_ROW, type Row, row, ruleRow, span, textLine } from '../../text/row.ts';
import { windowAround } from '../../text/window.ts';
import type { Page } from './page.ts';

type ContentsCommand = 'up' | 'down' | 'pageup' | 'pagedown' | 'first' | 'last' | 'open' | 'search' | 'close';

export const CONTENTS_KEYS: Bindings<ContentsCommand> = [
  { keys: ['up', 'k', 'shift-tab'], command: 'up' },
  { keys: ['down', 'j', 'tab'], command: 'down', label: 'key.choose', shownAs: 'stroke.arrows' },
  { keys: ['pageup'], command: 'pageup' },
  { keys: ['pagedown', 'space'], command: 'pagedown' },
  { keys: ['home', 'g'], command: 'first' },
  { keys: ['end', 'G'], command: 'last' },
  { keys: ['enter', 'right'], command: 'open', label: 'key.open' },
  { keys: ['/'], command: 'search', label: 'key.search' },
  { keys: ['escape', 'q', '?', 'f1', 'backspace'], command: 'close', label: 'key.back' },
];

/** While words are typed only these are keys, the rest is text. */
export const SEARCH_KEYS: Bindings<'up' | 'down' | 'open' | 'close'> = [
  { keys: ['up', 'shift-tab'], command: 'up' },
  { keys: ['down', 'tab'], command: 'down' },
  { keys: ['enter'], command: 'open' },
  { keys: ['escape'], command: 'close' },
];

export interface ContentsScene {
  readonly speech: Speech;
  readonly pages: readonly Page[];
  readonly cursor: number;
  /** The line of a search; null while nothing is searched for. */
  readonly search: Row | null;
}

interface Line {
  readonly row: Row;
  readonly isPage: boolean;
}

const linesOf = ({ speech, pages, cursor, search }: ContentsScene): readonly Line[] =>
  pages.flatMap(({ title, section }, at): readonly Line[] => {
    const isUnderCursor = at === cursor;
    const line: Row = [span(isUnderCursor ? ' ❯ ' : '   ', 'key'), span(title, isUnderCursor ? 'selected' : undefined)];
    // What was found stands in order of fitness, not of the book.
    const isFirst = search === null && section !== pages[at - 1]?.section;
    const heading: readonly Line[] = isFirst ? [{ row: row(` ${speech.say(section)}`, 'heading'), isPage: false }] : [];
    return [...heading, { row: line, isPage: true }];
  });

/** Exactly as many rows as the screen has. */
export const contentsRows = (scene: ContentsScene, { columns, rows }: ScreenSize): readonly Row[] => {
  const { speech, pages, cursor, search } = scene;
  const lines = linesOf(scene);
  const found = pages.length === 0 ? speech.say('book.nothing') : speech.say('book.found', { n: pages.length });
  const above: readonly Row[] = search === null ? [] : [textLine(` ${found}`, columns - 1, 'quiet'), EMPTY_ROW];
  const at = lines.findIndex(
    ({ isPage }, index) => isPage && lines.slice(0, index).filter((each) => each.isPage).length === cursor,
  );
  const height = rows - 2 - above.length;
  const shown = windowAround(
    lines.map((line) => line.row),
    lines.map(({ isPage }) => (isPage ? 1 : 0)),
    Math.max(0, at),
    height,
    (n) => row(`   ${speech.say('fold.more', { n })}`, 'quiet'),
  );
  const blank = Array.from({ length: Math.max(0, height - shown.length) }, (): Row => []);
  const bar: Row = search ?? [span(' '), ...hintRow(hintsOf(CONTENTS_KEYS, speech), columns - 1)];
  return [ruleRow(columns, speech.say('book.title')), ...above, ...shown, ...blank, bar].map((each) =>
    cutRow(each, columns),
  );
};
