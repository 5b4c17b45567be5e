/** The table: the game, the question that is mine, the talk. Keys go to what is open, else to the menu, else to the table. */
import { type ReactElement, useState } from 'react';
import { useAlerts } from '../../components/alerts.ts';
import { Canvas } from '../../components/canvas.tsx';
import { clockText, secondsUntil, useCountdown } from '../../components/countdown.ts';
import { allJournalRows } from '../../components/journal/rows.ts';
import { Pager } from '../../components/pager/view.tsx';
import { useTalk } from '../../components/talk.ts';
import { layoutOf } from '../../layout.ts';
import { useSession } from '../../session.tsx';
import { useSize } from '../../terminal/size.tsx';
import { helpRows } from '../help/rows.ts';
import { explainRows } from './explain.ts';
import type { TableModel } from './model.ts';
import { openJournal, type TableScene } from './parts.ts';
import { clockColumn, tableDrawing } from './rows.ts';
import { NEW_TABLE, withQuestion } from './state.ts';
import { useTableKeys } from './use-table-keys.ts';

export const TableScreen = ({ model }: { readonly model: TableModel }): ReactElement => {
  const { timers, startsCovered } = useSession();
  const size = useSize();
  const [kept, setState] = useState(() => ({ ...NEW_TABLE, isHidden: startsCovered }));
  const { game, decision, telling, board } = model;
  const state = withQuestion(kept, decision, timers.now());
  // The moment a question appears is kept, not found anew at every drawing.
  if (state !== kept) setState(state);
  const talk = useTalk(telling.speech);
  useTableKeys(model, state, setState, talk);
  useAlerts({ asked: decision?.id ?? null, attacked: board.attackOnYou(game.view) }, telling.speech);
  const clock = clockText(secondsUntil(game.deadlineAt, timers.now()));
  // The line never reaches under the time left, so that its cursor is always seen.
  const scene: TableScene = { model, state, clock, foot: talk.foot(clockColumn(size.columns)) };
  const { rows, clockRow } = tableDrawing(scene, size);
  // Pages over the table have no clock, and neither has a window too small for it.
  const isClockShown = state.opened !== 'help' && state.opened !== 'journal' && layoutOf(size) !== 'tiny';
  useCountdown(isClockShown ? game.deadlineAt : null, clockRow, clockColumn(size.columns));
  const close = (): void => setState({ ...state, opened: null });
  if (state.opened === 'help') {
    const rowsFor = (columns: number) => [...explainRows(scene, columns), ...helpRows(telling, columns)];
    return <Pager title={telling.speech.say('help.title')} rowsFor={rowsFor} speech={telling.speech} onClose={close} />;
  }
  if (state.opened === 'journal') {
    const rowsFor = (columns: number) => allJournalRows(openJournal(scene), telling, columns);
    const title = telling.speech.say('table.journal');
    return <Pager title={title} rowsFor={rowsFor} speech={telling.speech} startsAtEnd onClose={close} />;
  }
  return <Canvas rows={rows} />;
};
