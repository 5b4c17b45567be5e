/** Fits the weights of a position's features to who won: a logistic regression, by Newton's method. */

export interface Example {
  readonly features: readonly number[];
  readonly isWon: boolean;
}

/** Pulls weights with little behind them towards 0. */
const PULL = 3;
const ROUNDS = 12;

/** Solves `matrix · x = vector` by elimination; the matrix is positive definite thanks to the pull. */
const solve = (matrix: readonly Float64Array[], vector: Float64Array): Float64Array => {
  const rows = matrix.map((row, at) => Float64Array.from([...row, vector[at] as number]));
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const pivot = rows[column] as Float64Array;
    for (let at = column + 1; at < size; at += 1) {
      const row = rows[at] as Float64Array;
      const factor = (row[column] as number) / (pivot[column] as number);
      if (factor === 0) continue;
      for (let k = column; k <= size; k += 1) row[k] = (row[k] as number) - factor * (pivot[k] as number);
    }
  }
  const x = new Float64Array(size);
  for (let at = size - 1; at >= 0; at -= 1) {
    const row = rows[at] as Float64Array;
    let sum = row[size] as number;
    for (let k = at + 1; k < size; k += 1) sum -= (row[k] as number) * (x[k] as number);
    x[at] = sum / (row[at] as number);
  }
  return x;
};

/** @returns a weight for each feature */
export const fitLogistic = (examples: readonly Example[], size: number): readonly number[] => {
  const weights = new Float64Array(size);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = new Float64Array(size);
    const bend = Array.from({ length: size }, () => new Float64Array(size));
    for (const { features, isWon } of examples) {
      const x = features.reduce((sum, feature, at) => sum + feature * (weights[at] as number), 0);
      const chance = 1 / (1 + Math.exp(-x));
      const used = features.flatMap((feature, at) => (feature === 0 ? [] : [at]));
      for (const at of used) {
        const feature = features[at] as number;
        slope[at] = (slope[at] as number) + feature * ((isWon ? 1 : 0) - chance);
        const row = bend[at] as Float64Array;
        for (const k of used) row[k] = (row[k] as number) + chance * (1 - chance) * feature * (features[k] as number);
      }
    }
    for (let at = 0; at < size; at += 1) {
      slope[at] = (slope[at] as number) - PULL * (weights[at] as number);
      const row = bend[at] as Float64Array;
      row[at] = (row[at] as number) + PULL;
    }
    const step = solve(bend, slope);
    for (let at = 0; at < size; at += 1) weights[at] = (weights[at] as number) + (step[at] as number);
  }
  return [...weights];
};

/** How well weights tell who wins: the mean of −log of the chance they gave to what happened. */
export const lossOf = (examples: readonly Example[], weights: readonly number[]): number =>
  examples.reduce((sum, { features, isWon }) => {
    const x = features.reduce((all, feature, at) => all + feature * (weights[at] ?? 0), 0);
    return sum + Math.log(1 + Math.exp(isWon ? -x : x));
  }, 0) / Math.max(1, examples.length);
