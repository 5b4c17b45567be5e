/** The lesson's table as a script: the deal, and what the five opponents of a learner on seat 0 answer, turn by turn. */
import type { View } from '../../games/blood-bound/public.ts';
import type { OptionValues, Seat } from '../../kernel/types.ts';
import type { Bot } from '../bot.ts';

/** What a server must be set to for the lesson; the learner sits down first, and seats are not shuffled. */
export interface LessonDeal {
  readonly seats: number;
  readonly seed: string;
  readonly options: OptionValues;
}

/**
 * Deals, from seat 0: Rose 7 to the learner, Beast 9, Rose 9, Beast 1 with the dagger, Beast 3, Rose 2. Offers lie face
 * down until all have answered, so that nobody turns down the help that a learner is still thinking about.
 */
export const LESSON_DEAL: LessonDeal = {
  seats: 6,
  seed: 'lesson 74881',
  options: { talk: 'silent', offersVisible: 'sealed' },
};

const [NILS, IDA, OTTO, RUNA, MILO] = [1, 2, 3, 4, 5];

interface Line {
  readonly turn: number;
  readonly seat: Seat;
  readonly kind: string;
  /** The id of the option. */
  readonly take: string;
}

const SCRIPT: readonly Line[] = [
  { turn: 1, seat: OTTO, kind: 'turn', take: `attack:${IDA}` },
  { turn: 1, seat: IDA, kind: 'help', take: 'no' },
  { turn: 1, seat: IDA, kind: 'token', take: 'rank' },
  { turn: 1, seat: IDA, kind: 'ability', take: `seat:${OTTO}` },

  { turn: 2, seat: IDA, kind: 'turn', take: 'attack:0' },
  { turn: 2, seat: RUNA, kind: 'offer', take: 'offer' },
  { turn: 2, seat: MILO, kind: 'offer', take: 'offer' },
  { turn: 2, seat: MILO, kind: 'ability', take: `seat:${OTTO}` },
  { turn: 2, seat: OTTO, kind: 'token', take: 'blue' },

  { turn: 3, seat: OTTO, kind: 'turn', take: 'attack:0' },

  { turn: 4, seat: NILS, kind: 'help', take: 'no' },
  { turn: 4, seat: NILS, kind: 'token', take: 'blue' },
  { turn: 4, seat: RUNA, kind: 'help', take: 'no' },
  { turn: 4, seat: RUNA, kind: 'token', take: 'unknown' },

  { turn: 5, seat: NILS, kind: 'turn', take: `pass:${OTTO}` },
  { turn: 5, seat: RUNA, kind: 'turn', take: `pass:${OTTO}` },

  { turn: 6, seat: OTTO, kind: 'turn', take: `attack:${MILO}` },
  { turn: 6, seat: MILO, kind: 'help', take: 'yes' },
  { turn: 6, seat: MILO, kind: 'helper', take: 'accept:0' },
];

/**
 * Answers as the script has it; whoever is asked for help there and has no line stays out.
 * @throws Error when another question comes that the script does not know, or its answer is not offered: the rules have
 * changed under the lesson
 */
export const lessonBot: Bot = ({ view, decision }, rng) => {
  const { turn } = view as View;
  const { seat, kind, options, fallback } = decision;
  const line = SCRIPT.find((each) => each.turn === turn && each.seat === seat && each.kind === kind);
  if (line === undefined && kind === 'offer') return [fallback, rng];
  const taken = options.find(({ id }) => id === line?.take);
  if (taken === undefined) throw new Error(`turn ${turn} of the lesson: ${kind} does not offer ${line?.take}`);
  return [[taken.id], rng];
};
