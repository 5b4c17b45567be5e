/** Every key that the engine and the server can send has a text, and every text of every language can be filled and drawn. */
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import { holesOf, piecesOf } from '../../src/i18n/holes.ts';
import { createSpeech, LANGUAGES, type Language, loadLanguage } from '../../src/i18n/index.ts';
import { catalogOf } from '../../src/i18n/languages.ts';
import type { Text } from '../../src/i18n/text.ts';
import type { Message } from '../../src/kernel/types.ts';
import { BYE_CODES, ERROR_CODES, NOTICE_CODES } from '../../src/protocol/codes.ts';
import { paintRow } from '../../src/tui/look/paint.ts';
import { THEMES } from '../../src/tui/look/theme.ts';
import { arbitraryDeal, forGames, runSeedFrom } from '../helpers/arbitrary.ts';
import { playOut } from '../helpers/play.ts';

type Texts = { readonly [key: string]: Text };

await Promise.all(LANGUAGES.map(loadLanguage));
const textsOf = (language: Language): Texts => catalogOf(language);
const english = textsOf('en');
const isEnglish = (key: string): boolean => Object.hasOwn(english, key);

const formsOf = (text: Text): readonly string[] => (typeof text === 'string' ? [text] : Object.values(text));
const speechIn = (language: Language, you: number | null = 0) =>
  createSpeech({ language, names: ['Ana', 'Boris'], you, edition: 'rose-beast' });

/** Different messages of a key are kept up to this number. */
const MOST_KEPT = 12;

/** What random games under random house rules say, each key with several parameters. */
const heardInGames = (): readonly Message[] => {
  const heard = new Map<string, Message[]>();
  const listen = (message: Message): void => {
    const kept = heard.get(message.key) ?? [];
    if (kept.length < MOST_KEPT) heard.set(message.key, [...kept, message]);
  };
  forGames(runSeedFrom(process.env.SEED), 70, (seed, index) => {
    playOut(bloodBound, arbitraryDeal(bloodBound, seed, index), ({ step: { state } }) => {
      for (const decision of state.asking?.open ?? []) {
        listen(decision.prompt);
        for (const option of decision.options) {
          listen(option.label);
          if (option.group !== undefined) listen(option.group);
        }
      }
      const view = bloodBound.view(state, { as: 'spectator' });
      for (const message of view.resolving) listen(message);
      for (const { kind } of view.waiting) listen({ key: `waiting.${kind}`, params: { seats: 1, n: 1 } });
      if (state.outcome !== null) listen(state.outcome.reason);
    });
  });
  return [...heard.values()].flat();
};

test('random games under random house rules say nothing that has no text in some language', () => {
  const heard = heardInGames();
  const faults = LANGUAGES.flatMap((language) =>
    [0, null].flatMap((you) => {
      const speech = speechIn(language, you);
      return heard.flatMap((message) => {
        const said = speech.tell(message);
        return said === message.key || /[{}]|undefined|null|NaN/.test(said) ? [`${message.key}: ${said}`] : [];
      });
    }),
  );
  expect(faults).toEqual([]);
  expect(new Set(heard.map(({ key }) => key)).size).toBeGreaterThan(60);
});

test('every house rule has a name, a description and a text for each of its values', () => {
  const keys = bloodBound.options.flatMap((field) => [
    field.label.key,
    `${field.label.key}.about`,
    ...(field.type === 'choice' ? field.values.map((value) => `${field.label.key}.${value}`) : []),
  ]);
  const others = [
    ...bloodBound.presets.map(({ label }) => label.key),
    ...Object.keys(bloodBound.paces).map((pace) => `pace.${pace}`),
  ];
  expect([...keys, ...others].filter((key) => !isEnglish(key))).toEqual([]);
});

test('every code of the protocol has a text', () => {
  const keys = [
    ...Object.keys(ERROR_CODES).map((code) => `error.${code}`),
    ...Object.keys(NOTICE_CODES).map((code) => `notice.${code}`),
    ...Object.keys(BYE_CODES).map((code) => `bye.${code}`),
  ];
  expect(keys.filter((key) => !isEnglish(key))).toEqual([]);
});

const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** The plural categories that a count at a table can be of. */
const pluralsOf = (language: Language): readonly string[] => {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)))];
};
/** The kinds of words that the holes of a text are filled with, by the name of the hole; '' for one that takes what it is given. */
const kindsOf = (text: Text): ReadonlyMap<string, string> => {
  const pieces = formsOf(text).flatMap(piecesOf);
  return new Map(pieces.flatMap((piece) => ('name' in piece ? [[piece.name, piece.kind ?? '']] : [])));
};
const startingWith = (texts: Texts, kind: string): readonly string[] =>
  Object.keys(texts).filter((key) => key.startsWith(`${kind}.`));

/** Signs that a language is not written without, and that stay in ASCII mode as its letters do. */
const OWN_SIGNS: { readonly [language: string]: string } = { es: '¿¡', fa: '؟،؛\u200c' };
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

describe.each(LANGUAGES)('the catalog %s', (language) => {
  const texts = textsOf(language);
  const entries = Object.entries(texts);
  const faulty = (isWrong: (key: string, text: Text) => boolean): readonly string[] =>
    entries.filter(([key, text]) => isWrong(key, text)).map(([key]) => key);

  test('has every text', () => {
    expect(Object.keys(english).filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
  });

  test('asks for the same parameters as the English one', () => {
    const namesIn = (text: Text) => [...new Set(formsOf(text).flatMap(holesOf))].sort();
    expect(faulty((key, text) => isEnglish(key) && `${namesIn(text)}` !== `${namesIn(english[key] ?? '')}`)).toEqual(
      [],
    );
  });

  test('has forms only for its parameters and plurals, and every plural of the language or none', () => {
    const plurals = pluralsOf(language);
    const wrong = faulty((_, text) => {
      if (typeof text === 'string') return false;
      const holes = formsOf(text).flatMap(holesOf);
      const forms = Object.keys(text);
      const counted = forms.filter((form) => PLURALS.includes(form) && form !== 'other');
      const isStray = forms.some((form) => !PLURALS.includes(form) && !holes.includes(form));
      const isForeign = counted.some((form) => !plurals.includes(form));
      return isStray || isForeign || (counted.length > 0 && !plurals.every((form) => forms.includes(form)));
    });
    expect(wrong).toEqual([]);
  });

  test('has a word for whatever may fill a hole', () => {
    const missing = entries.flatMap(([key, text]) =>
      [...kindsOf(text)].flatMap(([name, kind]) => {
        const kindThere = kindsOf(english[key] ?? '').get(name);
        if (kindThere === undefined || kindThere === 'seat' || kindThere === 'seats' || kindThere === kind) return [];
        const wanted = startingWith(english, kindThere).map((word) => kind + word.slice(kindThere.length));
        return wanted.filter((word) => !Object.hasOwn(texts, word)).map((word) => `${key}: ${word}`);
      }),
    );
    expect(missing).toEqual([]);
  });

  test('has words of its own only for its holes', () => {
    const kinds = new Set(entries.flatMap(([, text]) => [...kindsOf(text).values()]));
    const own = Object.keys(texts).filter((key) => !isEnglish(key));
    expect(own.filter((key) => !kinds.has(key.split('.')[0] ?? ''))).toEqual([]);
  });

  test('has no empty or untrimmed sentence, and only signs of one column that are known in ASCII mode', () => {
    const look = { theme: THEMES.none, ascii: true };
    const isDrawable = (sign: string): boolean =>
      stringWidth(sign) === 1 &&
      (/^[\p{L}\p{M}\p{N}]/u.test(sign) ||
        OWN_SIGNS[language]?.includes(sign) === true ||
        /^[ -~]$/.test(paintRow([{ text: sign }], look)));
    const wrong = entries.flatMap(([key, text]) =>
      formsOf(text).flatMap((sentence) => {
        const stray = [...graphemes.segment(sentence)].filter(({ segment }) => !isDrawable(segment));
        const isBare = sentence.trim() !== sentence || sentence === '';
        return stray.length > 0 || isBare ? [`${key}: ${stray.map(({ segment }) => segment).join('')}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('keeps to the columns of the table', () => {
    const widths: readonly (readonly [RegExp, number, number])[] = [
      [/^letter\./, 1, 1],
      [/^icon\.(unknown|wild)$|^help\.icon\.clan$/, 1, 1],
      [/^code\./, 2, 2],
      [/^tag\..*\.sign$/, 1, 1],
      [/^mark\..*\.short$/, 1, 4],
      [/^brief\./, 1, 9],
      [/^mark\.\w+$/, 1, 11],
      [/^mark\.asked$/, 1, 9],
      [/^phase\.\w+$/, 1, 9],
      [/^room\.(owner|ready|not-ready)$/, 1, 12],
    ];
    const wrong = faulty((key, text) =>
      widths.some(
        ([keys, least, most]) =>
          keys.test(key) && formsOf(text).some((form) => stringWidth(form) < least || stringWidth(form) > most),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('tells apart what has to be told apart', () => {
    const families = [
      /^code\./,
      /^mark\..*\.short$/,
      /^tag\..*\.sign$/,
      /^letter\.(rose-beast\.|unknown|cross)/,
      /^letter\.(phoenix-gargoyle\.|unknown|cross)/,
      /^plain\.word\./,
      /^character\./,
    ];
    const twice = families.flatMap((keys) => {
      const words = entries.filter(([key]) => keys.test(key)).map(([, text]) => String(text));
      return words.filter((word, at) => words.indexOf(word) !== at);
    });
    expect(twice).toEqual([]);
  });

  test('has single lower-case words for the plain mode', () => {
    expect(faulty((key, text) => /^plain\.word\./.test(key) && !/^[\p{Ll}\p{Lo}\u200c]+$/u.test(String(text)))).toEqual(
      [],
    );
  });
});
