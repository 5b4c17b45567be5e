/** Choosing a phrase to say: first which, then what stands in each of its gaps, with the keys of any question. Pure. */
import type { Decision, Message, Option, Phrase, PhraseGap } from '../../kernel/types.ts';
import type { Key } from '../terminal/key-names.ts';
import { menuActionFor, menuFacts } from './decision-menu/keys.ts';
import { canGoBack, type MenuState, menuFor, NO_MENU, reduceMenu } from './decision-menu/state.ts';

/** What can be said at this table. */
export interface Sayable {
  readonly phrases: readonly Phrase[];
  readonly seats: number;
}
export interface PhraseMenu {
  /** What is chosen now, in the form of a question. */
  readonly decision: Decision;
  readonly menu: MenuState;
  /** The phrase so far; null while none has been chosen. */
  readonly chosen: Message | null;
}
export interface PhraseStep {
  /** Null when the menu closes. */
  readonly next: PhraseMenu | null;
  /** The whole phrase, if this key has completed it. */
  readonly said: Message | null;
}
type Filled = { readonly [name: string]: string | number };

/** Stands in a gap that is not filled yet. */
const OPEN_GAP = '…';

const sentence = ({ key, gaps }: Phrase, filled: Filled): Message => ({
  key,
  params: { ...Object.fromEntries(gaps.map(({ name }) => [name, OPEN_GAP])), ...filled },
});

const asking = (id: string, options: readonly Option[], chosen: Message | null): PhraseMenu => {
  const decision: Decision = {
    id,
    seat: 0,
    kind: 'phrase',
    prompt: { key: 'phrase.which' },
    options,
    pick: { min: 1, max: 1 },
    fallback: [],
    audience: 'private',
  };
  // The player opened this himself: no key of his was meant for something else.
  return { decision, menu: menuFor(NO_MENU, decision, Number.NEGATIVE_INFINITY), chosen };
};

const gapOptions = (phrase: Phrase, gap: PhraseGap, filled: Filled, seats: number): readonly Option[] => {
  const { name, of } = gap;
  const words = of === 'seat' ? Array.from({ length: seats }, (_, seat) => seat) : of;
  return words.map((word): Option => {
    const option = { id: String(word), label: sentence(phrase, { ...filled, [name]: word }) };
    return of === 'seat' ? { ...option, subject: { type: 'seat', seat: Number(word) } } : option;
  });
};

/** The menu of all phrases. */
export const openPhrases = ({ phrases }: Sayable): PhraseMenu =>
  asking(
    'phrase',
    phrases.map((phrase) => ({ id: phrase.key, label: sentence(phrase, {}) })),
    null,
  );

/** After a phrase or a word of it has been chosen: the next gap, or the phrase is whole. */
const continued = (chosen: Message, { phrases, seats }: Sayable): PhraseStep => {
  const phrase = phrases.find(({ key }) => key === chosen.key);
  const filled = chosen.params ?? {};
  const gap = phrase?.gaps.find(({ name }) => filled[name] === undefined);
  if (phrase === undefined || gap === undefined) return { next: null, said: chosen };
  return { next: asking(`phrase.${gap.name}`, gapOptions(phrase, gap, filled, seats), chosen), said: null };
};

/** What follows when this option of the open menu is chosen. */
export const answerPhrase = ({ chosen }: PhraseMenu, id: string, sayable: Sayable): PhraseStep => {
  const phrase = sayable.phrases.find(({ key }) => key === (chosen?.key ?? id));
  if (chosen === null || phrase === undefined) return continued({ key: id, params: {} }, sayable);
  const filled = chosen.params ?? {};
  const gap = phrase.gaps.find(({ name }) => filled[name] === undefined);
  if (gap === undefined) return { next: null, said: chosen };
  const word = gap.of === 'seat' ? Number(id) : (gap.of.find((each) => String(each) === id) ?? id);
  return continued({ ...chosen, params: { ...filled, [gap.name]: word } }, sayable);
};

/** One key: every key is the menu's while it is open, and Esc goes back one step. */
export const takePhraseKey = (open: PhraseMenu, key: Key, sayable: Sayable): PhraseStep => {
  const action = menuActionFor(key, { ...menuFacts(open.menu, open.decision), inside: true });
  if (action === null) return { next: open, said: null };
  if (action.type === 'back' && !canGoBack(open.menu)) {
    return { next: open.chosen === null ? null : openPhrases(sayable), said: null };
  }
  const step = reduceMenu(open.menu, open.decision, action, 0);
  const [id] = step.answer ?? [];
  if (id === undefined) return { next: { ...open, menu: step.state }, said: null };
  return answerPhrase(open, id, sayable);
};
