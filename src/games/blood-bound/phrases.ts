/** What can be said at the table without typing: claims, accusations, offers, requests, thanks. */
import type { Phrase, PhraseGap } from '../../kernel/types.ts';
import { CLANS } from './types.ts';

const SEAT: PhraseGap = { name: 'seat', of: 'seat' };
const CLAN: PhraseGap = { name: 'clan', of: CLANS };
const RANK: PhraseGap = { name: 'rank', of: [1, 2, 3, 4, 5, 6, 7, 8, 9] };

/** In the order of the menu: what is said most stands first. */
export const PHRASES: readonly Phrase[] = [
  { key: 'phrase.clan', gaps: [CLAN] },
  { key: 'phrase.rank', gaps: [RANK] },
  { key: 'phrase.accuse', gaps: [SEAT, CLAN] },
  { key: 'phrase.lying', gaps: [SEAT] },
  { key: 'phrase.attack', gaps: [SEAT] },
  { key: 'phrase.stand-in', gaps: [] },
  { key: 'phrase.help', gaps: [] },
  { key: 'phrase.pass', gaps: [] },
  { key: 'phrase.thanks', gaps: [] },
];
