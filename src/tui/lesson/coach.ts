/** The coach as screens know him: the cue that a led client carries in its state, in the words of either renderer. */
import type { Client } from '../../client/client.ts';
import type { ClientState } from '../../client/state.ts';
import type { MessageKey, Params, Speech } from '../../i18n/index.ts';

/** What the coach is at. */
export interface Cue {
  /** The steps are counted from 1. */
  readonly step: number;
  readonly of: number;
  readonly key: MessageKey;
  /** Who is who in the text. */
  readonly cast: Params;
  /** He waits until he has been read; else for an answer to the open question. */
  readonly isTalking: boolean;
}

/** What the client has been told up to the moment that is shown. */
export interface GuidedState extends ClientState {
  /** Null while the coach has nothing to say. */
  readonly cue: Cue | null;
}

/** A lesson under way. */
export interface Lesson {
  /** The client as screens see it. */
  readonly client: Client;
  /** The learner has read what the coach said at this step. Does nothing if that is past, or waits for an answer. */
  goOn(step: number): void;
}

/** A cue in words. */
export interface Coach extends Cue {
  readonly text: string;
  /** How far the lesson has come, such as `3/27`. */
  readonly part: string;
  /** With this he is done. */
  readonly isLast: boolean;
}

/** What the coach is at in this state; null outside a lesson, and while he has nothing to say. */
export const cueIn = (state: ClientState): Cue | null => ('cue' in state ? (state as GuidedState).cue : null);

/**
 * What the coach says now; null outside a lesson, and while he has nothing to say.
 * @param how what answers are given with: keys on a screen, or typed lines
 */
export const coachIn = (state: ClientState, speech: Speech, how: 'keys' | 'lines'): Coach | null => {
  const cue = cueIn(state);
  if (cue === null) return null;
  const { step, of, key, cast } = cue;
  return {
    ...cue,
    text: speech.tell({ key, params: { ...cast, how: speech.say(`lesson.how.${how}`) } }),
    part: speech.say('lesson.part', { n: step, of }),
    isLast: step === of,
  };
};
