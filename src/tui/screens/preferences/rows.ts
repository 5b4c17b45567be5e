/** The preferences as rows. */
import type { Speech } from '../../../i18n/index.ts';
import { VALUE_KEYS } from '../../components/value-list/keys.ts';
import { valueRows } from '../../components/value-list/rows.ts';
import { hintRow, hintsOf } from '../../keymap.ts';
import type { ScreenSize } from '../../terminal/terminal-image.ts';
import { cutRow, paragraph, type Row, ruleRow, span, textLine } from '../../text/row.ts';
import type { PreferenceItem } from './items.ts';

export interface PreferencesScene {
  readonly speech: Speech;
  readonly items: readonly PreferenceItem[];
  readonly cursor: number;
  /** The line being typed, or what went wrong; null for the key bar. */
  readonly foot: Row | null;
}

/** One preference a row, and what the one under the cursor does. Exactly as many rows as the screen has. */
export const preferenceRows = (
  { speech, items, cursor, foot }: PreferencesScene,
  { columns, rows }: ScreenSize,
): readonly Row[] => {
  const about = paragraph(` ${items[cursor]?.about ?? ''}`, columns, 'prompt', 1);
  const marks = textLine(` ${speech.say('room.marks')}`, columns - 1, 'quiet');
  const shown = valueRows(items, cursor, rows - about.length - 4, speech);
  const bar = foot ?? [span(' '), ...hintRow(hintsOf(VALUE_KEYS, speech, { mayChange: true }), columns - 1)];
  return [ruleRow(columns, speech.say('preferences.title')), ...shown, ruleRow(columns), ...about, marks, bar]
    .slice(0, rows)
    .map((each) => cutRow(each, columns));
};
