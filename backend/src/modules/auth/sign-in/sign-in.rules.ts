import { isHeldBack } from '../../../platform/time/index.js';

/**
 * The lifetime and the limits of a code. Counters of guesses apply with RATE_LIMITS=off too; only requests for codes
 * become unlimited.
 */
export const CODE_LIFE_MS = 10 * 60_000;
export const GUESSES_PER_CODE = 5;

const CODE = /^\d{6}$/;

export function isCode(text: string): boolean {
  return CODE.test(text);
}

interface CodeLifetime {
  readonly digest: string | null;
  readonly expiresAt: Date;
}

/** Returns whether a code is unused and not expired. One that ends later than a new one comes from a clock that was ahead. */
export function isLiveCode({ digest, expiresAt }: CodeLifetime, now: Date): boolean {
  return digest !== null && livesAt(expiresAt, now);
}

/** Returns whether a value with the lifetime of a code is still valid. */
export function livesAt(expiresAt: Date, now: Date): boolean {
  return isHeldBack(expiresAt, CODE_LIFE_MS, now);
}

/** Six digits from a number of a CSPRNG. */
export function codeFrom(drawn: number): string {
  return String(drawn).padStart(6, '0');
}

const TOKEN_LIKE = /(?<![\w-])[\w-]{16,}(?:\.[\w-]{8,})+/g;
const KEY_LIKE = /stockroom_[\w-]{8,}/g;
const CODE_LIKE = /(?<!\d)\d{6}(?!\d)/g;
const EMAIL_LIKE = /(?<![^\s@"'<>])[^\s@"'<>]+@[^\s@"'<>.]+\.[^\s@"'<>]+/g;

/** A browser's user agent, made safe for a log: one line, cut, and without possible tokens, codes or addresses. */
export function loggable(text: unknown, longest: number): string {
  if (typeof text !== 'string') return '';
  return text
    .slice(0, 4 * longest)
    .replace(/\p{C}+/gu, ' ')
    .replace(TOKEN_LIKE, '[token]')
    .replace(KEY_LIKE, '[key]')
    .replace(EMAIL_LIKE, '[address]')
    .replace(CODE_LIKE, '[code]')
    .slice(0, longest);
}
