import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { endOf, outcomeOf } from './end-of-run.mjs';
import { bin, ROOT } from './install-and-build.mjs';

/** Far above the time on a busy machine: it ends a run that stops before its report. */
const MAX_RUN_MS = 20 * 60_000;

/**
 * Runs the component specs whose path contains one of the patterns, or all, and shows failures on stderr. A run that hangs
 * is killed and counts as one failure, as does one that fails without a failed test.
 */
export async function runComponents(patterns) {
  const scratch = mkdtempSync(join(tmpdir(), 'stockroom-test-'));
  const report = join(scratch, 'report.json');
  const child = spawn(
    bin('vitest'),
    [
      ...['run', '--config', 'frontend/vitest.config.ts', '--passWithNoTests', ...patterns],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
  );
  try {
    const end = await endOf(child, report, { maxMs: MAX_RUN_MS });
    if (end.hung) console.error('Something keeps Vitest from ending: it is killed.');
    const found = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
    const results = found?.testResults ?? [];
    const files = results.map(({ name, startTime, endTime }) => ({
      path: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    }));
    return { ...outcomeOf(end, found && withRuntimeErrors(found)), files };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Vitest reports a file that cannot be loaded as failed, without any tests; Jest counts such files. */
const withRuntimeErrors = (found) => ({
  ...found,
  numRuntimeErrorTestSuites: found.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length,
});
