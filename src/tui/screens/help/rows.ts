/** The help page: what the game is about, every character, token and item, and the keys. */
import { CHARACTER_TABLES, type Icon, ITEMS } from '../../../games/blood-bound/public.ts';
import type { MessageKey, Speech } from '../../../i18n/index.ts';
import { MENU_KEYS } from '../../components/decision-menu/keys.ts';
import { type Hint, hintsOf } from '../../keymap.ts';
import type { Telling } from '../../plain/narrate.ts';
import { EMPTY_ROW, paragraph, type Row, row, span } from '../../text/row.ts';
import { ROOM_KEYS } from '../room/keys.ts';
import { TABLE_KEYS } from '../table/keys.ts';

const INTRODUCTION: readonly MessageKey[] = [
  'help.aim',
  'help.turn',
  'help.wound',
  'help.help',
  'help.end',
  'help.talk',
];
const TOKENS: readonly MessageKey[] = ['help.token.clan', 'help.token.unknown', 'help.token.rank', 'help.token.free'];
const KEY_COLUMNS = 12;
const CODE_COLUMNS = 5;

const heading = (speech: Speech, key: MessageKey): readonly Row[] => [EMPTY_ROW, row(speech.tell({ key }), 'heading')];

/** A short word in a column of its own, its explanation beside it. */
const entry = (word: string, text: string, wordColumns: number, columns: number): readonly Row[] =>
  paragraph(text, columns - wordColumns).map((line, at) => [
    span((at === 0 ? word : '').padEnd(wordColumns), 'key'),
    ...line,
  ]);

const iconLetter = (icon: Icon, speech: Speech): string =>
  icon === 'clan' ? speech.say('help.icon.clan') : speech.tell({ key: `icon.${icon}` });

const characterRows = ({ speech, rankOrder }: Telling, columns: number): readonly Row[] =>
  CHARACTER_TABLES[rankOrder]
    .toSorted(
      (one, other) =>
        Number(one.rank === 'cross') - Number(other.rank === 'cross') || Number(one.rank) - Number(other.rank),
    )
    .flatMap(({ id, rank, icons }) => {
      const letter = rank === 'cross' ? speech.say('letter.cross') : String(rank);
      const tokens = icons.map((icon) => iconLetter(icon, speech)).join(' ');
      const text = speech.say('help.character', { character: id, tokens, about: speech.tell({ key: `about.${id}` }) });
      return entry(`[${letter}]`, text, CODE_COLUMNS, columns);
    });

const itemRows = (speech: Speech, columns: number): readonly Row[] =>
  [...ITEMS.map(({ id }) => id), 'curse'].flatMap((id) => {
    const [kind = id] = id.split(':');
    const text = speech.say('help.item', { item: id, tells: speech.tell({ key: `tells.${kind}` }) });
    return entry(speech.tell({ key: `code.${id}` }), text, CODE_COLUMNS, columns);
  });

const hintRowsOf = (hints: readonly Hint[], columns: number): readonly Row[] =>
  hints.flatMap(({ key, does }) => entry(key, does, KEY_COLUMNS, columns));

const tableKeyRows = (speech: Speech, columns: number): readonly Row[] => {
  const always = {
    ...{ open: true, many: true, inside: true, mayTalk: true },
    ...{ seated: true, owner: true, mayPause: true, mayResume: true },
  };
  const everywhere = [
    { key: 'Ctrl-L', does: speech.say('key.redraw') },
    { key: 'Ctrl-C', does: speech.say('key.exit') },
  ];
  const hints = [...hintsOf(MENU_KEYS, speech, always), ...hintsOf(TABLE_KEYS, speech, always), ...everywhere];
  return hintRowsOf(hints, columns);
};

/** All of it in so many columns. */
export const helpRows = (telling: Telling, columns: number): readonly Row[] => {
  const { speech } = telling;
  const letters = {
    red: speech.tell({ key: `letter.${speech.reader.edition}.red` }),
    blue: speech.tell({ key: `letter.${speech.reader.edition}.blue` }),
  };
  return [
    ...INTRODUCTION.flatMap((key) => paragraph(speech.tell({ key }), columns)),
    ...heading(speech, 'help.keys'),
    ...tableKeyRows(speech, columns),
    ...heading(speech, 'help.keys.room'),
    ...hintRowsOf(
      hintsOf(ROOM_KEYS, speech, {
        owner: true,
        guest: true,
        seated: true,
        mayStart: true,
        mayCancel: true,
        unready: true,
      }),
      columns,
    ),
    ...heading(speech, 'help.tokens'),
    ...TOKENS.flatMap((key) => paragraph(speech.tell({ key, params: letters }), columns)),
    ...heading(speech, 'help.characters'),
    ...paragraph(speech.say('help.characters.icons'), columns),
    ...characterRows(telling, columns),
    ...heading(speech, 'help.items'),
    ...itemRows(speech, columns),
  ];
};
