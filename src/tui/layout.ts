/** How the room on the screen is shared out. */
import type { ScreenSize } from './terminal/terminal-image.ts';

export const SMALLEST: ScreenSize = { columns: 60, rows: 18 };
const WIDE: ScreenSize = { columns: 120, rows: 24 };

/** wide: a column beside the table. stacked: everything below it. tiny: too small for the game. */
export type Layout = 'wide' | 'stacked' | 'tiny';

export const layoutOf = ({ columns, rows }: ScreenSize): Layout => {
  if (columns < SMALLEST.columns || rows < SMALLEST.rows) return 'tiny';
  return columns >= WIDE.columns && rows >= WIDE.rows ? 'wide' : 'stacked';
};
