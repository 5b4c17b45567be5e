/** Draws worlds that fit what a seat knows, each as often as it is likely. */
import type { Deduction, View } from '../../../games/blood-bound/public.ts';
import { imagining, type World } from '../../../games/blood-bound/worlds/index.ts';
import { rngOf } from '../../../kernel/rng.ts';
import type { Decision, Seat, SeenEvent } from '../../../kernel/types.ts';

/** Where the True Curse lies in an imagined world: where one put it, else with any of its holders. */
const drawCurse = (view: View, chance: () => number): Seat | null => {
  const known = view.table.findIndex(({ curses }) => curses?.includes('true') === true);
  if (known >= 0) return known;
  const holders = view.table.flatMap(({ items }, seat) => (items.includes('curse') ? [seat] : []));
  return holders[Math.floor(chance() * holders.length)] ?? null;
};

export interface Thinker {
  readonly view: View;
  readonly events: readonly SeenEvent[];
  readonly decision: Decision;
  readonly deduction: Deduction;
}

/**
 * Up to so many worlds in which the engine asks this very question, one after the other; none if no deal fits. Whoever is done
 * with one before he takes the next keeps no more than that one alive.
 */
export function* drawWorlds(
  { view, events, decision, deduction }: Thinker,
  count: number,
  chance: () => number,
): Generator<World> {
  const draw = deduction.drawing();
  if (draw === null) return;
  const worldOf = imagining(view, events, decision);
  for (let drawn = 0; drawn < count; drawn += 1) {
    const world = worldOf({ cards: draw(chance), trueCurse: drawCurse(view, chance), rng: rngOf(String(drawn)) });
    if (world !== null) yield world;
  }
}
