/** Sentences in the languages beside English: points of view, cases, plurals, and what the plain mode understands. */
import { expect, test } from 'vitest';
import { createSpeech, LANGUAGES, type Language, languageFor, loadLanguage } from '../../src/i18n/index.ts';
import { catalogOf } from '../../src/i18n/languages.ts';
import type { Text } from '../../src/i18n/text.ts';
import { commandIn } from '../../src/tui/plain/words.ts';

await Promise.all(LANGUAGES.map(loadLanguage));
const speechIn = (language: Language, you: number | null = 0, edition = 'rose-beast') =>
  createSpeech({ language, names: ['Ana', 'Boris', 'Vera'], you, edition });

test.each<[Language, readonly string[]]>([
  ['ru', ['Ты атакуешь Boris.', 'Ana атакует тебя!', 'Ana атакует Boris.']],
  ['es', ['Atacas a Boris.', '¡Ana te ataca!', 'Ana ataca a Boris.']],
  ['fa', ['شما به Boris حمله می‌کنید.', 'Ana به شما حمله می‌کند!', 'Ana به Boris حمله می‌کند.']],
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

test('a non-joiner stands only between two Persian letters', () => {
  const letters = '[\\u0620-\\u064a\\u066e-\\u06d3]';
  const joiners = new RegExp(`(?<!${letters})\\u200c|\\u200c(?!${letters})`);
  const texts = Object.values<Text>(catalogOf('fa')).flatMap((text) =>
    Object.values(typeof text === 'string' ? { text } : text),
  );
  expect(texts.filter((text) => text.includes('\u200c')).length).toBeGreaterThan(100);
  expect(texts.filter((text) => joiners.test(text))).toEqual([]);
});

test('the reader is spoken to in one manner, and one thing is called by one word', () => {
  const strangers: readonly (readonly [Language, RegExp])[] = [
    // Polite forms, where every other sentence is among friends.
    ['ru', /(?<!\p{L})(?:вы|вас|вам|вами|ваш\p{L}*)(?!\p{L})|[ий]те(?!\p{L})/u],
    ['es', /(?<!\p{L})(?:usted|ustedes|vuestr\p{L}+)(?!\p{L})/iu],
    // Second words for server, file and search.
    ['fa', /کارساز|پرونده|جست\u200cوجو/u],
  ];
  const found = strangers.flatMap(([language, stranger]) =>
    Object.entries<Text>(catalogOf(language)).flatMap(([key, text]) =>
      Object.values(typeof text === 'string' ? { text } : text).some((form) => stranger.test(form)) ? [key] : [],
    ),
  );
  expect(found).toEqual([]);
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
  expect(speechIn('fa').tell(curses)).toBe('Vera نفرین‌ها را پخش می‌کند. گیرندگان: شما و Boris.');
});

test('the plain mode takes the words of the language, and those of a script', () => {
  const wordOf = (line: string, language: Language) => commandIn(line, 'room', speechIn(language))?.word ?? null;
  expect(wordOf('Сесть 4', 'ru')).toBe('sit');
  expect(wordOf('sit 4', 'ru')).toBe('sit');
  expect(wordOf('sentarse 4', 'es')).toBe('sit');
  expect(wordOf('сесть 4', 'es')).toBeNull();
  expect(wordOf('نشستن 4', 'fa')).toBe('sit');
});

test.each([
  ['ru_RU.UTF-8', 'ru'],
  ['fa_IR.UTF-8', 'fa'],
  ['es', 'es'],
  ['es-419', 'es'],
  ['ES_mx.utf8@euro', 'es'],
])('the locale %s is read in %s', (locale, language) => {
  expect(languageFor(locale)).toBe(language);
});
