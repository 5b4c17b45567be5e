/** The table: the game, the question that is mine, the talk. Keys go to what is open, else to the menu, else to the table. */
import { type ReactElement, useState } from 'react';
import { useAlerts } from '../../components/alerts.ts';
import { Canvas } from '../../components/canvas.tsx';
import { clockText, secondsUntil, useCountdown } from '../../components/countdown.ts';
import { allJournalRows } from '../../components/journal/rows.ts';
import { OwnerPage } from '../../components/owner-page/view.tsx';
import { Pager } from '../../components/pager/view.tsx';
import { useTalk } from '../../components/talk.ts';
import { useSession } from '../../session.tsx';
import { useSize } from '../../terminal/size.tsx';
import { helpRows } from '../help/rows.ts';
import type { TableModel } from './model.ts';
import { tableRows } from './rows.ts';
import { NEW_TABLE, withQuestion } from './state.ts';
import { useTableKeys } from './use-table-keys.ts';

const CLOCK_COLUMNS = 7;

export const TableScreen = ({ model }: { readonly model: TableModel }): ReactElement => {
  const { timers } = useSession();
  const size = useSize();
  const [kept, setState] = useState(NEW_TABLE);
  const { game, decision, telling, journal } = model;
  const state = withQuestion(kept, decision, timers.now());
  // The moment a question appears is kept, not found anew at every drawing.
  if (state !== kept) setState(state);
  const talk = useTalk(telling.speech);
  useTableKeys(model, state, setState, talk);
  useAlerts(decision, telling.speech);
  const isCovered = state.opened !== null && state.opened !== 'leave';
  useCountdown(isCovered ? null : game.deadlineAt, 0, size.columns - CLOCK_COLUMNS);
  const close = (): void => setState({ ...state, opened: null });
  if (state.opened === 'help') {
    const rowsFor = (columns: number) => helpRows(telling, columns);
    return <Pager title={telling.speech.say('help.title')} rowsFor={rowsFor} speech={telling.speech} onClose={close} />;
  }
  if (state.opened === 'journal') {
    const rowsFor = (columns: number) => allJournalRows(journal, telling, columns);
    const title = telling.speech.say('table.journal');
    return <Pager title={title} rowsFor={rowsFor} speech={telling.speech} startsAtEnd onClose={close} />;
  }
  if (state.opened === 'owner') return <OwnerPage speech={telling.speech} onClose={close} />;
  const clock = model.isPaused
    ? telling.speech.say('table.paused')
    : clockText(secondsUntil(game.deadlineAt, timers.now()));
  return <Canvas rows={tableRows({ model, state, clock, foot: talk.foot(size.columns) }, size)} />;
};
