/** Measures contenders side by side: short rounds in turn, so that a busy machine disturbs all of them alike. */

export interface Contender {
  readonly name: string;
  /** Does some work and returns how many units of it; called again and again during a round. */
  readonly work: () => number;
}
export interface Score {
  readonly name: string;
  /** Units of work per CPU second, one number a round. */
  readonly rounds: readonly number[];
  readonly median: number;
}

/** CPU time this process has used, in seconds: waiting and other processes do not count. */
const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const measure = ({ work }: Contender, seconds: number): number => {
  const start = cpuSeconds();
  let units = 0;
  let used = 0;
  while (used < seconds) {
    units += work();
    used = cpuSeconds() - start;
  }
  return units / used;
};

export const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - ((sorted.length + 1) % 2)], sorted[middle]];
  return (low + high) / 2;
};

/** Rounds before the counting starts: by then the hot functions have been compiled. */
const WARM_UP = 5;

/**
 * Runs every contender in every round, after some rounds to warm up.
 * @param seconds CPU seconds of one contender in one round
 */
export const compete = (contenders: readonly Contender[], rounds: number, seconds: number): readonly Score[] => {
  const scores = contenders.map((): number[] => []);
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    for (const [at, contender] of contenders.entries()) {
      const speed = measure(contender, seconds);
      if (round >= WARM_UP) scores[at]?.push(speed);
    }
  }
  return contenders.map(({ name }, at) => ({ name, rounds: scores[at] ?? [], median: medianOf(scores[at] ?? []) }));
};
