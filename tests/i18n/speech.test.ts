/** Sentences by point of view, number and edition. */
import { describe, expect, test } from 'vitest';
import { createSpeech, type Language, languageFor, loadLanguage } from '../../src/i18n/index.ts';

const names = ['Ana', 'Boris', 'Vera', ''];
const speechFor = (you: number | null, edition = 'rose-beast') => createSpeech({ language: 'en', names, you, edition });

describe('the same event to three readers', () => {
  const attack = { key: 'event.attack.declared', params: { by: 0, target: 1 } };
  test.each([
    [0, 'You attack Boris.'],
    [1, 'Ana attacks you!'],
    [2, 'Ana attacks Boris.'],
    [null, 'Ana attacks Boris.'],
  ])('seat %s reads "%s"', (you, said) => {
    expect(speechFor(you).tell(attack)).toBe(said);
  });
});

test('the reader is "you" inside a sentence and "You" at its start, also where it has no form of its own', () => {
  const speech = speechFor(1);
  expect(speech.tell({ key: 'choose.pass', params: { seat: 1 } })).toBe('Pass the dagger to you');
  expect(speech.tell({ key: 'outcome.leader-captured', params: { by: 1, seat: 2 } })).toMatch(/^You captured Vera/);
});

test('words follow the edition', () => {
  const params = { seat: 1, token: 'red' };
  expect(speechFor(null).tell({ key: 'event.wound.taken', params })).toBe('Boris takes a Rose token.');
  expect(speechFor(null, 'phoenix-gargoyle').tell({ key: 'event.wound.taken', params })).toBe(
    'Boris takes a Phoenix token.',
  );
});

test('a word that opens a sentence gets a capital', () => {
  expect(speechFor(0).say('event.game.won', { side: 'order' })).toBe('Secret Order wins.');
  expect(speechFor(0).say('choose.colour', { colour: 'green' })).toBe('Green');
});

test('several seats are listed, the reader among them', () => {
  const speech = speechFor(0);
  expect(speech.say('event.curses.given', { by: 2, seats: [0, 1, 3] })).toBe(
    'Vera lays curses before you, Boris, and seat 4.',
  );
});

test('plural forms follow the parameter n', () => {
  const speech = speechFor(null);
  expect(speech.say('waiting.offer', { n: 1, seats: [1] })).toBe('Waiting for Boris to offer help or stay out');
  expect(speech.say('waiting.offer', { n: 3, seats: [0, 1, 2] })).toBe(
    'Waiting for 3 players to offer help or stay out',
  );
});

test('a count does not hide the form that is for the reader', () => {
  const wounds = { key: 'explain.seat', params: { seat: 1, n: 2 } };
  expect([speechFor(1), speechFor(2)].map((speech) => speech.tell(wounds))).toEqual([
    'Your wounds: 2',
    'Wounds of Boris: 2',
  ]);
});

test('a key of a newer version is shown as it is, and a name that looks like a hole is not filled', () => {
  const speech = createSpeech({ language: 'en', names: ['{target}'], you: null, edition: 'rose-beast' });
  expect(speech.tell({ key: 'ask.something-new', params: { by: 1 } })).toBe('ask.something-new');
  expect(speech.tell({ key: 'toString' })).toBe('toString');
  expect(speech.tell({ key: 'event.attack.declared', params: { by: 0, target: 1 } })).toBe('{target} attacks seat 2.');
});

test.each([
  ['en_GB.UTF-8', 'en'],
  ['C', 'en'],
  ['', 'en'],
  ['tlh-KX', 'en'],
])('the locale %s is read in %s', (locale, language) => {
  expect(languageFor(locale)).toBe(language);
});

test('a language is spoken once it is loaded, and never by accident before', async () => {
  const unknown = 'xx' as Language;
  expect(() => createSpeech({ language: unknown, names: [], you: null, edition: '' })).toThrow('before it is loaded');
  expect(await loadLanguage('en')).toBe('en');
});
