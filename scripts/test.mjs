import { ensureChromium } from './lib/chromium.mjs';
import { filesOf } from './lib/deep-files.mjs';
import { ensureBuilt, ensureInstalled } from './lib/install-and-build.mjs';
import { runJest, timeLines } from './lib/run-jest.mjs';
import { runComponents } from './lib/run-vitest.mjs';

/**
 * Runs the gate: the tests that stand between a change and main, deterministic and quick. It ends with one line
 * `N passed, N failed`. Arguments name single steps, and other words the files of them: `npm test -- unit api`,
 * `npm test -- requests`, `npm test -- api contention`. A step that cannot run counts as one failure.
 */
const STEPS = ['unit', 'components', 'database', 'api', 'browser'];
/** The number of files of a step at once, where it is not two. */
const WORKERS = { browser: 1 };
/** They often wait for the servers that they drive, so they share the cores. */
const BESIDE_EACH_OTHER = ['api', 'browser', 'database'];
const SLOWEST_COUNT = 10;
/** A file of the gate that takes longer on a quiet machine is divided, or moved to the deep suite. */
const MAX_FILE_SECONDS = 20;

const words = process.argv.slice(2);
const wanted = words.filter((word) => STEPS.includes(word));
const patterns = words.filter((word) => !wanted.includes(word));
const steps = STEPS.filter((name) => wanted.length === 0 || wanted.includes(name));
const total = { passed: 0, failed: 0 };
const stepTimes = [];
const fileTimes = [];
const began = Date.now();

await timed('install', ensureInstalled);
// The browser is fetched while other steps run.
const chromium = steps.includes('browser') ? ensureChromium() : undefined;
await timed('build', ensureBuilt);
for (const step of steps.filter((name) => !BESIDE_EACH_OTHER.includes(name))) await runStep(step);
await Promise.all(steps.filter((name) => BESIDE_EACH_OTHER.includes(name)).map(runStep));
if (patterns.length > 0 && total.passed + total.failed === 0) explainMissing();
printTimes();
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function runStep(name) {
  if (name === 'browser' && !(await chromium)) {
    // Without Chromium the browser tests are skipped on a developer's machine, but never in CI.
    if (process.env.CI === 'true') total.failed += 1;
    return;
  }
  console.log(`\n— ${name}`);
  const { passed, failed, files } = await timed(name, () =>
    name === 'components' ? runComponents(patterns) : runProject(name),
  );
  total.passed += passed;
  total.failed += failed;
  fileTimes.push(...files.map(({ path, seconds }) => ({ name: path, seconds })));
}

/** A fixed seed: random draws are the same in each run. The deep suite draws other seeds. */
function runProject(name) {
  const narrowed = patterns.length > 0 ? ['--passWithNoTests', '--testPathPatterns', ...patterns] : [];
  const workers = WORKERS[name] ?? 2;
  return runJest(`the step ${name}`, ['--selectProjects', name, `--maxWorkers=${workers}`, ...narrowed], {
    SEED: process.env.SEED ?? '1',
  });
}

async function timed(name, work) {
  const started = Date.now();
  const result = await work();
  stepTimes.push({ name, seconds: (Date.now() - started) / 1000 });
  return result;
}

function explainMissing() {
  const isDeep = filesOf(patterns).length > 0;
  console.error(
    isDeep
      ? `These tests are in the deep suite: npm run test:deep -- ${patterns.join(' ')}`
      : `No test file has ${patterns.join(' or ')} in its path.`,
  );
  total.failed += 1;
}

function printTimes() {
  console.log(`\nSlowest test files\n${timeLines(fileTimes, SLOWEST_COUNT)}`);
  const slow = fileTimes.filter(({ seconds }) => seconds > MAX_FILE_SECONDS).length;
  if (slow > 0)
    console.log(`${slow} took more than ${MAX_FILE_SECONDS} s: divide them, or move them to deep.`);
  const rows = stepTimes.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
  console.log(`\nSteps\n${rows.join('\n')}`);
  console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(7)} s  together`);
}
