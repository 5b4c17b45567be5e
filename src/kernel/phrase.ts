/** Which sentences may be said without typing. */
import type { Message, Phrase, PhraseGap } from './types.ts';

/** What may stand in a gap at a table of so many seats. */
export const wordsFor = ({ of }: PhraseGap, seats: number): readonly (string | number)[] =>
  of === 'seat' ? Array.from({ length: seats }, (_, seat) => seat) : of;

/** Whether a sentence is one of these phrases with every gap filled as it may be, and nothing besides. */
export const isPhrase = (phrases: readonly Phrase[], { key, params = {} }: Message, seats: number): boolean => {
  const phrase = phrases.find((each) => each.key === key);
  if (phrase === undefined || Object.keys(params).length !== phrase.gaps.length) return false;
  return phrase.gaps.every((gap) => {
    const word = Object.hasOwn(params, gap.name) ? params[gap.name] : undefined;
    return word !== undefined && wordsFor(gap, seats).includes(word);
  });
};
