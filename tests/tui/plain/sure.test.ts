/** An answer that can end the game is typed twice: the same one, to the same question. */
import { expect, test } from 'vitest';
import type { Client } from '../../../src/client/client.ts';
import type { ClientState } from '../../../src/client/state.ts';
import type { Decision } from '../../../src/kernel/types.ts';
import { bloodBoundAt, clientOf } from '../notebook-states.ts';
import { atLines } from './at-lines.ts';

const attacking = (id: string, ...seats: readonly number[]): Decision => ({
  id,
  seat: 0,
  kind: 'turn',
  prompt: { key: 'ask.turn' },
  options: seats.map((seat) => ({
    id: `attack:${seat}`,
    label: { key: 'choose.attack.capture', params: { seat } },
    grave: true,
  })),
  pick: { min: 1, max: 1 },
  fallback: [],
  audience: 'public',
});

/** Somebody who is asked this, and what he has answered. */
const askedAt = (first: Decision) => {
  const sitting = clientOf(bloodBoundAt(6, 'sure'), { as: 'seat', seat: 0 });
  const stateWith = (decision: Decision): ClientState => ({
    ...sitting,
    game: sitting.game && { ...sitting.game, decisions: [decision] },
  });
  let state = stateWith(first);
  let tell = (): void => {};
  const answers: unknown[] = [];
  const client: Client = {
    getState: () => state,
    subscribe: (listener) => {
      tell = listener;
      return () => {};
    },
    connect: async () => ({ ok: true, value: null }),
    request: async (_type, fields) => {
      answers.push(fields);
      return { ok: true, value: null };
    },
    close: () => {},
  };
  const { type, lines } = atLines(client);
  const ask = (decision: Decision): void => {
    state = stateWith(decision);
    tell();
  };
  return { type, ask, answers, lines };
};

test('the same answer twice is sent, another one has to be typed twice itself', () => {
  const { type, answers, lines } = askedAt(attacking('1.0.turn', 1, 2));
  type('1');
  expect(lines.at(-1)).toBe('This can end the game. Type the same again to be sure.');
  type('2');
  expect(answers).toEqual([]);
  type('2');
  expect(answers).toEqual([{ decisionId: '1.0.turn', optionIds: ['attack:2'] }]);
});

test('what was typed once for another question, or for other answers, does not count', () => {
  const { type, ask, answers } = askedAt(attacking('1.0.turn', 1, 2));
  type('1');
  ask(attacking('4.0.turn', 1, 2));
  type('1');
  ask(attacking('4.0.turn', 1, 2, 3));
  type('1');
  expect(answers).toEqual([]);
  type('1');
  expect(answers).toEqual([{ decisionId: '4.0.turn', optionIds: ['attack:1'] }]);
});
