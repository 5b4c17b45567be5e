/** What the contract test must know of the toy game: words are secret, so are the doors and who keeps them. */

import { z } from 'zod';
import type { Deal } from '../../../src/kernel/replay.ts';
import type { GameEvent, Step, Viewer } from '../../../src/kernel/types.ts';
import type { Dice } from '../../helpers/arbitrary.ts';
import { DOORS, type ToyState, type ToyView, toyGame } from '../../helpers/toy-game.ts';
import { canary, isSeatOf, poisonedCore } from './canaries.ts';
import type { Subject } from './subject.ts';

const seat = z.int().min(0).max(11);
const core = {
  seats: z.int().min(2).max(12),
  you: seat.nullable(),
  window: z.enum(['open', 'secret']),
  waiting: z.array(z.strictObject({ seat, kind: z.enum(['offer', 'ballot']) })),
  resolving: z.array(z.never()),
  outcome: z
    .strictObject({
      winners: z.array(seat),
      reason: z.strictObject({ key: z.literal('toy.counted'), params: z.strictObject({ yes: z.int() }) }),
    })
    .nullable(),
  keeper: z.boolean(),
  opened: z.array(z.enum(DOORS)),
};
const seatShape = z.strictObject({ ...core, own: z.strictObject({ door: z.enum(DOORS), word: z.string() }) });
const spectatorShape = z.strictObject({ ...core, own: z.null(), keeper: z.literal(false) });

/** Other words and other doors for everybody else, and another keeper if the viewer is not he. */
const twins = (deal: Deal, viewer: Viewer, dice: Dice): readonly [Step<ToyState>, Step<ToyState>] => {
  const one = toyGame.setup(deal);
  const { table, keeper } = one.state;
  const isOther = (at: number): boolean => !isSeatOf(viewer, at);
  const others = table.map((_, at) => at).filter(isOther);
  const state: ToyState = {
    ...one.state,
    table: table.map((own, at) => (isOther(at) ? { door: dice.pick(DOORS), word: `${own.word}-other` } : own)),
    keeper: isOther(keeper) && dice.chance(0.2) ? dice.pick(others) : keeper,
  };
  return [one, { state, events: one.events }];
};

/** The door opened is public; whoever was addressed has been told what stood in it. */
const factsOf = (events: readonly GameEvent[], viewer: Viewer): string =>
  JSON.stringify(
    events.flatMap(({ type, shown, secret }) => [
      ...(type === 'door.opened' ? [shown] : []),
      ...(viewer.as === 'seat' && secret?.to.includes(viewer.seat) === true ? [secret.data] : []),
    ]),
  );

export const threeDoorsSubject: Subject<ToyState, ToyView> = {
  game: toyGame,
  sizes: { state: 12_288, view: 1024, events: 2048 },
  endsAlone: () => true,
  checkShape: (_state, viewer, view) => {
    (viewer.as === 'seat' ? seatShape : spectatorShape).parse(view);
  },
  twins,
  dependsOnSecret: () => false,
  isToldApart: (one, other, viewer) =>
    one.state.outcome !== null || factsOf(one.events, viewer) !== factsOf(other.events, viewer),
  poisoned: (state, viewer) => ({
    ...state,
    ...poisonedCore(state, viewer),
    table: state.table.map((own, at) => (isSeatOf(viewer, at) ? own : canary('own', at))),
    keeper: isSeatOf(viewer, state.keeper) ? state.keeper : canary('keeper', 0),
  }),
  tagged: (deal) => toyGame.setup(deal),
  tagsHiddenFrom: ({ table, keeper, opened }, viewer) => {
    const isFinder = viewer.as === 'seat' && opened.includes(table[viewer.seat]?.door ?? '');
    return table.flatMap(({ word }, at) => (isSeatOf(viewer, at) || (isFinder && at === keeper) ? [] : [word]));
  },
  tagsShownBy: () => [],
};
