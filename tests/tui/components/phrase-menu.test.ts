/** Choosing a phrase by keys: which one, its gaps one after the other, back by steps, and what comes out. */
import { expect, test } from 'vitest';
import { bloodBound } from '../../../src/games/blood-bound/index.ts';
import { createSpeech } from '../../../src/i18n/index.ts';
import { isPhrase } from '../../../src/kernel/phrase.ts';
import type { Message } from '../../../src/kernel/types.ts';
import { openPhrases, type PhraseMenu, takePhraseKey } from '../../../src/tui/components/phrase-menu.ts';
import type { Key } from '../../../src/tui/terminal/key-names.ts';
import { NAMES } from '../sample-states.ts';

const SEATS = 12;
const SAYABLE = { phrases: bloodBound.phrases, seats: SEATS };
const speech = createSpeech({ language: 'en', names: NAMES, you: 0, edition: 'rose-beast' });
const key = (name: string): Key => (name.length === 1 ? { name: 'text', text: name } : ({ name } as Key));

interface Typed {
  readonly open: PhraseMenu | null;
  readonly said: Message | null;
}
const typing = (names: readonly string[]): Typed => {
  let typed: Typed = { open: openPhrases(SAYABLE), said: null };
  for (const name of names) {
    if (typed.open === null) throw new Error(`the menu is closed before ${name}`);
    const { next, said } = takePhraseKey(typed.open, key(name), SAYABLE);
    typed = { open: next, said };
  }
  return typed;
};
const labels = ({ open }: Typed): readonly string[] =>
  open?.decision.options.map(({ label }) => speech.tell(label)) ?? [];

test('open gaps stand as dots until they are filled, each choice shows the whole sentence', () => {
  expect(labels(typing([])).slice(0, 3)).toEqual(['I am …', 'My rank is …', '… is …']);
  expect(labels(typing(['3'])).slice(0, 2)).toEqual(['You are …', 'Igor is …']);
  expect(labels(typing(['3', '2']))).toEqual(['Igor is Rose', 'Igor is Beast']);
});

test('the last gap says it and closes the menu', () => {
  expect(typing(['3', '2', '1'])).toEqual({
    open: null,
    said: { key: 'phrase.accuse', params: { seat: 1, clan: 'red' } },
  });
});

test('a phrase without gaps is said at once', () => {
  expect(typing(['6'])).toEqual({ open: null, said: { key: 'phrase.stand-in', params: {} } });
});

test('Esc goes back to the phrases, then closes; nothing is said', () => {
  expect(labels(typing(['4', 'escape']))[0]).toBe('I am …');
  expect(typing(['4', 'escape', 'escape'])).toEqual({ open: null, said: null });
});

test('letters that are no keys of the menu do nothing', () => {
  expect(typing(['x', '?']).open).toEqual(openPhrases(SAYABLE));
});

test('whatever is chosen is what the server takes, and has a text', () => {
  const seen = new Set<string>();
  const walk = (open: PhraseMenu): void => {
    for (const { id } of open.decision.options) {
      const at = { ...open, menu: { ...open.menu, cursor: id } };
      const { next, said } = takePhraseKey(at, key('enter'), SAYABLE);
      if (next !== null) walk(next);
      if (said === null) continue;
      expect(isPhrase(bloodBound.phrases, said, SEATS), JSON.stringify(said)).toBe(true);
      expect(speech.tell(said)).not.toMatch(/[…{}]|phrase\./);
      seen.add(said.key);
    }
  };
  walk(openPhrases(SAYABLE));
  expect(seen.size).toBe(bloodBound.phrases.length);
});
