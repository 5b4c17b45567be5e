/** Random frames through the frame writer, every cell compared with what the frame should look like. */
import { describe, expect, test } from 'vitest';
import { cellsOf, expectedCells } from './compare.ts';
import { frameOf, nextPieces, type Pieces, randomFrom } from './random-frames.ts';
import { setUpWriter } from './writer-setup.ts';

const SEED = Number(process.env.SEED ?? 20_251_130);
const RUNS = [
  { columns: 40, rows: 12, colour: 3, frames: 120 },
  { columns: 7, rows: 4, colour: 3, frames: 120 },
  { columns: 100, rows: 30, colour: 3, frames: 40 },
  { columns: 41, rows: 10, colour: 0, frames: 80 },
] as const;

describe.each(RUNS)('$columns × $rows, colour $colour', ({ columns, rows, colour, frames }) => {
  test(`${frames} frames, each from the one before (SEED=${SEED})`, async () => {
    const random = randomFrom(SEED + columns);
    const { screen, writer, draw } = setUpWriter(columns, rows, { colour });
    writer.open();
    let pieces: Pieces = [];
    for (let count = 0; count < frames; count += 1) {
      pieces = nextPieces(random, pieces, columns, rows);
      const frame = frameOf(pieces);
      await draw(frame);
      expect(cellsOf(screen, columns, rows, colour > 0), `frame ${count}`).toEqual(
        await expectedCells(frame, columns, rows, colour > 0),
      );
    }
  });
});

test(`60 frames with resizes, repaints and a line that is full half of the time (SEED=${SEED})`, async () => {
  const random = randomFrom(SEED);
  const { screen, timers, writer, draw, block, drain } = setUpWriter(40, 12);
  writer.open();
  let pieces: Pieces = [];
  for (let count = 0; count < 60; count += 1) {
    const { columns, rows } = writer.size;
    if (random.chance(0.25)) {
      const size = { columns: 10 + random.below(60), rows: 3 + random.below(20) };
      screen.resize(size.columns, size.rows);
      writer.resize(size);
      pieces = [];
    } else if (random.chance(0.1)) {
      screen.write('\x1b[5;3Hsomebody else wrote this');
      writer.repaint();
    }
    if (random.chance(0.5)) {
      block();
      await draw(frameOf(nextPieces(random, pieces, columns, rows)));
      await draw('a frame that nobody will see');
      drain();
    }
    const size = writer.size;
    pieces = nextPieces(random, pieces, size.columns, size.rows);
    const frame = frameOf(pieces);
    await draw(frame);
    expect(cellsOf(screen, size.columns, size.rows), `frame ${count}`).toEqual(
      await expectedCells(frame, size.columns, size.rows),
    );
    if (random.chance(0.3)) timers.advance(300);
  }
});
