/** Rows as they would stand on a screen without colours. */
import { paintRow } from '../../src/tui/look/paint.ts';
import { THEMES } from '../../src/tui/look/theme.ts';
import type { Row } from '../../src/tui/text/row.ts';

export const lineOf = (row: Row): string => paintRow(row, { theme: THEMES.bare, ascii: false });
export const linesOf = (rows: readonly Row[]): readonly string[] => rows.map(lineOf);
export const textOf = (rows: readonly Row[]): string => linesOf(rows).join('\n');
