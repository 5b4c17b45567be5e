/** No text lies in the catalog that nothing in the program says. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogOf } from '../../src/i18n/languages.ts';
import type { Text } from '../../src/i18n/text.ts';

const english: { readonly [key: string]: Text } = catalogOf('en');
const formsOf = (text: Text): readonly string[] => (typeof text === 'string' ? [text] : Object.values(text));

/** Keys that are put together at run time where no template in the sources shows it. */
const COMPOSED: readonly (readonly [prefix: string, reason: string])[] = [
  ['error', 'the code of a refusal (src/tui/problem-text.ts)'],
  ['refused', 'the same, for whoever is not let in'],
  ['reason', 'the code of the system (bin/accident.ts)'],
  ['notice', 'the code of what the server tells'],
  ['bye', 'the code a connection closes with'],
  ['option', 'a house rule, its description and its values (src/tui/screens/room/settings.ts)'],
];

const SOURCES = ['src', 'server', 'bin']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('src/i18n/en/'))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');

/** Whatever the sources write in quotes or name as a property, or put behind a hole of a template. */
const NAMED = new Set([
  ...[...SOURCES.matchAll(/'([^'\n]*)'/g)].map(([, text]) => text),
  ...[...SOURCES.matchAll(/([\w-]+)\??:/g)].map(([, name]) => name),
  ...[...SOURCES.matchAll(/\}\.([\w-]+)`/g)].map(([, name]) => name),
]);
const isNamed = (part: string): boolean => NAMED.has(part) || part.split('.').every((word) => NAMED.has(word));

const quoted = (text: string): string => text.replaceAll('.', '\\.');

/** The families of composed keys; what stands in their holes has to be named somewhere. */
const FAMILIES: readonly RegExp[] = [
  ...(SOURCES.match(/`[\w-]+\.(?:[\w.:-]|\$\{[^}`]*\})*`/g) ?? []).map((template) =>
    template
      .slice(1, -1)
      .split(/\$\{[^}]*\}/)
      .map(quoted)
      .join('(.+)'),
  ),
  ...Object.values(english).flatMap((text) =>
    formsOf(text).flatMap((form) => [...form.matchAll(/\{\w+:([\w-]+)\}/g)].map(([, kind = '']) => `${kind}\\.(.+)`)),
  ),
  ...COMPOSED.map(([prefix]) => `${prefix}\\.(.+)`),
].map((pattern) => new RegExp(`^${pattern}$`));

const isUsed = (key: string): boolean =>
  NAMED.has(key) || FAMILIES.some((family) => family.exec(key)?.slice(1).every(isNamed) === true);

test('no text is unused', () => {
  expect(Object.keys(english).filter((key) => !isUsed(key))).toEqual([]);
});

test('a text for what no longer is would be found', () => {
  const stale = ['event.hand.discarded', 'choose.bribe', 'error.room/haunted', 'option.moonlight', 'table.nothing'];
  expect(stale.filter(isUsed)).toEqual([]);
});
