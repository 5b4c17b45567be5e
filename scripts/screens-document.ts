/** Renders docs/screens.md: the screens as text, drawn by the same functions that draw them in the terminal. */
import type { ClientState } from '../src/client/state.ts';
import { createSpeech } from '../src/i18n/index.ts';
import { EMPTY_JOURNAL, extendJournal } from '../src/tui/components/journal/items.ts';
import { NO_TAGS, withTag } from '../src/tui/components/notebook/tags.ts';
import { pagerRows } from '../src/tui/components/pager/state.ts';
import { paintRow } from '../src/tui/look/paint.ts';
import { THEMES } from '../src/tui/look/theme.ts';
import { USUAL_PREFERENCES } from '../src/tui/preferences.ts';
import { homeRows } from '../src/tui/screens/home/rows.ts';
import { lobbyRows } from '../src/tui/screens/lobby/rows.ts';
import { notebookRows } from '../src/tui/screens/notebook/rows.ts';
import { preferenceItems } from '../src/tui/screens/preferences/items.ts';
import { preferenceRows } from '../src/tui/screens/preferences/rows.ts';
import { resultRows } from '../src/tui/screens/result/rows.ts';
import { type RoomScene, roomRows } from '../src/tui/screens/room/rows.ts';
import { settingRows } from '../src/tui/screens/room/setting-rows.ts';
import { bookFor } from '../src/tui/screens/rulebook/book.ts';
import { contentsRows } from '../src/tui/screens/rulebook/contents.ts';
import { readingOutside } from '../src/tui/screens/rulebook/page.ts';
import { notesIn, type TableModel, tableModel } from '../src/tui/screens/table/model.ts';
import { tableRows } from '../src/tui/screens/table/rows.ts';
import { NEW_TABLE, withQuestion } from '../src/tui/screens/table/state.ts';
import type { Row } from '../src/tui/text/row.ts';
import { clientAt, OFFER, sampleRoom } from './sample-game.ts';

const speech = createSpeech({ language: 'en', names: [], you: null, edition: 'rose-beast' });
const CLOCK = '  0:42';

const modelOf = (state: ClientState): TableModel => {
  const { game, chat, notices } = state;
  const journal = extendJournal(EMPTY_JOURNAL, { events: game?.events ?? [], chat, notices });
  const model = tableModel(state, journal, 'en');
  if (model === null) throw new Error('no game to draw');
  return model;
};

const table = (state: ClientState, columns: number, rows: number, group: string | null = null): readonly Row[] => {
  const model = modelOf(state);
  const asked = withQuestion(NEW_TABLE, model.decision, 0);
  const opened = { ...asked, menu: { ...asked.menu, group } };
  return tableRows({ model, state: opened, clock: CLOCK, foot: null }, { columns, rows });
};

const notebook = (state: ClientState, columns: number, rows: number): readonly Row[] => {
  const model = modelOf(state);
  const tags = withTag(withTag(NO_TAGS, 2, 'friend'), 4, 'liar');
  const page = { notes: notesIn(model) ?? [], tags, telling: model.telling, you: model.game.view.you, cursor: 4 };
  const isAsked = model.decision !== null;
  return notebookRows({ ...page, covered: null, clock: CLOCK, isAsked, isWatching: false }, { columns, rows });
};

const room = (page: 'seats' | 'settings'): readonly Row[] => {
  const scene: RoomScene = {
    room: sampleRoom(8, 'open', page === 'settings' ? { elderSuccession: 'nextLowest' } : {}),
    offer: OFFER,
    speech,
    me: 'p-vera',
    cursor: 3,
    facts: { owner: true, seated: true, mayTalk: true, mayStart: true, unready: true },
    startsIn: null,
    invitation: ['Friends: npx blood-bound join 192.168.1.20'],
    journal: EMPTY_JOURNAL,
    telling: { speech, rankOrder: 'standard' },
    foot: null,
  };
  const size = { columns: 80, rows: 24 };
  return page === 'seats' ? roomRows(scene, size) : settingRows(scene, size);
};

const lobby = (): readonly Row[] => {
  const listed = { game: 'blood-bound', seats: 8, people: 4, bots: 2, spectators: 0 };
  const rooms = [
    { ...listed, code: 'KRATE7', phase: 'open', owner: 'Vera' },
    { ...listed, code: 'MOON42', phase: 'playing', owner: 'Tomas', people: 7, bots: 1, spectators: 2 },
  ] as const;
  return lobbyRows({ rooms, cursor: 0, speech, name: 'Ana', notice: null, foot: null }, { columns: 80, rows: 12 });
};

const home = (): readonly Row[] => {
  const table = ['8 players', speech.say('bot.steady'), speech.say('preset.rulebook')];
  return homeRows({ speech, name: 'Vera', cursor: 0, table, remark: null }, { columns: 80, rows: 16 });
};

const preferences = (): readonly Row[] => {
  const items = preferenceItems({ ...USUAL_PREFERENCES, name: 'Vera', language: 'en' }, speech);
  return preferenceRows({ speech, items, cursor: 1, foot: null }, { columns: 80, rows: 16 });
};

const contents = (): readonly Row[] =>
  contentsRows({ speech, pages: bookFor(readingOutside('en')), cursor: 3, search: null }, { columns: 80, rows: 24 });

const bookPage = (id: string): readonly Row[] => {
  const page = bookFor(readingOutside('en')).find((each) => each.id === id);
  if (page === undefined) throw new Error(`no page ${id}`);
  const { title, rows } = page;
  return pagerRows({ title, rows: rows(78), from: 0 }, { columns: 80, rows: 24 }, speech);
};

/** The screens by title, in the order of a game. */
const sampleScreens = (): readonly { readonly title: string; readonly rows: readonly Row[] }[] => {
  const asked = (kind: string) => (moment: { readonly kinds: readonly string[]; readonly wounds: number }) =>
    moment.kinds.includes(kind) && moment.wounds >= 6;
  const helped = clientAt(8, asked('offer'));
  const over = modelOf(clientAt(9, ({ isOver }) => isOver));
  return [
    { title: 'Home', rows: home() },
    { title: 'Settings', rows: preferences() },
    { title: 'The rooms of a server', rows: lobby() },
    { title: 'A room before the start', rows: room('seats') },
    { title: 'Its rules', rows: room('settings') },
    { title: 'The table, 80×24: somebody asks for help', rows: table(helped, 80, 24) },
    {
      title: 'The dagger is mine',
      rows: table(clientAt(8, asked('turn')), 80, 24, 'group:choose.group.attack'),
    },
    { title: 'Twelve players, 80×24', rows: table(clientAt(12, asked('offer')), 80, 24) },
    {
      title: 'Twelve players in the smallest terminal, 60×18',
      rows: table(clientAt(12, asked('offer')), 60, 18),
    },
    { title: 'A wide terminal, 140×40', rows: table(clientAt(12, asked('turn')), 140, 40) },
    { title: 'The notebook', rows: notebook(helped, 80, 24) },
    {
      title: 'The notebook of eleven in the smallest terminal',
      rows: notebook(clientAt(11, asked('offer')), 60, 18),
    },
    {
      title: 'The end',
      rows: resultRows(
        { model: over, room: sampleRoom(9, 'over'), me: 'p-vera', startsIn: null, hasFilm: true, foot: null },
        { columns: 80, rows: 24 },
      ),
    },
    { title: 'The rules', rows: contents() },
    { title: 'A page of them', rows: bookPage('wounds') },
    { title: 'The reference card', rows: bookPage('characters') },
  ];
};

const plain = (row: Row): string => paintRow(row, { theme: THEMES.bare, ascii: false }).trimEnd();

/** The whole document. */
export const screensDocument = (): string =>
  [
    '# Screens',
    '',
    'Drawn by the functions that draw them in the terminal: `node scripts/run.mjs scripts/write-screens.ts` writes this file.',
    ...sampleScreens().flatMap(({ title, rows }) => ['', `## ${title}`, '', '```text', ...rows.map(plain), '```']),
    '',
  ].join('\n');
