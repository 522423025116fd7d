const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const STANDARD_DAYS = 90;
const MAX_LIFETIME_MS = 366 * DAY_MS;

const KEY = /^stockroom_[\w-]{51}$/;
const PREFIX_LENGTH = 'stockroom_'.length + 8;

/** A key out of 6 random bytes to recognise it by and 32 to keep it secret. */
export function keyFrom(recognisable: Buffer, secret: Buffer): { key: string; prefix: string } {
  const key = `stockroom_${recognisable.toString('base64url')}${secret.toString('base64url')}`;
  return { key, prefix: key.slice(0, PREFIX_LENGTH) };
}

/** Whether a text can be one of our keys: nothing else costs a look-up. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** When a key ends: 90 days from now unless told; undefined where it would live too long or not at all. */
export function expiryOf(asked: string | undefined, now: Date, latest: Date | undefined): Date | undefined {
  const standard = now.getTime() + STANDARD_DAYS * DAY_MS;
  const expiresAt =
    asked === undefined ? Math.min(standard, latest?.getTime() ?? standard) : Date.parse(asked);
  const most = Math.min(now.getTime() + MAX_LIFETIME_MS, latest?.getTime() ?? Infinity);
  return expiresAt > now.getTime() && expiresAt <= most ? new Date(expiresAt) : undefined;
}

/** A use is noted at most once a minute: often enough to see what still uses a key, rarely enough to cost nothing. */
export function isDueToBeNoted(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= MINUTE_MS;
}
