/** A client that is led by the lesson: it shows one moment after the other, and lets only those answers through that lead on. */
import type { Client } from '../../client/client.ts';
import type { ClientState } from '../../client/state.ts';
import type { View } from '../../games/blood-bound/public.ts';
import type { FieldsOf } from '../../protocol/client-messages.ts';
import type { GuidedState, Lesson } from './coach.ts';
import { CAST, isTimeFor, LESSON_STEPS, type LessonStep } from './steps.ts';

/** While the coach talks nothing is asked. */
const guided = (state: ClientState, begun: number, step: LessonStep | null): GuidedState => {
  const { game } = state;
  if (step === null || game === null) return { ...state, cue: null };
  const isTalking = step.task === undefined;
  const key = typeof step.say === 'string' ? step.say : step.say(game.view as View);
  return {
    ...state,
    game: isTalking ? { ...game, decisions: [] } : game,
    cue: { step: begun, of: LESSON_STEPS.length, key, cast: CAST, isTalking },
  };
};

/** Puts the coach between a client and its screens. The opponents play on meanwhile; what they do is shown when it is its time. */
export const createLesson = (inner: Client): Lesson => {
  /** What came after the moment that is shown. */
  const coming: ClientState[] = [];
  const listeners = new Set<() => void>();
  let moment = inner.getState();
  let begun = 0;
  /** The one that was begun last, until it is done. */
  let step: LessonStep | null = null;
  let shown = guided(moment, begun, step);

  const proceed = (): void => {
    while (step === null) {
      const next = LESSON_STEPS[begun];
      if (next !== undefined && isTimeFor(next, moment.game)) {
        step = next;
        begun += 1;
      } else {
        const following = coming.shift();
        if (following === undefined) break;
        moment = following;
      }
    }
    shown = guided(moment, begun, step);
    for (const listener of [...listeners]) listener();
  };
  const finishStep = (): void => {
    step = null;
    proceed();
  };
  inner.subscribe(() => {
    coming.push(inner.getState());
    if (step === null) proceed();
  });

  const request: Client['request'] = async (type, fields) => {
    if (type !== 'game.choose') return inner.request(type, fields);
    const { optionIds } = fields as unknown as FieldsOf<'game.choose'>;
    const task = step?.task;
    if (task !== undefined && !optionIds.every((id) => task.allow.includes(id))) {
      return { ok: false, error: { code: task.decline, params: CAST } };
    }
    const reply = await inner.request(type, fields);
    if (reply.ok) finishStep();
    return reply;
  };

  return {
    client: {
      ...inner,
      getState: () => shown,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
        };
      },
      request,
    },
    goOn: (read) => {
      if (read === begun && step?.task === undefined) finishStep();
    },
  };
};
