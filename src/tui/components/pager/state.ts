/** A text longer than the screen: which part of it is seen, and the keys that move it. */

import type { Speech } from '../../../i18n/index.ts';
import { type Bindings, commandFor, type Hint, hintRow, hintsOf } from '../../keymap.ts';
import type { Key } from '../../terminal/key-names.ts';
import type { ScreenSize } from '../../terminal/terminal-image.ts';
import { type Row, ruleRow, span } from '../../text/row.ts';

type Command = 'up' | 'down' | 'pageup' | 'pagedown' | 'first' | 'last' | 'close';

const PAGER_KEYS: Bindings<Command> = [
  { keys: ['up', 'k'], command: 'up' },
  { keys: ['down', 'j', 'enter'], command: 'down', label: 'key.scroll', shownAs: 'stroke.arrows' },
  { keys: ['pageup', 'b'], command: 'pageup' },
  { keys: ['pagedown', 'space'], command: 'pagedown', label: 'key.page', shownAs: 'stroke.pages' },
  { keys: ['home', 'g'], command: 'first' },
  { keys: ['end', 'G'], command: 'last' },
  { keys: ['escape', 'q', '?', 'l', 'f1', 'backspace'], command: 'close', label: 'key.back' },
];

/** Title and foot. */
const FRAME_ROWS = 2;

/** The first row seen after a key, or `close`; null for a key that does nothing. */
export const movePager = (key: Key, from: number, length: number, screenRows: number): number | 'close' | null => {
  const height = screenRows - FRAME_ROWS;
  const most = Math.max(0, length - height);
  const moves: { readonly [C in Exclude<Command, 'close'>]: number } = {
    up: from - 1,
    down: from + 1,
    pageup: from - height,
    pagedown: from + height,
    first: 0,
    last: most,
  };
  const command = commandFor(PAGER_KEYS, key);
  if (command === null || command === 'close') return command;
  return Math.max(0, Math.min(most, moves[command]));
};

/** The part of the text that begins with row `from`, under a title that says where that is. */
export const pagerRows = (
  {
    title,
    rows,
    from,
    hints = [],
  }: {
    readonly title: string;
    readonly rows: readonly Row[];
    readonly from: number;
    /** Of keys besides those that scroll. */
    readonly hints?: readonly Hint[];
  },
  { columns, rows: height }: ScreenSize,
  speech: Speech,
): readonly Row[] => {
  const room = height - FRAME_ROWS;
  const start = Math.max(0, Math.min(from, rows.length - room));
  const shown = rows.slice(start, start + room);
  const part = speech.say('pager.part', {
    from: Math.min(rows.length, start + 1),
    to: start + shown.length,
    of: rows.length,
  });
  const blank = Array.from({ length: Math.max(0, room - shown.length) }, (): Row => []);
  return [
    ruleRow(columns, rows.length > room ? `${title} (${part})` : title),
    ...shown.map((each): Row => [span(' '), ...each]),
    ...blank,
    [span(' '), ...hintRow([...hints, ...hintsOf(PAGER_KEYS, speech)], columns - 1)],
  ];
};
