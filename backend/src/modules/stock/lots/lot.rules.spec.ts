import { inFefoOrder, isExpired, type LotNotice, lotNumbered, noticeDue, noticeWindow } from './lot.rules.js';
import { NEVER } from './lots.schema.js';

const NOW = new Date('2026-06-15T12:00:00.000Z');

const lot = (number: string, expires: string | null) => {
  const expiresAt = expires === null ? null : new Date(expires);
  return { number, expiresAt, expiresKey: expiresAt ?? NEVER };
};

const MILLISECOND_LATER = '2026-06-15T12:00:00.001Z';

test.each([
  ['a lot without an expiry', null, false],
  ['one that expires in a millisecond', MILLISECOND_LATER, false],
  ['one that expires at this moment', NOW.toISOString(), true],
  ['one that expired yesterday', '2026-06-14T12:00:00.000Z', true],
])('%s: expired %s → %s', (_name, expires, expired) => {
  expect(isExpired(lot('A', expires), NOW)).toBe(expired);
});

test.each([
  ['the earliest expiry is first', [lot('A', '2026-09-01'), lot('B', '2026-07-01')], ['B', 'A']],
  ['no expiry is last', [lot('A', null), lot('B', '2030-01-01')], ['B', 'A']],
  ['equal expiries go by number', [lot('B', '2026-07-01'), lot('A', '2026-07-01')], ['A', 'B']],
  ['expired lots are left out', [lot('A', '2026-06-01'), lot('B', '2026-07-01')], ['B']],
  ['a lot that expires now is left out', [lot('A', NOW.toISOString())], []],
  ['nothing gives nothing', [], []],
])('first expired, first out: %s', (_name, lots, expected) => {
  expect(inFefoOrder(lots, NOW).map(({ number }) => number)).toEqual(expected);
});

test.each<[string, string | null, LotNotice | null, LotNotice | undefined]>([
  ['never expires', null, null, undefined],
  ['expires in 30 days and a second', '2026-07-15T12:00:01.000Z', null, undefined],
  ['expires in 30 days', '2026-07-15T12:00:00.000Z', null, 'soon'],
  ['expires in 30 days and was told of', '2026-07-15T12:00:00.000Z', 'soon', undefined],
  ['expires now', NOW.toISOString(), 'soon', 'expired'],
  ['expires now, without an earlier notice', NOW.toISOString(), null, 'expired'],
  ['expired and was told of', '2026-06-01T12:00:00.000Z', 'expired', undefined],
])('a lot that %s', (_name, expires, notice, due) => {
  expect(noticeDue({ ...lot('A', expires), notice }, NOW)).toBe(due);
});

test('lots that expired more than 90 days ago are not looked at any more', () => {
  const { from, to } = noticeWindow(NOW);
  expect([from.toISOString(), to.toISOString()]).toEqual([
    '2026-03-17T12:00:00.000Z',
    '2026-07-15T12:00:00.000Z',
  ]);
});

test.each<[string, { number: string; mergedInto?: string }[], string | undefined]>([
  ['the one that has it exactly', [{ number: 'B7' }, { number: 'b7' }], 'b7'],
  ['else the oldest', [{ number: 'B7' }, { number: 'B7 ' }], 'B7'],
  ['none that is merged', [{ number: 'b7', mergedInto: 'x' }, { number: 'B7' }], 'B7'],
  ['none where all are', [{ number: 'b7', mergedInto: 'x' }], undefined],
])('a number names of several lots %s', (_name, sharing, expected) => {
  expect(lotNumbered(sharing, 'b7')?.number).toBe(expected);
});
