/** How many bytes an update costs, and what a slow terminal shows in between: a table of 100 × 30 cells in colour, as Ink draws it. */
import chalk from 'chalk';
import { type ReactElement, useEffect, useState } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useSize } from '../../../src/tui/terminal/size.tsx';
import { mountOnScreen, unmountAll } from '../../helpers/tui.ts';
import { cellsOf, expectedCells } from './compare.ts';
import { EMPTY_TABLE, nextTable, type SampleTable, SampleTableView } from './sample-table.tsx';

const [COLUMNS, ROWS] = [100, 30];
const UPDATE_BYTES = 1200;
const LETTER_BYTES = 60;
const MOVE_BYTES = 300;
const COMPARED_EACH = 5;

const colourBefore = chalk.level;
beforeAll(() => {
  chalk.level = 3;
});
afterAll(() => {
  unmountAll();
  chalk.level = colourBefore;
});

const Table = ({ onReady }: { readonly onReady: (set: (table: SampleTable) => void) => void }): ReactElement => {
  const [table, setTable] = useState(EMPTY_TABLE);
  useEffect(() => onReady(setTable), [onReady]);
  return <SampleTableView table={table} size={useSize()} />;
};

/** The sample table on a terminal; `set` draws another state and returns the bytes that took. */
const setUp = async () => {
  let show: (table: SampleTable) => void = () => {};
  const frames: string[] = [];
  const onReady = (setTable: typeof show): void => {
    show = setTable;
  };
  const tui = mountOnScreen(
    (writer) => {
      const draw = writer.show.bind(writer);
      writer.show = (frame) => {
        frames.push(frame);
        draw(frame);
      };
      return <Table onReady={onReady} />;
    },
    { columns: COLUMNS, rows: ROWS },
  );
  await tui.until(/Stay out/);
  const set = async (table: SampleTable): Promise<number> => {
    const [before, drawn] = [tui.writes().length, frames.length];
    show(table);
    while (frames.length === drawn) await new Promise((resolve) => setImmediate(resolve));
    tui.session.writer.flush();
    await tui.screen.settled();
    if (frames.length % COMPARED_EACH === 0) {
      expect(cellsOf(tui.screen, COLUMNS, ROWS)).toEqual(await expectedCells(frames.at(-1) ?? '', COLUMNS, ROWS));
    }
    const writes = tui.writes().slice(before);
    expect(writes.length).toBeLessThanOrEqual(1);
    return Buffer.byteLength(writes.join(''));
  };
  return { tui, set };
};

test('an update of the table, a move in the menu and a typed letter stay within their bytes', async () => {
  const { tui, set } = await setUp();
  const border = tui.screen.find('╭');
  expect(tui.screen.cell(border.x, border.y)).toMatchObject({ text: '╭', colour: 3 });
  const updates: number[] = [];
  let table = EMPTY_TABLE;
  for (let step = 0; step < 30; step += 1) {
    table = nextTable(table, step);
    updates.push(await set(table));
  }
  const moves: number[] = [];
  for (let step = 0; step < 9; step += 1) {
    table = { ...table, selected: (table.selected + 1) % 3 };
    moves.push(await set(table));
  }
  const letters: number[] = [];
  for (const letter of 'hello, بله 王') {
    table = { ...table, draft: table.draft + letter };
    letters.push(await set(table));
  }
  const mean = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / all.length;
  if (process.env.SHOW_BYTES !== undefined) {
    process.stdout.write(
      `update ${mean(updates)} (${Math.max(...updates)}), move ${mean(moves)}, letter ${mean(letters)}\n`,
    );
  }
  expect(mean(updates)).toBeLessThanOrEqual(UPDATE_BYTES);
  expect(mean(moves)).toBeLessThanOrEqual(MOVE_BYTES);
  expect(Math.max(...letters)).toBeLessThanOrEqual(LETTER_BYTES);
});
