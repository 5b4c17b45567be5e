/** The end of a game in lines: who won and why, every card, the curses. */
import { CLANS, type SeatView, type View } from '../../games/blood-bound/public.ts';
import type { Telling } from './narrate.ts';
import { cardText } from './private-facts.ts';

/** One line: who won, why, and whether the reader is among the winners; null while the game runs. */
export const verdictOf = (view: View, { speech }: Telling): string | null => {
  const { outcome, ending, you } = view;
  if (outcome === null || ending === null) return null;
  const won =
    ending.winner === null ? speech.say('event.game.drawn') : speech.say('event.game.won', { side: ending.winner });
  const own =
    you === null || ending.winner === null
      ? []
      : [speech.say(outcome.winners.includes(you) ? 'result.you-won' : 'result.you-lost')];
  return [won, speech.tell(outcome.reason), ...own].join(' ');
};

const remarksOn = (view: View, seat: number, { speech }: Telling): readonly string[] => {
  const { ending, outcome, table } = view;
  if (ending === null) return [];
  const leads = CLANS.find((clan) => ending.leaders[clan] === seat);
  const curses = table[seat]?.curses ?? [];
  return [
    ...(leads === undefined ? [] : [speech.say('result.leader', { side: leads })]),
    ...(ending.captured === seat ? [speech.say('result.captured')] : []),
    ...(ending.captor === seat ? [speech.say('result.captor')] : []),
    ...curses.map((curse) => speech.tell({ key: `curse.${curse}` })),
    ...(outcome?.winners.includes(seat) ? [speech.say('result.winner')] : []),
  ];
};

/** One player after the end: name, card, and what there is to say about him. */
const openCardLine = (view: View, seat: number, { card }: SeatView, telling: Telling): string => {
  const { speech } = telling;
  const name = `${seat + 1} ${speech.nameOf(seat)}${seat === view.you ? ` (${speech.say('mark.you')})` : ''}`;
  if (card === undefined) return name;
  return `${name}: ${speech.listed([cardText(card, telling), ...remarksOn(view, seat, telling)])}`;
};

const openCards = (view: View, telling: Telling): readonly string[] =>
  view.table.map((player, seat) => openCardLine(view, seat, player, telling));

/** A game that its owner has ended: nobody wins, and every card is open. */
export const unfinishedLines = (view: View, telling: Telling): readonly string[] => [
  telling.speech.say('result.unfinished'),
  ...openCards(view, telling),
];

/** The whole result, the verdict first; empty while the game runs. */
export const resultLines = (view: View, telling: Telling): readonly string[] => {
  const verdict = verdictOf(view, telling);
  if (verdict === null) return [];
  return [verdict, ...openCards(view, telling)];
};
