/** The page of who knew what: counted a little at a time, so that no key has to wait for it. */
import { type ReactElement, useEffect, useState } from 'react';
import { Pager } from '../../components/pager/view.tsx';
import type { Telling } from '../../plain/narrate.ts';
import { useProgram } from '../../program.tsx';
import { paragraph } from '../../text/row.ts';
import type { Film } from './film.ts';
import { type Insight, timelineOf } from './timeline.ts';
import { timelineRows } from './timeline-rows.ts';

/** Steps of the game between two looks at the keys. */
const STEPS_AT_ONCE = 4;

interface Counted {
  readonly insights: readonly Insight[];
  readonly isDone: boolean;
}

const useTimeline = (film: Film): Counted => {
  const { timers } = useProgram();
  const [counted, setCounted] = useState<Counted>({ insights: [], isDone: false });
  useEffect(() => {
    const steps = timelineOf(film);
    const found: Insight[] = [];
    let stop = (): void => {};
    const goOn = (): void => {
      for (let step = 0; step < STEPS_AT_ONCE; step += 1) {
        const next = steps.next();
        if (next.done === true) {
          setCounted({ insights: found, isDone: true });
          return;
        }
        found.push(...next.value);
      }
      stop = timers.after(0, goOn);
    };
    goOn();
    return () => stop();
  }, [film, timers]);
  return counted;
};

export interface TimelineProps {
  readonly film: Film;
  readonly telling: Telling;
  readonly onClose: () => void;
}

export const TimelinePage = ({ film, telling, onClose }: TimelineProps): ReactElement => {
  const { insights, isDone } = useTimeline(film);
  const { speech } = telling;
  const rowsFor = (columns: number) =>
    isDone
      ? timelineRows(film, insights, telling, columns)
      : paragraph(speech.say('timeline.counting'), columns, 'quiet');
  return <Pager title={speech.say('timeline.title')} rowsFor={rowsFor} speech={speech} onClose={onClose} />;
};
