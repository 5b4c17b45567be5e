/** The page of a room's settings as rows. */

import { VALUE_KEYS } from '../../components/value-list/keys.ts';
import { valueRows } from '../../components/value-list/rows.ts';
import { hintRow, hintsOf } from '../../keymap.ts';
import type { ScreenSize } from '../../terminal/terminal-image.ts';
import { cutRow, paragraph, type Row, ruleRow, span, textLine } from '../../text/row.ts';
import type { RoomScene } from './rows.ts';
import { settingsOf } from './settings.ts';

/** One setting a row, and what the one under the cursor does. Exactly as many rows as the screen has. */
export const settingRows = (scene: RoomScene, { columns, rows }: ScreenSize): readonly Row[] => {
  const { room, offer, speech, cursor, facts, foot } = scene;
  const settings = settingsOf(room, offer, speech);
  const about = paragraph(` ${settings[cursor]?.about ?? ''}`, columns, 'prompt', 1);
  const marks = textLine(` ${speech.say('room.marks')}`, columns - 1, 'quiet');
  const shown = valueRows(settings, cursor, rows - about.length - 4, speech);
  const hints = hintsOf(VALUE_KEYS, speech, { mayChange: facts.owner === true });
  const bar = foot ?? [span(' '), ...hintRow(hints, columns - 1)];
  const title = speech.say('room.settings', { code: room.code });
  return [ruleRow(columns, title), ...shown, ruleRow(columns), ...about, marks, bar]
    .slice(0, rows)
    .map((each) => cutRow(each, columns));
};
