/** Every key that the engine and the server can send has a text, and every text can be filled. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bloodBound } from '../../src/games/blood-bound/index.ts';
import { holesOf } from '../../src/i18n/holes.ts';
import { createSpeech } from '../../src/i18n/index.ts';
import { CATALOGS, LANGUAGES } from '../../src/i18n/languages.ts';
import type { Text } from '../../src/i18n/text.ts';
import type { Message } from '../../src/kernel/types.ts';
import { BYE_CODES, ERROR_CODES, NOTICE_CODES } from '../../src/protocol/codes.ts';
import { arbitraryDeal, forGames, runSeedFrom } from '../helpers/arbitrary.ts';
import { playOut } from '../helpers/play.ts';

const speech = createSpeech({ language: 'en', names: ['Ana', 'Boris'], you: 0, edition: 'rose-beast' });
const formsOf = (text: Text): readonly string[] => (typeof text === 'string' ? [text] : Object.values(text));

/** What is wrong with a sentence that stands for this message; null when it reads well. */
const faultOf = (message: Message): string | null => {
  if (!speech.knows(message.key)) return `no text for ${message.key}`;
  const said = speech.tell(message);
  return /[{}]|undefined|null|NaN/.test(said) ? `${message.key}: ${said}` : null;
};

test('random games under random house rules say nothing that has no text', () => {
  const faults = new Set<string>();
  const heard = new Set<string>();
  const listen = (message: Message): void => {
    heard.add(message.key);
    const fault = faultOf(message);
    if (fault !== null) faults.add(fault);
  };
  const run = runSeedFrom(process.env.SEED);
  forGames(run, 70, (seed, index) => {
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
  expect([...faults]).toEqual([]);
  expect(heard.size).toBeGreaterThan(60);
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
  expect([...keys, ...others].filter((key) => !speech.knows(key))).toEqual([]);
});

test('every code of the protocol has a text', () => {
  const keys = [
    ...Object.keys(ERROR_CODES).map((code) => `error.${code}`),
    ...Object.keys(NOTICE_CODES).map((code) => `notice.${code}`),
    ...Object.keys(BYE_CODES).map((code) => `bye.${code}`),
  ];
  expect(keys.filter((key) => !speech.knows(key))).toEqual([]);
});

/** Source text that names keys: whole, or with a part that is filled in (`ask.token.${cause}`). */
const SOURCES = ['src/games', 'src/tui', 'bin']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');

/** The families of keys that are put together at run time, as patterns. */
const families = (): readonly RegExp[] => {
  const templates = SOURCES.match(/`[\w-]+\.(?:[\w.:-]|\$\{[^}`]*\})*`/g) ?? [];
  const kinds = Object.values(CATALOGS.en).flatMap((text: Text) =>
    formsOf(text).flatMap((sentence) => [...sentence.matchAll(/\{\w+:([\w-]+)\}/g)].map(([, kind]) => `${kind}.`)),
  );
  // Keys that are chosen between in a template: their literals stand in it.
  const fromTemplates = templates.map((template) =>
    template
      .slice(1, -1)
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replaceAll('.', '\\.'))
      .join('.+'),
  );
  const named = ['error.', 'notice.', 'bye.', 'option.', 'preset.'];
  return [
    ...fromTemplates.map((pattern) => new RegExp(`^${pattern}$`)),
    ...[...kinds, ...named].map((start) => new RegExp(`^${start.replaceAll('.', '\\.')}`)),
  ];
};

test('no text is unused', () => {
  const patterns = families();
  const isUsed = (key: string): boolean =>
    SOURCES.includes(`'${key}'`) || patterns.some((pattern) => pattern.test(key));
  expect(Object.keys(CATALOGS.en).filter((key) => !isUsed(key))).toEqual([]);
});

describe.each(LANGUAGES)('the catalog %s', (language) => {
  const texts = Object.entries(CATALOGS[language]) as [keyof (typeof CATALOGS)['en'], Text][];

  test('asks for the same parameters as the English one', () => {
    const namesIn = (text: Text) => [...new Set(formsOf(text).flatMap(holesOf))].sort();
    const wrong = texts.filter(([key, text]) => `${namesIn(text)}` !== `${namesIn(CATALOGS.en[key])}`);
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test('has forms only for its parameters and plurals, and no empty or untrimmed sentence', () => {
    const plurals = ['zero', 'one', 'two', 'few', 'many', 'other'];
    const wrong = texts.filter(([, text]) => {
      const holes = formsOf(text).flatMap(holesOf);
      const forms = typeof text === 'string' ? [] : Object.keys(text);
      const isStray = forms.some((form) => !plurals.includes(form) && !holes.includes(form));
      return isStray || formsOf(text).some((sentence) => sentence.trim() !== sentence || sentence === '');
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });
});
