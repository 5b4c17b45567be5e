/** The board of Blood Bound. */
import { RULEBOOK, type View } from '../../../games/blood-bound/public.ts';
import { privateFacts } from '../../plain/private-facts.ts';
import { resultLines, unfinishedLines } from '../../plain/result.ts';
import type { Board } from '../scene.ts';
import { explain } from './explain.ts';
import { listDrawing } from './list.ts';
import { notebookOf } from './notebook.ts';
import { ringRows } from './ring.ts';

/** Ring if it fits, else the list. */
const draw: Board<View>['draw'] = (scene, space) => {
  const ring = ringRows(scene, space);
  return ring === null ? listDrawing(scene, space) : { rows: ring, isWhole: true };
};

export const bloodBoundBoard: Board<View> = {
  draw,
  secrets: privateFacts,
  notebook: notebookOf,
  attackOnYou: ({ attack, turn, you }) => (attack !== null && attack.target === you ? `attack ${turn}` : null),
  explain,
  result: resultLines,
  unfinished: unfinishedLines,
  wording: ({ house: { edition = RULEBOOK.edition, rankOrder = RULEBOOK.rankOrder } }) => ({ edition, rankOrder }),
};
