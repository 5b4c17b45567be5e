/** The table for a Persian reader, cell by cell on a terminal: borders whole, words in the order in which they are read. */
import { afterEach, expect, test } from 'vitest';
import { nextDecision } from '../../src/client/selectors.ts';
import { createSpeech, loadLanguage } from '../../src/i18n/index.ts';
import { visualOrder } from '../../src/tui/text/bidi.ts';
import { unmountAll } from '../helpers/tui.ts';
import { skippingTimers } from './keyboard-player.ts';
import { connect, PREFERENCES, showApp, startTable } from './session.tsx';

afterEach(unmountAll);

type App = ReturnType<typeof showApp>;

/** As the eye sees a row: marks without a shape left out. */
const seen = (text: string): string => text.replace(/[\u200c\u200e]/g, '');
const screenOf = ({ screen }: App): string => seen(screen.text());
/** How a text of the program stands on the screen. */
const drawn = (text: string): string =>
  seen(
    visualOrder(text, 'rtl')
      .map(({ letter }) => letter)
      .join(''),
  );

/** The letter in each cell, every one of them one column wide. */
const gridOf = ({ screen }: App, columns: number, rows: number): readonly (readonly string[])[] =>
  Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_cell, x) => {
      const cell = screen.cell(x, y);
      expect(cell.width).toBe(1);
      return seen(cell.text);
    }),
  );

/** The boxes of the screen by their corners; throws for one whose border is broken. */
const boxesIn = (grid: readonly (readonly string[])[]): number => {
  let boxes = 0;
  for (const [y, line] of grid.entries()) {
    for (const [x, cell] of line.entries()) {
      if (cell !== '╭') continue;
      const right = line.indexOf('╮', x);
      const foot = grid.findIndex((each, at) => at > y && each[x] === '╰');
      expect(grid[foot]?.[right]).toBe('╯');
      for (const side of grid.slice(y + 1, foot)) expect([side[x], side[right]]).toEqual(['│', '│']);
      boxes += 1;
    }
  }
  return boxes;
};

const atPersianTable = async () => {
  const language = await loadLanguage('fa');
  const server = startTable({ ids: { seed: () => 'persian' } });
  const sara = await connect(server, 'سارا');
  const { timers } = skippingTimers();
  const app = showApp(sara, {}, { timers, preferences: { ...PREFERENCES, language } });
  const speech = createSpeech({ language, names: [], you: 0, edition: 'rose-beast' });
  const says = (text: string) => expect.poll(() => screenOf(app), { timeout: 5_000 }).toContain(drawn(text));
  await says(speech.say('key.create'));
  app.type('n');
  await says(speech.say('room.next.fill', { n: 7 }));
  app.type('f');
  await says(speech.say('room.next.start'));
  app.type('s');
  await says(speech.say('key.hide'));
  return { app, sara, speech, says, code: sara.getState().room?.code ?? '' };
};

test('the Persian table at every size', async () => {
  const { app, speech, says, code } = await atPersianTable();
  for (const [columns, rows, boxes] of [
    [80, 24, 8],
    [60, 18, 0],
    [140, 40, 8],
  ] as const) {
    app.resize(columns, rows);
    await says(speech.say('table.room', { code, n: 8 }));
    await says(speech.say('seat.you.name'));
    await says(speech.say('mark.bot'));
    await expect.poll(() => boxesIn(gridOf(app, columns, rows)), { timeout: 5_000 }).toBe(boxes);
    // Running text stands at the right.
    const card = drawn(speech.say('private.card', { card: '', icons: '' })).slice(-10);
    const line = screenOf(app)
      .split('\n')
      .find((each) => each.includes(card));
    expect(line?.length).toBeGreaterThanOrEqual(columns - 2);
  }
  expect(app.errors()).toEqual([]);
});

test('what is typed grows from right to left, and is said to the table', async () => {
  const { app, speech, says } = await atPersianTable();
  app.type('t');
  await says(speech.say('table.say'));
  app.type('سلام (Boris) می‌آیم');
  await says(`${speech.say('table.say')} سلام (Boris) می‌آیم`);
  expect(screenOf(app).split('\n').at(-1)).toMatch(/^ {15,}\S.*:\p{L}+ +enter \p{L}+ +esc \p{L}+$/u);
  app.type('\r');
  await says('سارا: سلام (Boris) می‌آیم');
});

test('the end of a game is told in Persian, every card in words', async () => {
  const { app, sara, speech, says } = await atPersianTable();
  const game = () => sara.getState().game;
  while (game()?.view.outcome === null) {
    const decision = nextDecision(sara.getState());
    const optionIds = decision?.options.slice(0, decision.pick.max).map(({ id }) => id) ?? [];
    if (decision !== null) await sara.request('game.choose', { decisionId: decision.id, optionIds });
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await says(speech.say('result.title'));
  const winners = ['red', 'blue', 'order'].filter((side) =>
    screenOf(app).includes(drawn(speech.say('event.game.won', { side }))),
  );
  expect(winners).toHaveLength(1);
  await says(speech.say('result.captured'));
  await says(speech.say('result.captor'));
  expect(app.errors()).toEqual([]);
});
