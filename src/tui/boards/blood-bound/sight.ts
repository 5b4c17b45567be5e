/** Everything that is to be seen of one seat, collected once for all layouts. */
import type { SeatView, View } from '../../../games/blood-bound/public.ts';
import type { Speech } from '../../../i18n/index.ts';
import type { Seat } from '../../../kernel/types.ts';
import { signOf } from '../../components/notebook/tags.ts';
import type { Holder, Pointer, Scene } from '../scene.ts';
import { type Mark, marksOf } from './marks.ts';

export interface SeatSight {
  readonly number: number;
  readonly name: string;
  readonly isYou: boolean;
  readonly seat: SeatView;
  readonly marks: readonly Mark[];
  readonly pointer: Pointer['is'] | null;
  /** The letter of the reader's own mark; a blank for none. */
  readonly sign: string;
  readonly speech: Speech;
}

const NOBODY: Holder = { isBot: false, presence: 'here' };

/** A seat as this scene shows it; a seat that does not exist is a bug. */
export const sightOf = ({ view, holders, pointers, telling, tags }: Scene<View>, at: Seat): SeatSight => {
  const { speech } = telling;
  const seat = view.table[at];
  if (seat === undefined) throw new Error(`no seat ${at}`);
  const isYou = view.you === at;
  return {
    number: at + 1,
    name: isYou ? speech.say('seat.you.name') : speech.nameOf(at),
    isYou,
    seat,
    marks: marksOf({ view, holder: holders[at] ?? NOBODY }, at),
    pointer: pointers.find((pointer) => pointer.seat === at)?.is ?? null,
    sign: signOf(tags?.get(at), speech),
    speech,
  };
};
