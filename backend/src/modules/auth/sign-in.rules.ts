/** A code, its life and its limits. What is counted holds with RATE_LIMITS=off too; only asking for codes gets free. */
export const CODE_LIFE_MS = 10 * 60_000;
export const GUESSES_PER_CODE = 5;

const CODE = /^\d{6}$/;

export function isCode(text: string): boolean {
  return CODE.test(text);
}

interface Lasting {
  readonly digest: string | null;
  readonly expiresAt: Date;
}

/** What the clocks of two nodes may differ by. */
const CLOCK_SKEW_MS = 60_000;

/** Whether a code is not used and its time not over. One that would last longer than a new one is of a clock that was ahead. */
export function isLiveCode({ digest, expiresAt }: Lasting, now: Date): boolean {
  return digest !== null && livesAt(expiresAt, now);
}

/** Whether something that lives as long as a code does still. */
export function livesAt(expiresAt: Date, now: Date): boolean {
  const left = expiresAt.getTime() - now.getTime();
  return left > 0 && left <= CODE_LIFE_MS + CLOCK_SKEW_MS;
}

/** Six digits as they are sent, from a number that a CSPRNG drew. */
export function codeFrom(drawn: number): string {
  return String(drawn).padStart(6, '0');
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
