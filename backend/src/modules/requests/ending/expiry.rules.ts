const DAY_MS = 86_400_000;

/** The reservations that were made before this time have expired. */
export function expiredBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

interface Held {
  readonly createdAt: Date;
  /** The start of its window, for dated reservations. */
  readonly from: Date | null;
}

/** Whether a reservation has expired: its limit counts from the later of creation and window start. */
export function isExpired({ createdAt, from }: Held, before: Date): boolean {
  return createdAt <= before && (from === null || from <= before);
}
