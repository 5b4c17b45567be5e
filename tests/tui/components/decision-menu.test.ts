/** The menu of a question: which keys choose what, what asks twice, what changes under the player's hands, and how it is drawn. */
import { describe, expect, test } from 'vitest';
import { createSpeech } from '../../../src/i18n/index.ts';
import type { Decision, Option } from '../../../src/kernel/types.ts';
import { entriesOf } from '../../../src/tui/components/decision-menu/entries.ts';
import { menuActionFor, menuFacts } from '../../../src/tui/components/decision-menu/keys.ts';
import { menuRows } from '../../../src/tui/components/decision-menu/rows.ts';
import {
  GUARD_MS,
  type MenuState,
  menuFor,
  NO_MENU,
  reduceMenu,
} from '../../../src/tui/components/decision-menu/state.ts';
import type { Key } from '../../../src/tui/terminal/key-names.ts';
import { widthOfRow } from '../../../src/tui/text/row.ts';
import { NAMES } from '../sample-states.ts';
import { linesOf, textOf } from '../text-of.ts';

const SHOWN_AT = 1_000;
const LATER = SHOWN_AT + GUARD_MS;
const speech = createSpeech({ language: 'en', names: NAMES, you: 0, edition: 'rose-beast' });

const at = (id: string, seat: number, more: Partial<Option> = {}): Option => ({
  id,
  label: { key: 'choose.accept', params: { seat } },
  subject: { type: 'seat', seat },
  ...more,
});
const plain = (id: string): Option => ({ id, label: { key: 'choose.accept.none' } });
const decisionWith = (options: readonly Option[], more: Partial<Decision> = {}): Decision => ({
  id: '5.0.turn',
  seat: 0,
  kind: 'turn',
  prompt: { key: 'ask.turn' },
  options,
  pick: { min: 1, max: 1 },
  fallback: [],
  audience: 'public',
  ...more,
});
const attack = { group: { key: 'choose.group.attack' } };
const pass = { group: { key: 'choose.group.pass' } };
const TURN = decisionWith([
  ...[2, 3, 11].map((seat) => ({
    ...at(`attack:${seat}`, seat, attack),
    label: { key: 'choose.attack', params: { seat } },
  })),
  { ...at('attack:1', 1, attack), grave: true, label: { key: 'choose.attack.capture', params: { seat: 1 } } },
  ...[1, 2, 3, 11].map((seat) => ({
    ...at(`pass:${seat}`, seat, pass),
    label: { key: 'choose.pass', params: { seat } },
  })),
]);
const HELP = decisionWith([plain('yes'), plain('no')]);
const HELPER = decisionWith([at('accept:4', 4), at('accept:6', 6), plain('none')]);
const LOOK = decisionWith(
  [1, 2, 3].map((seat) => at(`seat:${seat}`, seat)),
  { pick: { min: 2, max: 2 } },
);

const keyOf = (stroke: string): Key =>
  stroke.length === 1 ? { name: 'text', text: stroke } : { name: stroke as 'enter' };

/** Presses keys one after the other. */
const press = (decision: Decision, strokes: readonly string[], from?: MenuState, now = LATER) => {
  let state = from ?? menuFor(NO_MENU, decision, SHOWN_AT);
  let answer: readonly string[] | null = null;
  for (const stroke of strokes) {
    const action = menuActionFor(keyOf(stroke), menuFacts(state, decision));
    if (action === null) continue;
    const step = reduceMenu(state, decision, action, now);
    state = step.state;
    answer ??= step.answer;
  }
  return { state, answer };
};

describe('numbers', () => {
  test('answers that point at seats are chosen by the seat number, the other one by 0, in order', () => {
    expect(entriesOf(HELPER, null).map(({ digits }) => digits)).toEqual(['5', '7', '0']);
    const opened = entriesOf(TURN, 'group:choose.group.attack');
    expect(opened.map(({ digits }) => digits)).toEqual(['2', '3', '4', '12']);
  });

  test('where nobody is pointed at, or a seat twice, they are counted', () => {
    expect(entriesOf(HELP, null).map(({ digits }) => digits)).toEqual(['1', '2']);
    const twice = decisionWith([at('heal', 3), at('harm', 3), plain('skip')]);
    expect(entriesOf(twice, null).map(({ digits }) => digits)).toEqual(['1', '2', '3']);
  });

  test('a new offer does not change what a number means', () => {
    const waiting = entriesOf(decisionWith([plain('none')]), null);
    const before = entriesOf(decisionWith([at('accept:6', 6), plain('none')]), null);
    const after = entriesOf(HELPER, null);
    const idOf = (entries: typeof after, digits: string) => entries.find((entry) => entry.digits === digits)?.id;
    for (const { digits, id } of [...waiting, ...before]) expect(idOf(after, digits)).toBe(id);
  });

  test('groups are a first level, unless there is only one', () => {
    expect(entriesOf(TURN, null).map(({ id }) => id)).toEqual(['group:choose.group.attack', 'group:choose.group.pass']);
    const only = decisionWith(TURN.options.filter(({ id }) => id.startsWith('attack')));
    expect(entriesOf(only, null).map(({ id }) => id)).toContain('attack:3');
  });
});

describe('answering', () => {
  test('a number answers at once', () => {
    expect(press(HELP, ['2']).answer).toEqual(['no']);
    expect(press(TURN, ['1', '4']).answer).toEqual(['attack:3']);
    expect(press(TURN, ['2', '4']).answer).toEqual(['pass:3']);
  });

  test('a number of two digits is typed whole', () => {
    expect(press(TURN, ['2', '1', '2']).answer).toEqual(['pass:11']);
  });

  test('a digit that may go on waits for Enter, which takes the shorter number', () => {
    const many = decisionWith([0, 1, 9, 11].map((seat) => at(`seat:${seat}`, seat)));
    expect(press(many, ['1']).answer).toBeNull();
    expect(press(many, ['1', 'enter']).answer).toEqual(['seat:0']);
    expect(press(many, ['1', '0']).answer).toEqual(['seat:9']);
    expect(press(many, ['1', '2']).answer).toEqual(['seat:11']);
    expect(press(many, ['1', '7', '2']).answer).toEqual(['seat:1']);
  });

  test('arrows move, Enter confirms; the first Enter only moves to the first answer', () => {
    expect(press(HELP, ['enter']).answer).toBeNull();
    expect(press(HELP, ['enter', 'enter']).answer).toEqual(['yes']);
    expect(press(HELP, ['down', 'down', 'enter']).answer).toEqual(['no']);
    expect(press(HELP, ['up', 'enter']).answer).toEqual(['no']);
    expect(press(HELP, ['down', 'down', 'down', 'up', 'enter']).answer).toEqual(['yes']);
  });

  test('a number that is not there does nothing', () => {
    expect(press(HELP, ['9', '0'])).toEqual({ state: menuFor(NO_MENU, HELP, SHOWN_AT), answer: null });
  });

  test('several are marked and then confirmed, not more than wanted', () => {
    expect(press(LOOK, ['2', 'enter']).answer).toBeNull();
    expect(press(LOOK, ['2', '4', 'enter']).answer).toEqual(['seat:1', 'seat:3']);
    expect(press(LOOK, ['2', '3', '4']).state.picked).toEqual(['seat:1', 'seat:2']);
    expect(press(LOOK, ['2', '2', '3', '4', 'enter']).answer).toEqual(['seat:2', 'seat:3']);
    expect(press(LOOK, ['down', ' ', 'down', ' ', 'enter']).answer).toEqual(['seat:1', 'seat:2']);
  });

  test('an answer that can end the game is asked twice', () => {
    const once = press(TURN, ['1', '2']);
    expect(once.answer).toBeNull();
    expect(once.state.confirming).toEqual(['attack:1']);
    const later = LATER + GUARD_MS;
    expect(press(TURN, ['enter'], once.state, later).answer).toEqual(['attack:1']);
    expect(press(TURN, ['escape'], once.state, later).state.confirming).toBeNull();
    expect(press(TURN, ['3', 'down', ' '], once.state, later)).toEqual({ state: once.state, answer: null });
  });

  test('the second yes is no key that was still meant for the first; Esc always goes back', () => {
    const twice = press(TURN, ['1', '2', 'enter', 'enter']);
    expect(twice.answer).toBeNull();
    expect(twice.state.confirming).toEqual(['attack:1']);
    expect(press(TURN, ['escape'], twice.state).state.confirming).toBeNull();
  });

  test('Esc goes back one step at a time', () => {
    const { state } = press(LOOK, ['2', '3', 'escape']);
    expect(state.picked).toEqual(['seat:1']);
    const inside = press(TURN, ['1']);
    expect(inside.state.group).not.toBeNull();
    expect(press(TURN, ['escape'], inside.state).state.group).toBeNull();
    const halfTyped = press(TURN, ['2', '1']).state;
    expect(halfTyped.typed).toBe('1');
    const given = press(TURN, ['escape'], halfTyped).state;
    expect([given.typed, given.group]).toEqual(['', 'group:choose.group.pass']);
  });
});

describe('keys of the wrong moment', () => {
  test('nothing pressed in the first moments answers', () => {
    const early = press(HELP, ['2', 'enter', 'enter'], undefined, LATER - 1);
    expect(early.answer).toBeNull();
    expect(early.state.cursor).toBeNull();
    expect(press(HELP, ['2'], early.state, LATER).answer).toEqual(['no']);
  });

  test('a key for another question does nothing', () => {
    const old = menuFor(NO_MENU, { ...HELP, id: '4.0.help' }, 0);
    expect(reduceMenu(old, HELP, { type: 'digit', digit: '1' }, LATER)).toEqual({ state: old, answer: null });
  });

  test('an answered question takes no second answer, a refused one does', () => {
    const sent = press(HELP, ['1']);
    expect(press(HELP, ['2'], sent.state).answer).toBeNull();
    const again = reduceMenu(sent.state, HELP, { type: 'refused' }, LATER);
    expect(press(HELP, ['2'], again.state).answer).toEqual(['no']);
  });

  test('a new question begins anew and starts its own guard', () => {
    const moved = press(HELP, ['down']).state;
    expect(menuFor(moved, { ...HELP, id: '6.0.help' }, 5_000)).toEqual({
      ...NO_MENU,
      decisionId: '6.0.help',
      shownAt: 5_000,
    });
    expect(menuFor(moved, null, 5_000)).toBe(NO_MENU);
  });

  test('when the answers of a question change, the cursor stays on its answer or goes', () => {
    const fewer = decisionWith([at('accept:4', 4), plain('none')]);
    const onSix = press(HELPER, ['down', 'down']).state;
    expect(onSix.cursor).toBe('accept:6');
    expect(menuFor(onSix, fewer, LATER).cursor).toBeNull();
    const onNone = press(HELPER, ['up']).state;
    expect(menuFor(onNone, fewer, LATER)).toBe(onNone);
    expect(menuFor({ ...onSix, confirming: ['accept:6'] }, fewer, LATER).confirming).toBeNull();
  });
});

describe('drawing', () => {
  const draw = (decision: Decision, strokes: readonly string[], columns: number, rows: number) => {
    const { state } = press(decision, strokes);
    return menuRows({ decision, state, speech }, columns, rows);
  };
  const many = decisionWith([
    ...Array.from({ length: 11 }, (_, seat) => at(`accept:${seat + 1}`, seat + 1)),
    plain('none'),
  ]);

  test('prompt, numbers, cursor', () => {
    expect(linesOf(draw(HELPER, ['down'], 60, 20))).toEqual([
      'You hold the dagger. Attack somebody, or pass it on?',
      '❯ 5  Take the help of Nils',
      '  7  Take the help of Sam',
      '  0  Take the wound yourself',
    ]);
  });

  test('an opened group is the heading of its answers', () => {
    expect(linesOf(draw(TURN, ['2'], 60, 20))[0]).toBe('Pass the dagger to …');
  });

  test.each([
    [80, 13],
    [80, 7],
    [60, 5],
    [60, 4],
  ])('twelve answers are all there in %i×%i', (columns, rows) => {
    const text = textOf(draw(many, [], columns, rows));
    for (const name of NAMES.slice(1)) expect(text).toContain(name);
    expect(text).toContain('Take the wound yourself');
    expect(text).not.toContain('more');
  });

  test.each([1, 2, 3, 4, 7, 20])(
    'never more than %i rows, never wider than the screen, what is left out is counted',
    (rows) => {
      for (const columns of [8, 20, 38, 60, 120]) {
        for (const strokes of [[], ['down', 'down', 'down'], ['up'], ['1', '2']]) {
          for (const decision of [TURN, HELPER, LOOK, many]) {
            const drawn = draw(decision, strokes, columns, rows);
            expect(drawn.length).toBeLessThanOrEqual(rows);
            for (const row of drawn) expect(widthOfRow(row)).toBeLessThanOrEqual(columns);
          }
        }
      }
    },
  );

  test('where not all answers fit, the one under the cursor does, and the others are counted', () => {
    const drawn = textOf(draw(many, Array<string>(9).fill('down'), 24, 6));
    expect(drawn).toMatch(/❯ ?10/);
    expect(drawn).toMatch(/\+\d+ more/);
  });

  test('marks, the second question, and the answer on its way', () => {
    expect(textOf(draw(LOOK, ['3'], 60, 20))).toMatch(/1 of 2\s+marked[\s\S]*\[x\] Take the help of Vera/);
    expect(textOf(draw(TURN, ['1', '2'], 60, 20))).toMatch(/Are you sure\?[\s\S]*Attack Igor: the fourth wound/);
    expect(textOf(draw(HELP, ['1'], 60, 20))).toBe('Answered.');
  });
});

test('a key that was typed before the question appeared does nothing, however late it is heard', () => {
  const asked = menuFor(NO_MENU, HELP, SHOWN_AT);
  const much = LATER + 10 * GUARD_MS;
  const digit = { type: 'digit', digit: '1' } as const;
  expect(reduceMenu(asked, HELP, digit, much, SHOWN_AT - 1)).toEqual({ state: asked, answer: null });
  expect(reduceMenu(asked, HELP, digit, much, LATER).answer).toEqual(['yes']);
});
