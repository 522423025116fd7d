import type { ArticleDto } from '@/api/generated/catalog';
import type { FieldDefinitionDto } from '@/api/generated/models';
import { toNumber } from './custom-number';

export type FieldValue = ArticleDto['values'][string];

/** Custom values by the key of their field, as a form holds them. */
export type TypedValues = Readonly<Record<string, FieldValue | undefined>>;

/**
 * The value under the key of a field. Every object inherits a function under keys such as `constructor`; a form would
 * submit it as a value.
 */
export const ownValue = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) && typeof values[key] !== 'function' ? values[key] : undefined;

/** The entry in a custom field, as it is sent. */
export function toFieldValue(
  { type }: FieldDefinitionDto,
  typed: FieldValue | undefined,
  language: string,
): FieldValue {
  if (type === 'checkbox') return typed === true;
  if (typed === undefined || typed === null || typed === '') return null;
  if (type === 'number') return typeof typed === 'boolean' ? typed : toNumber(typed, language);
  // A field that was a number or a checkbox before still has such a value, and shows it as text.
  return String(typed);
}

/** The values that differ from the previous ones. A box that was never ticked stays without a value. */
export function changedValues(
  fields: readonly FieldDefinitionDto[],
  typed: TypedValues,
  before: Readonly<Record<string, FieldValue>>,
  language: string,
): Record<string, FieldValue> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const held = ownValue(before, field.key) ?? (field.type === 'checkbox' ? false : null);
      const value = toFieldValue(field, ownValue(typed, field.key), language);
      return value === toFieldValue(field, held, language) ? [] : [[field.key, value]];
    }),
  );
}
