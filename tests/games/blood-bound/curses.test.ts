/** How the curses are announced (BB-67, BB-82): what rule cases cannot see. */
import { expect, test } from 'vitest';
import { seenBy } from '../../../src/kernel/see.ts';
import { answered, begun } from './table.ts';

test('everybody is told who has a curse in seat order, whichever was named first, and the giver alone which is true', () => {
  const INQUISITOR = 1;
  const asked = answered(begun({ cards: 'R7 Sb B2 R9 B4 B6 R1' }), 0, `attack:${INQUISITOR}`).state;
  const opened = answered(answered(asked, INQUISITOR, 'no').state, INQUISITOR, 'rank').state;
  const named = answered(answered(opened, INQUISITOR, 'use').state, INQUISITOR, 'seat:5');
  expect(named.events).toEqual([]);
  const { events } = answered(named.state, INQUISITOR, 'seat:2');
  const given = (seat: number) => seenBy(events, { as: 'seat', seat }).find(({ type }) => type === 'curses.given');
  const shown = { by: INQUISITOR, seats: [2, 5] };
  expect(given(5)).toEqual({ type: 'curses.given', shown });
  expect(given(INQUISITOR)).toEqual({ type: 'curses.given', shown, secret: { true: 5 } });
});
