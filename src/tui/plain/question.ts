/** A question in lines, its answers numbered, and the reading of what was typed: numbers, or words of an answer. */
import type { Speech } from '../../i18n/index.ts';
import type { Decision, Option } from '../../kernel/types.ts';

/** The prompt, how many answers are wanted if not one, and one line an answer. */
export const questionLines = ({ prompt, options, pick }: Decision, speech: Speech): readonly string[] => {
  const { min, max } = pick;
  const many = max === 1 ? '' : ` ${speech.say('plain.pick', { n: min === max ? max : `${min}–${max}` })}`;
  return [`? ${speech.tell(prompt)}${many}`, ...options.map(({ label }, at) => `  ${at + 1}. ${speech.tell(label)}`)];
};

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The options that contain all these words, or words that begin so; a label that is exactly this wins. */
const named = (text: string, options: readonly Option[], speech: Speech): readonly Option[] => {
  const wanted = wordsIn(text);
  if (wanted.length === 0) return [];
  const labelled = options.map((option) => ({ option, words: wordsIn(speech.tell(option.label)) }));
  const exact = labelled.filter(({ words }) => words.join(' ') === wanted.join(' '));
  const loose = labelled.filter(({ words }) => wanted.every((word) => words.some((each) => each.startsWith(word))));
  const whole = loose.filter(({ words }) => wanted.every((word) => words.includes(word)));
  return [exact, whole, loose].find((found) => found.length > 0)?.map(({ option }) => option) ?? [];
};

/** What was typed, read as an answer. */
export type Reading =
  | { readonly is: 'answer'; readonly options: readonly Option[] }
  | { readonly is: 'nothing' }
  | { readonly is: 'ambiguous' }
  | { readonly is: 'count' };

/** Reads `3`, `2 5` or `2, 5` where several are wanted, or words such as `attack vera`. */
export const readAnswer = (text: string, decision: Decision, speech: Speech): Reading => {
  const { options, pick } = decision;
  const isNumbers = /^[\d\s,]+$/.test(text) && /\d/.test(text);
  const parts = isNumbers ? (text.match(/\d+/g) ?? []) : pick.max > 1 ? text.split(',') : [text];
  const found: Option[] = [];
  for (const part of parts) {
    const chosen = isNumbers ? options.slice(Number(part) - 1, Number(part)) : named(part, options, speech);
    const [first, ...others] = chosen;
    if (first === undefined) return { is: 'nothing' };
    if (others.length > 0) return { is: 'ambiguous' };
    found.push(first);
  }
  const ids = new Set(found.map(({ id }) => id));
  if (ids.size !== found.length || found.length < pick.min || found.length > pick.max) return { is: 'count' };
  return { is: 'answer', options: found };
};
