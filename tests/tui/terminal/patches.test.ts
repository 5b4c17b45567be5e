/** Patches over a frame: drawn without a commit, remembered while the frame leaves their place alone, and no longer. */
import { expect, test } from 'vitest';
import { cellsOf, expectedCells } from './compare.ts';
import { setUpWriter } from './writer-setup.ts';

const frame = (clock: string, line: string): string => `\x1b[33mTime ${clock}\x1b[39m │\n${line}`;

test('a patch is drawn in the colour of its place, in few bytes, and outlives frames that leave its place alone', async () => {
  const { writer, draw, screen, timers, takeWrites } = setUpWriter(20, 2);
  writer.open();
  await draw(frame('0:42', 'a'));
  takeWrites();
  writer.patch(0, 5, '0:41');
  timers.advance(40);
  await screen.settled();
  expect(screen.text()).toBe('Time 0:41 │\na');
  expect(screen.cell(8, 0)).toMatchObject({ text: '1', colour: 3 });
  expect(takeWrites().join('').length).toBeLessThan(40);
  await draw(frame('0:42', 'b'));
  expect(screen.text()).toBe('Time 0:41 │\nb');
  writer.repaint();
  await draw(frame('0:42', 'b'));
  expect(screen.text()).toBe('Time 0:41 │\nb');
});

test('a frame that changes the place wins, cell by cell right, and the patch does not come back', async () => {
  const { writer, draw, screen, timers } = setUpWriter(20, 2);
  writer.open();
  await draw(frame('0:42', 'a'));
  writer.patch(0, 5, '0:35');
  timers.advance(40);
  for (const next of [frame('0:34', 'a'), frame('0:42', 'a'), 'no clock', frame('0:42', 'c')]) {
    await draw(next);
    expect(cellsOf(screen, 20, 2)).toEqual(await expectedCells(next, 20, 2));
  }
});

test('it can be taken off, replaced, and is gone after a resize', async () => {
  const { writer, draw, screen, timers } = setUpWriter(20, 2);
  writer.open();
  await draw(frame('0:42', 'a'));
  const takeOff = writer.patch(0, 5, '0:41');
  timers.advance(40);
  takeOff();
  timers.advance(40);
  await screen.settled();
  expect(screen.row(0)).toBe('Time 0:42 │');
  writer.patch(0, 5, '0:41');
  writer.patch(0, 7, '39');
  writer.patch(0, 5, '0:38');
  timers.advance(40);
  await screen.settled();
  expect(screen.row(0)).toBe('Time 0:38 │');
  writer.resize({ columns: 20, rows: 2 });
  timers.advance(300);
  await screen.settled();
  expect(screen.row(0)).toBe('Time 0:42 │');
});

test('it never cuts a wide letter in two, and takes one-cell letters only', async () => {
  const { writer, draw, screen, timers } = setUpWriter(20, 2);
  writer.open();
  await draw('a王王b');
  writer.patch(0, 2, '12');
  timers.advance(40);
  writer.patch(0, 0, '12');
  timers.advance(40);
  await screen.settled();
  expect(screen.row(0)).toBe('a王王b');
  for (const text of ['', '王', '👍', 'a\u0301', '\x1b[2J']) expect(() => writer.patch(0, 0, text)).toThrow(RangeError);
});
