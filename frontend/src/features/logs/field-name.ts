import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

export interface FieldTexts {
  /** The display name of a recorded field inside a record of a kind, or inside another field. */
  nameOf: (field: string, within: string) => string;
  /** A field inside of an object, with its value. */
  pair: (name: string, value: string) => string;
}

/**
 * A field can have another name inside one record, such as the order of a location and the pattern of the numbers of
 * orders. One without a name, such as a custom field or a preference, is shown by its technical name.
 */
export function useFieldTexts(): FieldTexts {
  const { t, i18n } = useTranslation('logs');
  return {
    nameOf: (field, within) => {
      const known = [`${within}-${field}`, field].find((name) =>
        i18n.exists(`names.${name}`, { ns: 'logs' }),
      );
      return known === undefined ? field : t(`names.${known}` as ParseKeys<'logs'>);
    },
    pair: (name, value) => t('diff.pair', { name, value }),
  };
}

/** The name of a path such as `settings.backorders`, from the kind of the record on. */
export function pathName(path: string, kind: string, { nameOf }: Pick<FieldTexts, 'nameOf'>): string {
  const fields = path.split('.');
  return fields.map((field, index) => nameOf(field, fields[index - 1] ?? kind)).join(' › ');
}

/** A recorded value as a text. The fields of an object have their names, and an object in a list has a line. */
export function shownValue(value: unknown, within: string, texts: FieldTexts): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) {
    const separator = value.some((item) => typeof item === 'object') ? '\n' : ', ';
    return value.map((item) => shownValue(item, within, texts)).join(separator) || '–';
  }
  if (typeof value !== 'object') return String(value);
  const { k, v, ...others } = value as Record<string, unknown>;
  // A custom field: its key is the name.
  if (typeof k === 'string' && Object.keys(others).length === 0)
    return texts.pair(k, shownValue(v, within, texts));
  return Object.entries(value)
    .map(([field, item]) => texts.pair(texts.nameOf(field, within), shownValue(item, field, texts)))
    .join(', ');
}
