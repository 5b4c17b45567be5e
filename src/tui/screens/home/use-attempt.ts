/** Going through a door: one attempt at a time, which can be given up, and what went wrong with the last one. */
import { useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../client/state.ts';
import type { Attempt, Visit } from '../../visit.ts';

export interface Entering {
  /** An attempt is under way. */
  readonly isPending: boolean;
  /** Why the last one failed; null until one has, and while another is under way. */
  readonly problem: Problem | null;
  start(attempt: Attempt): void;
  giveUp(): void;
}

/** @param onVisit called with the visit that an attempt has led to, unless it was given up */
export const useAttempt = (onVisit: (visit: Visit) => void): Entering => {
  const current = useRef<Attempt | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const giveUp = (): void => {
    current.current?.giveUp();
    current.current = null;
    setIsPending(false);
  };
  const start = (attempt: Attempt): void => {
    current.current = attempt;
    setIsPending(true);
    setProblem(null);
    void attempt.result.then((result) => {
      if (current.current !== attempt) return;
      current.current = null;
      setIsPending(false);
      if (result.ok) onVisit(result.value);
      else setProblem(result.error);
    });
  };
  useEffect(
    () => () => {
      current.current?.giveUp();
      current.current = null;
    },
    [],
  );
  return { isPending, problem, start, giveUp };
};
