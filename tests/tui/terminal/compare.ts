/** What a frame should look like on a terminal, drawn the plainest way, and what a screen does look like: both as comparable cells. */
import { type Cell, createScreen, type Screen } from '../../helpers/screen.ts';

/** As the eye sees it: marks without a shape are left out, and so is the style of an empty cell as far as it does not show. */
const seen = (cell: Cell, colour: boolean): string => {
  const text = cell.text.replaceAll('\u200e', '');
  const isEmpty = text === ' ';
  const isBare = isEmpty && !cell.underline && !cell.inverse && !cell.strike;
  let look = text === '' ? '>' : text;
  if (colour && !isBare && cell.colour !== null) look += ` colour=${cell.colour}`;
  if (colour && cell.background !== null) look += ` background=${cell.background}`;
  if (!isEmpty && cell.bold) look += ' bold';
  if (!isEmpty && cell.dim) look += ' dim';
  if (!isEmpty && cell.italic) look += ' italic';
  if (cell.underline) look += ' underline';
  if (cell.inverse) look += ' inverse';
  if (cell.strike) look += ' strike';
  return look;
};

/** Every cell of the screen, one entry a row. */
export const cellsOf = (
  screen: Pick<Screen, 'cell'>,
  columns: number,
  rows: number,
  colour = true,
): readonly string[] =>
  Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_cell, x) => seen(screen.cell(x, y), colour)).join('|'),
  );

/** The cells of `frame` on a fresh terminal, every line written whole at its row. */
export const expectedCells = async (
  frame: string,
  columns: number,
  rows: number,
  colour = true,
): Promise<readonly string[]> => {
  const screen = createScreen(columns, rows);
  screen.write('\x1b[?7l');
  for (const [row, line] of frame.split('\n').slice(0, rows).entries()) screen.write(`\x1b[${row + 1};1H\x1b[m${line}`);
  await screen.settled();
  const cells = cellsOf(screen, columns, rows, colour);
  screen.emulator.dispose();
  return cells;
};
