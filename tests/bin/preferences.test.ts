/** Which language, name and look a start has: flags above settings above the environment. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { destinationIn } from '../../bin/address.ts';
import { languageIn } from '../../bin/language.ts';
import { createKeeper, preferencesIn } from '../../bin/preferences.ts';
import { LANGUAGES } from '../../src/i18n/index.ts';
import { settingsFolder } from '../../src/settings/folder.ts';
import { USUAL_PREFERENCES } from '../../src/tui/preferences.ts';

/** An environment whose settings file has this content. */
const machineWith = async (kept: object | string | null, more: { readonly [name: string]: string } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'start-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = { XDG_CONFIG_HOME: folder, APPDATA: folder, HOME: folder, ...more };
  const own = settingsFolder(env, process.platform);
  await mkdir(own, { recursive: true });
  if (kept !== null) await writeFile(join(own, 'config.json'), typeof kept === 'string' ? kept : JSON.stringify(kept));
  return env;
};

test('a machine that has never played takes name and language from the environment, and the rest as usual', async () => {
  const env = await machineWith(null, { USER: 'vera', LANG: 'C.UTF-8' });
  expect(await preferencesIn({}, env)).toEqual({ ...USUAL_PREFERENCES, name: 'vera', language: 'en' });
  expect((await preferencesIn({}, await machineWith(null))).name).toBe('Player');
});

test('what was chosen before wins over the environment, and flags win over both', async () => {
  const env = await machineWith({ name: 'Vera', theme: 'light', bell: false, bidi: 'terminal' }, { USER: 'v' });
  expect(await preferencesIn({}, env)).toMatchObject({ name: 'Vera', theme: 'light', bell: false, bidi: 'terminal' });
  const flags = { as: 'Ana', theme: 'none', ascii: true };
  expect(await preferencesIn(flags, env)).toMatchObject({ name: 'Ana', theme: 'none', ascii: true, bell: false });
});

test('the language: LC_ALL, LC_MESSAGES, LANG, above them the settings, above these the flag', async () => {
  const last = LANGUAGES.at(-1) ?? 'en';
  expect(await languageIn(await machineWith(null, { LANG: `${last}.UTF-8` }))).toBe(last);
  expect(await languageIn(await machineWith(null, { LC_MESSAGES: last, LANG: 'en' }))).toBe(last);
  expect(await languageIn(await machineWith(null, { LC_ALL: last, LC_MESSAGES: 'en', LANG: 'en' }))).toBe(last);
  expect(await languageIn(await machineWith({ language: last }, { LC_ALL: 'en' }))).toBe(last);
  expect(await languageIn(await machineWith({ language: last }), { lang: 'en' })).toBe('en');
});

test('a wrong flag is refused in one line that says what is right', async () => {
  const env = await machineWith(null);
  await expect(preferencesIn({ lang: 'tlh' }, env)).rejects.toMatchObject({ code: 'flag/word', exitCode: 2 });
  await expect(preferencesIn({ theme: 'pink' }, env)).rejects.toThrow('--theme takes one of dark, light, none');
});

test('a damaged file, and words that this version does not know, count as not chosen', async () => {
  const usual = { ...USUAL_PREFERENCES, name: 'Player', language: 'en' };
  expect(await preferencesIn({}, await machineWith('{"name'))).toEqual(usual);
  const strange = await machineWith({ name: '', language: 'tlh', theme: 'pink', bidi: 'up', ascii: 'yes' });
  expect(await preferencesIn({}, strange)).toEqual(usual);
});

test('what is kept is there for the next start; a place that cannot be written is no disaster', async () => {
  const env = await machineWith(null);
  const keeper = createKeeper(env);
  expect(await keeper.keep(({ prefer }) => prefer({ theme: 'light', covered: true }))).toBe(true);
  await keeper.settled();
  expect(await preferencesIn({}, env)).toMatchObject({ theme: 'light', covered: true });
  const file = await machineWith(null);
  const blocked = { ...file, XDG_CONFIG_HOME: '/dev/null', APPDATA: '/dev/null' };
  if (process.platform === 'linux') expect(await createKeeper(blocked).keep(({ prefer }) => prefer({}))).toBe(false);
});

test.each([
  ['example.org', 'example.org', undefined],
  ['  10.0.0.1:9000   KRATE7 ', '10.0.0.1:9000', 'KRATE7'],
  ['npx blood-bound join 10.0.0.1', '10.0.0.1', undefined],
  ['blood-bound join a.b KRATE7', 'a.b', 'KRATE7'],
])('where "%s" leads', (typed, host, code) => {
  expect(destinationIn(typed)).toMatchObject({ host, code });
});

test.each(['', '   ', 'a b c'])('"%s" leads nowhere', (typed) => {
  expect(() => destinationIn(typed)).toThrow(expect.objectContaining({ code: 'address/wrong' }));
});
