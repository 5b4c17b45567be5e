/** Plays an imagined world on to the next turn, as everybody is taken to act, and says what has come of it. */
import type { Side } from '../../../games/blood-bound/public.ts';
import type { World } from '../../../games/blood-bound/worlds/index.ts';
import type { Decision, Seat } from '../../../kernel/types.ts';
import { drawsOffer, policyAnswer, type Scene } from './policy.ts';
import { chancesIn } from './value.ts';

/** No attack asks more questions than these; if one does, the position is judged as it stands. */
const MOST_QUESTIONS = 60;

export type Setting = Omit<Scene, 'world'>;

export interface Result {
  /** The chance of the side to win, 0 to 1. */
  readonly chance: number;
  /** Who was captured on the way; null if nobody was. */
  readonly captured: Seat | null;
}

/** Whoever has been drawn to keep quiet need not say so: the target answers for the whole table. */
const goOn = (scene: Scene, quiet: Set<Seat>, chance: () => number): World | null => {
  const { world } = scene;
  const { open } = world;
  const pending = open.find(({ kind, seat }) => kind === 'offer' && !quiet.has(seat));
  if (pending !== undefined) {
    if (drawsOffer(scene, pending.seat, world.attack?.target ?? 0, chance)) {
      return world.choose(pending.seat, pending.id, ['offer']);
    }
    quiet.add(pending.seat);
    return world;
  }
  const decision = open.find(({ kind }) => kind !== 'offer');
  if (decision !== undefined) return world.choose(decision.seat, decision.id, policyAnswer(scene, decision, chance));
  const silent = open[0];
  return silent === undefined ? null : world.choose(silent.seat, silent.id, ['stay-out']);
};

/**
 * What an answer leads to in one world.
 * @param decision as it stands in the world
 * @returns null if the engine refuses the answer
 */
export const resultOf = (
  setting: Setting,
  start: World,
  decision: Decision,
  optionIds: readonly string[],
  side: Side,
  chance: () => number,
): Result | null => {
  let world = start.choose(decision.seat, decision.id, optionIds);
  if (world === null) return null;
  const quiet = new Set<Seat>();
  const scene = { world, ...setting };
  for (let questions = 0; questions < MOST_QUESTIONS; questions += 1) {
    if (world.capture !== null || world.open.some(({ kind }) => kind === 'turn')) break;
    scene.world = world;
    const next = goOn(scene, quiet, chance);
    if (next === null) break;
    world = next;
  }
  scene.world = world;
  return { chance: chancesIn(scene)[side], captured: world.capture?.captured ?? null };
};
