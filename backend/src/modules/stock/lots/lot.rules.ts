/** The facts that decide about a lot's turn. */
export interface LotExpiry {
  readonly expiresAt: Date | null;
  readonly expiresKey: Date;
  readonly number: string;
}

/** Returns whether a lot may not be allocated any more. */
export function isExpired({ expiresAt }: Pick<LotExpiry, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** First expired, first out: the lots that can be allocated, those without an expiry last. */
export function inFefoOrder<L extends LotExpiry>(lots: readonly L[], now: Date): L[] {
  return lots
    .filter((lot) => !isExpired(lot, now))
    .sort((a, b) => a.expiresKey.getTime() - b.expiresKey.getTime() || (a.number < b.number ? -1 : 1));
}

/** The notices about a lot: it expires soon, then it has expired. */
export type LotNotice = 'soon' | 'expired';

const DAY_MS = 86_400_000;
const SOON_MS = 30 * DAY_MS;

/** Lots that expired longer ago cause no notice. */
const LATE_MS = 90 * DAY_MS;

/** The notice that a lot with stock needs at a time, if any: each is sent once, and a missed one is not made up for. */
export function noticeDue(
  { expiresAt, notice }: { readonly expiresAt: Date | null; readonly notice?: LotNotice | null },
  now: Date,
): LotNotice | undefined {
  if (expiresAt === null) return undefined;
  if (expiresAt <= now) return notice === 'expired' ? undefined : 'expired';
  return expiresAt.getTime() - now.getTime() <= SOON_MS && !notice ? 'soon' : undefined;
}

/** The expiries of which there may be a notice at a time. */
export function noticeWindow(now: Date): { readonly from: Date; readonly to: Date } {
  return { from: new Date(now.getTime() - LATE_MS), to: new Date(now.getTime() + SOON_MS) };
}

interface NumberedLot {
  readonly number: string;
  readonly mergedInto?: unknown;
}

/**
 * The lot that a number names among those that share it, the oldest first: exactly, or else the oldest that is not
 * merged.
 */
export function lotNumbered<L extends NumberedLot>(sharing: readonly L[], number: string): L | undefined {
  const standing = sharing.filter(({ mergedInto }) => !mergedInto);
  return standing.find((lot) => lot.number === number) ?? standing[0];
}

/** The cause of the movements of a merge. They cannot be reversed: the merged lot no longer exists. */
export const LOT_MERGE = 'lot-merge';
