/** The whole table screen at every size: exactly as large as the terminal, and nothing that matters is missing. */
import { describe, expect, test } from 'vitest';
import { bloodBound } from '../../../src/games/blood-bound/index.ts';
import type { State } from '../../../src/games/blood-bound/types.ts';
import { GUARD_MS, reduceMenu } from '../../../src/tui/components/decision-menu/state.ts';
import { EMPTY_JOURNAL, extendJournal } from '../../../src/tui/components/journal/items.ts';
import type { TableModel } from '../../../src/tui/screens/table/model.ts';
import { tableRows } from '../../../src/tui/screens/table/rows.ts';
import { NEW_TABLE, withQuestion } from '../../../src/tui/screens/table/state.ts';
import { widthOfRow } from '../../../src/tui/text/row.ts';
import { arbitraryDeal, forGames, runSeedFrom } from '../../helpers/arbitrary.ts';
import { playOut } from '../../helpers/play.ts';
import { NAMES, underAttack, WIDE_NAMES } from '../sample-states.ts';
import { modelOf } from '../table-model.ts';
import { textOf } from '../text-of.ts';

const draw = (model: TableModel, columns: number, rows: number, change: Partial<typeof NEW_TABLE> = {}) => {
  const state = { ...withQuestion(NEW_TABLE, model.decision, 0), ...change };
  return tableRows({ model, state, clock: '  0:42', foot: null }, { columns, rows });
};

/** Seat 0 is asked whether it helps seat 3, who is attacked by seat 2. */
const asked = (seats: number): TableModel => {
  const state = underAttack(seats);
  const offer = {
    id: '9.0.offer',
    seat: 0,
    kind: 'offer',
    prompt: { key: 'ask.offer', params: { target: 3, by: 2 } },
    options: [
      { id: 'offer', label: { key: 'choose.offer', params: { rank: 1, character: 'elder', target: 3 } } },
      { id: 'stay-out', label: { key: 'choose.stay-out' } },
    ],
    pick: { min: 1, max: 1 },
    fallback: ['stay-out'],
    audience: 'public',
  } as const;
  return { ...modelOf(state, { as: 'seat', seat: 0 }), decision: offer };
};

const SIZES = [
  [80, 24],
  [60, 18],
  [140, 40],
] as const;

describe.each(SIZES)('at %i×%i', (columns, rows) => {
  test.each([6, 8, 12])('%i seats: question with all answers, card, secrets, seats and attack', (seats) => {
    const text = textOf(draw(asked(seats), columns, rows));
    expect(text).toMatch(
      /Vera attacks Boris, who asks for help\. +Take the wound\?|Vera attacks Boris, who asks for help\. Take the wound\?/,
    );
    expect(text).toMatch(/1 {2}Help: shows your rank \(1\); then you could take a Quill/);
    expect(text).toMatch(/2 {2}Stay out/);
    expect(text).toContain('Your card: Rose 1 Elder (R R 1)');
    expect(text).toContain('You saw Igor: Beast 2 Assassin');
    for (let seat = 1; seat < seats; seat += 1) expect(text).toContain(` ${NAMES[seat]?.slice(0, 5)}`);
    for (const code of ['Sp', 'Sg', 'Wp', 'St', 'Fa4', 'Qu', 'Cu']) expect(text).toContain(code);
    expect(text).toMatch(/dagger/);
    expect(text).toMatch(/target/);
    expect(text).toMatch(/0-9 ↑↓ choose .*\? help/);
  });

  test('who is not asked sees for whom the table waits, and the newest of the log', () => {
    const model = modelOf(underAttack(8), { as: 'seat', seat: 0 });
    const waiting = [
      { seat: 3, kind: 'helper' },
      { seat: 1, kind: 'offer' },
      { seat: 4, kind: 'offer' },
    ];
    const view = { ...model.game.view, waiting };
    const text = textOf(draw({ ...model, game: { ...model.game, view } }, columns, rows));
    expect(text).toContain('Waiting for Boris to choose a helper');
    expect(text).toContain('Waiting for 2 players to offer help or stay out');
    expect(text).toContain('The room has been closed.');
  });

  test('secrets can be covered', () => {
    const text = textOf(draw(asked(8), columns, rows, { isHidden: true }));
    expect(text).not.toContain('Elder');
    expect(text).toContain('c shows it');
  });

  test('leaving is asked once more, in words', () => {
    const text = textOf(draw(asked(8), columns, rows, { opened: 'leave' }));
    expect(text).toMatch(/Leave the game\? Your seat goes to a bot\s+for\s+good\.[\s\S]*y yes +n no/);
  });
});

test('the newest of a long log is seen', () => {
  const model = modelOf(underAttack(8), { as: 'seat', seat: 0 });
  const line = (n: number) => ({ channel: 'table', from: { name: 'Igor', seat: 1 }, text: `word ${n}` });
  const told = { events: [], notices: [], chat: Array.from({ length: 50 }, (_, n) => line(n)) };
  const text = textOf(draw({ ...model, journal: extendJournal(EMPTY_JOURNAL, told) }, 80, 24));
  expect(text).toMatch(/word 48\n Igor: word 49\n/);
});

test('what others wrote is drawn without control characters', () => {
  const text = textOf(draw(modelOf(underAttack(8), { as: 'seat', seat: 0 }), 80, 40));
  expect(text).toContain('Zed[31m (watching): evil text');
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

test('spectators see no card, and that they watch', () => {
  const text = textOf(draw(modelOf(underAttack(8), { as: 'spectator' }), 80, 24));
  expect(text).toContain('watching');
  expect(text).not.toMatch(/Your card|Clue of|You saw/);
});

test('random games fit into every terminal for every seat, whatever the names are', () => {
  const sizes = [
    [60, 18],
    [80, 24],
    [61, 50],
    [119, 23],
    [120, 24],
    [240, 70],
  ] as const;
  forGames(runSeedFrom(process.env.SEED), 14, (seed, index) => {
    let step = 0;
    playOut(bloodBound, arbitraryDeal(bloodBound, seed, index), ({ step: { state } }) => {
      step += 1;
      const open = state.asking?.open ?? [];
      const seat = open[step % Math.max(1, open.length)]?.seat ?? 0;
      if (step % 3 !== 0) return;
      const model = modelOf(state as State, { as: 'seat', seat }, step % 2 === 0 ? NAMES : WIDE_NAMES);
      const begun = withQuestion(NEW_TABLE, model.decision, 0);
      const menu =
        model.decision === null
          ? begun.menu
          : reduceMenu(begun.menu, model.decision, { type: 'digit', digit: '1' }, GUARD_MS).state;
      const [columns, rows] = sizes[step % sizes.length] ?? [80, 24];
      const refusal = step % 5 === 0 ? 'the last refusal '.repeat(30) : null;
      const drawn = tableRows(
        { model, state: { ...begun, menu }, clock: '  0:42', foot: null, refusal },
        { columns, rows },
      );
      expect(drawn.length).toBe(rows);
      for (const each of drawn) expect(widthOfRow(each)).toBeLessThanOrEqual(columns);
    });
  });
});
