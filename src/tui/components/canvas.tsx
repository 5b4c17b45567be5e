/** Puts rows on the screen: one Text for all of them, which is the cheapest thing Ink can be asked for. */
import { Box, Text } from 'ink';
import type { ReactElement } from 'react';
import { createSpeech, type Language } from '../../i18n/index.ts';
import { layoutOf, SMALLEST } from '../layout.ts';
import { paintRows } from '../look/paint.ts';
import { useSession } from '../session.tsx';
import { useSize } from '../terminal/size.tsx';
import type { ScreenSize } from '../terminal/terminal-image.ts';
import { cutRow, paragraph, type Row } from '../text/row.ts';

/** One line that says which size is needed. Keys still go to the screen below, which is drawn again once the window has grown. */
const tinyRows = (language: Language, { columns, rows }: ScreenSize): readonly Row[] => {
  const speech = createSpeech({ language, names: [], you: null, edition: '' });
  const params = { columns, rows, least: `${SMALLEST.columns}×${SMALLEST.rows}` };
  return paragraph(speech.say('screen.tiny', params), Math.max(1, columns));
};

/** The rows of a whole screen; what does not fit is cut, so that no screen can scroll the terminal. */
export const Canvas = ({ rows }: { readonly rows: readonly Row[] }): ReactElement => {
  const { look, language } = useSession();
  const size = useSize();
  const shown = layoutOf(size) === 'tiny' ? tinyRows(language, size) : rows;
  const fitting = shown.slice(0, size.rows).map((row) => cutRow(row, size.columns));
  return (
    <Box width={size.columns} height={size.rows}>
      <Text>{paintRows(fitting, look)}</Text>
    </Box>
  );
};
