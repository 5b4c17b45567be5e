/** `rules`: the rulebook on the screen, or in plain lines where there is none. */

import { bookFor, findPages, pageCalled } from '../../src/tui/screens/rulebook/book.ts';
import { readingOutside } from '../../src/tui/screens/rulebook/page.ts';
import { rowText } from '../../src/tui/text/row.ts';
import type { FlagValues, Io } from '../command.ts';
import { Failure } from '../failure.ts';
import { isPlain } from '../flags.ts';
import { languageIn } from '../language.ts';

const LINE_COLUMNS = 78;

/** Shows the rules, or the pages with these words; gives 0. @throws Failure `rules/unknown` or `flag/…` */
export const rulesCommand = async (words: unknown, flags: FlagValues, io: Io): Promise<number> => {
  const wanted = Array.isArray(words) ? words.join(' ').trim() : '';
  const language = await languageIn(io.env, flags);
  const pages = bookFor(readingOutside(language));
  const called = pageCalled(pages, wanted, language);
  const found = called === undefined ? findPages(pages, wanted, language) : [called];
  if (found.length === 0) {
    throw new Failure('rules/unknown', `no page of the rules has "${wanted}"; blood-bound rules shows them all`);
  }
  if (io.isTerminal && !isPlain(flags, io)) {
    const { createKeeper, preferencesIn } = await import('../preferences.ts');
    const { showScreen } = await import('../screen.ts');
    const preferences = await preferencesIn(flags, io.env);
    return showScreen({ sitting: null, preferences, keeper: createKeeper(io.env), rules: wanted }, flags, io);
  }
  for (const [at, { title, rows }] of found.entries()) {
    if (at > 0) io.line('');
    for (const line of [`== ${title} ==`, ...rows(LINE_COLUMNS).map(rowText)]) io.line(line.trimEnd());
  }
  return 0;
};
