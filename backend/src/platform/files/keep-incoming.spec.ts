import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepIncoming, ORPHAN_MS } from './keep-incoming.js';

const folder = mkdtempSync(join(tmpdir(), 'stockroom-incoming-'));
const path = join(folder, 'unpacked');

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The age of a path, by the clock that the test sets. */
const ageMs = () => Date.now() - statSync(path).mtimeMs;

test('a file in use by long work is not swept until the work is over', async () => {
  mkdirSync(path);
  utimesSync(path, new Date(), new Date());
  let end: () => void = () => undefined;
  const work = new Promise<void>((resolve) => {
    end = resolve;
  });
  const kept = keepIncoming([path, join(folder, 'missing')], () => work);
  for (let quarter = 0; quarter < 12; quarter += 1) {
    jest.advanceTimersByTime(ORPHAN_MS / 4);
    // The time is written asynchronously: until it is, the test waits, at most as long as a test may.
    while (ageMs() >= ORPHAN_MS / 2) await new Promise((resolve) => setImmediate(resolve));
  }
  end();
  await kept;
  expect(jest.getTimerCount()).toBe(0);
}, 60_000);
