import { AppError } from '../../../platform/errors/index.js';
import { type FieldValue, isFieldDay } from '../../models/index.js';

const MAX_KEYS = 10;
const MAX_VALUE_LENGTH = 500;

type Bound = string | number;

/** The range of the values of one field: both ends belong to the range. */
export interface ValueRange {
  readonly $gte?: Bound;
  readonly $lte?: Bound;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  (typeof value === 'string' && value.length <= MAX_VALUE_LENGTH) ||
  typeof value === 'number' ||
  typeof value === 'boolean';

const isBound = (value: unknown): value is Bound => typeof value === 'number' || isFieldDay(value);

/** Days are compared as texts: with both bounds, other texts under the same key are no days of the range. */
const ALL_DAYS = { $gte: '0000-01-01', $lte: '9999-12-31' };

/** The custom values of a list query, by key; 400 for anything but a JSON object of plain values. */
export function parseValues(text: string): (readonly [string, FieldValue])[] {
  return parseByKey(text, isPlain);
}

/** The ranges of custom values of a list query, by key; 400 for bounds that are neither numbers nor days. */
export function parseRanges(from?: string, to?: string): (readonly [string, ValueRange])[] {
  const lower = new Map(from === undefined ? [] : parseByKey(from, isBound));
  const upper = new Map(to === undefined ? [] : parseByKey(to, isBound));
  return [...new Set([...lower.keys(), ...upper.keys()])].map((key) => {
    const bounds = [lower.get(key), upper.get(key)] as const;
    const types = new Set(bounds.flatMap((bound) => (bound === undefined ? [] : [typeof bound])));
    if (types.size > 1) throw new AppError('VALIDATION_FAILED');
    const [$gte, $lte] = bounds;
    return [
      key,
      {
        ...(types.has('string') ? ALL_DAYS : {}),
        ...($gte === undefined ? {} : { $gte }),
        ...($lte === undefined ? {} : { $lte }),
      },
    ];
  });
}

function parseByKey<V>(text: string, isValid: (value: unknown) => value is V): [string, V][] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new AppError('VALIDATION_FAILED');
  }
  const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  const entries = isObject ? Object.entries(parsed as object) : [];
  if (entries.length === 0 || entries.length > MAX_KEYS || !entries.every(([, value]) => isValid(value)))
    throw new AppError('VALIDATION_FAILED');
  return entries;
}
