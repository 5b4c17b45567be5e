/** One thing of the journal as a sentence. */
import { narrate, type Telling } from '../../plain/narrate.ts';
import { problemText } from '../../problem-text.ts';
import { cleanLine } from '../../text/clean-line.ts';
import type { JournalItem } from './items.ts';

/** Null for an event that there is nothing to say about. */
export const itemText = (item: JournalItem, telling: Telling): string | null => {
  const { speech } = telling;
  if (item.is === 'event') {
    const told = narrate(item.event, telling);
    return item.isCovered === true ? [told ?? '', speech.say('journal.covered')].join(' ').trim() : told;
  }
  if (item.is === 'notice') return problemText(item.problem, speech, 'notice');
  const { from, text, phrase } = item.line;
  const place = from.seat === null ? ` (${speech.say('chat.watching')})` : '';
  return `${cleanLine(from.name)}${place}: ${phrase === undefined ? cleanLine(text) : speech.tell(phrase)}`;
};
