import { sha256 } from '../../platform/crypto/sha256.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const STANDARD_DAYS = 90;
const MAX_LIFETIME_MS = 366 * DAY_MS;

const KEY = /^stockroom_[\w-]{51}$/;
const PREFIX_LENGTH = 'stockroom_'.length + 8;

/** A key from 6 random bytes of prefix and 32 secret ones. */
export function keyFrom(recognisable: Buffer, secret: Buffer): { key: string; prefix: string } {
  const key = `stockroom_${recognisable.toString('base64url')}${secret.toString('base64url')}`;
  return { key, prefix: key.slice(0, PREFIX_LENGTH) };
}

/** Returns whether a text has the form of a key: other texts cost no look-up. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** The expiry of a key: 90 days from now by default; undefined if it is in the past or too late. */
export function expiryOf(
  requestedExpiry: string | undefined,
  now: Date,
  latest: Date | undefined,
): Date | undefined {
  const standard = now.getTime() + STANDARD_DAYS * DAY_MS;
  const expiresAt =
    requestedExpiry === undefined
      ? Math.min(standard, latest?.getTime() ?? standard)
      : Date.parse(requestedExpiry);
  const most = Math.min(now.getTime() + MAX_LIFETIME_MS, latest?.getTime() ?? Infinity);
  return expiresAt > now.getTime() && expiresAt <= most ? new Date(expiresAt) : undefined;
}

/** A use is recorded at most once a minute: often enough to find unused keys, at negligible cost. */
export function isDueToBeNoted(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= MINUTE_MS;
}

/** Identifies the key behind a digest without disclosing the digest. */
export const keyFingerprint = (digest: string): string => sha256(digest).slice(0, 16);
