/** Choices at an even rate, whatever the server does: how long each takes until the last seat's update. */
import type { Table } from './table.ts';

export interface Times {
  /** Milliseconds, sorted. */
  readonly ms: readonly number[];
  /** Choices that could not be made at their time because every table was busy. */
  readonly missed: number;
  /** How late each choice was made, in milliseconds, sorted. */
  readonly late: readonly number[];
}

/** The value that so many of a hundred do not exceed. */
export const percentile = (sorted: readonly number[], percent: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;

/**
 * How the generator waits for the next choice: without a pause, so that it is never late and times count from when a choice was
 * due; or asleep, as people do, so that it holds no processor, and times count from when the choice was made.
 */
export type Waiting = 'awake' | 'asleep';

/** Tables take turns; one that is busy is passed over. @param rate choices a second */
export const playSteadily = async (
  tables: readonly Table[],
  rate: number,
  seconds: number,
  waiting: Waiting = 'awake',
): Promise<Times> => {
  const [ms, late]: [number[], number[]] = [[], []];
  const many = rate * seconds;
  let [made, missed, turn, under] = [0, 0, 0, 0];
  const free = (): Table | null => {
    for (let tried = 0; tried < tables.length; tried += 1) {
      turn = (turn + 1) % tables.length;
      const table = tables[turn];
      if (table !== undefined && !table.isBusy()) return table;
    }
    return null;
  };
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const tick = (): void => {
      const now = performance.now();
      for (; made < many && began + (made * 1000) / rate <= now; made += 1) {
        const [due, at] = [began + (made * 1000) / rate, performance.now()];
        const from = waiting === 'awake' ? due : at;
        late.push(at - due);
        const table = free();
        if (table === null) {
          missed += 1;
          continue;
        }
        under += 1;
        table.step(() => {
          under -= 1;
          ms.push(performance.now() - from);
        });
      }
      if (made === many && under === 0) resolve();
      else if (waiting === 'awake') setImmediate(tick);
      else setTimeout(tick, 1);
    };
    tick();
  });
  const sorted = (each: number[]): number[] => each.sort((a, b) => a - b);
  return { ms: sorted(ms), missed, late: sorted(late) };
};
