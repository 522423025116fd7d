import { AppError } from '../../../platform/errors/index.js';
import type { FieldValue } from '../../models/index.js';

const MAX_KEYS = 10;
const MAX_VALUE_LENGTH = 500;

const isPlain = (value: unknown): value is string | number | boolean =>
  (typeof value === 'string' && value.length <= MAX_VALUE_LENGTH) ||
  typeof value === 'number' ||
  typeof value === 'boolean';

/** The custom values of a list query, by key; 400 for anything but a JSON object of plain values. */
export function parseValues(text: string): (readonly [string, FieldValue])[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new AppError('VALIDATION_FAILED');
  }
  const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  const entries = isObject ? Object.entries(parsed as object) : [];
  if (entries.length === 0 || entries.length > MAX_KEYS || !entries.every(([, value]) => isPlain(value)))
    throw new AppError('VALIDATION_FAILED');
  return entries as [string, FieldValue][];
}
