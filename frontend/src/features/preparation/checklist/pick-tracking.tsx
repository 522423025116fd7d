import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListAssetsQuery, useListLotsQuery } from '@/api/generated/stock';
import { useDates } from '@/components/use-dates';
import { useLanguage } from '@/i18n/use-language';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { formatQuantity } from '@/shared/lib/numbers/format';
import type { OrderLine } from '../order-lines';
import styles from './pick-line.module.css';
import type { Picks } from './use-picking';

interface PickTrackingProps {
  line: OrderLine;
  picking: Picks;
  siteId: string;
}

/** The lot to pick from, or the units that are picked. */
export function PickTracking(props: PickTrackingProps) {
  const { article } = props.line;
  if (article?.tracking === 'lot') return <PickLot {...props} />;
  return article?.tracking === 'serial' ? <PickUnits {...props} /> : null;
}

/** The reserved lot; the list is loaded when it is opened, because the reserved one is the usual choice. */
function PickLot({ line, picking, siteId }: PickTrackingProps) {
  const { t } = useTranslation('preparation');
  const language = useLanguage();
  const { date } = useDates();
  const [open, setOpen] = useState(false);
  const { data, isFetching } = useListLotsQuery(
    { articleId: line.articleId, siteId, limit: 200 },
    { skip: !open },
  );
  const inWords = ({ number, expiresAt }: NonNullable<OrderLine['lot']>) =>
    expiresAt === null
      ? t('tracking.lot', { number })
      : t('tracking.lotExpires', { number, date: date(expiresAt) });
  const others = (data?.items ?? []).filter(
    ({ id, available, expired }) => id !== line.lotId && available > 0 && !expired,
  );
  const toPick = line.picked > 0 ? line.picked : line.quantity;
  const choose = (lotId: string, available: number) =>
    picking.pick(line, Math.min(toPick, available), { lotId });
  return (
    <Select
      className={styles.tracking ?? ''}
      size="large"
      aria-label={`${t('tracking.otherLot')}: ${line.article?.name ?? ''}`}
      loading={isFetching}
      onOpenChange={setOpen}
      value={line.lotId}
      onChange={(lotId) => choose(lotId, others.find(({ id }) => id === lotId)?.available ?? 0)}
      options={[
        ...(line.lot === null ? [] : [{ value: line.lot.id, label: inWords(line.lot) }]),
        ...others.map((lot) => ({
          value: lot.id,
          label: `${inWords(lot)} · ${formatQuantity(lot.available, language)}`,
        })),
      ]}
    />
  );
}

/** The picked units, by serial number: scanned above or chosen here. */
function PickUnits({ line, picking, siteId }: PickTrackingProps) {
  const { t } = useTranslation('preparation');
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  // There can be more units than one page has: the server finds them by the beginning of the serial number.
  const { data, isFetching } = useListAssetsQuery(
    { articleId: line.articleId, siteId, state: 'available', limit: 200, ...(q === '' ? {} : { q }) },
    { skip: !open, refetchOnMountOrArgChange: true },
  );
  const held = new Set(line.assetIds);
  const units = [...line.assets, ...(data?.items ?? []).filter(({ id }) => !held.has(id))];
  return (
    <Select
      className={styles.tracking ?? ''}
      mode="multiple"
      size="large"
      aria-label={t('tracking.units', { name: line.article?.name ?? '' })}
      placeholder={t('tracking.unitsHint')}
      loading={isFetching}
      maxCount={line.quantity}
      onOpenChange={setOpen}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={line.assetIds}
      onChange={(assetIds) => picking.pick(line, assetIds.length, { assetIds })}
      options={units.map(({ id, serial }) => ({ value: id, label: serial }))}
    />
  );
}
