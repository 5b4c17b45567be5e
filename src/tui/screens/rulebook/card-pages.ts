/** The pages on characters and items, each kind with an overview like the printed reference card. */
import { CHARACTER_TABLES, type Character, type Icon, ITEMS } from '../../../games/blood-bound/public.ts';
import type { Speech } from '../../../i18n/index.ts';
import { itemText } from '../../boards/blood-bound/item-text.ts';
import type { Telling } from '../../plain/narrate.ts';
import { EMPTY_ROW, paragraph, type Row } from '../../text/row.ts';
import { entryRows, numbered, type Page, paragraphRows, type Reading } from './page.ts';

const CODE_COLUMNS = 5;
const ITEM_KINDS = ['shield', 'sword', 'staff', 'fan', 'quill', 'curse'] as const;

const iconLetter = (icon: Icon, speech: Speech): string =>
  icon === 'clan' ? speech.say('help.icon.clan') : speech.tell({ key: `icon.${icon}` });

const tokensOf = ({ icons }: Character, speech: Speech): string =>
  icons.map((icon) => iconLetter(icon, speech)).join(' ');

const letterOf = ({ rank }: Character, speech: Speech): string =>
  rank === 'cross' ? speech.say('letter.cross') : String(rank);

/** By rank, the Inquisitor last. */
const charactersOf = ({ rankOrder }: Telling): readonly Character[] =>
  CHARACTER_TABLES[rankOrder].toSorted(
    (one, other) =>
      Number(one.rank === 'cross') - Number(other.rank === 'cross') || Number(one.rank) - Number(other.rank),
  );

const overviewRow = (character: Character, speech: Speech, columns: number): readonly Row[] => {
  const { id } = character;
  const about = speech.tell({ key: `about.${id}` });
  const text = speech.say('help.character', { character: id, tokens: tokensOf(character, speech), about });
  return entryRows(`[${letterOf(character, speech)}]`, text, CODE_COLUMNS, columns);
};

const characterPage = (character: Character, speech: Speech): Page => {
  const { id, clue } = character;
  const name = speech.tell({ key: `character.${id}` });
  return {
    id,
    section: 'help.characters',
    title: id === 'inquisitor' ? speech.say('book.inquisitor') : `${letterOf(character, speech)} ${name}`,
    rows: (columns) => [
      ...paragraph(speech.say('book.card', { tokens: tokensOf(character, speech), clue }), columns, 'strong'),
      EMPTY_ROW,
      ...paragraphRows(numbered(id, speech), columns),
    ],
  };
};

/** The reference card, then every character. */
export const characterPages = ({ telling }: Reading): readonly Page[] => {
  const { speech } = telling;
  const characters = charactersOf(telling);
  const overview: Page = {
    id: 'characters',
    section: 'help.characters',
    title: speech.say('book.characters'),
    rows: (columns) => [
      ...paragraph(speech.say('help.characters.icons'), columns),
      EMPTY_ROW,
      ...characters.flatMap((character) => overviewRow(character, speech, columns)),
    ],
  };
  return [overview, ...characters.map((character) => characterPage(character, speech))];
};

/** All items in a line each, then every item. */
export const itemPages = ({ telling: { speech }, house }: Reading): readonly Page[] => {
  const section = 'help.items';
  const overviewOf = (id: string, columns: number): readonly Row[] => {
    return entryRows(speech.tell({ key: `code.${id}` }), itemText(id, speech, house ?? {}), CODE_COLUMNS, columns);
  };
  const overview: Page = {
    id: 'items',
    section,
    title: speech.say('book.items'),
    rows: (columns) => [...ITEMS.map(({ id }) => id), 'curse'].flatMap((id) => overviewOf(id, columns)),
  };
  const pages = ITEM_KINDS.map(
    (id): Page => ({
      id,
      section,
      title: speech.tell({ key: `book.${id}` }),
      rows: (columns) => paragraphRows(numbered(id, speech), columns),
    }),
  );
  return [overview, ...pages];
};
