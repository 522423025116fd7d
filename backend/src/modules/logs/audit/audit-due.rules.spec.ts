import { fingerprintOf, nextDue } from './audit-due.rules.js';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-22T12:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

test('an organisation without an audit comes first, then the one with the oldest audit', () => {
  const last = new Map([
    ['a', ago(3 * HOUR_MS)],
    ['b', ago(2 * HOUR_MS)],
  ]);
  expect(nextDue(['a', 'b', 'c'], last, now, HOUR_MS)).toBe('c');
  expect(nextDue(['a', 'b'], last, now, HOUR_MS)).toBe('a');
});

test('nothing is due before the interval is over, and nothing without organisations', () => {
  expect(nextDue(['a'], new Map([['a', ago(HOUR_MS - 1)]]), now, HOUR_MS)).toBeUndefined();
  expect(nextDue([], new Map(), now, HOUR_MS)).toBeUndefined();
});

test('the fingerprint is of the first break and not of where its chain has come to meanwhile', () => {
  const found = { area: 'ledger', problem: 'level', collection: 'levels', id: 'l', seq: 3 } as const;
  expect(fingerprintOf([])).toBeNull();
  expect(fingerprintOf([{ ...found, seq: 9 }, found])).toBe(fingerprintOf([found]));
  expect(fingerprintOf([{ ...found, id: 'm' }])).not.toBe(fingerprintOf([found]));
});
