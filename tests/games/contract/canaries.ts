/** Values that cannot be mistaken for anything else, in the place of everything that no game shows to everybody. */
import type { Asking, CoreState, Seat, Viewer } from '../../../src/kernel/types.ts';

/** Each canary is another one, so that none can stand for a value that happens to be equal. */
export const canary = (name: string, at: number): never => `canary-${name}-${at}` as never;

export const isSeatOf = (viewer: Viewer, seat: Seat): boolean => viewer.as === 'seat' && viewer.seat === seat;

const poisonedAsking = (asking: Asking, viewer: Viewer): Asking => ({
  ...asking,
  open: asking.open.map((decision, at) =>
    isSeatOf(viewer, decision.seat)
      ? decision
      : {
          ...decision,
          id: canary('id', at),
          prompt: canary('prompt', at),
          options: [canary('option', at)],
          pick: canary('pick', at),
          fallback: [canary('fallback', at)],
        },
  ),
  answers: asking.answers.map((answer, at) =>
    isSeatOf(viewer, answer.seat) ? answer : { ...answer, optionIds: [canary('answer', at)] },
  ),
});

/** The random numbers to come, and what others are offered and have answered. */
export const poisonedCore = ({ rng, asking }: CoreState, viewer: Viewer): Pick<CoreState, 'rng' | 'asking'> => ({
  rng: rng.map((_, at) => canary('rng', at)) as never,
  asking: asking === null ? null : poisonedAsking(asking, viewer),
});
