/** The player's settings: each in effect at once, saved at once, and reachable from every screen. */
import { afterEach, describe, expect, test } from 'vitest';
import { nextDecision } from '../../../src/client/selectors.ts';
import { createSpeech } from '../../../src/i18n/index.ts';
import { LANGUAGES } from '../../../src/i18n/languages.ts';
import { THEMES } from '../../../src/tui/look/theme.ts';
import { lookFor, USUAL_PREFERENCES } from '../../../src/tui/preferences.ts';
import { preferenceItems } from '../../../src/tui/screens/preferences/items.ts';
import { unmountAll } from '../../helpers/tui.ts';
import { connect, PREFERENCES, type Shown, showApp, startTable } from '../session.tsx';

afterEach(unmountAll);

const ESCAPE = '\u001b';
const DOWN = '\u001b[B';
const RIGHT = '\u001b[C';
const speech = createSpeech({ language: 'en', names: [], you: null, edition: 'rose-beast' });

/** Vera at a table of bots, her settings open. */
const atTable = async (
  size: { readonly columns?: number; readonly rows?: number } = {},
  shown: Shown = {},
  opens = true,
) => {
  const server = startTable({ ids: { seed: () => 'settings' } });
  const vera = await connect(server, 'Vera');
  await vera.request('room.create', { game: 'blood-bound' });
  await vera.request('room.bot', { seat: null, level: 'steady' });
  await vera.request('room.start', {});
  const app = showApp(vera, size, shown);
  await app.until(/choose|Waiting/);
  if (opens) {
    app.type('o');
    await app.until(/── Settings/);
  }
  return { ...app, vera };
};

/** Goes down to a line and presses →. */
const change = async (app: ReturnType<typeof showApp>, label: string): Promise<string> => {
  for (let step = 0; step < 12 && !app.screen.text().includes(`❯   ${label}`); step += 1) {
    const before = app.screen.text();
    app.type(DOWN);
    await expect.poll(() => app.screen.text()).not.toBe(before);
  }
  app.type(RIGHT);
  return app.until(new RegExp(`❯ +(\\* )?${label}`));
};

test.each([
  [80, 24],
  [60, 18],
])('the page fits into %i×%i, each line with what it does', async (columns, rows) => {
  const app = await atTable({ columns, rows });
  const text = app.screen.text();
  expect(text).toMatch(/❯ +Name ·+ Vera/);
  expect(text).toMatch(/Persian is ordered by ·+ the program/);
  expect(text).toMatch(/By which others know you/);
  expect(text.split('\n')).toHaveLength(rows);
  app.type(ESCAPE);
  await app.until(/Your card/);
});

test('every setting has a name and says what it does; all but the name go round', () => {
  for (const item of preferenceItems(PREFERENCES, speech)) {
    expect([item.label, item.about].filter((text) => text.startsWith('preference.'))).toEqual([]);
    if (item.step === null) continue;
    let now = PREFERENCES;
    const seen = new Set<unknown>();
    do {
      now = {
        ...now,
        ...preferenceItems(now, speech)
          .find(({ id }) => id === item.id)
          ?.step?.(1),
      };
      seen.add(now[item.id]);
    } while (now[item.id] !== PREFERENCES[item.id] && seen.size < 10);
    expect(now, item.id).toEqual(PREFERENCES);
    expect(seen.size, item.id).toBe({ language: LANGUAGES.length, theme: 3 }[item.id as string] ?? 2);
  }
});

test('a language is offered in its own words', () => {
  const own = preferenceItems(PREFERENCES, speech).find(({ id }) => id === 'language');
  expect(own?.value).toBe('English');
});

describe('a change', () => {
  test('is in effect and saved at once', async () => {
    const app = await atTable();
    await change(app, 'Only ASCII');
    const text = await app.until(/> +\* Only ASCII \.+ yes/);
    expect(text).toMatch(/^-- Settings -/m);
    expect(app.kept).toEqual([{ ascii: true }]);
    app.type(ESCAPE);
    await app.until(/^\+- |\[.\]|\+ \d /m);
    expect(app.screen.text()).not.toMatch(/[─│╭]/);
  });

  test('of the theme changes the colours, and nothing else does', async () => {
    const app = await atTable();
    const cursor = () => app.screen.cell(app.screen.find('❯').x, app.screen.find('❯').y).colour;
    expect(cursor()).toBe('#5fd7d7');
    await change(app, 'Colours');
    await app.until(/Colours ·+ for light/);
    await expect.poll(cursor).toBe('#005f87');
    app.type(RIGHT);
    await app.until(/Colours ·+ none/);
    await expect.poll(cursor).toBeNull();
    expect(app.kept).toEqual([{ theme: 'light' }, { theme: 'none' }]);
  });

  test('of the name is typed; an empty one and Esc leave it as it is', async () => {
    const app = await atTable();
    app.type('\r');
    await app.until(/Name: Vera/);
    app.type('\u0015\r');
    await app.until(/Name ·+ Vera/);
    app.type('\r');
    await app.until(/Name: Vera/);
    app.type(`qo${ESCAPE}`);
    await app.until(/Name ·+ Vera/);
    app.type('\r');
    await app.until(/Name: Vera/);
    app.type('\u0015Igor\r');
    await app.until(/Name ·+ Igor/);
    expect(app.kept).toEqual([{ name: 'Igor' }]);
  });

  test('that cannot be saved holds all the same, and says so', async () => {
    const app = await atTable({}, { keep: async () => false });
    await change(app, 'Bell');
    await app.until(/\* Bell ·+ no[\s\S]*This could not be saved/);
  });
});

test('a covered card lies covered at a new table until a key shows it', async () => {
  const app = await atTable({}, { preferences: { ...PREFERENCES, covered: true } }, false);
  expect(app.screen.text()).not.toContain('Your card:');
  app.type('c');
  await app.until(/Your card:/);
});

test('a change of settings does not call the player once more', async () => {
  const { vera, ...app } = await atTable({}, {}, false);
  // Nothing happens any more until I answer: neither another question nor another bell.
  await expect.poll(() => nextDecision(vera.getState())?.kind, { timeout: 15_000 }).toMatch(/^(help|turn|token)$/);
  await app.until(/choose/);
  app.type('o');
  // By now that question has been drawn, and has rung.
  await app.until(/── Settings/);
  const bells = app.screen.bells();
  expect(bells).toBeGreaterThan(0);
  await change(app, 'Only ASCII');
  await app.until(/Only ASCII \.+ yes/);
  app.type(ESCAPE);
  await app.until(/choose/);
  expect(app.screen.bells()).toBe(bells);
});

test('bell and title are silent when they are switched off', async () => {
  const app = await atTable({}, { preferences: { ...PREFERENCES, bell: false, title: false } }, false);
  await app.until(/choose/);
  expect([app.screen.bells(), app.screen.title()]).toEqual([0, 'test']);
});

test('they open over lobby, room and the home screen too', async () => {
  const server = startTable();
  const vera = await connect(server, 'Vera');
  const app = showApp(vera);
  await app.until(/n opens one/);
  app.type('o');
  await app.until(/── Settings/);
  app.type('o');
  await app.until(/n opens one/);
  app.type('n');
  await app.until(/free/);
  app.type('o');
  await app.until(/── Settings/);
  app.type('q');
  await app.until(/free/);
});

test('without colours in the terminal no theme has any', () => {
  const light = { ...USUAL_PREFERENCES, name: '', language: 'en', theme: 'light' } as const;
  expect(lookFor(light, 1).theme).toEqual(THEMES.light);
  expect(lookFor(light, 0).theme).toEqual(THEMES.none);
  expect(lookFor({ ...light, theme: 'none' }, 3).theme).toEqual(THEMES.none);
});
