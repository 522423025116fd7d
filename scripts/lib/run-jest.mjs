import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { endOf, outcomeOf } from './end-of-run.mjs';
import { bin, ROOT } from './install-and-build.mjs';

/**
 * Runs Jest to its end and shows its output. Answers how many tests passed and failed, and each file with its path, seconds
 * and tests; a file is `failed` where a test of it failed or where it could not run.
 */
export async function runJest(name, args, env = {}) {
  const scratch = mkdtempSync(join(tmpdir(), 'stockroom-test-'));
  const report = join(scratch, 'report.json');
  const child = spawn(bin('jest'), [...args, '--json', `--outputFile=${report}`], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', ...env },
  });
  try {
    const end = await endOf(child, report);
    if (end.hung)
      console.error(
        `The tests of ${name} are over, and something that they opened keeps Jest from ending: it is killed, which counts as one failure.`,
      );
    const found = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
    return { ...outcomeOf(end, found), files: (found?.testResults ?? []).map(fileOf) };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function fileOf({ name, status, startTime, endTime, assertionResults }) {
  return {
    path: relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
    failed: status === 'failed',
    tests: assertionResults.map(({ fullName, status: result, duration }) => ({
      name: fullName,
      status: result,
      seconds: (duration ?? 0) / 1000,
    })),
  };
}

/** The slowest entries, as lines with the seconds. */
export function timeLines(timings, count = timings.length) {
  return timings
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
    .join('\n');
}
