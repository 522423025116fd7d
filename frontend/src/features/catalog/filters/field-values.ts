import type { FieldDefinitionDto, ModelDto } from '@/api/generated/models';
import { ownValue } from '@/components/custom-fields/field-values';

export type FieldValues = Readonly<Record<string, string | number | boolean>>;

const FILTERABLE = new Set<FieldDefinitionDto['type']>(['text', 'number', 'date', 'select', 'checkbox']);

/** The fields of all models that a list can be filtered by, each key once with the choices of all its dropdowns. */
export function filterableFields(models: readonly ModelDto[]): FieldDefinitionDto[] {
  const fields = new Map<string, FieldDefinitionDto>();
  for (const field of models.flatMap((model) => model.fields)) {
    const known = fields.get(field.key);
    if (!FILTERABLE.has(field.type)) continue;
    const options = [...new Set([...(known?.options ?? []), ...field.options])];
    fields.set(field.key, { ...(known ?? field), options });
  }
  return [...fields.values()];
}

/** The custom values in the address; none where it has been altered. */
export function readValues(text: string | undefined): FieldValues {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value)),
    ) as FieldValues;
  } catch {
    return {};
  }
}

/** For the address: undefined without a value. */
export function writeValues(values: FieldValues, key: string, value: FieldValues[string] | undefined) {
  const { [key]: _old, ...others } = values;
  const next = value === undefined || value === '' ? others : { ...others, [key]: value };
  return Object.keys(next).length === 0 ? undefined : JSON.stringify(next);
}

/** The parameters of the address, and of the list, that hold the filters by custom fields. */
export const FIELD_FILTERS = ['values', 'valuesFrom', 'valuesTo'] as const;

export type FieldFilters = Partial<Record<(typeof FIELD_FILTERS)[number], string>>;

/** The filters by custom fields among all filters. */
export const fieldFiltersOf = (filters: FieldFilters): FieldFilters =>
  Object.fromEntries(
    FIELD_FILTERS.filter((name) => filters[name] !== undefined).map((name) => [name, filters[name]]),
  );

export interface FieldRange {
  from?: FieldValues[string] | undefined;
  to?: FieldValues[string] | undefined;
}

/** The range of a field. A single value, as older addresses have it, is both of its ends. */
export function readRange({ values, valuesFrom, valuesTo }: FieldFilters, key: string): FieldRange {
  const single = ownValue(readValues(values), key);
  return {
    from: ownValue(readValues(valuesFrom), key) ?? single,
    to: ownValue(readValues(valuesTo), key) ?? single,
  };
}

/** For the address: the filters that change with the range of a field, whose single value it replaces. */
export function writeRange({ values, valuesFrom, valuesTo }: FieldFilters, key: string, range: FieldRange) {
  return {
    values: writeValues(readValues(values), key, undefined),
    valuesFrom: writeValues(readValues(valuesFrom), key, range.from),
    valuesTo: writeValues(readValues(valuesTo), key, range.to),
  };
}
