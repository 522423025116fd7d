const SECOND_MS = 1000;
const MAX_RETRY_AFTER_MS = 24 * 3600 * SECOND_MS;
const DAY_MS = 24 * 3600 * SECOND_MS;

/** An endpoint that has failed for so long is disabled when a message has failed for a day of it. */
const MAX_FAILING_MS = 5 * DAY_MS;

/** The longest wait for another attempt. */
export function longestWaitMs(scheduleSeconds: readonly number[]): number {
  return Math.max(MAX_RETRY_AFTER_MS, ...scheduleSeconds.map((seconds) => seconds * SECOND_MS * 1.1));
}

interface FailedDelivery {
  /** The number of failures, this time included. */
  readonly failures: number;
  readonly retryAfter: string | undefined;
  readonly now: Date;
}

/**
 * When a failed delivery is tried again: after the delay of the schedule, up to a tenth longer so that receivers do not get
 * all retries at once, and not before the time that the receiver asks for. Undefined after the last retry.
 */
export function nextAttempt(
  { failures, retryAfter, now }: FailedDelivery,
  scheduleSeconds: readonly number[],
  random: () => number,
): Date | undefined {
  const seconds = scheduleSeconds[failures - 1];
  if (seconds === undefined) return undefined;
  const scheduled = seconds * SECOND_MS * (1 + random() / 10);
  return new Date(now.getTime() + Math.max(scheduled, askedDelayMs(retryAfter, now)));
}

/** The delay that Retry-After asks for, in seconds or as a date; a day at most. */
function askedDelayMs(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  const asked = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * SECOND_MS
    : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, 0), MAX_RETRY_AFTER_MS);
}

interface FailingWebhook {
  readonly failingSince: Date;
  /** The message that failed now, and whether it is not tried again. */
  readonly messageSince: Date;
  readonly isLast: boolean;
  readonly now: Date;
}

/**
 * Returns whether an endpoint that has failed since a time counts as gone. It may have worked since the previous message,
 * so that the first failures of another one prove nothing.
 */
export function isGivenUp({ failingSince, messageSince, isLast, now }: FailingWebhook): boolean {
  const sinceMs = (time: Date) => now.getTime() - time.getTime();
  return sinceMs(failingSince) >= MAX_FAILING_MS && (isLast || sinceMs(messageSince) >= DAY_MS);
}
