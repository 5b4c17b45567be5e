/** The rulebook on the screen: contents, a search, pages. The same at home, over a game, and by itself. */
import { type ReactElement, useState } from 'react';
import { Canvas } from '../../components/canvas.tsx';
import { movePager, pagerRows } from '../../components/pager/state.ts';
import {
  EMPTY_FIELD,
  type FieldState,
  fieldRow,
  fieldWith,
  textOf,
  typeInto,
} from '../../components/text-field/state.ts';
import { type Bindings, commandFor, hintsOf } from '../../keymap.ts';
import type { Key } from '../../terminal/key-names.ts';
import { useSize } from '../../terminal/size.tsx';
import { useKeys } from '../../terminal/use-keys.tsx';
import type { Row } from '../../text/row.ts';
import { bookFor, findPages, pageCalled } from './book.ts';
import { CONTENTS_KEYS, contentsRows, SEARCH_KEYS } from './contents.ts';
import type { Page, Reading } from './page.ts';

const SEARCH_LENGTH = 40;

const PAGE_KEYS: Bindings<'contents' | 'search' | 'next' | 'previous'> = [
  { keys: ['c'], command: 'contents', label: 'key.contents' },
  { keys: ['/'], command: 'search', label: 'key.search' },
  { keys: ['right', 'n'], command: 'next', label: 'key.neighbours', shownAs: 'stroke.sideways' },
  { keys: ['left', 'p'], command: 'previous' },
];

export interface RulebookProps {
  readonly reading: Reading;
  /** The page to open, or words to search for; empty for the contents. */
  readonly words: string;
  /** Stands above the page that is opened first. */
  readonly preface?: (columns: number) => readonly Row[];
  readonly onClose: () => void;
}

const clamp = (at: number, length: number): number => Math.max(0, Math.min(length - 1, at));

export const RulebookScreen = ({ reading, words, preface, onClose }: RulebookProps): ReactElement => {
  const { speech } = reading.telling;
  const { language } = speech.reader;
  const size = useSize();
  const pages = bookFor(reading);
  const [first] = useState(() => (pageCalled(pages, words, language) ?? (preface && pages[0]))?.id ?? null);
  const [opened, setOpened] = useState<string | null>(first);
  /** Esc leads from a page that was opened at once straight back, else to the contents. */
  const [isDirect, setIsDirect] = useState(first !== null);
  const [from, setFrom] = useState(0);
  const [cursor, setCursor] = useState(0);
  const [field, setField] = useState<FieldState | null>(first !== null || words === '' ? null : fieldWith(words));

  const found = field === null ? pages : findPages(pages, textOf(field), language);
  const at = clamp(cursor, found.length);
  const page = pages.find(({ id }) => id === opened);
  const columns = size.columns - 2;
  const above = isDirect && opened === first ? (preface?.(columns) ?? []) : [];
  const rows = page === undefined ? [] : [...above, ...page.rows(columns)];

  const open = (next: Page | undefined): void => {
    if (next === undefined) return;
    setOpened(next.id);
    setFrom(0);
  };
  const showContents = (search: FieldState | null): void => {
    setIsDirect(false);
    setOpened(null);
    setField(search);
    setCursor(search === null && page !== undefined ? pages.indexOf(page) : 0);
  };
  const backToContents = (): void => {
    setOpened(null);
    if (field === null && page !== undefined) setCursor(pages.indexOf(page));
  };
  const onPageKey = (key: Key, shown: Page): void => {
    const command = commandFor(PAGE_KEYS, key);
    if (command === 'contents') showContents(null);
    else if (command === 'search') showContents(EMPTY_FIELD);
    else if (command !== null) open(pages[pages.indexOf(shown) + (command === 'next' ? 1 : -1)]);
    else {
      const next = movePager(key, from, rows.length, size.rows);
      if (next === 'close') (isDirect ? onClose : backToContents)();
      else if (next !== null) setFrom(next);
    }
  };
  const onContentsKey = (key: Key): void => {
    const command = commandFor(CONTENTS_KEYS, key);
    if (command === 'close') onClose();
    else if (command === 'open') open(found[at]);
    else if (command === 'search') showContents(EMPTY_FIELD);
    else if (command !== null) {
      const targets = { up: at - 1, down: at + 1, pageup: at - 10, pagedown: at + 10, first: 0, last: found.length };
      setCursor(clamp(targets[command], found.length));
    }
  };
  const onSearchKey = (key: Key, typed: FieldState): void => {
    const command = commandFor(SEARCH_KEYS, key);
    if (command === 'close') showContents(null);
    else if (command === 'open') open(found[at]);
    else if (command !== null) setCursor(clamp(at + (command === 'up' ? -1 : 1), found.length));
    else {
      const next = typeInto(typed, key, SEARCH_LENGTH);
      if (next === null) return;
      setField(next);
      setCursor(0);
    }
  };
  useKeys(
    (key) => {
      if (page !== undefined) onPageKey(key, page);
      else if (field !== null) onSearchKey(key, field);
      else onContentsKey(key);
    },
    { text: page === undefined && field !== null ? 'runs' : 'letters' },
  );
  if (page !== undefined) {
    const { title } = page;
    return <Canvas rows={pagerRows({ title, rows, from, hints: hintsOf(PAGE_KEYS, speech) }, size, speech)} />;
  }
  const search = field === null ? null : fieldRow(speech.say('book.search'), field, size.columns);
  return <Canvas rows={contentsRows({ speech, pages: found, cursor: at, search }, size)} />;
};
