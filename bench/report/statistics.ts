/** The value in the middle; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

/** What several runs gave: their median, and the least and the most of them. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly values: readonly number[];
}

/** @throws where there is no value. */
export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) throw new Error('No value was measured');
  return {
    median: median(values),
    min: Math.min(...values),
    max: Math.max(...values),
    values,
  };
}
