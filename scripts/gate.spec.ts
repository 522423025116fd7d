import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folders of the gate, whose tests have the same result on every machine. */
const FOLDERS = ['backend/test/gate', 'embedded-mongo/test/gate', 'e2e/gate'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(resolve(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);

/** The habits that a test of the gate must not have, and their remedies. */
const FORBIDDEN: readonly (readonly [string, RegExp, string])[] = [
  [
    'compare a clock in an expectation',
    /expect\([^;]*?(performance\.now|Date\.now|hrtime|cpuUsage|memoryUsage)\(/,
    'Expect a state, or move the test to deep/.',
  ],
  ['repeat itself until it passes', /retryTimes\(/, 'Mend the cause, or move the test to deep/.'],
  ['sleep', /setTimeout\(\s*\w*\s*,?\s*\d{2,}/, 'Wait for a condition with until().'],
  ['wait for a silent network', /networkidle/, 'Wait for what the page shows.'],
  ['send a signal to a process', /process\.kill\(|\.kill\(\)/, 'Move the test to deep/.'],
  ['jump the clock', /setClock\(|TEST_FAULTS/, 'Test the rule beside the code, or move the test to deep/.'],
];

describe('no test of the gate', () => {
  it.each(FORBIDDEN)('does %s', (_what, pattern, remedy) => {
    const found = files.filter((file) => pattern.test(readFileSync(resolve(file), 'utf8')));
    expect({ remedy, found }).toEqual({ remedy, found: [] });
  });
});

it('finds the tests of the gate in all three trees', () => {
  for (const folder of FOLDERS) expect(files.some((file) => file.startsWith(folder))).toBe(true);
});
