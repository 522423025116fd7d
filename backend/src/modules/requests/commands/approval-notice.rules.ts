import type { MaterialRequest } from '../requests.schema.js';

const HOUR_MS = 3_600_000;

/** Approvers are reminded of an undecided request; later it is escalated to owners and administrators. */
export const NOTICES = ['reminded', 'escalated'] as const;
export type Notice = (typeof NOTICES)[number];

/** The delay of each notice in hours; null for never. */
export type NoticeHours = Readonly<Record<Notice, number | null>>;

/** The stored time of each. */
export const SENT_AT = { reminded: 'remindedAt', escalated: 'escalatedAt' } as const;

type UndecidedRequest = Pick<MaterialRequest, 'status' | 'submittedAt' | 'remindedAt' | 'escalatedAt'>;

/** The notices of a request that are due and not sent; none once it is decided or cancelled. */
export function noticesDue(request: UndecidedRequest, hours: NoticeHours, now: Date): Notice[] {
  const { status, submittedAt } = request;
  if (status !== 'submitted' || !submittedAt) return [];
  return NOTICES.filter((notice) => {
    const after = hours[notice];
    if (after === null || request[SENT_AT[notice]]) return false;
    return now.getTime() - submittedAt.getTime() >= after * HOUR_MS;
  });
}

/** The latest submission time of requests with a due notice; undefined where notices are off. */
export function submittedBefore({ reminded, escalated }: NoticeHours, now: Date): Date | undefined {
  const hours = [reminded, escalated].filter((each) => each !== null);
  return hours.length === 0 ? undefined : new Date(now.getTime() - Math.min(...hours) * HOUR_MS);
}
