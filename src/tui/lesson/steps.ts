/** The lesson from the learner's side: when the coach speaks, what he says, and which answers lead on. */
import type { SeenGame } from '../../client/state.ts';
import type { View } from '../../games/blood-bound/public.ts';
import type { MessageKey } from '../../i18n/index.ts';

/** Who sits where, for the texts; the learner has seat 0. */
export const CAST = { nils: 1, ida: 2, otto: 3, runa: 4, milo: 5 } as const;

type RefusalKey = Extract<MessageKey, `error.lesson/${string}`>;
type RefusalCode = RefusalKey extends `error.${infer Code}` ? Code : never;

/** What the learner is to do: the answers that lead on, and the code of the sentence that declines all others. */
interface Task {
  readonly allow: readonly string[];
  readonly decline: RefusalCode;
}

/** One thing that the coach says, and when. */
export interface LessonStep {
  /** It is time once this turn has come … */
  readonly turn: number;
  /** … and in it, such an event has happened, … */
  readonly event?: string;
  /** … or this kind of question is asked of the learner, … */
  readonly ask?: string;
  /** … or the game is over. */
  readonly isEnd?: true;
  readonly say: MessageKey | ((view: View) => MessageKey);
  /** Without a task the coach waits until the learner has read. */
  readonly task?: Task;
}

const takenBy = (view: View, seat: number) => view.table[seat]?.tokens ?? [];

/** In order; each comes once, at the first moment that fits after the one before it. */
export const LESSON_STEPS: readonly LessonStep[] = [
  { turn: 1, say: 'lesson.aim' },
  { turn: 1, say: 'lesson.card' },
  { turn: 1, say: 'lesson.clue' },
  { turn: 1, say: 'lesson.dagger' },
  { turn: 1, event: 'attack.declared', say: 'lesson.attack' },
  { turn: 1, event: 'wound.taken', say: 'lesson.wound' },
  { turn: 1, event: 'fan.given', say: 'lesson.fan' },

  { turn: 2, ask: 'help', say: 'lesson.help', task: { allow: ['yes'], decline: 'lesson/help' } },
  {
    turn: 2,
    ask: 'helper',
    say: 'lesson.helper',
    task: { allow: [`accept:${CAST.milo}`], decline: 'lesson/helper' },
  },
  { turn: 2, event: 'wound.taken', say: 'lesson.helped' },
  { turn: 2, event: 'assassin.struck', say: 'lesson.assassin' },

  { turn: 3, say: 'lesson.tokens' },
  { turn: 3, ask: 'help', say: 'lesson.alone', task: { allow: ['no'], decline: 'lesson/alone' } },
  { turn: 3, ask: 'token', say: 'lesson.token' },
  {
    turn: 3,
    ask: 'token',
    say: 'lesson.token.try',
    task: { allow: ['red', 'unknown'], decline: 'lesson/token' },
  },

  {
    turn: 4,
    say: (view) => (takenBy(view, 0).includes('red') ? 'lesson.token.clan' : 'lesson.token.unknown'),
  },
  {
    turn: 4,
    ask: 'turn',
    say: 'lesson.turn',
    task: { allow: [`attack:${CAST.nils}`, `attack:${CAST.runa}`], decline: 'lesson/turn' },
  },

  {
    turn: 5,
    say: (view) => (takenBy(view, CAST.nils).length > 0 ? 'lesson.struck.clan' : 'lesson.struck.unknown'),
  },
  { turn: 5, event: 'dagger.passed', say: 'lesson.pass' },

  { turn: 6, event: 'help.asked', say: 'lesson.danger' },
  { turn: 6, ask: 'offer', say: 'lesson.offer', task: { allow: ['offer'], decline: 'lesson/offer' } },
  { turn: 6, ask: 'ability', say: 'lesson.ability', task: { allow: ['use'], decline: 'lesson/ability' } },

  { turn: 7, say: 'lesson.elder' },
  {
    turn: 7,
    ask: 'turn',
    say: 'lesson.capture',
    task: { allow: [`attack:${CAST.otto}`], decline: 'lesson/capture' },
  },

  { turn: 7, isEnd: true, say: 'lesson.end.won' },
  { turn: 7, isEnd: true, say: 'lesson.end.cards' },
  { turn: 7, isEnd: true, say: 'lesson.end' },
];

/** With one of these a turn ends. */
const HAND_OVERS = ['dagger.moved', 'dagger.passed'];

/** Whether the event has happened in that turn, its end included. */
const hasHappened = ({ events }: SeenGame, turn: number, type: string): boolean => {
  let now = 1;
  for (const event of events) {
    if (now === turn && event.type === type) return true;
    if (HAND_OVERS.includes(event.type)) now += 1;
  }
  return false;
};

/** Whether the moment of a step has come. */
export const isTimeFor = ({ turn, event, ask, isEnd }: LessonStep, game: SeenGame | null): boolean => {
  if (game === null) return false;
  const { outcome, turn: now } = game.view as View;
  if (isEnd) return outcome !== null;
  if (now < turn) return false;
  if (ask !== undefined) return now === turn && game.decisions.some(({ kind }) => kind === ask);
  return event === undefined || hasHappened(game, turn, event);
};
