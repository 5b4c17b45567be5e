/** The coach on the screen: above the question, in its place while he talks, and below the cards at the end. */

import type { Speech } from '../../../i18n/index.ts';
import { type Bindings, hintRow, hintsOf } from '../../keymap.ts';
import type { Coach } from '../../lesson/coach.ts';
import type { ScreenSize } from '../../terminal/terminal-image.ts';
import { cutRow, paragraph, type Row, ruleRow, span } from '../../text/row.ts';
import { resultCards, resultHead } from '../result/rows.ts';
import type { TableModel } from '../table/model.ts';

/** What goes on once the coach has been read. */
export const COACH_KEYS: Bindings<'go-on'> = [{ keys: ['enter'], command: 'go-on', label: 'lesson.go-on' }];
/** What leaves the end of the lesson before the coach is done. */
export const END_KEYS: Bindings<'leave'> = [{ keys: ['escape', 'q'], command: 'leave', label: 'key.leave' }];

/** What the coach says, and below it how to go on if nothing else is to be done. */
export const coachRows = ({ text, part, isTalking }: Coach, speech: Speech, columns: number): readonly Row[] => [
  ...paragraph(text, columns, 'chat'),
  ...(isTalking
    ? [[...hintRow(hintsOf(COACH_KEYS, speech), columns - part.length - 3), span(`   ${part}`, 'quiet')]]
    : []),
];

/** The end of the lesson: who won, all cards, and the coach. Exactly as many rows as the screen has. */
export const lessonEndRows = (model: TableModel, coach: Coach, { columns, rows }: ScreenSize): readonly Row[] => {
  const { speech } = model.telling;
  const said = coachRows(coach, speech, columns - 2).map((each): Row => [span(' '), ...each]);
  const bar: Row = [span(' '), ...hintRow([...hintsOf(COACH_KEYS, speech), ...hintsOf(END_KEYS, speech)], columns - 1)];
  const above = [...resultHead(model, columns), ...resultCards(model, columns)];
  const left = Math.max(0, rows - above.length - said.length - 1);
  const rule = left > 1 ? [[], ruleRow(columns)] : [];
  const blank = Array.from({ length: left - rule.length }, (): Row => []);
  return [...above, ...rule, ...said, ...blank, bar].slice(0, rows).map((each) => cutRow(each, columns));
};
