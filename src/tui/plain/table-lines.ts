/** The table in words, one line a seat, for readers without a picture. */
import { characterAt, type SeatView, type Token, type View } from '../../games/blood-bound/public.ts';
import type { Seat } from '../../kernel/types.ts';
import { marksOf } from '../boards/blood-bound/marks.ts';
import type { Holder } from '../boards/scene.ts';
import type { Telling } from './narrate.ts';
import { privateFacts } from './private-facts.ts';

const tokenText = (token: Token, { rank, card }: SeatView, { speech, rankOrder }: Telling): string => {
  if (token === 'unknown') return speech.say('plain.token.unknown');
  if (token !== 'rank') return speech.say('plain.token.clan', { side: token });
  const shown = rank ?? card?.rank;
  if (shown === undefined) return speech.say('token.rank');
  return speech.say('plain.token.rank', { rank: shown, character: characterAt(shown, rankOrder).id });
};

const seatLine = (view: View, holder: Holder, at: Seat, telling: Telling): string => {
  const { speech } = telling;
  const seat = view.table[at];
  if (seat === undefined) throw new Error(`no seat ${at}`);
  const name = at === view.you ? speech.say('seat.you.name') : speech.nameOf(at);
  const marks = marksOf({ view, holder }, at).map((mark) => speech.tell({ key: `mark.${mark}` }));
  const tokens = seat.tokens.map((token) => tokenText(token, seat, telling));
  const items = seat.items.map((id) => speech.tell({ key: `item.${id}` }));
  return [
    `${at + 1} ${name}${marks.length === 0 ? '' : ` (${speech.listed(marks)})`}`,
    `${speech.say('plain.wounds', { n: tokens.length })}${tokens.length === 0 ? '' : `: ${speech.listed(tokens)}`}`,
    ...(items.length === 0 ? [] : [speech.listed(items)]),
  ].join(' — ');
};

/** Every seat, then what only the reader knows. */
export const tableLines = (view: View, holders: readonly Holder[], telling: Telling): readonly string[] => [
  ...view.table.map((_, at) => seatLine(view, holders[at] ?? { isBot: false, presence: 'here' }, at, telling)),
  ...privateFacts(view, telling),
];
