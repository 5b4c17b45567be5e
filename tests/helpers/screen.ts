/** A terminal emulator without a window: what a test writes to it can be read back cell by cell. */
import { Unicode11Addon } from '@xterm/addon-unicode11';
import xterm from '@xterm/headless';

/** One cell as it looks: colours are an ANSI/256 number, `#rrggbb`, or null for the default colour. */
export interface Cell {
  /** '' for the second half of a wide character; a blank that was never written reads as ' '. */
  readonly text: string;
  readonly width: number;
  readonly colour: number | string | null;
  readonly background: number | string | null;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly inverse: boolean;
  readonly strike: boolean;
}

type Emulator = InstanceType<typeof xterm.Terminal>;
type EmulatorCell = NonNullable<
  ReturnType<NonNullable<ReturnType<Emulator['buffer']['active']['getLine']>>['getCell']>
>;

const colourOf = (isDefault: boolean, isRgb: boolean, value: number): number | string | null =>
  isDefault ? null : isRgb ? `#${value.toString(16).padStart(6, '0')}` : value;

const cellOf = (cell: EmulatorCell): Cell => ({
  text: cell.getWidth() === 0 ? '' : cell.getChars() || ' ',
  width: cell.getWidth(),
  colour: colourOf(cell.isFgDefault(), cell.isFgRGB(), cell.getFgColor()),
  background: colourOf(cell.isBgDefault(), cell.isBgRGB(), cell.getBgColor()),
  bold: cell.isBold() !== 0,
  dim: cell.isDim() !== 0,
  italic: cell.isItalic() !== 0,
  underline: cell.isUnderline() !== 0,
  inverse: cell.isInverse() !== 0,
  strike: cell.isStrikethrough() !== 0,
});

/**
 * An emulator of `columns` × `rows` cells with the width tables of current terminals (Unicode 11).
 * Reading shows what has been parsed so far: await `settled()` after writing.
 */
export const createScreen = (columns: number, rows: number) => {
  const emulator = new xterm.Terminal({
    cols: columns,
    rows,
    scrollback: 0,
    allowProposedApi: true,
    windowOptions: { pushTitle: true, popTitle: true },
  });
  emulator.loadAddon(new Unicode11Addon());
  emulator.unicode.activeVersion = '11';
  let title = '';
  let bells = 0;
  emulator.onTitleChange((next) => {
    title = next;
  });
  emulator.onBell(() => {
    bells += 1;
  });
  const lineAt = (y: number) => {
    const line = emulator.buffer.active.getLine(emulator.buffer.active.viewportY + y);
    if (line === undefined) throw new RangeError(`the screen has no row ${y}`);
    return line;
  };
  const row = (y: number): string => lineAt(y).translateToString(true, 0, emulator.cols).trimEnd();
  const cell = (x: number, y: number): Cell => {
    const found = x < emulator.cols ? lineAt(y).getCell(x) : undefined;
    if (found === undefined) throw new RangeError(`the screen has no cell ${x},${y}`);
    return cellOf(found);
  };
  const text = (): string => Array.from({ length: emulator.rows }, (_, y) => row(y)).join('\n');
  /** The first cell of the first place where `wanted` stands; throws with the whole screen when it is nowhere. */
  const find = (wanted: string): { readonly x: number; readonly y: number } => {
    for (let y = 0; y < emulator.rows; y += 1) {
      for (let x = 0; x < emulator.cols; x += 1) {
        if (lineAt(y).translateToString(false, x, emulator.cols).startsWith(wanted)) return { x, y };
      }
    }
    throw new Error(`not on the screen: ${wanted}\n${text()}`);
  };
  return {
    emulator,
    write: (output: string): void => emulator.write(output),
    settled: (): Promise<void> => new Promise((resolve) => emulator.write('', resolve)),
    row,
    cell,
    text,
    find,
    /** 'alternate' while a full-screen program owns the terminal. */
    buffer: (): 'normal' | 'alternate' => emulator.buffer.active.type,
    title: (): string => title,
    bells: (): number => bells,
    resize: (nextColumns: number, nextRows: number): void => emulator.resize(nextColumns, nextRows),
  };
};
export type Screen = ReturnType<typeof createScreen>;
