/** The parts of a pattern: a prefix, {YYYY} for the year and {000000} for the counter. */
interface NumberPattern {
  readonly prefix: string;
  readonly beforeYear: string;
  readonly beforeCounter: string;
  /** The least number of digits; a larger counter has more. */
  readonly digits: number;
}

/**
 * A prefix, the year and the counter, with a separator between them. The year and the counter can therefore be read from
 * any number without its pattern, and two patterns with different prefixes never make the same number.
 */
export const NUMBER_PATTERN = /^([A-Z][A-Z0-9]{0,9})([-._])\{YYYY\}([-._])\{(0{3,6})\}$/;

const NUMBER = /^([A-Z][A-Z0-9]{0,9})[-._](\d{4})[-._](\d{3,})$/;

export function parsePattern(text: string): NumberPattern | undefined {
  const [, prefix, beforeYear, beforeCounter, zeros] = NUMBER_PATTERN.exec(text) ?? [];
  if (!prefix || !beforeYear || !beforeCounter || !zeros) return undefined;
  return { prefix, beforeYear, beforeCounter, digits: zeros.length };
}

/** The number that a pattern makes of a year and a counter. */
export function formatNumber(text: string, year: number, counter: number): string {
  const pattern = parsePattern(text);
  if (!pattern) throw new Error(`${text} is no pattern of numbers`);
  const { prefix, beforeYear, beforeCounter, digits } = pattern;
  return `${prefix}${beforeYear}${year}${beforeCounter}${String(counter).padStart(digits, '0')}`;
}

/** The year and the counter of a number such as REQ-2026-000123, whatever its pattern. */
export function parseNumber(number: unknown): { year: number; running: number } | undefined {
  const parts = typeof number === 'string' ? NUMBER.exec(number) : null;
  return parts ? { year: Number(parts[2]), running: Number(parts[3]) } : undefined;
}
