/** Which answers are taken, when a question closes, and what the end of the time does. */
import { describe, expect, it } from 'vitest';
import { decisionsOf } from '../../src/kernel/see.ts';
import type { Choice, RejectionCode } from '../../src/kernel/types.ts';
import { deepFreeze } from '../helpers/deep-freeze.ts';
import { toyGame } from '../helpers/toy-game.ts';
import type { Bare } from './machine.ts';
import { accepted, machine, question } from './machine.ts';

const asking = (until: 'all' | 'clock') =>
  machine({
    main: {
      start: (state) => ({
        do: 'ask',
        state,
        until,
        pace: 'p',
        decisions: [
          question(0, 'k', ['x', 'y', 'z'], { pick: { min: 1, max: 2 } }),
          question(1, 'k', ['x', 'y'], { audience: 'private' }),
        ],
        then: 'told',
      }),
      told: (state: Bare, _vars, answered) => ({
        do: 'end',
        state: { ...state, log: [JSON.stringify(answered)] },
        outcome: { winners: [], reason: { key: 'over' } },
      }),
    },
  });
const choice = (seat: number, ...optionIds: readonly string[]): Choice => ({ decisionId: `0.${seat}.k`, optionIds });

describe('closing', () => {
  it('waits for everybody and counts the last answer of each', () => {
    const { start, submit } = asking('all');
    const one = accepted(submit(start().state, 0, choice(0, 'x')));
    expect(one.state.outcome).toBeNull();
    const two = accepted(submit(one.state, 0, choice(0, 'y', 'z')));
    const three = accepted(submit(two.state, 1, choice(1, 'x')));
    expect(JSON.parse(three.state.log[0] ?? '')).toEqual({
      answers: [
        { seat: 0, kind: 'k', optionIds: ['y', 'z'] },
        { seat: 1, kind: 'k', optionIds: ['x'] },
      ],
      expired: false,
    });
  });

  it('holds a window although everybody has answered, until the clock', () => {
    const { start, submit, expire } = asking('clock');
    const one = accepted(submit(start().state, 0, choice(0, 'x')));
    const two = accepted(submit(one.state, 1, choice(1, 'x')));
    expect(two.state.outcome).toBeNull();
    expect(two.events).toEqual([]);
    expect(accepted(expire(two.state, 0)).state.outcome).not.toBeNull();
  });

  it('takes the fallback of those who have not answered, and only theirs', () => {
    const { start, submit, expire } = asking('all');
    const one = accepted(submit(start().state, 0, choice(0, 'x')));
    const { state } = accepted(expire(one.state, 0));
    expect(JSON.parse(state.log[0] ?? '')).toEqual({
      answers: [
        { seat: 0, kind: 'k', optionIds: ['x'] },
        { seat: 1, kind: 'k', optionIds: ['y'] },
      ],
      expired: true,
    });
  });

  it('tells everybody for whom the time ran out: who was asked in public and had not answered, never in a window', () => {
    const all = asking('all');
    expect(accepted(all.expire(all.start().state, 0)).events).toEqual([{ type: 'time.up', shown: { seats: [0] } }]);
    const answered = accepted(all.submit(all.start().state, 0, choice(0, 'x'))).state;
    expect(accepted(all.expire(answered, 0)).events).toEqual([]);
    const window = asking('clock');
    expect(accepted(window.expire(window.start().state, 0)).events).toEqual([]);
  });

  it('refuses a stale clock, and any after the end', () => {
    const { start, expire } = asking('all');
    const { state } = start();
    expect(expire(state, 1)).toEqual({ ok: false, error: 'decision/unknown' });
    const over = accepted(expire(state, 0)).state;
    expect(expire(over, 0)).toEqual({ ok: false, error: 'game/over' });
  });
});

describe('refusals', () => {
  const { start, submit } = asking('all');
  const before = deepFreeze(start().state);
  const cases: readonly [string, number, Choice, RejectionCode][] = [
    ['an unknown question', 0, { decisionId: '9.0.k', optionIds: ['x'] }, 'decision/unknown'],
    ['a public question to another seat', 1, choice(0, 'x'), 'decision/not-yours'],
    ['a private question to another seat', 0, choice(1, 'x'), 'decision/unknown'],
    ['a private question to another seat, even with a wrong option', 0, choice(1, 'nonsense'), 'decision/unknown'],
    ['an option that was not given', 0, choice(0, 'w'), 'option/unknown'],
    ['too few', 0, choice(0), 'option/count'],
    ['too many', 0, choice(0, 'x', 'y', 'z'), 'option/count'],
    ['one twice', 0, choice(0, 'x', 'x'), 'option/count'],
  ];
  it.each(cases)('refuses %s', (_what, seat, wrong, code) => {
    expect(submit(before, seat, wrong)).toEqual({ ok: false, error: code });
  });

  it('refuses everything after the end', () => {
    const { submit: say, expire, start: begin } = asking('all');
    const over = accepted(expire(begin().state, 0)).state;
    expect(say(over, 0, choice(0, 'x'))).toEqual({ ok: false, error: 'game/over' });
  });
});

describe('a whole game of three doors', () => {
  it('goes from the secret window through open offers to the vote and the end, mutating nothing', () => {
    const dealt = deepFreeze(toyGame.setup({ seats: 3, options: { rounds: 2 }, seed: 'seed' }));
    let { state } = dealt;
    for (let n = 0; n < 100 && state.outcome === null; n += 1) {
      const open = [0, 1, 2].flatMap((seat) => decisionsOf(state, seat));
      const waiting = open.find(
        ({ seat, kind }) => !state.asking?.answers.some((a) => a.seat === seat && a.kind === kind),
      );
      state = deepFreeze(
        waiting === undefined
          ? accepted(toyGame.expire(state, state.asking?.id ?? -1))
          : accepted(toyGame.submit(state, waiting.seat, { decisionId: waiting.id, optionIds: waiting.fallback })),
      ).state;
    }
    expect(state.opened).toEqual(['c', 'c']);
    expect(state.outcome?.winners).toHaveLength(2);
  });

  it('comes to its end by the clock alone', () => {
    let { state } = toyGame.setup({ seats: 4, options: { rounds: 5 }, seed: 'x' });
    let expiries = 0;
    while (state.outcome === null) {
      state = accepted(toyGame.expire(state, state.asking?.id ?? -1)).state;
      expiries += 1;
    }
    expect(expiries).toBe(15);
  });
});
