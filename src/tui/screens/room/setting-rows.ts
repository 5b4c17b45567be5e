/** The page of a room's settings as rows. */
import { hintRow, hintsOf } from '../../keymap.ts';
import type { ScreenSize } from '../../terminal/terminal-image.ts';
import { cut, widthOf } from '../../text/measure.ts';
import { cutRow, paragraph, type Row, row, ruleRow, span } from '../../text/row.ts';
import { windowAround } from '../../text/window.ts';
import { SETTING_KEYS } from './keys.ts';
import type { RoomScene } from './rows.ts';
import { settingsOf } from './settings.ts';

const LABEL_COLUMNS = 36;

/** One setting a row, and what the one under the cursor does. Exactly as many rows as the screen has. */
export const settingRows = (scene: RoomScene, { columns, rows }: ScreenSize): readonly Row[] => {
  const { room, offer, speech, cursor, facts, foot } = scene;
  const settings = settingsOf(room, offer, speech);
  const lines = settings.map(({ label, value, isChanged }, at): Row => {
    const isUnderCursor = at === cursor;
    const name = cut(label, LABEL_COLUMNS);
    const role = isUnderCursor ? undefined : 'quiet';
    return [
      span(isUnderCursor ? ' ❯ ' : '   ', 'key'),
      span(isChanged ? '* ' : '  ', 'alert'),
      span(name, role),
      span(` ${'·'.repeat(LABEL_COLUMNS)}`.slice(0, LABEL_COLUMNS - widthOf(name)), role),
      span(' '),
      span(value, isUnderCursor ? 'selected' : isChanged ? 'alert' : undefined),
    ];
  });
  const about = paragraph(` ${settings[cursor]?.about ?? ''}`, columns, 'prompt', 1);
  const marks = row(` ${speech.say('room.marks')}`, 'quiet');
  const height = rows - about.length - 4;
  const more = (n: number): Row => row(`   ${speech.say('fold.more', { n })}`, 'quiet');
  const shown = windowAround(
    lines,
    lines.map(() => 1),
    cursor,
    height,
    more,
  );
  const blank = Array.from({ length: Math.max(0, height - shown.length) }, (): Row => []);
  const bar = foot ?? [span(' '), ...hintRow(hintsOf(SETTING_KEYS, speech, facts), columns - 1)];
  const title = speech.say('room.settings', { code: room.code });
  return [ruleRow(columns, title), ...shown, ...blank, ruleRow(columns), ...about, marks, bar]
    .slice(0, rows)
    .map((each) => cutRow(each, columns));
};
