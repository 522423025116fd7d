import { parseDecimal } from '@/shared/lib/numbers/decimal';
import { formatForInput } from '@/shared/lib/numbers/format';

/** More decimals than a number has. */
export const MAX_DECIMALS = 20;

/** Parses the number of a custom field: typed, with a comma or a point and an optional minus, or stored. */
export function toNumber(typed: string | number, language: string): number | null {
  if (typeof typed === 'number') return typed;
  const text = typed.trim().replace('\u2212', '-');
  const size = parseDecimal(text.replace(/^-/, ''), language);
  return size === null ? null : text.startsWith('-') ? -size : size;
}

/** The value of a custom field as it is typed: `toNumber` reads it. */
export const toTyped = (value: unknown, language: string): string =>
  typeof value === 'number' ? formatForInput(value, language, MAX_DECIMALS) : String(value ?? '');
