/** Whole games of the built command in a real terminal, by keys, in every language, at every size and with every number of colours. */
import { afterAll, describe, expect, test } from 'vitest';
import type { TestTerminal } from '../helpers/terminal.ts';
import { boxesIn } from '../tui/reading.ts';
import { playToTheEnd } from './keys-player.ts';
import { clearMachines, startCommand } from './machine.ts';
import { cellsOn, lettersIn, readerOf } from './reader.ts';

afterAll(clearMachines);

const GAMES = [
  { language: 'en', columns: 80, rows: 24, seats: 6, env: {}, colours: 'rgb', boxes: 7 },
  { language: 'ru', columns: 60, rows: 18, seats: 7, env: { COLORTERM: undefined }, colours: 'cube', boxes: 0 },
  {
    language: 'es',
    columns: 140,
    rows: 40,
    seats: 12,
    env: { COLORTERM: undefined, TERM: 'xterm' },
    colours: 'basic',
    boxes: 13,
  },
  { language: 'fa', columns: 80, rows: 24, seats: 8, env: { NO_COLOR: '1' }, colours: 'none', boxes: 9 },
  { language: 'fa', columns: 60, rows: 18, seats: 6, env: { CI: 'true' }, colours: 'rgb', boxes: 0 },
] as const;

/** A machine with nothing else to do needs a tenth of it. */
const PATIENCE_MS = 120_000;
/** Looking at every cell takes its time. */
const LOOKED_AT_EACH = 4;

/** What the colour of a cell is made of. */
const kindOf = (colour: number | string): string =>
  typeof colour === 'string' ? 'rgb' : colour < 16 ? 'basic' : 'cube';

/** Looks at the screen cell by cell now and then; throws for a broken border. */
const createWatch = (terminal: TestTerminal) => {
  const kinds = new Set<string>();
  const boxes = new Set<number>();
  const look = (): void => {
    const cells = cellsOn(terminal);
    for (const { colour } of cells.flat()) if (colour !== null) kinds.add(kindOf(colour));
    boxes.add(boxesIn(lettersIn(cells)).length);
  };
  return { look, kinds: () => [...kinds], boxes: () => [...boxes] };
};

describe.concurrent('a whole game by keys', { timeout: PATIENCE_MS }, () => {
  test.each(GAMES)('$language, $columns×$rows, $seats seats, colours: $colours', async (game) => {
    const { language, columns, rows, seats, env, colours, boxes } = game;
    const reader = await readerOf(language);
    const table = ['--seed', 'whole', '--players', String(seats), '--bot-delay', '0'];
    const person = ['--as', 'Vera', '--lang', language];
    const terminal = startCommand(['play', ...table, ...person], { cols: columns, rows, env });
    const watch = createWatch(terminal);
    let asked = 0;
    const onQuestion = (): void => {
      if (asked % LOOKED_AT_EACH === 0) watch.look();
      asked += 1;
    };
    const end = await playToTheEnd(terminal, { reader, seed: 'keys', onQuestion });
    expect(watch.boxes()).toEqual([boxes]);
    expect(watch.kinds()).toEqual(colours === 'none' ? [] : [colours]);
    expect(end).toMatch(/Vera \(|\) Vera/);
    for (let seat = 1; seat <= seats; seat += 1) expect(end).toMatch(new RegExp(`^ ${seat} .+: |: ?.+ ${seat}$`, 'm'));
    expect(terminal.buffer()).toBe('alternate');
    terminal.type('\x03');
    expect(await terminal.exited()).toBe(0);
    expect(terminal.buffer()).toBe('normal');
  });
});
