import { useTranslation } from 'react-i18next';
import type { FieldDefinitionDto } from '@/api/generated/models';
import { useLanguage } from '@/i18n/use-language';
import { isDay } from '@/shared/lib/dates/calendar-day';
import { formatDay, formatNumber } from '@/shared/lib/numbers/format';
import { MAX_DECIMALS } from './custom-number';
import type { FieldValue } from './field-values';

/** Returns how the value of a custom field is written; a value of another type than that of the field as it is. */
export function useCustomValueText(): (
  field: Pick<FieldDefinitionDto, 'type'> | undefined,
  value: FieldValue | undefined,
) => string {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  return (field, value) => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return t(value ? 'facts.yes' : 'facts.no');
    if (typeof value === 'number') return formatNumber(value, language, MAX_DECIMALS);
    return field?.type === 'date' && isDay(value) ? formatDay(value, language) : value;
  };
}
