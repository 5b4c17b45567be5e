/** The rulebook: complete, short enough for the smallest screen, found by words, and opened where it fits. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { CHARACTER_TABLES, ITEMS, OPTION_FIELDS } from '../../../src/games/blood-bound/public.ts';
import { createSpeech } from '../../../src/i18n/index.ts';
import { bookFor, findPages, pageCalled } from '../../../src/tui/screens/rulebook/book.ts';
import { fittingPage } from '../../../src/tui/screens/rulebook/fitting.ts';
import { type Page, type Reading, readingOutside } from '../../../src/tui/screens/rulebook/page.ts';
import { widthOfRow } from '../../../src/tui/text/row.ts';
import { unmountAll } from '../../helpers/tui.ts';
import { connect, showApp, startTable } from '../session.tsx';
import { textOf } from '../text-of.ts';

afterEach(unmountAll);

const ESCAPE = '\u001b';
const DOWN = '\u001b[B';
const RIGHT = '\u001b[C';
const reading = readingOutside('en');
const pages = bookFor(reading);
const pageIn = (book: readonly Page[], id: string): string => {
  const page = book.find((each) => each.id === id);
  if (page === undefined) throw new Error(`no page ${id}`);
  return textOf(page.rows(78));
};

describe('the pages', () => {
  test('there is one for every character, every kind of item and every house rule, each once', () => {
    const ids = pages.map(({ id }) => id);
    const wanted = [
      ...CHARACTER_TABLES.standard.map(({ id }) => id),
      ...ITEMS.map(({ id }) => id.split(':')[0]),
      'curse',
      ...OPTION_FIELDS.map(({ key }) => key),
    ];
    expect(wanted.filter((id) => !ids.includes(id ?? ''))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([58, 78])('each has a title and text, whole sentences in at most %i columns', (columns) => {
    for (const { id, title, rows } of pages) {
      const lines = rows(columns);
      expect(title, id).not.toMatch(/^book\.|^$/);
      expect(lines.length, id).toBeGreaterThan(0);
      expect(textOf(lines), id).not.toMatch(/[{}]|book\.|undefined/);
      expect(Math.max(...lines.map(widthOfRow)), id).toBeLessThanOrEqual(columns);
    }
  });

  test('each is at most three screens of 60×18 long', () => {
    expect(pages.filter(({ id, rows }) => id !== 'keys' && rows(58).length > 3 * 16).map(({ id }) => id)).toEqual([]);
  });

  test('a character has its icons and its clue', () => {
    expect(pageIn(pages, 'elder')).toContain('Tokens: C C and the rank. Clue: the own clan.');
    expect(pageIn(pages, 'harlequin')).toContain('Tokens: ? ? and the rank. Clue: the rival clan.');
    expect(pageIn(pages, 'inquisitor')).toContain('Tokens: * * and the rank. Clue: either clan.');
    const cards = pageIn(pages, 'characters');
    for (const { id } of CHARACTER_TABLES.standard) expect(cards.toLowerCase()).toContain(id);
  });

  test('the box of the rules and the box of the item pages are the same', () => {
    const counts = new Map<string, number>();
    for (const { id, inBox } of ITEMS) {
      const kind = id.split(':')[0] ?? id;
      counts.set(kind, (counts.get(kind) ?? 0) + inBox);
    }
    const words = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    for (const [kind, count] of counts) expect(pageIn(pages, kind), kind).toContain(`${words[count]} in the box`);
  });

  test('a house rule shows its values, the rulebook’s first, and what is played in this room', () => {
    const dagger = pageIn(pages, 'interventionDagger');
    expect(dagger).toMatch(/• the helper \(rulebook\)\n• the attacked\nPersian table: the attacked$/);
    expect(pageIn(pages, 'passLimit')).toMatch(/• no limit \(rulebook\)\n• a number from 1 to 99/);
    const here = bookFor({ ...reading, house: { interventionDagger: 'target', passLimit: 3 } });
    expect(pageIn(here, 'interventionDagger')).toContain('At this table: the attacked');
    expect(pageIn(here, 'passLimit')).toContain('At this table: 3');
    expect(pageIn(here, 'selfGift')).toContain('At this table: no');
    expect(pageIn(pages, 'items')).toMatch(/its\s+highest\s+rank\s+does/);
    const russian = bookFor({ ...reading, house: { elderSuccession: 'nextLowest' } });
    expect(pageIn(russian, 'items')).toMatch(/its\s+next\s+lowest\s+rank\s+does/);
  });

  test('names follow the edition and the order of ranks of the table; the words of both stand in the glossary', () => {
    const speech = createSpeech({ language: 'en', names: [], you: null, edition: 'phoenix-gargoyle' });
    const persian: Reading = { telling: { speech, rankOrder: 'persianSeed' }, house: null };
    const titles = bookFor(persian).map(({ title }) => title);
    expect(titles).toContain('7 Alchemist');
    expect(titles.indexOf('4 Mentalist')).toBeLessThan(titles.indexOf('7 Alchemist'));
    expect(pageIn(bookFor(persian), 'wounds')).toContain('[P] or [G]');
    expect(pageIn(pages, 'glossary')).toMatch(/Rose, Phoenix[\s\S]*Beast, Gargoyle/);
  });

  test('the kinds of questions that the rules ask all have a page', () => {
    const source = readFileSync('src/i18n/en/game.ts', 'utf8');
    const kinds = [...source.matchAll(/'waiting\.(\w+)'/g)]
      .map(([, kind]) => kind ?? '')
      .filter((kind) => kind !== 'other');
    expect(kinds.length).toBeGreaterThan(8);
    const ability = { key: 'resolving.ability', params: { seat: 1, character: 'mage' } };
    for (const kind of kinds) {
      const decision = {
        id: '1',
        seat: 0,
        kind,
        prompt: { key: '' },
        options: [],
        pick: { min: 1, max: 1 },
        fallback: [],
        audience: 'public' as const,
      };
      const page = fittingPage(decision, { resolving: [ability] });
      expect(
        pages.some(({ id }) => id === page),
        kind,
      ).toBe(true);
      expect(page, kind).not.toBe('game');
    }
  });

  test('who waits reads about what is being carried out', () => {
    const attack = { key: 'resolving.attack', params: { by: 1, target: 2 } };
    const wound = { key: 'resolving.wound', params: { seat: 2, by: 1, cause: 'attack' } };
    const ability = { key: 'resolving.ability', params: { seat: 2, character: 'mage' } };
    expect(fittingPage(null, { resolving: [] })).toBe('game');
    expect(fittingPage(null, { resolving: [attack] })).toBe('intervention');
    expect(fittingPage(null, { resolving: [attack, wound] })).toBe('wounds');
    expect(fittingPage(null, { resolving: [attack, ability] })).toBe('mage');
  });
});

describe('finding', () => {
  const found = (words: string): readonly string[] => findPages(pages, words, 'en').map(({ id }) => id);

  test('by all words in any order and case; titles first, house rules last', () => {
    expect(found('FAN')[0]).toBe('fan');
    expect(found('curse true')).toEqual(found('True  Curse'));
    expect(found('curse').slice(0, 2)).toEqual(['inquisitor', 'curse']);
    expect(found('curse').at(-1)).toMatch(/^(curseCounts|curseTrigger|inquisitorMayKeepCurse)$/);
    expect(found('no such words')).toEqual([]);
    expect(found('  ')).toHaveLength(pages.length);
  });

  test('a page is called by its id or title, or by what only its title has', () => {
    expect(pageCalled(pages, 'Mage', 'en')?.id).toBe('mage');
    expect(pageCalled(pages, 'a turn', 'en')?.id).toBe('turn');
    expect(pageCalled(pages, 'passLimit', 'en')?.id).toBe('passLimit');
    expect(pageCalled(pages, 'first turn', 'en')?.id).toBe('setup');
    expect(pageCalled(pages, 'true curse', 'en')).toBeUndefined();
    expect(pageCalled(pages, '', 'en')).toBeUndefined();
  });
});

/** The rulebook alone, opened at these words. */
const openBook = (rules: string, size: { readonly columns?: number; readonly rows?: number } = {}) =>
  showApp(null, size, { rules });

describe.each([
  [80, 24],
  [60, 18],
])('on a screen of %i×%i', (columns, rows) => {
  test('contents, page, the next page, and back step by step', async () => {
    const app = openBook('', { columns, rows });
    const contents = await app.until(/❯ The game on one page/);
    expect(contents).toMatch(/enter open +\/ search +esc back/);
    expect(contents.split('\n')).toHaveLength(rows);
    app.type(`${DOWN}${DOWN}\r`);
    const page = await app.until(/── A turn[\s\S]*Whoever holds the dagger/);
    expect(page.split('\n')).toHaveLength(rows);
    expect(page).toMatch(/c contents/);
    app.type(RIGHT);
    await app.until(/── Help against an attack/);
    app.type(ESCAPE);
    await app.until(/❯ Help against an attack/);
    app.type(ESCAPE);
    await expect.poll(() => app.exits()).toBe(1);
  });

  test('the last page is reached, and what is left out above is counted', async () => {
    const app = openBook('', { columns, rows });
    await app.until(/❯ The game/);
    app.type('G');
    await app.until(/❯ Keys[\s\S]*\+\d+ more/);
  });

  test('a search narrows the contents as one types', async () => {
    const app = openBook('', { columns, rows });
    await app.until(/❯ The game/);
    app.type('/');
    await app.until(/Search:/);
    app.type('question mark');
    await app.until(/One page\s+❯ Words/);
    app.type('\r');
    await app.until(/── Words/);
    app.type(ESCAPE);
    await app.until(/Search: question mark/);
    app.type('q');
    await app.until(/No page has these words/);
    app.type('\r');
    app.type(ESCAPE);
    await app.until(/enter open/);
    expect(app.exits()).toBe(0);
  });
});

test('opened at a name it shows the page and Esc leads straight out; at other words it shows what was found', async () => {
  const mage = openBook('mage');
  await mage.until(/── 8 Mage/);
  mage.type('c');
  await mage.until(/❯ 8 Mage/);
  mage.type('\r');
  await mage.until(/── 8 Mage/);
  const elder = openBook('elder');
  await elder.until(/── 1 Elder/);
  elder.type(ESCAPE);
  await expect.poll(() => elder.exits()).toBe(1);
  const curse = openBook('true curse');
  await curse.until(/Search: true curse/);
});

test('over the table ? opens the page for the question, over the room the contents', async () => {
  const server = startTable({ ids: { seed: () => 'book' } });
  const vera = await connect(server, 'Vera');
  await vera.request('room.create', { game: 'blood-bound' });
  await vera.request('room.configure', { options: { passLimit: 5 } });
  const app = showApp(vera);
  await app.until(/free/);
  app.type('?');
  await app.until(/❯ The game on one page/);
  app.type('/');
  await app.until(/Search:/);
  app.type('passes in a row\r');
  await app.until(/At this table: 5/);
  app.type(ESCAPE);
  await app.until(/Search:/);
  app.type(ESCAPE);
  await app.until(/enter open/);
  app.type(ESCAPE);
  await app.until(/free/);
  await vera.request('room.bot', { seat: null, level: 'steady' });
  await vera.request('room.start', {});
  await app.until(/choose/);
  const kind = vera.getState().game?.decisions[0]?.kind ?? '';
  const view = vera.getState().game?.view;
  if (view === undefined) throw new Error('no game');
  const decision = vera.getState().game?.decisions[0] ?? null;
  const title = pages.find(({ id }) => id === fittingPage(decision, view))?.title ?? kind;
  app.type('?');
  await app.until(new RegExp(`── ${title}`));
  app.type('?');
  await app.until(/t talk/);
});
