import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, ensureBuilt, ensureInstalled, ROOT } from './lib/install-and-build.mjs';

/**
 * Tries in full what `npm test` tries a tenth of, and writes a dated report that is committed. Arguments name single
 * steps, which are only printed: `npm run trust -- kills`.
 */
const STEPS = [
  {
    name: 'differential',
    title: 'The database finds by its indexes what a scan finds',
    tests: ['database', 'differential'],
    env: { CASES: '100000' },
  },
  {
    name: 'model',
    title: 'The database reads filters and updates as they are written',
    tests: ['database', 'model'],
    env: { CASES: '100000' },
  },
  {
    name: 'kills',
    title: 'The database keeps what it acknowledged through kill -9',
    tests: ['database', 'durability|synced'],
    env: { KILLS: '200' },
  },
  {
    name: 'isolation',
    title: 'Transactions of the database do not see or undo each other',
    tests: ['database', 'isolation'],
    env: { TRANSFERS: '250' },
  },
  {
    name: 'full',
    title: 'A full disk loses nothing',
    tests: ['database', 'full.e2e'],
    env: {},
  },
  {
    name: 'ownership',
    title: 'A folder has one server',
    tests: ['database', 'ownership'],
    env: { STARTS: '30' },
  },
  {
    name: 'crash',
    title: 'The server keeps every acknowledged movement through kill -9',
    tests: ['api', 'crash'],
    env: { CRASH_ROUNDS: '60' },
  },
  {
    name: 'delivery',
    title: 'Every event is told, although the server is killed between commit and delivery',
    tests: ['api', 'delivery'],
    env: { DELIVERY_ROUNDS: '50' },
  },
  {
    name: 'webhooks',
    title: 'Every event reaches its webhooks, although the server is killed while it sends',
    tests: ['api', 'webhooks'],
    env: { WEBHOOK_ROUNDS: '50' },
  },
  {
    name: 'tampering',
    title: 'Records that were tampered with are named',
    tests: ['api', 'tampering'],
    env: { TAMPERINGS: '200' },
  },
  {
    name: 'stock-model',
    title: 'Any history of commands leaves the stock that an independent model says',
    tests: ['api', 'ledger-model|lots-model|units-model|kits-model'],
    env: { HISTORIES: '100' },
  },
  {
    name: 'replay',
    title: 'Thousands of orders by 16 clients leave levels that equal their movements',
    tests: ['api', 'ledger/replay'],
    env: { REPLAYED: '500' },
  },
  {
    name: 'draining',
    title: 'A server that ends loses no request',
    tests: ['api', 'draining'],
    env: { DRAIN_ROUNDS: '20' },
  },
  {
    name: 'fuzz',
    title: 'No request that can be made from the document meets anything undocumented',
    tests: ['api', 'fuzz'],
    env: { FUZZ_REQUESTS: '45000' },
  },
  {
    name: 'operations',
    title: 'No operation lets in who has no permission for it',
    tests: ['api', 'every-operation'],
    env: { OPERATION_KEYS: '100' },
  },
  {
    name: 'races',
    title: 'Of archiving and adding at once exactly one takes effect',
    tests: ['api', 'archiving-races'],
    env: { RACE_ROUNDS: '40' },
  },
  {
    name: 'dashboard',
    title: 'The figures of the dashboard equal a recomputation from the lists',
    tests: ['api', 'dashboard-series'],
    env: { DASHBOARD_OPERATIONS: '1000' },
  },
  {
    name: 'faults',
    title: 'Two nodes have one effect each, with queues off and faults injected',
    tests: ['api', 'faults|two-nodes|contention'],
    env: {},
  },
  {
    name: 'mutants',
    title: 'The tests catch each planted fault',
    script: 'mutants.mjs',
    env: {},
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}`);

ensureInstalled();
await ensureBuilt();
const scratch = mkdtempSync(join(tmpdir(), 'stockroom-trust-'));
const results = [];
for (const step of STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n— ${step.name}`);
  results.push(step.script ? runScript(step) : runTests(step));
}
rmSync(scratch, { recursive: true, force: true });
const text = reportOf(results);
console.log(`\n${text}`);
if (wanted.length === 0) write(text);
process.exit(results.every(({ passed }) => passed) ? 0 : 1);

function runTests({ name, title, tests: [project, pattern], env }) {
  const report = join(scratch, `${name}.json`);
  const notes = join(scratch, `${name}.txt`);
  const started = Date.now();
  const { status } = spawnSync(
    bin('jest'),
    [
      ...['--selectProjects', project, '--testPathPatterns', pattern, '--runInBand'],
      ...['--json', `--outputFile=${report}`],
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'test', TRUST_NOTES: notes, ...env },
    },
  );
  const { testResults } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] };
  return {
    title,
    env,
    passed: status === 0,
    seconds: Math.round((Date.now() - started) / 1000),
    tests: testResults.flatMap(({ assertionResults }) => assertionResults),
    notes: existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : [],
  };
}

/** A step that is a script and no test: it says itself what it has found, in sentences and a table. */
function runScript({ name, title, script, env }) {
  const report = join(scratch, `${name}.json`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts', script)], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TRUST_SECTION: report, ...env },
  });
  const { notes, table } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { notes: ['It ended before it could report.'], table: [] };
  const seconds = Math.round((Date.now() - started) / 1000);
  return { title, env, passed: status === 0, seconds, notes, table };
}

function reportOf(steps) {
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  const { stdout: commit } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return [
    `# Trust, ${today()}`,
    '',
    `Written by \`npm run trust\` at ${commit.trim()}, Node ${process.versions.node}, ${process.platform}, ${cpus().length} cores, in ${minutes(total)}.`,
    ...steps.flatMap(sectionOf),
    '',
  ].join('\n');
}

function sectionOf({ title, env, passed, seconds, tests, table, notes }) {
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  return [
    '',
    `## ${title}: ${passed ? 'passed' : 'FAILED'}`,
    '',
    `${settings.length === 0 ? 'No settings' : settings.join(' ')}, ${minutes(seconds)}.`,
    '',
    ...notes.map((sentence) => `- ${sentence}`),
    ...(notes.length > 0 ? [''] : []),
    ...(table ?? tableOf(tests)),
  ];
}

function tableOf(tests) {
  return [
    '| test | result | seconds |',
    '|---|---|---|',
    ...tests.map(
      ({ fullName, status, duration }) =>
        `| ${fullName.replaceAll('|', '\\|')} | ${status} | ${((duration ?? 0) / 1000).toFixed(1)} |`,
    ),
  ];
}

function minutes(seconds) {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

function today() {
  return new Date().toISOString().slice(0, 10);
}

function write(text) {
  const folder = join(ROOT, 'docs', 'trust');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${today()}.md`);
  writeFileSync(file, text);
  console.log(`Written to docs/trust/${today()}.md`);
}
