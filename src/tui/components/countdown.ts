/** The time left, counted down on the screen once a second without a commit of React. */
import { useLayoutEffect } from 'react';
import { useSession } from '../session.tsx';
import { useTerminal } from '../terminal/use-terminal.tsx';

const SECOND_MS = 1000;
const CLOCK_COLUMNS = 6;

/** Seconds as `1:05`, in a fixed number of columns; blank without a limit. */
export const clockText = (seconds: number | null): string => {
  if (seconds === null) return ' '.repeat(CLOCK_COLUMNS);
  const most = Math.min(seconds, 99 * 3600);
  const [hours, minutes] = [Math.floor(most / 3600), Math.floor(most / 60) % 60];
  const text =
    hours > 0 ? `${hours}h${String(minutes).padStart(2, '0')}` : `${minutes}:${String(most % 60).padStart(2, '0')}`;
  return text.padStart(CLOCK_COLUMNS);
};

/** Whole seconds until then, never below 0. */
export const secondsUntil = (deadlineAt: number | null, now: number): number | null =>
  deadlineAt === null ? null : Math.max(0, Math.ceil((deadlineAt - now) / SECOND_MS));

/** Keeps the clock that the frame shows at this place up to date. @param deadlineAt null where no clock is seen */
export const useCountdown = (deadlineAt: number | null, row: number, column: number): void => {
  const { timers } = useSession();
  const terminal = useTerminal();
  // Stopped together with the frame it belongs to: a second that ends just then must not draw over the next screen.
  useLayoutEffect(() => {
    if (deadlineAt === null) return;
    let stop: (() => void) | null = null;
    let lift: (() => void) | null = null;
    const next = (): void => {
      const left = deadlineAt - timers.now();
      if (left <= 0) return;
      // Just after the next whole second.
      stop = timers.after((left % SECOND_MS) + 1, () => {
        lift = terminal.patch(row, column, clockText(secondsUntil(deadlineAt, timers.now())));
        next();
      });
    };
    next();
    return () => {
      stop?.();
      // What is drawn next may look the same there, and would keep the clock.
      lift?.();
    };
  }, [deadlineAt, row, column, timers, terminal]);
};
