import { join } from 'node:path';
import { bin, ensureBuilt, ensureInstalled, ROOT, runAside } from './lib/install-and-build.mjs';

/** All static checks. Two at a time; all of them run, even after a failure. */
const CHECKS = [
  // The linter reads the types of all workspaces anyway, so it reports their errors as well. It is short-lived and written in
  // Go: with a larger heap it spends a quarter less of its time on collecting garbage.
  ['types and lint', bin('oxlint'), ['--type-aware', '--type-check', '--deny-warnings'], { GOGC: '400' }],
  ['format and imports', bin('biome'), ['check', '.']],
  [
    'boundaries',
    bin('depcruise'),
    [
      '--config',
      '.dependency-cruiser.mjs',
      'backend/src',
      'frontend/src',
      'client/src',
      'embedded-mongo/src',
      'backend/test',
      'embedded-mongo/test',
      'e2e',
    ],
  ],
  ['dead code', bin('knip'), []],
  ['lock file', process.execPath, [join(ROOT, 'scripts', 'lock.mjs'), '--check']],
  ['licences', process.execPath, [join(ROOT, 'scripts', 'licences.mjs')]],
  ['contract', process.execPath, [join(ROOT, 'scripts', 'contract.mjs'), '--check']],
];

ensureInstalled();
await ensureBuilt();
const queue = [...CHECKS];
const failed = [];
async function worker() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, command, args, env] = next;
    const started = Date.now();
    const { status, output } = await runAside(String(command), args, { env: { ...process.env, ...env } });
    console.log(
      `${status === 0 ? 'ok  ' : 'FAIL'}  ${String(name)}  (${((Date.now() - started) / 1000).toFixed(1)} s)`,
    );
    if (status !== 0) {
      failed.push(name);
      console.log(output);
    }
  }
}
await Promise.all([worker(), worker()]);
if (failed.length > 0) {
  console.error(`\nNot in order: ${failed.join(', ')}`);
  process.exit(1);
}
