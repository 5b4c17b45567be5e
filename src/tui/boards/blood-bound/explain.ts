/** Explains what a seat shows: its tokens, its items, its character as far as it is known, what it is doing. */
import { characterAt, ITEMS, type Rank, type View } from '../../../games/blood-bound/public.ts';
import type { Seat, Subject } from '../../../kernel/types.ts';
import type { Telling } from '../../plain/narrate.ts';
import { itemText } from './item-text.ts';

const clanLetters = ({ speech }: Telling) => ({
  red: speech.tell({ key: `letter.${speech.reader.edition}.red` }),
  blue: speech.tell({ key: `letter.${speech.reader.edition}.blue` }),
});

const tokenText = (token: string, telling: Telling): string => {
  const kind = token === 'rank' || token === 'unknown' ? token : 'clan';
  return telling.speech.tell({ key: `help.token.${kind}`, params: clanLetters(telling) });
};

const characterText = (rank: Rank, { speech, rankOrder }: Telling): string => {
  const { id } = characterAt(rank, rankOrder);
  return speech.say('explain.character', { rank, character: id, about: speech.tell({ key: `about.${id}` }) });
};

const seatTexts = (view: View, at: Seat, telling: Telling, isCovered: boolean): readonly string[] => {
  const seat = view.table[at];
  if (seat === undefined) return [];
  const { speech } = telling;
  // A rank token on the table is public; a card that only the reader knows is not.
  const isPublic = seat.tokens.includes('rank');
  const rank = isPublic || !isCovered ? (seat.rank ?? seat.card?.rank) : undefined;
  const kinds = new Set(seat.tokens.map((token) => tokenText(token, telling)));
  return [
    speech.say('explain.seat', { seat: at, n: seat.tokens.length }),
    ...(rank === undefined ? [] : [characterText(rank, telling)]),
    ...kinds,
    ...[...new Set(seat.items)].map((id) => itemText(id, telling.speech, view.house)),
  ];
};

/** A seat with everything on it, or one token, item or character. */
export const explain = (view: View, subject: Subject, telling: Telling, isCovered: boolean): readonly string[] => {
  switch (subject.type) {
    case 'seat':
      return seatTexts(view, subject.seat, telling, isCovered);
    case 'token':
      return [tokenText(subject.id, telling)];
    case 'item':
      return ITEMS.some(({ id }) => id === subject.id) ? [itemText(subject.id, telling.speech, view.house)] : [];
    case 'character':
      return [telling.speech.tell({ key: `about.${subject.id}` })];
  }
};
