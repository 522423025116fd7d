import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT } from './lib/install-and-build.mjs';
import { copyCheckout } from './mutants/checkout.mjs';
import { Compiler } from './mutants/compiler.mjs';
import { FAULTS, plant } from './mutants/faults.mjs';
import { runTests } from './mutants/run-tests.mjs';

/**
 * Plants known faults in a copy of the checkout, one at a time, and says which test catches each. One that no test
 * catches is a hole in the tests and makes this fail. ONLY names areas or faults by a regular expression, and SHARD=2/10
 * takes every tenth from the second on.
 */
const only = new RegExp(process.env.ONLY ?? '', 'i');
const [shard, shards] = (process.env.SHARD ?? '1/1').split('/').map(Number);
const faults = FAULTS.filter(({ area, name }) => only.test(`${area}: ${name}`)).filter(
  (_fault, index) => index % shards === shard - 1,
);
if (faults.length === 0) throw new Error('no fault is chosen');

ensureInstalled();
await ensureBuilt();
const scratch = mkdtempSync(join(tmpdir(), 'stockroom-mutants-'));
const checkout = join(scratch, 'checkout');
const compilers = new Map();
const green = new Set();
const results = [];
process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
mkdirSync(join(scratch, 'tmp'));
copyCheckout(checkout);
for (const fault of faults) {
  const problem = await problemWithout(fault.tests);
  const started = Date.now();
  const outcome = problem ? { caught: false, test: null, message: problem } : await tryFault(fault);
  const seconds = (Date.now() - started) / 1000;
  results.push({ area: fault.area, name: fault.name, file: fault.file, seconds, ...outcome });
  console.log(lineOf(results.at(-1)));
}
const caught = results.filter((result) => result.caught).length;
const byGate = results.filter(({ suite }) => suite === 'gate').length;
const summary = `${results.length} of ${FAULTS.length} faults were planted, ${caught} were caught, ${byGate} of them by the gate.`;
console.log(`\n${summary}`);
if (process.env.TRUST_SECTION) {
  writeFileSync(
    process.env.TRUST_SECTION,
    JSON.stringify({
      ...{ notes: [summary], table: tableOf(results) },
      ...{ caught, missed: results.length - caught },
    }),
  );
}
process.exit(caught === results.length ? 0 : 1);

/** Without a fault the same tests must pass, by themselves; otherwise they would seem to catch one. */
async function problemWithout(tests) {
  for (const test of tests) {
    const key = JSON.stringify(test);
    if (green.has(key)) continue;
    const { outcome, test: failed, message } = await runTests(checkout, scratch, test);
    if (outcome !== 'passed') return `without a fault: ${failed ?? outcome}: ${message ?? ''}`;
    green.add(key);
  }
  return undefined;
}

async function tryFault(fault) {
  const file = join(checkout, fault.file);
  const text = readFileSync(join(ROOT, fault.file), 'utf8');
  const changed = plant(fault, text);
  let built;
  try {
    built = compilerOf(fault.file).compile(file, changed);
  } catch (error) {
    return { caught: false, test: null, message: error.message };
  }
  const before = readFileSync(built.path, 'utf8');
  try {
    writeFileSync(file, changed);
    writeFileSync(built.path, built.text);
    return await firstCatch(fault);
  } finally {
    writeFileSync(file, text);
    writeFileSync(built.path, before);
  }
}

async function firstCatch({ tests, timesOut }) {
  let last;
  for (const test of tests) {
    last = await runTests(checkout, scratch, test);
    if (last.outcome === 'failed') return { caught: true, suite: suiteOf(last.path), test: last.test };
    if (last.outcome === 'timeout' && timesOut)
      return { caught: true, suite: suiteOf(test.pattern), test: 'does not end' };
  }
  return { caught: false, test: null, message: `${last.outcome} ${last.message ?? ''}`.trim() };
}

function compilerOf(file) {
  const [workspace] = file.split('/');
  const known = compilers.get(workspace) ?? new Compiler(join(checkout, workspace));
  compilers.set(workspace, known);
  return known;
}

/** The suite that a test file belongs to. Tests beside the code belong to the gate. */
function suiteOf(path) {
  return /\/deep\//.test(path) ? 'deep' : 'gate';
}

function lineOf({ area, name, caught, suite, test, seconds, message }) {
  const time = `${seconds.toFixed(1)} s`;
  return caught
    ? `caught    ${area}: ${name} — ${suite}: ${test} (${time})`
    : `SURVIVED  ${area}: ${name} (${time})\n          ${(message ?? '').split('\n')[0]}`;
}

function tableOf(all) {
  const cell = (text) => text.replaceAll('|', '\\|');
  return [
    '| area | planted fault | file | caught by | seconds |',
    '|---|---|---|---|---|',
    ...all.map(
      ({ area, name, file, suite, test, seconds }) =>
        `| ${area} | ${cell(name)} | ${file} | ${test ? cell(`${suite}: ${test}`) : 'NO TEST'} | ${seconds.toFixed(1)} |`,
    ),
  ];
}
