const SECRET_KEY =
  /^(?:.*(?:password|secret|token|cookie|authorization|pepper|api-?_?key)|code|digest|challenge|credentials?)$/i;
const DEEPEST = 8;
const CENSORED = '[redacted]';

/**
 * Redacts a value for the log: no value under a key that names a secret, at any depth, and no character that log
 * readers treat as a line end although JSON does not.
 */
export function redacted(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return oneLine(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth >= DEEPEST) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redacted(item, depth + 1));
  if (!isPlain(value)) return oneLine(String(value));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      SECRET_KEY.test(key) && item !== undefined ? CENSORED : redacted(item, depth + 1),
    ]),
  );
}

export function oneLine(text: string): string {
  return text.replace(/[\u0085\u2028\u2029]/g, ' ');
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
