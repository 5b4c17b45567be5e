/** The journal: events, talk and notices in the order in which they came, through reconnects and new games. */
import { expect, test } from 'vitest';
import { createSpeech, loadLanguage } from '../../../src/i18n/index.ts';
import type { SeenEvent } from '../../../src/kernel/types.ts';
import { EMPTY_JOURNAL, extendJournal, type Journal, type Told } from '../../../src/tui/components/journal/items.ts';
import { journalRows } from '../../../src/tui/components/journal/rows.ts';
import { rowText } from '../../../src/tui/text/row.ts';

const event = (dagger: number): SeenEvent => ({ type: 'game.dealt', shown: { dagger } });
const line = (text: string) => ({ channel: 'table', from: { name: 'Ana', seat: 0 }, text });
const NOTHING: Told = { events: [], chat: [], notices: [] };

const shown = ({ items }: Journal): readonly string[] =>
  items.map((item) => {
    if (item.is === 'event') return `event ${String(item.event.shown?.dagger)}`;
    return item.is === 'chat' ? item.line.text : item.problem.code;
  });

test('things stand in the order in which they came', () => {
  const one = extendJournal(EMPTY_JOURNAL, { ...NOTHING, events: [event(1)] });
  const two = extendJournal(one, { ...NOTHING, events: [event(1)], chat: [line('hi')] });
  const three = extendJournal(two, {
    events: [event(1), event(2)],
    chat: [line('hi')],
    notices: [{ code: 'room/closed' }],
  });
  expect(shown(three)).toEqual(['event 1', 'hi', 'event 2', 'room/closed']);
});

test('nothing new gives the same journal', () => {
  const told = { ...NOTHING, events: [event(1)] };
  const one = extendJournal(EMPTY_JOURNAL, told);
  expect(extendJournal(one, told)).toBe(one);
});

test('all events told again after a reconnect are not doubled', () => {
  const one = extendJournal(EMPTY_JOURNAL, { ...NOTHING, events: [event(1), event(2)], chat: [line('hi')] });
  const again = extendJournal(one, {
    ...NOTHING,
    events: [event(1), event(2), event(3)],
    chat: [line('hi'), line('back')],
  });
  expect(shown(again)).toEqual(['event 1', 'event 2', 'hi', 'event 3', 'back']);
});

test('a new game begins its story anew, without the talk of the last', () => {
  const one = extendJournal(EMPTY_JOURNAL, { ...NOTHING, events: [event(1), event(2)], chat: [line('hi')] });
  const next = extendJournal(one, { ...NOTHING, events: [event(5)], chat: [line('hi')] });
  expect(shown(next)).toEqual(['event 5']);
  const later = extendJournal(next, { ...NOTHING, events: [event(5)], chat: [line('hi'), line('again')] });
  expect(shown(later)).toEqual(['event 5', 'again']);
  expect(shown(extendJournal(one, { ...NOTHING, chat: [line('hi')] }))).toEqual(['hi']);
});

test('old talk that the client has dropped stays told', () => {
  const one = extendJournal(EMPTY_JOURNAL, { ...NOTHING, chat: [line('a'), line('b')] });
  expect(shown(extendJournal(one, { ...NOTHING, chat: [line('b'), line('c')] }))).toEqual(['a', 'b', 'c']);
});

test('what somebody says twice is told twice, also when the whole talk is told again after a reconnect', () => {
  const [hi, again, third] = [line('hi'), line('hi'), line('hi')];
  const one = extendJournal(EMPTY_JOURNAL, { ...NOTHING, chat: [hi] });
  const two = extendJournal(one, { ...NOTHING, chat: [hi, again] });
  expect(shown(two)).toEqual(['hi', 'hi']);
  const away = { code: 'room/plays-again', params: { name: 'Ana' } };
  const noticed = extendJournal(two, { events: [], chat: [hi, again], notices: [away] });
  const twice = extendJournal(noticed, { events: [], chat: [hi, again], notices: [away, { ...away }] });
  expect(shown(twice)).toEqual(['hi', 'hi', 'room/plays-again', 'room/plays-again']);
  const back = extendJournal(two, { ...NOTHING, chat: [line('hi'), line('hi'), third] });
  expect(shown(back)).toEqual(['hi', 'hi', 'hi']);
});

test('in another room nothing of the old one is left', () => {
  const one = extendJournal(EMPTY_JOURNAL, { ...NOTHING, chat: [line('a')] });
  expect(shown(extendJournal(one, { ...NOTHING, chat: [line('z')] }))).toEqual(['z']);
  expect(shown(extendJournal(one, NOTHING))).toEqual([]);
});

test('a thing of which only the end is seen begins with dots, and what is older is counted', () => {
  const long = 'one two three four five six seven eight nine ten';
  const journal = extendJournal(EMPTY_JOURNAL, { ...NOTHING, chat: [line('old'), line(long), line('new')] });
  const speech = createSpeech({ language: 'en', names: ['Ana'], you: null, edition: 'rose-beast' });
  const seen = (rows: number) =>
    journalRows(journal, { speech, rankOrder: 'standard' }, { columns: 34, rows }).map(rowText);
  const [all = '', last = ''] = [seen(9).join('|'), seen(1).join('|')];
  expect(all).not.toContain('…');
  expect(last).toMatch(/^ *Ana: new +\+2 more$/);
  const [first = '', newest = ''] = seen(2);
  expect(first).toMatch(/^… .*ten +\+2 more$/);
  expect(newest.trim()).toBe('Ana: new');
});

test.each(['en', 'fa'] as const)('in %s no word of the first row is lost beside the count', async (language) => {
  const long = 'one two three four five six seven eight nine ten';
  const journal = extendJournal(EMPTY_JOURNAL, { ...NOTHING, chat: [line('old'), line(long), line('new')] });
  const speech = createSpeech({
    language: await loadLanguage(language),
    names: ['Ana'],
    you: null,
    edition: 'rose-beast',
  });
  for (const columns of [34, 40, 50, 54, 60]) {
    for (const rows of [3, 4]) {
      const seen = journalRows(journal, { speech, rankOrder: 'standard' }, { columns, rows });
      expect(seen.length).toBeLessThanOrEqual(rows);
      const told = seen.map(rowText).join('|');
      for (const word of long.split(' ').slice(rows === 3 ? 5 : 0)) expect(told, `${columns}`).toContain(word);
      expect(told).not.toMatch(/\w…/);
    }
  }
});
