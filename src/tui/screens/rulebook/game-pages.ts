/** The pages on the course of a game, and the glossary. */
import type { MessageKey, Speech } from '../../../i18n/index.ts';
import { paragraph } from '../../text/row.ts';
import { headingRows, numbered, type Page, paragraphRows, type Reading } from './page.ts';

const WHOLE_GAME: readonly MessageKey[] = [
  'help.aim',
  'book.setup.3',
  'help.turn',
  'help.wound',
  'help.help',
  'help.end',
  'help.talk',
  'help.notebook',
];
const TOKENS: readonly MessageKey[] = ['help.token.clan', 'help.token.unknown', 'help.token.rank', 'help.token.free'];
const IDS = ['setup', 'turn', 'intervention', 'wounds', 'abilities', 'end', 'manners'] as const;

/** How tokens look at the table. */
const tokenTexts = (speech: Speech): readonly string[] => {
  const { edition } = speech.reader;
  const letters = {
    red: speech.tell({ key: `letter.${edition}.red` }),
    blue: speech.tell({ key: `letter.${edition}.blue` }),
  };
  return TOKENS.map((key) => speech.tell({ key, params: letters }));
};

/** The game in one page, then step by step. */
export const gamePages = ({ telling: { speech } }: Reading): readonly Page[] => {
  const section = 'book.section.game';
  const whole: Page = {
    id: 'game',
    section,
    title: speech.say('book.game'),
    rows: (columns) =>
      paragraphRows(
        WHOLE_GAME.map((key) => speech.tell({ key })),
        columns,
      ),
  };
  const steps = IDS.map((id): Page => {
    const signs = (columns: number) => [
      ...headingRows(speech, 'help.tokens', columns),
      ...tokenTexts(speech).flatMap((text) => paragraph(text, columns)),
    ];
    return {
      id,
      section,
      title: speech.tell({ key: `book.${id}` }),
      rows: (columns) => [...paragraphRows(numbered(id, speech), columns), ...(id === 'wounds' ? signs(columns) : [])],
    };
  });
  return [whole, ...steps];
};

/** The words of the game, those of both editions among them. */
export const glossaryPage = ({ telling: { speech } }: Reading): Page => ({
  id: 'glossary',
  section: 'book.section.rest',
  title: speech.say('book.glossary'),
  rows: (columns) => numbered('glossary', speech).flatMap((text) => paragraph(text, columns, undefined, 2)),
});
