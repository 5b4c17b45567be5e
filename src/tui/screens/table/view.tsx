/** The table: the game, the question that is mine, the talk. Keys go to what is open, else to the menu, else to the table. */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useAlerts } from '../../components/alerts.ts';
import { Canvas } from '../../components/canvas.tsx';
import { clockText, secondsUntil, useCountdown } from '../../components/countdown.ts';
import { allJournalRows } from '../../components/journal/rows.ts';
import { NO_TAGS } from '../../components/notebook/tags.ts';
import type { OnTag } from '../../components/notebook/use-tags.ts';
import { OwnerPage } from '../../components/owner-page/view.tsx';
import { Pager } from '../../components/pager/view.tsx';
import { useTalk } from '../../components/talk.ts';
import { layoutOf } from '../../layout.ts';
import { useClientState, useSession } from '../../session.tsx';
import { useSize } from '../../terminal/size.tsx';
import { NotebookScreen } from '../notebook/view.tsx';
import { useNameDraft } from '../preferences/name-draft.ts';
import { PreferencesScreen } from '../preferences/view.tsx';
import { fittingPage } from '../rulebook/fitting.ts';
import { RulebookScreen } from '../rulebook/view.tsx';
import { explainRows } from './explain.ts';
import { notesIn, type TableModel } from './model.ts';
import { CLOCK_COLUMNS, openJournal, type TableScene } from './parts.ts';
import { clockColumn, type TableDrawing, tableDrawing } from './rows.ts';
import { NEW_TABLE, type TableState, withQuestion } from './state.ts';
import { useTableKeys } from './use-table-keys.ts';

export interface TableProps {
  readonly model: TableModel;
  /** Marks a seat for the reader alone. */
  readonly onTag: OnTag;
}

const NOT_DRAWN: TableDrawing = { rows: [], clockRow: 0 };
/** Longer than a drawing ever waits for the one before it. */
const COUNTING_MS = 50;
/** Pages over the table that have no clock of their own. */
const WITHOUT_CLOCK: readonly unknown[] = ['help', 'journal', 'owner', 'preferences'];

export const TableScreen = ({ model, onTag }: TableProps): ReactElement => {
  const { timers, startsCovered, isOwnTable } = useSession();
  const size = useSize();
  const house = useClientState().room?.settings.options ?? null;
  const [naming] = useNameDraft();
  const [kept, setState] = useState<TableState>(() => ({
    ...NEW_TABLE,
    isHidden: startsCovered,
    opened: naming === null ? null : 'preferences',
  }));
  const { game, decision, telling, board } = model;
  const state = withQuestion(kept, decision, timers.now());
  // The moment a question appears is kept, not found anew at every drawing.
  if (state !== kept) setState(state);
  const talk = useTalk(telling.speech);
  useTableKeys(model, state, setState, talk);
  useAlerts({ asked: decision?.id ?? null, attacked: board.attackOnYou(game.view) }, telling.speech);
  const clock = model.isPaused
    ? telling.speech.say('table.paused').padStart(CLOCK_COLUMNS - 1)
    : clockText(secondsUntil(game.deadlineAt, timers.now()));
  // The line never reaches under the time left, so that its cursor is always seen.
  const foot = talk.isOpen ? talk.foot(clockColumn(size.columns), []) : null;
  const scene: TableScene = { model, state, clock, foot, refusal: talk.refusal, isOwnTable };
  // Where the state has just been set, this is done once more before anything is shown.
  const { rows, clockRow } = state === kept ? tableDrawing(scene, size) : NOT_DRAWN;
  // Pages over the table have no clock, and neither has a window too small for it.
  const isClockShown = !WITHOUT_CLOCK.includes(state.opened) && layoutOf(size) !== 'tiny';
  useCountdown(
    isClockShown ? game.deadlineAt : null,
    state.opened === 'notebook' ? 0 : clockRow,
    clockColumn(size.columns),
  );
  // The first counting is slow, every other is quicker than a drawing. It is done once the table is drawn, so that neither the table nor
  // the key that opens the notebook waits for it.
  const newest = useRef(model);
  newest.current = model;
  useEffect(() => timers.after(COUNTING_MS, () => notesIn(newest.current)), [timers]);
  const close = (): void => setState({ ...state, opened: null });
  const notes = state.opened === 'notebook' ? notesIn(model) : null;
  if (notes !== null) {
    const hide = (): void => setState({ ...state, isHidden: !state.isHidden });
    const covered = state.isHidden ? telling.speech.say('table.hidden') : null;
    const { tags = NO_TAGS, isWatching } = model;
    const page = { notes, tags, telling, you: game.view.you, covered, clock, isAsked: decision !== null, isWatching };
    return <NotebookScreen scene={page} onTag={onTag} onHide={hide} onClose={close} />;
  }
  if (state.opened === 'preferences') return <PreferencesScreen onClose={close} />;
  if (state.opened === 'help') {
    const words = fittingPage(decision, game.view);
    const preface = (columns: number) => explainRows(scene, columns);
    return <RulebookScreen reading={{ telling, house }} words={words} preface={preface} onClose={close} />;
  }
  if (state.opened === 'journal') {
    const rowsFor = (columns: number) => allJournalRows(openJournal(scene), telling, columns);
    const title = telling.speech.say('table.journal');
    return <Pager title={title} rowsFor={rowsFor} speech={telling.speech} startsAtEnd onClose={close} />;
  }
  if (state.opened === 'owner') return <OwnerPage speech={telling.speech} onClose={close} />;
  return <Canvas rows={rows} />;
};
