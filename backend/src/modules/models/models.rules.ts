import { parseId } from '../../platform/database/index.js';
import { isRealDay } from '../../platform/time/real-day.js';

export const FIELD_TYPES = ['text', 'number', 'date', 'select', 'checkbox', 'textarea', 'file'] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

/** One custom field of a model. `options` are the choices of a dropdown, empty for other types. */
export interface FieldDefinition {
  readonly label: string;
  readonly key: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly options: readonly string[];
}

export type FieldValue = string | number | boolean | null;

/**
 * The key of the first invalid field of a model: a duplicate key, one that every object has, such as `constructor`, or a
 * dropdown without options. A model that has such a key from before keeps it.
 */
export function firstBadField(
  fields: readonly FieldDefinition[],
  before: readonly FieldDefinition[] = [],
): string | undefined {
  const seen = new Set<string>();
  return fields.find((field) => {
    const repeated = seen.has(field.key);
    seen.add(field.key);
    const isReserved = field.key in Object.prototype && !before.some(({ key }) => key === field.key);
    return repeated || isReserved || (field.type === 'select') !== field.options.length > 0;
  })?.key;
}

/**
 * The key of the first invalid value: required and missing, or of the wrong type. Values under keys that the model does
 * not have are accepted if the article already had them: a changed model never removes values from an article.
 */
export function firstBadValue(
  fields: readonly FieldDefinition[],
  values: Readonly<Record<string, FieldValue>>,
  carried: Readonly<Record<string, FieldValue>> = {},
): string | undefined {
  const known = new Map(fields.map((field) => [field.key, field]));
  const stray = Object.keys(values).find((key) => !known.has(key) && values[key] !== carried[key]);
  if (stray !== undefined) return stray;
  return fields.find((field) => !accepts(field, fieldValueOf(values, field.key)))?.key;
}

/** The value under a key; older models have keys such as `constructor`, which every object inherits. */
export function fieldValueOf(values: Readonly<Record<string, FieldValue>>, key: string): FieldValue {
  return Object.hasOwn(values, key) ? (values[key] ?? null) : null;
}

/** The values that fields accept, without those of other keys; nothing is required. */
export function acceptedValues(
  fields: readonly FieldDefinition[],
  values: Readonly<Record<string, FieldValue>>,
): Record<string, FieldValue> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = fieldValueOf(values, field.key);
      const isKept = value !== null && accepts({ ...field, required: false }, value);
      // A field that was a text before may hold a value that is not the id of a file.
      const isFile = field.type !== 'file' || parseId(String(value)) !== undefined;
      return isKept && isFile ? [[field.key, value]] : [];
    }),
  );
}

/** Returns whether the value is valid for a date field: a day such as 2026-03-31. */
export function isFieldDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isRealDay(value);
}

function accepts(field: FieldDefinition, value: FieldValue): boolean {
  if (value === null || value === '') return !field.required;
  switch (field.type) {
    case 'number':
      return typeof value === 'number';
    case 'checkbox':
      return typeof value === 'boolean';
    case 'date':
      return isFieldDay(value);
    case 'select':
      return typeof value === 'string' && field.options.includes(value);
    case 'text':
    case 'textarea':
    case 'file':
      return typeof value === 'string';
  }
}
