/** Draws any game of which only the common part of the View is known: a line a seat, who is asked, what is going on. */
import { RULEBOOK } from '../../games/blood-bound/public.ts';
import { pad } from '../text/measure.ts';
import { cutRow, type Row, row, span } from '../text/row.ts';
import type { Board, Scene } from './scene.ts';

const NAME_COLUMNS = 20;

const seatRow = ({ view, telling, pointers }: Scene, seat: number): Row => {
  const { speech } = telling;
  const isAsked = view.waiting.some((each) => each.seat === seat);
  const pointer = pointers.find((each) => each.seat === seat)?.is;
  const role = pointer === 'cursor' ? 'selected' : pointer === undefined ? undefined : 'key';
  const name = seat === view.you ? speech.say('seat.you.name') : speech.nameOf(seat);
  return [
    span(`${seat + 1}`.padStart(2)),
    span(' '),
    span(pad(name, NAME_COLUMNS), role),
    span(isAsked ? ` ${speech.say('mark.asked')}` : ''),
  ];
};

export const fallbackBoard: Board = {
  draw: (scene, { columns, rows }) => {
    const { view, telling } = scene;
    const lines = Array.from({ length: view.seats }, (_, seat) => cutRow(seatRow(scene, seat), columns));
    const doing = view.resolving.map((message) => cutRow(row(telling.speech.tell(message), 'quiet'), columns));
    if (lines.length <= rows) return { rows: [...doing.slice(0, rows - lines.length), ...lines], isWhole: true };
    const more = row(telling.speech.say('fold.more', { n: lines.length - rows + 1 }), 'quiet');
    return { rows: [...lines.slice(0, Math.max(0, rows - 1)), more].slice(0, rows), isWhole: false };
  },
  secrets: () => [],
  attackOnYou: () => null,
  explain: () => [],
  result: ({ outcome }, { speech }) => (outcome === null ? [] : [speech.tell(outcome.reason)]),
  unfinished: (_view, { speech }) => [speech.say('result.unfinished')],
  wording: () => ({ edition: RULEBOOK.edition, rankOrder: RULEBOOK.rankOrder }),
};
