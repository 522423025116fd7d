import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type LotRefDto, useListLotsQuery } from '@/api/generated/stock';
import type { Article } from '@/components/articles/article-picker';
import { useDates } from '@/components/use-dates';
import { useLanguage } from '@/i18n/use-language';
import { formatAmount } from '@/shared/lib/numbers/units';

/** When a lot expires, in words. */
export function useExpiry(): (lot: Pick<LotRefDto, 'expiresAt' | 'expired'>) => string {
  const { t } = useTranslation('stock');
  const { date } = useDates();
  return ({ expiresAt, expired }) => {
    if (expiresAt === null) return t('tracking.noExpiry');
    return t(expired ? 'tracking.expired' : 'tracking.expires', { date: date(expiresAt) });
  };
}

interface LotPickerProps {
  article: Pick<Article, 'id' | 'unit'>;
  siteId: string | undefined;
  /** The quantity that the lots are chosen by. */
  by?: 'onHand' | 'available' | 'quarantine';
  /** Whether expired lots can be chosen. */
  allowsExpired?: boolean;
  label: string;
  id?: string;
  value?: string | undefined;
  onChange?: (lotId: string) => void;
}

/** The lots of an article at a depot, the earliest expiry first. */
export function LotPicker({
  article,
  siteId,
  by = 'onHand',
  allowsExpired = true,
  label,
  id,
  value,
  onChange,
}: LotPickerProps) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const expiry = useExpiry();
  const { data, isFetching } = useListLotsQuery(
    { articleId: article.id, siteId: siteId ?? '', limit: 200 },
    { skip: siteId === undefined },
  );
  const lots = (data?.items ?? []).filter((lot) => lot[by] > 0 || lot.id === value);
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      loading={isFetching}
      placeholder={t('tracking.chooseLot')}
      notFoundContent={isFetching ? null : t('tracking.noLots')}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? null}
      onChange={(chosen) => onChange?.(chosen)}
      options={lots.map((lot) => ({
        value: lot.id,
        disabled: lot.expired && !allowsExpired,
        label: [
          lot.number,
          expiry(lot),
          t('tracking.there', { quantity: formatAmount(lot[by], article.unit, language) }),
        ].join(' · '),
      }))}
    />
  );
}
