/** Sentences in the languages beside English: points of view, cases, plurals, and what the plain mode understands. */
import { expect, test } from 'vitest';
import { createSpeech, LANGUAGES, type Language, languageFor, loadLanguage } from '../../src/i18n/index.ts';
import { commandIn } from '../../src/tui/plain/words.ts';

await Promise.all(LANGUAGES.map(loadLanguage));
const speechIn = (language: Language, you: number | null = 0, edition = 'rose-beast') =>
  createSpeech({ language, names: ['Ana', 'Boris', 'Vera'], you, edition });

test.each<[Language, readonly string[]]>([
  ['ru', ['Ты атакуешь Boris.', 'Ana атакует тебя!', 'Ana атакует Boris.']],
  ['es', ['Atacas a Boris.', '¡Ana te ataca!', 'Ana ataca a Boris.']],
])('%s tells an attack to the attacker, the attacked and the rest', (language, said) => {
  const attack = { key: 'event.attack.declared', params: { by: 0, target: 1 } };
  expect([0, 1, null].map((you) => speechIn(language, you).tell(attack))).toEqual(said);
});

test('nouns stand in the case of their sentence, by edition', () => {
  const leader = (language: Language, edition: string) =>
    ['red', 'blue'].map((side) => speechIn(language, null, edition).say('result.leader', { side }));
  expect(leader('ru', 'rose-beast')).toEqual(['лидер клана Розы', 'лидер клана Зверя']);
  expect(leader('ru', 'phoenix-gargoyle')).toEqual(['лидер клана Феникса', 'лидер клана Горгульи']);
  expect(leader('es', 'rose-beast')).toEqual(['lidera la Rosa', 'lidera la Bestia']);
  expect(leader('es', 'phoenix-gargoyle')).toEqual(['lidera el Fénix', 'lidera la Gárgola']);
});

test('numbers have the plurals of the language', () => {
  const wounds = (language: Language) => [0, 1, 3, 5, 21].map((n) => speechIn(language).say('plain.wounds', { n }));
  expect(wounds('ru')).toEqual(['0 ран', '1 рана', '3 раны', '5 ран', '21 рана']);
  expect(wounds('es').slice(0, 3)).toEqual(['0 heridas', 'una herida', '3 heridas']);
});

test('the reader is named in a list of players', () => {
  const curses = { key: 'event.curses.given', params: { by: 2, seats: [0, 1] } };
  expect(speechIn('ru').tell(curses)).toBe('Vera раздаёт проклятия. Получают: ты и Boris.');
  expect(speechIn('es').tell(curses)).toBe('Vera reparte maldiciones. Las reciben: tú y Boris.');
});

test('the plain mode takes the words of the language, and those of a script', () => {
  const wordOf = (line: string, language: Language) => commandIn(line, 'room', speechIn(language))?.word ?? null;
  expect(wordOf('Сесть 4', 'ru')).toBe('sit');
  expect(wordOf('sit 4', 'ru')).toBe('sit');
  expect(wordOf('sentarse 4', 'es')).toBe('sit');
  expect(wordOf('сесть 4', 'es')).toBeNull();
});

test.each([
  ['ru_RU.UTF-8', 'ru'],
  ['es', 'es'],
  ['es-419', 'es'],
  ['ES_mx.utf8@euro', 'es'],
])('the locale %s is read in %s', (locale, language) => {
  expect(languageFor(locale)).toBe(language);
});
