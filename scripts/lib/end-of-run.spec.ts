import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOf, outcomeOf } from './end-of-run.mjs';

const GREEN = { numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 0, numRuntimeErrorTestSuites: 0 };

/** Ends like Jest: writes its report, and stays if something is open. It has `graceMs` to end after its report. */
async function run(script: string, graceMs: number, maxMs = 120_000) {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-end-'));
  const report = join(folder, 'report.json');
  try {
    const code = `require('node:fs').writeFileSync(${JSON.stringify(report)}, '{}'); ${script}`;
    const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
    return await endOf(child, report, { graceMs, everyMs: 20, maxMs });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('a run that ends by itself counts as its report says', async () => {
  const end = await run('', 60_000);
  expect(end).toEqual({ status: 0, hung: false });
  expect(outcomeOf(end, GREEN)).toEqual({ passed: 3, failed: 0 });
  expect(outcomeOf({ status: 1, hung: false }, { ...GREEN, numFailedTests: 2 })).toEqual({
    passed: 3,
    failed: 2,
  });
});

test('a run that something keeps from ending is killed and counts as one failure more', async () => {
  const end = await run('setInterval(() => {}, 1000)', 100);
  expect(end).toEqual({ status: null, hung: true });
  expect(outcomeOf(end, GREEN)).toEqual({ passed: 3, failed: 1 });
  expect(outcomeOf(end, { ...GREEN, numFailedTests: 2 })).toEqual({ passed: 3, failed: 3 });
});

test('a run that fails without a failed test, or without a report, is one failure', () => {
  expect(outcomeOf({ status: 1, hung: false }, GREEN)).toEqual({ passed: 3, failed: 1 });
  expect(outcomeOf({ status: 1, hung: false }, undefined)).toEqual({ passed: 0, failed: 1 });
});

test('a run that takes longer than it may is killed, also before its report', async () => {
  expect(await run('setInterval(() => {}, 1000)', 60_000, 100)).toEqual({ status: null, hung: true });
});
