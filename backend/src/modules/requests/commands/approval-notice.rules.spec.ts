import type { RequestStatus } from '../request-status.rules.js';
import { noticesDue, submittedBefore } from './approval-notice.rules.js';

const HOUR_MS = 3_600_000;
const submittedAt = new Date('2026-03-02T08:00:00Z');
const after = (hours: number) => new Date(submittedAt.getTime() + hours * HOUR_MS);
const HOURS = { reminded: 24, escalated: 72 };

test.each<[RequestStatus, number, string[]]>([
  ['submitted', 23.9, []],
  ['submitted', 24, ['reminded']],
  ['submitted', 71.9, ['reminded']],
  ['submitted', 72, ['reminded', 'escalated']],
  ['approved', 72, []],
  ['refused', 72, []],
  ['cancelled', 72, []],
  ['draft', 72, []],
])('of a request that is %s, after %d hours, these are due: %j', (status, hours, due) => {
  expect(noticesDue({ status, submittedAt }, HOURS, after(hours))).toEqual(due);
});

test('a sent notice is not due again', () => {
  const reminded = { status: 'submitted', submittedAt, remindedAt: after(24) } as const;
  expect(noticesDue(reminded, HOURS, after(48))).toEqual([]);
  expect(noticesDue(reminded, HOURS, after(72))).toEqual(['escalated']);
  expect(noticesDue({ ...reminded, escalatedAt: after(72) }, HOURS, after(720))).toEqual([]);
});

test('a notice that an organisation turned off is never due', () => {
  const request = { status: 'submitted', submittedAt } as const;
  expect(noticesDue(request, { reminded: null, escalated: null }, after(9000))).toEqual([]);
  expect(noticesDue(request, { reminded: null, escalated: 1 }, after(9000))).toEqual(['escalated']);
  expect(submittedBefore({ reminded: null, escalated: null }, after(0))).toBeUndefined();
  expect(submittedBefore(HOURS, after(24))).toEqual(submittedAt);
});
