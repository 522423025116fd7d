import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetCurrentTenantQuery } from '@/api/generated/tenants';
import { useLanguage } from '@/i18n/use-language';
import { formatMoney, formatQuantity } from '@/shared/lib/numbers/format';
import { localeOf } from '@/shared/lib/numbers/locale';
import type { Kpi } from './cards';
import { type Comparison, compare, compareRates } from './compare';

const DAY_HOURS = 24;
/** From this on, a time is shown in days. */
const MANY_HOURS = 48;

interface Figures {
  /** A figure as it is shown. */
  text: (value: number | null) => string;
  /** Its relation to the period before, as words; `short` where the period is named next to it. */
  comparison: (value: number | null, before: number | null, form: 'weeks' | 'short') => string;
  /** The same as a direction, for the icon. */
  direction: (value: number | null, before: number | null) => 'up' | 'down' | 'level';
}

/** The figures of a series in the reader's language. */
export function useFigures(kpi: Kpi): Figures {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const { data: tenant } = useGetCurrentTenantQuery();
  const currency = tenant?.currency ?? 'EUR';
  return useMemo(() => {
    const locale = localeOf(language);
    const isRate = kpi === 'fill-rate';
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
    const signed = { maximumFractionDigits: isRate ? 1 : 0, signDisplay: 'exceptZero' } as const;
    const change = new Intl.NumberFormat(locale, { ...signed, ...(isRate ? {} : { style: 'percent' }) });
    const time = (unit: 'hour' | 'day') =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: unit === 'hour' ? 'short' : 'long',
        maximumFractionDigits: 1,
      });
    const timeOf = (hours: number) =>
      hours < MANY_HOURS ? time('hour').format(hours) : time('day').format(hours / DAY_HOURS);
    const texts: Record<Kpi, (value: number) => string> = {
      issues: (value) => formatQuantity(value, language),
      'top-articles': (value) => formatQuantity(value, language),
      'fill-rate': (value) => percent.format(value),
      'lead-time': timeOf,
      'stock-value': (value) => formatMoney(value, currency, language),
    };
    const compared = (value: number | null, before: number | null): Comparison =>
      (isRate ? compareRates : compare)(value, before);
    return {
      text: (value) => (value === null ? t('series.none') : texts[kpi](value)),
      comparison: (value, before, form) => {
        const found = compared(value, before);
        if (found.kind !== 'changed') return t(`compare.${form}.${found.kind}`);
        const amount = found.change * (isRate ? 100 : 1);
        const shown = change.format(amount).replace('-', '\u2212');
        if (!isRate) return t(`compare.${form}.percent`, { change: shown });
        return t(`compare.${form}.points`, { change: shown, count: Math.abs(Number(amount.toFixed(1))) });
      },
      direction: (value, before) => {
        const found = compared(value, before);
        if (found.kind !== 'changed') return 'level';
        return found.change > 0 ? 'up' : 'down';
      },
    };
  }, [kpi, language, currency, t]);
}
