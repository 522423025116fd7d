import type { FieldLimits } from '../../../platform/http/validation/field-limits.js';

/** The default limits of a field without a declaration. */
const MAX_TEXT_LENGTH = 5000;
const MAX_ITEMS = 200;
const MAX_KEYS = 200;
const MAX_KEY_LENGTH = 200;
/**
 * The limits of a whole document: a request of 200 lines has some 5,000 values, an event with two versions of it
 * 10,000.
 */
const MAX_VALUES = 20_000;
const MAX_DEPTH = 12;

/** The Extended JSON names of the types that documents contain. Numbers are plain. */
const MARKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  $oid: (value) => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value),
  $date: (value) =>
    typeof value === 'string'
      ? value.length <= 30
      : /^-?\d{1,16}$/.test(String((value as NumberLong)?.$numberLong)),
  $binary: (value) => typeof (value as Binary | null)?.base64 === 'string',
};

interface NumberLong {
  readonly $numberLong?: unknown;
}

interface Binary {
  readonly base64?: unknown;
}

/** Returns whether a document from a line of an archive keeps the limits of requests. */
export function isWithinLimits(document: unknown, fields: Readonly<Record<string, FieldLimits>>): boolean {
  return new LimitCheck().passes(document, { fields }, 0);
}

class LimitCheck {
  #values = 0;

  passes(value: unknown, limits: FieldLimits, depth: number): boolean {
    this.#values += 1;
    if (this.#values > MAX_VALUES || depth > MAX_DEPTH) return false;
    if (value === null || typeof value === 'boolean') return true;
    if (typeof value === 'string') return isTextWithin(value, limits);
    if (typeof value === 'number') return isNumberWithin(value, limits);
    if (Array.isArray(value)) return this.#isListWithin(value, limits, depth);
    return this.#isObjectWithin(value as object, limits, depth);
  }

  #isListWithin(
    items: readonly unknown[],
    { maxItems = MAX_ITEMS, ...item }: FieldLimits,
    depth: number,
  ): boolean {
    return items.length <= maxItems && items.every((each) => this.passes(each, item, depth + 1));
  }

  #isObjectWithin(value: object, { fields = {} }: FieldLimits, depth: number): boolean {
    const entries = Object.entries(value);
    const [first] = entries;
    if (first?.[0].startsWith('$')) return entries.length === 1 && MARKS[first[0]]?.(first[1]) === true;
    if (entries.length > MAX_KEYS) return false;
    return entries.every(
      ([key, each]) =>
        key.length <= MAX_KEY_LENGTH &&
        !key.startsWith('$') &&
        this.passes(each, Object.hasOwn(fields, key) ? (fields[key] ?? {}) : {}, depth + 1),
    );
  }
}

function isTextWithin(text: string, { maxLength = MAX_TEXT_LENGTH, choices }: FieldLimits): boolean {
  return text.length <= maxLength && (choices?.includes(text) ?? true);
}

function isNumberWithin(
  value: number,
  { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: FieldLimits,
): boolean {
  return Number.isFinite(value) && value >= minimum && value <= maximum;
}
