/**
 * Puts rows on the screen. The terminal is given them as they are: Ink would take them apart letter by letter and put them together
 * again. Where the terminal takes no frames, they are one Text for Ink.
 */
import { Box, Text } from 'ink';
import { type ReactElement, useLayoutEffect } from 'react';
import { directionOf, type Speech } from '../../i18n/index.ts';
import { layoutOf, SMALLEST } from '../layout.ts';
import { paintRows } from '../look/paint.ts';
import { useProgram } from '../program.tsx';
import { useLostConnection } from '../session.tsx';
import { speechOutside } from '../telling.ts';
import { useSize } from '../terminal/size.tsx';
import type { ScreenSize } from '../terminal/terminal-image.ts';
import { useTerminal } from '../terminal/use-terminal.tsx';
import { cutRow, paragraph, type Row } from '../text/row.ts';

/** One line that says which size is needed. Keys still go to the screen below, which is drawn again once the window has grown. */
const tinyRows = (speech: Speech, { columns, rows }: ScreenSize): readonly Row[] => {
  const params = { columns, rows, least: `${SMALLEST.columns}×${SMALLEST.rows}` };
  return paragraph(speech.say('screen.tiny', params), Math.max(1, columns));
};

/** The rows with a remark in place of the last but one. */
const withRemark = (rows: readonly Row[], remark: readonly Row[]): readonly Row[] =>
  rows.length < 3 ? [...rows, ...remark] : [...rows.slice(0, -2), ...remark, ...rows.slice(-1)];

/** The rows of a whole screen; what does not fit is cut, so that no screen can scroll the terminal. */
export const Canvas = ({ rows }: { readonly rows: readonly Row[] }): ReactElement | null => {
  const { look, language } = useProgram();
  const terminal = useTerminal();
  const lost = useLostConnection();
  const size = useSize();
  const speech = speechOutside(language);
  const shown = layoutOf(size) === 'tiny' ? tinyRows(speech, size) : rows;
  const remark = lost === null ? [] : paragraph(` ${speech.say(lost)}`, size.columns, 'alert').slice(0, 1);
  // In the last row stand the line being typed, the questions and the keys, all of which go on working: it is left alone.
  const whole = remark.length === 0 ? shown : withRemark(shown.slice(0, size.rows), remark);
  const fitting = whole.map((each) => cutRow(each, size.columns));
  const frame = paintRows(fitting, look, directionOf(language));
  useLayoutEffect(() => terminal.show?.(frame), [terminal, frame]);
  if (terminal.show !== undefined) return null;
  return (
    <Box width={size.columns} height={size.rows}>
      <Text>{frame}</Text>
    </Box>
  );
};
