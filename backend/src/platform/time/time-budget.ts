const MAX_SCALE = 100;

/**
 * Reads the factor of all time budgets from TIME_SCALE. It is 1 outside of tests, and for a value that the configuration
 * refuses.
 */
export function timeScale({ NODE_ENV, TIME_SCALE }: NodeJS.ProcessEnv): number {
  const scale = Number(TIME_SCALE);
  const isAllowed = NODE_ENV === 'test' && Number.isInteger(scale) && scale >= 1 && scale <= MAX_SCALE;
  return isAllowed ? scale : 1;
}

/** Worker threads inherit the environment, so that all threads of a process use the same factor. */
const SCALE = timeScale(process.env);

/**
 * A time budget in the given unit: the bound after which work is aborted, such as a timeout or a lease. Tests on a busy
 * machine multiply it with TIME_SCALE. Poll intervals, pauses, retention and business times are no budgets.
 */
export function timeBudget(time: number): number {
  return time * SCALE;
}
