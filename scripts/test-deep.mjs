import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { filesOf, shardOf } from './lib/deep-files.mjs';
import { reportPage } from './lib/deep-report.mjs';
import { ensureBuilt, ensureInstalled, ROOT } from './lib/install-and-build.mjs';
import { runJest } from './lib/run-jest.mjs';

/**
 * Runs the deep suite: kills, clocks, load, hostile input, several nodes and random histories. It never stands between a
 * change and main. Words name areas or files, `npm run test:deep -- ledger`; `--shard 1/4` takes a part, `--seed N`
 * repeats a run, and `--full` tries the counts of FULL_COUNTS, plants the faults and writes docs/trust. A file that fails
 * runs again alone: twice red is a defect, once red is flaky. The report is test-results/deep.md and deep.json.
 */
const FULL_COUNTS = {
  CASES: '100000',
  KILLS: '200',
  TRANSFERS: '250',
  STARTS: '30',
  CRASH_ROUNDS: '60',
  DELIVERY_ROUNDS: '50',
  WEBHOOK_ROUNDS: '50',
  TAMPERINGS: '200',
  HISTORIES: '100',
  REPLAYED: '500',
  DRAIN_ROUNDS: '20',
  FUZZ_REQUESTS: '45000',
  OPERATION_KEYS: '100',
  RACE_ROUNDS: '40',
  DASHBOARD_OPERATIONS: '1000',
};
/** The planted faults: a script, and no test. It takes hours, so it runs where it is named and with `--full`. */
const MUTANTS = 'mutants';

const { words, shard, seed, isFull } = readArguments(process.argv.slice(2));
const names = words.filter((word) => word !== MUTANTS);
const isOnlyMutants = words.length > 0 && names.length === 0;
const chosen = isOnlyMutants ? [] : shardOf(filesOf(names), shard);
if (chosen.length === 0 && !words.includes(MUTANTS))
  throw new Error(`No file of the deep suite has ${words.join(' or ')} as its area or in its path.`);

ensureInstalled();
await ensureBuilt();
const canBrowse = chosen.some(({ areas }) => areas.includes('browser')) ? await ensureChromium() : true;
const files = canBrowse ? chosen : chosen.filter(({ areas }) => !areas.includes('browser'));
const scratch = mkdtempSync(join(tmpdir(), 'stockroom-deep-'));
const notesFile = join(scratch, 'notes.jsonl');
const env = { SEED: String(seed), TRUST_NOTES: notesFile, ...(isFull ? FULL_COUNTS : {}) };
const began = Date.now();
console.log(`${files.length} files of the deep suite, seed ${seed}`);

const results = files.length > 0 ? await runFiles(files.map(({ path }) => path)) : [];
const planted = words.includes(MUTANTS) || (isFull && words.length === 0) ? plantFaults() : undefined;
const run = {
  date: new Date().toISOString().slice(0, 10),
  commit: spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim(),
  seed,
  shard: `${shard.number}/${shard.of}`,
  counts: isFull ? FULL_COUNTS : {},
  seconds: Math.round((Date.now() - began) / 1000),
  files: results,
  notes: readNotes(),
  planted,
};
writeReports();
rmSync(scratch, { recursive: true, force: true });
const count = (status) =>
  results.flatMap(({ tests }) => tests).filter((test) => test.status === status).length;
const defects = results.filter(({ outcome }) => outcome === 'failed').length;
for (const { path, outcome } of results) if (outcome !== 'passed') console.log(`${outcome}: ${path}`);
const failed = defects + (planted?.missed ?? 0);
console.log(`\n${count('passed') + (planted?.caught ?? 0)} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** All files, two at a time; then each that failed once more, alone. */
async function runFiles(paths) {
  const first = await runJest('the deep suite', ['--maxWorkers=2', ...exactly(paths)], env);
  const done = [];
  for (const path of paths) {
    const found = first.files.find((file) => file.path === path);
    if (found && !found.failed) {
      done.push({ ...found, outcome: 'passed' });
      continue;
    }
    console.log(`\n— once more, alone: ${path}`);
    const again = await runJest(path, ['--runInBand', ...exactly([path])], env);
    const file = again.files[0] ?? { path, seconds: 0, tests: [] };
    const failures = (found?.tests ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);
    done.push({ ...file, failures, outcome: again.failed === 0 && again.passed > 0 ? 'flaky' : 'failed' });
  }
  return done;
}

function exactly(paths) {
  return ['--selectProjects', 'deep', '--runTestsByPath', ...paths.map((path) => join(ROOT, path))];
}

/** Plants the faults: one that a test catches has passed, one that no test catches has failed. */
function plantFaults() {
  const section = join(scratch, 'mutants.json');
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'mutants.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TRUST_SECTION: section },
  });
  const found = existsSync(section)
    ? JSON.parse(readFileSync(section, 'utf8'))
    : { notes: [`It ended with ${status} before it could report.`], table: [], caught: 0, missed: 1 };
  return { passed: found.missed === 0, ...found };
}

/** The sentences that tests wrote about their scope, by their file. */
function readNotes() {
  if (!existsSync(notesFile)) return [];
  const lines = readFileSync(notesFile, 'utf8').trim().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

function writeReports() {
  const page = reportPage(run);
  const folder = join(ROOT, 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'deep.md'), page);
  writeFileSync(join(folder, 'deep.json'), JSON.stringify(run, null, 2));
  console.log(`\n${page}`);
  if (isFull && words.length === 0) {
    mkdirSync(join(ROOT, 'docs', 'trust'), { recursive: true });
    writeFileSync(join(ROOT, 'docs', 'trust', `${run.date}.md`), page);
    console.log(`Written to docs/trust/${run.date}.md`);
  }
}

function readArguments(args) {
  const options = { words: [], shard: { number: 1, of: 1 }, seed: undefined, isFull: false };
  for (let at = 0; at < args.length; at += 1) {
    const [name, inline] = args[at].split('=');
    const value = () => inline ?? args[(at += 1)] ?? '';
    if (name === '--full') options.isFull = true;
    else if (name === '--seed') options.seed = Number(value());
    else if (name === '--shard') {
      const [number, of] = value().split('/').map(Number);
      options.shard = { number, of };
    } else if (name.startsWith('--')) throw new Error(`There is no option ${name}`);
    else options.words.push(name);
  }
  const { number, of } = options.shard;
  if (!(Number.isInteger(number) && Number.isInteger(of) && number >= 1 && number <= of))
    throw new Error('--shard takes a part like 1/4');
  const given = options.seed ?? Number(process.env.SEED ?? randomInt(1, 2 ** 31));
  if (!Number.isInteger(given)) throw new Error('--seed takes a whole number');
  return { ...options, seed: given };
}
