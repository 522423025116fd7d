/** A code, its life and its limits. What is counted holds with RATE_LIMITS=off too; only asking for codes gets free. */
export const CODE_LIFE_MS = 10 * 60_000;
export const GUESSES_PER_CODE = 5;

const CODE = /^\d{6}$/;

export function isCode(text: string): boolean {
  return CODE.test(text);
}

interface Guessable {
  readonly digest: string | null;
  readonly guesses: number;
  readonly expiresAt: Date;
  readonly blockedUntil: Date;
}

/** Whether there is a code to guess at: not used, not worn out by guesses, not expired, not blocked. */
export function canBeGuessed({ digest, guesses, expiresAt, blockedUntil }: Guessable, now: Date): boolean {
  return digest !== null && guesses < GUESSES_PER_CODE && expiresAt > now && blockedUntil <= now;
}

/** Six digits as they are sent, from a number that a CSPRNG drew. */
export function codeFrom(drawn: number): string {
  return String(drawn).padStart(6, '0');
}

const FAILURES_BEFORE_DELAY = 20;
const HOUR_MS = 3_600_000;
const LONGEST_DELAY_HOURS = 24;

/**
 * How long an address cannot sign in after so many wrong guesses in a row, whatever codes they were for: not at all
 * at first, then an hour more each time, a day at most. Nobody is locked out for good.
 */
export function delayAfter(failures: number): number {
  const over = failures - FAILURES_BEFORE_DELAY + 1;
  return over <= 0 ? 0 : Math.min(over, LONGEST_DELAY_HOURS) * HOUR_MS;
}

const TOKEN_LIKE = /[\w-]{16,}(?:\.[\w-]{8,})+/g;
const KEY_LIKE = /stockroom_[\w-]{8,}/g;
const CODE_LIKE = /(?<!\d)\d{6}(?!\d)/g;
const EMAIL_LIKE = /[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g;

/** What a browser reports, made safe for a log: one line, cut, and without what could be a token, a code or an address. */
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
