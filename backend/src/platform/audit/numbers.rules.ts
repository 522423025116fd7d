/** The used numbers of one kind and year. */
export interface NumberSeries {
  readonly count: number;
  readonly max: number;
  /** Distinguishes a missing number from a duplicate one. */
  readonly sum: number;
}

/** Adds a number to a series. */
export function addNumber(series: NumberSeries | undefined, running: number): NumberSeries {
  const { count, max, sum } = series ?? { count: 0, max: 0, sum: 0 };
  return { count: count + 1, max: Math.max(max, running), sum: sum + running };
}

/** Returns whether each number from 1 to the counter's last occurs exactly once. */
export function isGapless({ count, max, sum }: NumberSeries, last: number): boolean {
  return count === last && max === last && sum === (last * (last + 1)) / 2;
}
