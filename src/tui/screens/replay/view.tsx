/** The replay of a finished game: step through it, jump, look through anybody's eyes. */
import { type ReactElement, useMemo, useState } from 'react';
import { createSpeech } from '../../../i18n/index.ts';
import { boardFor } from '../../boards/index.ts';
import { Canvas } from '../../components/canvas.tsx';
import { allJournalRows } from '../../components/journal/rows.ts';
import { Pager } from '../../components/pager/view.tsx';
import { commandFor } from '../../keymap.ts';
import type { Telling } from '../../plain/narrate.ts';
import { useProgram } from '../../program.tsx';
import type { Key } from '../../terminal/key-names.ts';
import { useSize } from '../../terminal/size.tsx';
import { useKeys } from '../../terminal/use-keys.tsx';
import { cleanLine } from '../../text/clean-line.ts';
import { type Film, turnsOf } from './film.ts';
import { jumpActionFor, REPLAY_KEYS, type ReplayCommand, seatFor } from './keys.ts';
import { replayJournal, replayRows } from './rows.ts';
import { angleOf, type ReplayAction, type ReplayState, reduceReplay } from './state.ts';
import { TimelinePage } from './timeline-page.tsx';

export interface ReplayProps {
  readonly film: Film;
  /** Through whose eyes it begins: spoilers are off unless they are asked for. */
  readonly start?: Pick<ReplayState, 'angle' | 'isOpen'>;
  readonly onClose: () => void;
}

const FROM_OUTSIDE: Pick<ReplayState, 'angle' | 'isOpen'> = { angle: 'public', isOpen: false };

export const ReplayScreen = ({ film, start = FROM_OUTSIDE, onClose }: ReplayProps): ReactElement => {
  const { language } = useProgram();
  const size = useSize();
  const [state, setState] = useState<ReplayState>({ at: 0, typed: null, ...start });
  const [page, setPage] = useState<'journal' | 'timeline' | null>(null);
  const reel = useMemo(() => ({ length: film.length, seats: film.names.length, turns: turnsOf(film) }), [film]);
  const names = useMemo(() => film.names.map(cleanLine), [film]);
  const angle = angleOf(state);
  const shot = film.shot(state.at, angle);
  const { edition, rankOrder } = boardFor(film.game).wording(shot.view);
  const you = typeof angle === 'number' ? angle : null;
  const telling: Telling = { speech: createSpeech({ language, names, you, edition }), rankOrder };

  const act = (action: ReplayAction): void => setState(reduceReplay(state, action, reel));
  const obey = (command: ReplayCommand): void => {
    if (command === 'leave') onClose();
    else if (command === 'journal' || command === 'timeline') setPage(command);
    else if (command === 'nextAngle') act({ type: 'angle', by: 1 });
    else if (command === 'angleBefore') act({ type: 'angle', by: -1 });
    else act({ type: command });
  };
  const onKey = (key: Key): void => {
    if (state.typed !== null) {
      const action = jumpActionFor(key);
      if (action !== null) act(action);
      return;
    }
    const seat = seatFor(key);
    if (seat !== undefined) act({ type: 'seat', seat });
    const command = commandFor(REPLAY_KEYS, key, { spoilers: state.isOpen });
    if (command !== null) obey(command);
  };
  useKeys(onKey, { isActive: page === null });

  const close = (): void => setPage(null);
  if (page === 'timeline') return <TimelinePage film={film} telling={telling} onClose={close} />;
  if (page === 'journal') {
    const rowsFor = (columns: number) => allJournalRows(replayJournal(shot), telling, columns);
    const title = telling.speech.say('table.journal');
    return <Pager title={title} rowsFor={rowsFor} speech={telling.speech} startsAtEnd onClose={close} />;
  }
  return <Canvas rows={replayRows({ film, state, shot, telling }, size)} />;
};
