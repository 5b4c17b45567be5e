/** What the reader alone knows, in words: his card, the clue he was shown, cards he has looked at, curses he has given. */
import { type Card, characterAt, type SeatView, type View } from '../../games/blood-bound/public.ts';
import type { Telling } from './narrate.ts';

/** "Rose 7 Berserker". */
export const cardText = (card: Card, { speech, rankOrder }: Telling): string =>
  speech.say('card.text', { side: card.side, rank: card.rank, character: characterAt(card.rank, rankOrder).id });

/** The tokens of one's own card as letters: `B B 5`. */
const iconsText = ({ side, rank }: Card, { speech, rankOrder }: Telling): string => {
  const clan = speech.tell({ key: 'icon.clan', params: { side } });
  const icons = characterAt(rank, rankOrder).icons.map((icon) =>
    icon === 'clan' ? clan : speech.tell({ key: `icon.${icon}` }),
  );
  return [...icons, rank === 'cross' ? speech.say('letter.cross') : rank].join(' ');
};

const seenOf = (view: View, { card, clue, curses }: SeatView, seat: number, telling: Telling): readonly string[] => {
  const { speech } = telling;
  if (seat === view.you) return [];
  // Where all cards are open, nobody in particular has seen them.
  const seen = view.you === null ? 'private.open' : 'private.seen';
  return [
    ...(clue === undefined ? [] : [speech.say('private.clue', { seat, side: clue })]),
    ...(card === undefined ? [] : [speech.say(seen, { seat, card: cardText(card, telling) })]),
    ...(curses ?? []).map((curse) => speech.say('private.curse', { seat, curse })),
  ];
};

/** The reader's secrets, his card first; empty for a spectator. After the end all cards are open, so only his own is left. */
export const privateFacts = (view: View, telling: Telling): readonly string[] => {
  const own = view.you === null ? undefined : view.table[view.you]?.card;
  const card =
    own === undefined
      ? []
      : [telling.speech.say('private.card', { card: cardText(own, telling), icons: iconsText(own, telling) })];
  if (view.outcome !== null) return card;
  return [...card, ...view.table.flatMap((player, seat) => seenOf(view, player, seat, telling))];
};
