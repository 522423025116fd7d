import { existsSync } from 'node:fs';

/**
 * The end of a run of tests. One that has written its report and does not end within the grace period left something open:
 * it is killed, so that nothing waits for it, and `hung` says so. So is one that takes longer than `maxMs` in all.
 */
export function endOf(
  child,
  report,
  { graceMs = 60_000, everyMs = 1000, maxMs = Number.POSITIVE_INFINITY } = {},
) {
  const startedAt = Date.now();
  let writtenAt;
  let hung = false;
  const watch = setInterval(() => {
    if (existsSync(report)) writtenAt ??= Date.now();
    const isOver =
      Date.now() - (writtenAt ?? Number.POSITIVE_INFINITY) >= graceMs || Date.now() - startedAt >= maxMs;
    if (hung || !isOver) return;
    hung = true;
    child.kill('SIGKILL');
  }, everyMs);
  return new Promise((resolve) =>
    child.once('exit', (status) => {
      clearInterval(watch);
      resolve({ status, hung });
    }),
  );
}

/** The outcome of a run: a run that hung is one failure more, and so is one that failed without a failed test. */
export function outcomeOf({ status, hung }, report) {
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites, numRuntimeErrorTestSuites } = report;
  const isUnexplained = !hung && status !== 0 && numFailedTests + numFailedTestSuites === 0;
  const others = numRuntimeErrorTestSuites + (isUnexplained ? 1 : 0) + (hung ? 1 : 0);
  return { passed: numPassedTests, failed: numFailedTests + others };
}
