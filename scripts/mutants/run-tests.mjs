import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PREFIX } from './first-failure.mjs';

const TIMEOUT_MS = 240_000;

/** The sign that the server or the database did not even start, which catches nothing. */
const BROKEN = /ended (?:with \S+ )?before it listened/;

/**
 * Runs tests of a checkout up to the first that fails, and ends everything that they have started. Answers `failed` with
 * the name and file of the test, `passed` with how many did, `broken` where none could run, or `timeout`.
 */
export async function runTests(checkout, scratch, { projects, pattern, name }) {
  const child = spawn(
    process.execPath,
    [
      join(checkout, 'node_modules', 'jest', 'bin', 'jest.js'),
      ...['--selectProjects', ...projects, '--testPathPatterns', pattern, '--runInBand'],
      ...(name ? ['--testNamePattern', name] : []),
      ...['--cacheDirectory', join(scratch, 'cache')],
      ...['--reporters', join(checkout, 'scripts', 'mutants', 'first-failure.mjs')],
    ],
    {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, NODE_ENV: 'test', TMPDIR: join(scratch, 'tmp') },
    },
  );
  const end = () => endGroup(child.pid);
  process.prependOnceListener('exit', end);
  let passed = 0;
  let noise = '';
  child.stderr.on('data', (chunk) => {
    noise = `${noise}${chunk}`.slice(-4000);
  });
  const outcome = await new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ outcome: 'timeout' }), TIMEOUT_MS);
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith(PREFIX)) return;
      const test = JSON.parse(line.slice(PREFIX.length));
      if (test.status === 'passed') passed += 1;
      if (test.status === 'failed' && !BROKEN.test(test.message))
        resolve({ outcome: 'failed', path: test.path, test: test.name, message: test.message });
      else if (test.status === 'failed' || test.status === 'broken')
        resolve({ outcome: 'broken', message: test.message });
    });
    child.on('close', () => {
      clearTimeout(timer);
      resolve(passed > 0 ? { outcome: 'passed', passed } : { outcome: 'broken', message: noise });
    });
  });
  end();
  process.off('exit', end);
  await new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('close', resolve);
  });
  return outcome;
}

/** Ends the tests with the servers that they have started; those are in the same group. */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Everything has ended by itself.
  }
}
