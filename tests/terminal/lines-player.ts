/** Plays the command in lines: reads the questions it prints, and types the number of an answer. */
import { createSpeech, type Language, loadLanguage, type MessageKey } from '../../src/i18n/index.ts';
import { diceOf } from '../helpers/arbitrary.ts';

/** A question with its numbered answers, all lines ended. */
const QUESTION = /^\? .*(?:\r?\n {2}\d+\. .*)+\r?\n/gm;
/** How many answers may be wanted at once, if not one. */
const COUNTS = [2, 3, 4];

export interface LinesPlayer {
  /** What to type for all that has been printed so far; null while nothing new is asked. */
  next(printed: string): string | null;
  isOver(printed: string): boolean;
  /** The word that ends the program. */
  readonly quit: string;
}

/** @param seed which answers are taken */
export const createLinesPlayer = async (language: Language, seed: string): Promise<LinesPlayer> => {
  const speech = createSpeech({ language: await loadLanguage(language), names: [], you: null, edition: 'rose-beast' });
  const say = (key: MessageKey): string => speech.tell({ key });
  const dice = diceOf(seed);
  const countOf = (printed: string, text: string): number => printed.split(text).length - 1;
  let answered = -1;
  let confirmed = 0;
  let last = '';
  /** As many different numbers as are wanted. */
  const answerTo = (question: string): string => {
    const answers = question.match(/^ {2}\d+\. /gm)?.length ?? 1;
    const wanted = COUNTS.find((n) => question.includes(speech.say('plain.pick', { n }))) ?? 1;
    const first = dice.below(answers);
    return Array.from({ length: wanted }, (_, at) => ((first + at) % answers) + 1).join(' ');
  };
  return {
    next: (printed) => {
      const confirmations = countOf(printed, say('plain.confirm'));
      if (confirmations > confirmed) {
        confirmed = confirmations;
        return last;
      }
      const question = [...printed.matchAll(QUESTION)].at(-1);
      if (question === undefined || question.index <= answered) return null;
      answered = question.index;
      last = answerTo(question[0]);
      return last;
    },
    isOver: (printed) => printed.includes(say('result.you-won')) || printed.includes(say('result.you-lost')),
    quit: say('plain.word.quit'),
  };
};
