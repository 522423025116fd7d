import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LotRefDto } from '@/api/generated/schemas';
import { useListLotsQuery } from '@/api/generated/stock';
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

/** The lots of an article: those at a depot, the earliest expiry first, and the others, the latest expiry first. */
function useLots(articleId: string, siteId: string | undefined, listsAbsent: boolean) {
  const skip = siteId === undefined;
  const here = useListLotsQuery({ articleId, siteId: siteId ?? '', limit: 200 }, { skip });
  const all = useListLotsQuery({ articleId, sort: '-expiresAt', limit: 200 }, { skip: skip || !listsAbsent });
  const present = here.data?.items ?? [];
  const ids = new Set(present.map(({ id }) => id));
  // Their quantities are those of other depots.
  const absent = (all.data?.items ?? [])
    .filter(({ id }) => !ids.has(id))
    .map((lot) => ({ ...lot, onHand: 0, available: 0, quarantine: 0 }));
  const isFetching = here.isFetching || all.isFetching;
  return { lots: listsAbsent && here.data ? [...present, ...absent] : present, isFetching };
}

interface LotPickerProps {
  article: Pick<Article, 'id' | 'unit'>;
  siteId: string | undefined;
  /** The quantity that the lots are chosen by. */
  by?: 'onHand' | 'available' | 'quarantine';
  /** True if lots that the books do not hold at the depot can be chosen as well. */
  listsAbsent?: boolean;
  /** True if expired lots can be chosen. */
  allowsExpired?: boolean;
  label: string;
  id?: string;
  value?: string | undefined;
  onChange?: (lotId: string) => void;
}

/** Chooses a lot of an article. */
export function LotPicker({
  article,
  siteId,
  by = 'onHand',
  listsAbsent = false,
  allowsExpired = true,
  label,
  id,
  value,
  onChange,
}: LotPickerProps) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const expiry = useExpiry();
  const { lots: found, isFetching } = useLots(article.id, siteId, listsAbsent);
  const lots = found.filter((lot) => (listsAbsent && !lot.mergedInto) || lot[by] > 0 || lot.id === value);
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
