import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { endOf, outcomeOf } from './lib/end-of-run.mjs';
import { bin, ensureBuilt, ensureInstalled, ROOT } from './lib/install-and-build.mjs';
import { runComponents } from './lib/run-vitest.mjs';

/**
 * Runs every test, quick ones first, and ends with one line `N passed, N failed`. Arguments name single steps, and other
 * words the files of them: `npm test -- unit api`, `npm test -- api contention`. A step that cannot run counts as one failure.
 */
const STEPS = [
  // These two run beside each other. The shorter one has one core's work; after it the other one has both cores.
  { name: 'unit', args: ['--selectProjects', 'unit', '--maxWorkers=2'], besideNext: true },
  { name: 'database', args: ['--selectProjects', 'database', '--runInBand'] },
  // Vitest runs the component specs, Jest all others.
  { name: 'components' },
  // Two at a time keep two cores busy, which one at a time does not.
  { name: 'api', args: ['--selectProjects', 'api', '--maxWorkers=2'] },
  { name: 'browser', args: ['--selectProjects', 'browser', '--maxWorkers=2'] },
];
const SLOWEST_COUNT = 10;

const words = process.argv.slice(2);
const wanted = words.filter((word) => STEPS.some(({ name }) => name === word));
const files = words.filter((word) => !wanted.includes(word));
const total = { passed: 0, failed: 0 };
/** What each step and each test file took, in seconds. */
const steps = [];
const timings = [];
const began = Date.now();

await timed('install', ensureInstalled);
await timed('build', ensureBuilt);
let running = [];
for (const step of STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  running.push(runStep(step));
  if (step.besideNext) continue;
  await Promise.all(running);
  running = [];
}
await Promise.all(running);
if (words.length === 0) await timed('contract', contract);
if (files.length > 0 && total.passed + total.failed === 0) {
  console.error(`No test file has ${files.join(' or ')} in its path.`);
  total.failed += 1;
}
printTimes();
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function runStep(step) {
  if (step.name === 'browser' && !ensureChromium()) {
    // Without Chromium the browser tests are skipped on a developer's machine, but never in CI.
    if (process.env.CI === 'true') total.failed += 1;
    return;
  }
  const { passed, failed } = await timed(step.name, () =>
    step.name === 'components' ? components() : jest(step),
  );
  total.passed += passed;
  total.failed += failed;
}

async function timed(name, work) {
  const started = Date.now();
  const result = await work();
  steps.push({ name, seconds: (Date.now() - started) / 1000 });
  return result;
}

function printTimes() {
  const row = ({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`;
  const slowest = timings.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_COUNT);
  console.log(`\nSlowest test files\n${slowest.map(row).join('\n')}`);
  const whole = { name: 'together', seconds: (Date.now() - began) / 1000 };
  console.log(`\nSteps\n${[...steps, whole].map(row).join('\n')}`);
}

async function components() {
  console.log('\n— components');
  const { timings: found, ...outcome } = await runComponents(files);
  timings.push(...found);
  return outcome;
}

async function jest({ name, args }) {
  console.log(`\n— ${name}`);
  const scratch = mkdtempSync(join(tmpdir(), 'stockroom-test-'));
  const report = join(scratch, 'report.json');
  const patterns = files.length > 0 ? ['--passWithNoTests', '--testPathPatterns', ...files] : [];
  const child = spawn(bin('jest'), [...args, ...patterns, '--json', `--outputFile=${report}`], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test' },
  });
  const end = await endOf(child, report);
  if (end.hung)
    console.error(
      `The tests of the step ${name} are over, and something that they opened keeps Jest from ending: it is killed, which counts as one failure.`,
    );
  try {
    const found = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
    for (const { name: file, startTime, endTime } of found?.testResults ?? [])
      timings.push({ name: relative(ROOT, file), seconds: (endTime - startTime) / 1000 });
    return outcomeOf(end, found);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The contract and the client are part of what is tested: stale ones fail. */
function contract() {
  console.log('\n— contract');
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'contract.mjs'), '--check'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status === 0) total.passed += 1;
  else total.failed += 1;
}

/** The browser that Debian ships; installed here where that is allowed, asked for where it is not. */
function ensureChromium() {
  if (process.env.CHROMIUM && existsSync(process.env.CHROMIUM)) return true;
  if (existsSync('/usr/bin/chromium')) return true;
  const root = process.getuid?.() === 0;
  if (root && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium for the browser journeys…');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    if (existsSync('/usr/bin/chromium')) return true;
  }
  console.error(
    'The browser journeys need Chromium: install Debian’s package chromium, or name a browser in CHROMIUM.',
  );
  return false;
}
