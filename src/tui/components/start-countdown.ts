/** The seconds until the deal, counted down on any screen of the room. */
import { useEffect, useState } from 'react';
import { useSession } from '../session.tsx';
import { secondsUntil } from './countdown.ts';

const SECOND_MS = 1000;

/** Whole seconds until then, drawn anew each second; null if nothing is about to start. */
export const useStartCountdown = (startsAt: number | null): number | null => {
  const { timers } = useSession();
  const [, setTick] = useState(0);
  useEffect(() => {
    if (startsAt === null) return;
    let stop: (() => void) | null = null;
    const next = (): void => {
      const left = startsAt - timers.now();
      if (left <= 0) return;
      // Just after the next whole second.
      stop = timers.after((left % SECOND_MS) + 1, () => {
        setTick((tick) => tick + 1);
        next();
      });
    };
    next();
    return () => stop?.();
  }, [startsAt, timers]);
  return secondsUntil(startsAt, timers.now());
};
