/** Who sits where: as in the room, shuffled, and with the host first where the rules want it. */
import { expect, it } from 'vitest';
import { seatOrder } from '../../server/seat-order.ts';
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import type { RoomState } from '../../src/protocol/server-messages.ts';

const roomOf = (hostAt: number | null, shuffle: boolean, options: object) =>
  ({
    owner: 'host',
    people: [
      { id: 'guest', seat: 1 },
      { id: 'host', seat: hostAt },
    ],
    settings: { seats: 6, shuffle, options },
  }) as unknown as RoomState;
const HOST_FIRST = { firstPlayer: 'host' };
const never = (): string => {
  throw new Error('nothing is drawn');
};

it('keeps the seats of the room unless something else is wanted', () => {
  expect(seatOrder(roomOf(4, false, {}), bloodBound, never)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(seatOrder(roomOf(4, false, HOST_FIRST), {}, never)).toEqual([0, 1, 2, 3, 4, 5]);
});

it('turns the table until the host has the first seat, and its first player is the one with the dagger', () => {
  expect(seatOrder(roomOf(4, false, HOST_FIRST), bloodBound, never)).toEqual([2, 3, 4, 5, 0, 1]);
  for (const seed of ['a', 'b', 'c', 'd']) {
    const order = seatOrder(roomOf(4, true, HOST_FIRST), bloodBound, () => seed);
    expect([order[4], [...order].sort()]).toEqual([0, [0, 1, 2, 3, 4, 5]]);
    expect(bloodBound.setup({ seats: 6, options: HOST_FIRST, seed }).state).toMatchObject({ dagger: 0 });
  }
});

it('leaves the seats where the host only watches', () => {
  expect(seatOrder(roomOf(null, false, HOST_FIRST), bloodBound, never)).toEqual([0, 1, 2, 3, 4, 5]);
});
