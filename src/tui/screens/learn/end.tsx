/** The end of the lesson: everything is open, and the coach explains it. */
import type { ReactElement } from 'react';
import { Canvas } from '../../components/canvas.tsx';
import { commandFor } from '../../keymap.ts';
import type { Coach } from '../../lesson/coach.ts';
import { useSession } from '../../session.tsx';
import { useSize } from '../../terminal/size.tsx';
import { useKeys } from '../../terminal/use-keys.tsx';
import type { TableModel } from '../table/model.ts';
import { END_KEYS, lessonEndRows } from './rows.ts';
import { useCoachKey } from './use-coach-key.ts';

/** Takes the place of the result screen in a lesson; after the last word it leaves. */
export const LessonEnd = ({ model, coach }: { readonly model: TableModel; readonly coach: Coach }): ReactElement => {
  const { onExit } = useSession();
  const size = useSize();
  const takesCoach = useCoachKey(coach);
  useKeys((key) => {
    if (!takesCoach(key) && commandFor(END_KEYS, key) !== null) onExit();
  });
  return <Canvas rows={lessonEndRows(model, coach, size)} />;
};
