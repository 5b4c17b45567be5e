/** The board of Blood Bound. */
import { RULEBOOK, type View } from '../../../games/blood-bound/public.ts';
import { privateFacts } from '../../plain/private-facts.ts';
import { resultLines, unfinishedLines } from '../../plain/result.ts';
import type { Board } from '../scene.ts';
import { listDrawing } from './list.ts';
import { ringRows } from './ring.ts';

/** Ring if it fits, else the list. */
const draw: Board<View>['draw'] = (scene, space) => {
  const ring = ringRows(scene, space);
  return ring === null ? listDrawing(scene, space) : { rows: ring, isWhole: true };
};

export const bloodBoundBoard: Board<View> = {
  draw,
  secrets: privateFacts,
  result: resultLines,
  unfinished: unfinishedLines,
  wording: ({ house: { edition = RULEBOOK.edition, rankOrder = RULEBOOK.rankOrder } }) => ({ edition, rankOrder }),
};
