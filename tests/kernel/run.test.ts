/** How the stack runs: which questions are opened, dropped or merged, and what counts as a bug. */
import { describe, expect, it } from 'vitest';
import type { Answered } from '../../src/kernel/process.ts';
import type { Bare, BareNext } from './machine.ts';
import { accepted, machine, question } from './machine.ts';

const logged = (state: Bare, line: string): Bare => ({ ...state, log: [...state.log, line] });
const end = (state: Bare): BareNext => ({ do: 'end', state, outcome: { winners: [0], reason: { key: 'over' } } });
const ended = (line: string) => (state: Bare) => end(logged(state, line));

describe('asking', () => {
  it('drops a decision without options and keeps the others', () => {
    const { start } = machine({
      main: {
        start: (state) => ({
          do: 'ask',
          state,
          until: 'all',
          pace: 'p',
          decisions: [question(0, 'k', []), question(1, 'k', ['x'])],
          then: 'end',
        }),
        end,
      },
    });
    expect(start().state.asking?.open.map(({ seat }) => seat)).toEqual([1]);
  });

  it.each(['all', 'each'] as const)('falls through when %s is asked without decisions', (until) => {
    const { start } = machine({
      main: {
        start: (state) => ({ do: 'ask', state, until, pace: 'p', decisions: [], then: 'end' }),
        end: (state: Bare, _vars: unknown, answered: Answered) => end(logged(state, JSON.stringify(answered))),
      },
    });
    const { state } = start();
    expect(state.outcome?.winners).toEqual([0]);
    expect(state.log).toEqual(['{"answers":[],"expired":false}']);
    expect(state.asked).toBe(0);
  });

  it('holds a window open for its time although nobody is asked', () => {
    const { start, expire } = machine({
      main: {
        start: (state) => ({ do: 'ask', state, until: 'clock', pace: 'p', decisions: [], then: 'end' }),
        end: ended('over'),
      },
    });
    const { state } = start();
    expect(state.asking).toMatchObject({ id: 0, until: 'clock', open: [] });
    expect(accepted(expire(state, 0)).state.log).toEqual(['over']);
  });

  it('throws when one seat is asked two questions of one kind, and names the frame', () => {
    const decisions = [question(2, 'k', ['x']), question(2, 'k', ['y'])];
    const { start } = machine({
      main: { start: (state) => ({ do: 'ask', state, until: 'all', pace: 'p', decisions, then: 'end' }), end },
    });
    expect(start).toThrow('main.start asks seat 2 twice');
  });

  it('allows two questions of different kinds for one seat', () => {
    const decisions = [question(2, 'k', ['x']), question(2, 'other', ['y'])];
    const { start } = machine({
      main: { start: (state) => ({ do: 'ask', state, until: 'all', pace: 'p', decisions, then: 'end' }), end },
    });
    expect(start().state.asking?.open.map(({ id }) => id)).toEqual(['0.2.k', '0.2.other']);
  });
});

describe('the stack', () => {
  it('throws after 10,000 steps without a question, and names the frame', () => {
    const { start } = machine({ main: { start: (state) => ({ do: 'goto', state, then: 'start' }) } });
    expect(start).toThrow('no question after 10000 steps, last at main.start');
  });

  it('throws at a step that does not exist, and names it', () => {
    const { start } = machine({ main: { start: (state) => ({ do: 'goto', state, then: 'nowhere' }) } });
    expect(start).toThrow('no step main.nowhere');
  });

  it('resumes the caller at its label with its own variables, and collects events in order', () => {
    const { start } = machine({
      main: {
        start: (state) => ({
          do: 'call',
          state,
          process: 'inner',
          with: { n: 7 },
          then: 'back',
          vars: { kept: 1 },
          events: [{ type: 'called', shown: {} }],
        }),
        back: (state: Bare, vars: unknown) => end(logged(state, JSON.stringify(vars))),
      },
      inner: {
        start: (state: Bare, vars: { n: number }) => ({
          do: 'done',
          state: logged(state, `inner ${vars.n}`),
          events: [{ type: 'done', shown: {} }],
        }),
      },
    });
    const { state, events } = start();
    expect(state.log).toEqual(['inner 7', '{"kept":1}']);
    expect(events.map(({ type }) => type)).toEqual(['called', 'done']);
    expect(state.stack).toEqual([]);
  });
});

describe('ids of open offers', () => {
  const offers = {
    start: (state: Bare): BareNext => ({
      do: 'ask',
      state,
      until: 'each',
      pace: 'p',
      decisions: [question(0, 'k', ['x']), question(1, 'k', ['x'])],
      then: 'heard',
    }),
    heard: (state: Bare, _vars: unknown, answered: Answered): BareNext => {
      const said = answered.answers[0]?.seat ?? -1;
      const next = logged(state, `${said}${answered.expired ? ' late' : ''}`);
      return said === 1 && !answered.expired ? { do: 'done', state: next } : { do: 'goto', state: next, then: 'start' };
    },
  };
  const { start, submit, expire } = machine({
    main: {
      start: (state) => ({ do: 'call', state, process: 'offers', with: {}, then: 'again' }),
      again: (state) => ({ do: 'call', state, process: 'offers', with: {}, then: 'again' }),
    },
    offers,
  });

  it('keeps the id when the same frame asks again', () => {
    const { state } = accepted(submit(start().state, 0, { decisionId: '0.0.k', optionIds: ['x'] }));
    expect(state.asking?.id).toBe(0);
    expect(state.asking?.answers).toEqual([]);
    expect(state.asked).toBe(1);
  });

  it('takes a new id when another frame asks, even of the same process', () => {
    const { state } = accepted(submit(start().state, 1, { decisionId: '0.1.k', optionIds: ['x'] }));
    expect(state.asking?.id).toBe(1);
    expect(submit(state, 0, { decisionId: '0.0.k', optionIds: ['x'] })).toEqual({
      ok: false,
      error: 'decision/unknown',
    });
  });

  it('takes a new id when the time ran out, so that the clock starts again', () => {
    const { state } = accepted(expire(start().state, 0));
    expect(state.log).toEqual(['0 late']);
    expect(state.asking?.id).toBe(1);
  });

  it('takes a new id when the frame asked something else before', () => {
    const mixed = machine({
      main: {
        start: (state) => ({
          do: 'ask',
          state,
          until: 'all',
          pace: 'p',
          decisions: [question(0, 'k', ['x'])],
          then: 'open',
        }),
        open: (state) => ({
          do: 'ask',
          state,
          until: 'each',
          pace: 'p',
          decisions: [question(0, 'k', ['x'])],
          then: 'open',
        }),
      },
    });
    const { state } = accepted(mixed.submit(mixed.start().state, 0, { decisionId: '0.0.k', optionIds: ['x'] }));
    expect(state.asking?.id).toBe(1);
  });
});
