/** Who sits where on the screen: a ring around the table, clockwise, the reader at its lower edge. */
import type { Seat } from '../../../kernel/types.ts';

/** Seats as they stand on the screen: `top` and `bottom` from left to right, `left` and `right` from above. */
export interface Ring {
  readonly top: readonly Seat[];
  readonly left: readonly Seat[];
  readonly right: readonly Seat[];
  readonly bottom: readonly Seat[];
}

/**
 * The ring of `seats` seats with `sides` of them on each side. Seen from above, the left neighbour sits clockwise: along the
 * lower edge the numbers grow to the left, along the upper one to the right.
 * @param anchor the seat that stands in the middle of the lower edge
 */
export const arrange = (seats: number, anchor: Seat, sides: number): Ring => {
  const bottomCount = Math.floor((seats - 2 * sides) / 2);
  const topCount = seats - 2 * sides - bottomCount;
  const leftOfAnchor = Math.floor((bottomCount - 1) / 2);
  const at = (step: number): Seat => (anchor + step + 2 * seats) % seats;
  const run = (from: number, count: number): readonly Seat[] =>
    Array.from({ length: count }, (_, step) => at(from + step));
  const start = leftOfAnchor + 1;
  return {
    left: run(start, sides).toReversed(),
    top: run(start + sides, topCount),
    right: run(start + sides + topCount, sides),
    bottom: run(leftOfAnchor - bottomCount + 1, bottomCount).toReversed(),
  };
};
