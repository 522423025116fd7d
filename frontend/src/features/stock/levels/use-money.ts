import { useGetCurrentTenantQuery } from '@/api/generated/tenants';
import { useLanguage } from '@/i18n/use-language';
import { formatMoney } from '@/shared/lib/numbers/format';

/** Formats a value of stock in the organisation's currency; no value is a dash. */
export function useMoney(): (value: number | null | undefined) => string {
  const language = useLanguage();
  const { data: tenant } = useGetCurrentTenantQuery();
  const currency = tenant?.currency ?? 'EUR';
  return (value) => (value === null || value === undefined ? '–' : formatMoney(value, currency, language));
}
