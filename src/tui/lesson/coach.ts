/** The coach in words: what he says at a step of the lesson, to a reader of either renderer. */
import type { ClientState } from '../../client/state.ts';
import type { View } from '../../games/blood-bound/public.ts';
import type { Speech } from '../../i18n/index.ts';
import { stepIn } from './guided-client.ts';
import { CAST, LESSON_STEPS, type LessonStep } from './steps.ts';

export interface Coach {
  readonly step: LessonStep;
  readonly text: string;
  /** How far the lesson has come, such as `3/27`. */
  readonly part: string;
  /** He waits until he has been read; else for an answer to the open question. */
  readonly isTalking: boolean;
  /** With this he is done. */
  readonly isLast: boolean;
}

/**
 * What the coach says now; null outside a lesson, and while he has nothing to say.
 * @param how what answers are given with: keys on a screen, or typed lines
 */
export const coachIn = (state: ClientState, speech: Speech, how: 'keys' | 'lines'): Coach | null => {
  const step = stepIn(state);
  if (step === null || state.game === null) return null;
  const key = typeof step.say === 'string' ? step.say : step.say(state.game.view as View);
  const at = LESSON_STEPS.indexOf(step) + 1;
  return {
    step,
    text: speech.tell({ key, params: { ...CAST, how: speech.say(`lesson.how.${how}`) } }),
    part: speech.say('lesson.part', { n: at, of: LESSON_STEPS.length }),
    isTalking: step.task === undefined,
    isLast: at === LESSON_STEPS.length,
  };
};
