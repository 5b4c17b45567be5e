/** Watching a replay: type where the record of a finished game lies, then watch it. */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../client/state.ts';
import { Canvas } from '../../components/canvas.tsx';
import { EMPTY_FIELD, fieldRow, textOf, typeInto } from '../../components/text-field/state.ts';
import { problemText } from '../../problem-text.ts';
import { useProgram } from '../../program.tsx';
import { speechOutside } from '../../telling.ts';
import { useSize } from '../../terminal/size.tsx';
import { useKeys } from '../../terminal/use-keys.tsx';
import type { Doors } from '../../visit.ts';
import type { Film } from '../replay/film.ts';
import { ReplayScreen } from '../replay/view.tsx';
import { type Remark, recordRows } from './rows.ts';

const PATH_LENGTH = 1_000;

export interface ReplayDoorProps {
  readonly doors: Pick<Doors, 'replay'>;
  readonly onClose: () => void;
}

export const ReplayDoor = ({ doors, onClose }: ReplayDoorProps): ReactElement => {
  const { language } = useProgram();
  const size = useSize();
  const speech = speechOutside(language);
  const [field, setField] = useState(EMPTY_FIELD);
  const [film, setFilm] = useState<Film | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** Leaving this page gives up a file that is still being read. */
  const isHere = useRef(true);
  useEffect(
    () => () => {
      isHere.current = false;
    },
    [],
  );
  const open = (path: string): void => {
    setProblem(null);
    void doors.replay(path).then((opened) => {
      if (!isHere.current) return;
      if (opened.ok) setFilm(opened.value);
      else setProblem(opened.error);
    });
  };
  useKeys(
    (key) => {
      const path = textOf(field).trim();
      if (key.name === 'escape') onClose();
      else if (key.name === 'enter') {
        if (path !== '') open(path);
      } else setField(typeInto(field, key, PATH_LENGTH) ?? field);
    },
    { text: 'runs', isActive: film === null },
  );
  if (film !== null) return <ReplayScreen film={film} onClose={() => setFilm(null)} />;
  const remark: Remark = problem && { text: problemText(problem, speech), isProblem: true };
  const line = fieldRow(speech.say('replay.field'), field, size.columns - 2);
  return <Canvas rows={recordRows({ speech, field: line, remark }, size)} />;
};
