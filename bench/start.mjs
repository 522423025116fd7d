import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureStart } from './api/servers.mjs';
import { printShares } from './start/profile.mjs';

/**
 * Measures a start of the built application in a new process until GET /api/health/ready answers 200: with an empty data
 * folder, and with the data of an earlier start. Interleaved rounds, medians. The processor time of all threads depends less on
 * other work on the machine than the time until ready.
 *
 * Usage: npm run bench:start [-- --rounds 5] [-- --against ../other] [-- --profile]
 *   --against  another built checkout, measured in the same rounds: before and after
 *   --profile  the processor time of one more start, by package and folder of the backend
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    against: { type: 'string' },
    profile: { type: 'boolean', default: false },
  },
});
const HERE = fileURLToPath(new URL('..', import.meta.url));
const ROUNDS = Number(values.rounds);
const FIGURES = [
  { figure: 'ready', valueOf: ({ ms }) => ms, unit: 'ms' },
  { figure: 'processor time', valueOf: ({ cpuMs }) => cpuMs, unit: 'ms' },
  { figure: 'private memory', valueOf: ({ privateMb }) => privateMb, unit: 'MB' },
];

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const checkouts = (values.against ? [values.against, HERE] : [HERE]).map((checkout) => ({
  checkout,
  dataDir: mkdtempSync(join(tmpdir(), 'stockroom-bench-')),
  empty: [],
  earlier: [],
}));
try {
  // Creates the data of the earlier start.
  for (const { checkout, dataDir } of checkouts) await measureStart(checkout, dataDir);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { checkout, dataDir, empty, earlier } of checkouts) {
      empty.push(await measureStart(checkout));
      earlier.push(await measureStart(checkout, dataDir));
    }
  console.log(`${ROUNDS} rounds, Node ${process.versions.node}`);
  for (const [name, data] of [
    ['empty', 'empty'],
    ['data of an earlier start', 'earlier'],
  ]) {
    console.log(name);
    for (const { figure, valueOf, unit } of FIGURES) {
      const medians = checkouts.map((measured) => median(measured[data].map(valueOf)));
      const ratio = medians.length > 1 ? ` = ${(medians[1] / medians[0]).toFixed(2)} × before` : '';
      console.log(
        `  ${figure.padEnd(16)} ${medians.map((each) => each.toFixed(0).padStart(5)).join(' → ')} ${unit}${ratio}`,
      );
    }
  }
  if (values.profile) {
    const { checkout, dataDir } = checkouts.at(-1);
    const folder = join(dataDir, 'profile');
    await measureStart(checkout, dataDir, ['--cpu-prof', `--cpu-prof-dir=${folder}`]);
    printShares(folder);
  }
} finally {
  for (const { dataDir } of checkouts) rmSync(dataDir, { recursive: true, force: true });
}
