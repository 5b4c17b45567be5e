/** A client that is led by the lesson: it shows one moment after the other, and lets only those answers through that lead on. */
import type { Client } from '../../client/client.ts';
import type { ClientState } from '../../client/state.ts';
import type { FieldsOf } from '../../protocol/client-messages.ts';
import { CAST, isTimeFor, LESSON_STEPS, type LessonStep } from './steps.ts';

/** What the client has been told up to the moment that is shown. */
export interface GuidedState extends ClientState {
  /** What the coach is at; null while he has nothing to say. */
  readonly step: LessonStep | null;
}

export interface Lesson {
  /** The client as screens see it. */
  readonly client: Client;
  /** The learner has read what the coach said at this step. Does nothing if that is past, or waits for an answer. */
  goOn(read: LessonStep): void;
}

/** What the coach is at in this state; null outside a lesson. */
export const stepIn = (state: ClientState): LessonStep | null => ('step' in state ? (state as GuidedState).step : null);

/** While the coach talks nothing is asked. */
const guided = (state: ClientState, step: LessonStep | null): GuidedState => {
  const isTalking = step !== null && step.task === undefined;
  const game = state.game !== null && isTalking ? { ...state.game, decisions: [] } : state.game;
  return { ...state, game, step };
};

/** Puts the coach between a client and its screens. The opponents play on meanwhile; what they do is shown when it is its time. */
export const createLesson = (inner: Client): Lesson => {
  /** What came after the moment that is shown. */
  const coming: ClientState[] = [];
  const listeners = new Set<() => void>();
  let moment = inner.getState();
  let step: LessonStep | null = null;
  let begun = 0;
  let shown = guided(moment, step);

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
    shown = guided(moment, step);
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
      if (read === step && step.task === undefined) finishStep();
    },
  };
};
