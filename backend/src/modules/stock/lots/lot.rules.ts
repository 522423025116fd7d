/** What decides about a lot's turn. */
export interface Expiring {
  readonly expiresAt: Date | null;
  readonly expiresKey: Date;
  readonly number: string;
}

/** Whether a lot may not be allocated any more. */
export function isExpired({ expiresAt }: Pick<Expiring, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** First expired, first out: the lots that can be allocated, those without an expiry last. */
export function inFefoOrder<L extends Expiring>(lots: readonly L[], now: Date): L[] {
  return lots
    .filter((lot) => !isExpired(lot, now))
    .sort((a, b) => a.expiresKey.getTime() - b.expiresKey.getTime() || (a.number < b.number ? -1 : 1));
}
