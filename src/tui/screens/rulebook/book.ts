/** The whole rulebook, and finding a page in it. */
import { rowText } from '../../text/row.ts';
import { characterPages, itemPages } from './card-pages.ts';
import { gamePages, glossaryPage } from './game-pages.ts';
import { housePages } from './house-pages.ts';
import { keyPage } from './key-page.ts';
import type { Page, Reading } from './page.ts';

/** Every page in order. */
export const bookFor = (reading: Reading): readonly Page[] => [
  ...gamePages(reading),
  ...characterPages(reading),
  ...itemPages(reading),
  ...housePages(reading),
  glossaryPage(reading),
  keyPage(reading),
];

/** So wide that no line is broken inside a word that is searched for. */
const UNBROKEN = 10_000;

const textOf = ({ title, rows }: Page): string => [title, ...rows(UNBROKEN).map(rowText)].join('\n');

/** House rules are about something that has a page of its own, so they come after it. */
const isHouseRule = ({ section }: Page): boolean => section === 'book.section.house';

/**
 * The pages that have all these words in title or text, whatever their case; those with them in the title first, house
 * rules last. Every page in the book's order for no words.
 */
export const findPages = (pages: readonly Page[], words: string, language: string): readonly Page[] => {
  const wanted = words
    .toLocaleLowerCase(language)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return pages;
  const hasAll = (text: string): boolean => {
    const lower = text.toLocaleLowerCase(language);
    return wanted.every((word) => lower.includes(word));
  };
  const placeOf = (page: Page): number => (isHouseRule(page) ? 2 : 0) + (hasAll(page.title) ? 0 : 1);
  return pages.filter((page) => hasAll(textOf(page))).toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** The page that is called so: by its id or title, or as the only one, house rules aside, with these words in the title. */
export const pageCalled = (pages: readonly Page[], words: string, language: string): Page | undefined => {
  const lower = words.trim().toLocaleLowerCase(language);
  if (lower === '') return undefined;
  const titleOf = ({ title }: Page): string => title.toLocaleLowerCase(language);
  const same = pages.find((page) => page.id.toLocaleLowerCase(language) === lower || titleOf(page) === lower);
  if (same !== undefined) return same;
  const titled = pages.filter((page) => !isHouseRule(page) && titleOf(page).includes(lower));
  return titled.length === 1 ? titled[0] : undefined;
};
