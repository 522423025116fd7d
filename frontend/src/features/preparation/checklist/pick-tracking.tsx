import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListAssetsQuery, useListLotsQuery } from '@/api/generated/stock';
import { useDates } from '@/components/use-dates';
import { useLanguage } from '@/i18n/use-language';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { formatQuantity } from '@/shared/lib/numbers/format';
import type { OrderLine } from '../order-lines';
import { unitsWith } from './pending-pick';
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
  const picked = picking.stateOf(line.id).wanted ?? line.picked;
  const toPick = picked > 0 ? picked : line.quantity;
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

type Unit = Pick<OrderLine['assets'][number], 'id' | 'serial'>;

/** The picked units, by serial number: scanned above or chosen here. A pick names all units of the line. */
function PickUnits({ line, picking, siteId }: PickTrackingProps) {
  const { t } = useTranslation('preparation');
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly Unit[]>([]);
  const q = useDebounced(typed.trim());
  const assetIds = unitsWith(picking.stateOf(line.id), line);
  const held: Unit[] = [...line.assets, ...chosen.filter(({ id }) => assetIds?.includes(id))];
  // A pick that was made on an earlier visit names units by their ids only.
  const isUnnamed = assetIds?.some((unit) => !held.some(({ id }) => id === unit)) ?? false;
  // There can be more units than one page has: the server finds them by the beginning of the serial number.
  const { data, isFetching } = useListAssetsQuery(
    { articleId: line.articleId, siteId, state: 'available', limit: 200, ...(q === '' ? {} : { q }) },
    { skip: !open && !isUnnamed, refetchOnMountOrArgChange: true },
  );
  const units = new Map([...held, ...(data?.items ?? [])].map(({ id, serial }) => [id, serial]));
  const choose = (ids: string[]) => {
    setChosen([...units].flatMap(([id, serial]) => (ids.includes(id) ? { id, serial } : [])));
    picking.pick(line, ids.length, { assetIds: ids });
  };
  return (
    <Select
      className={styles.tracking ?? ''}
      mode="multiple"
      size="large"
      aria-label={t('tracking.units', { name: line.article?.name ?? '' })}
      placeholder={t('tracking.unitsHint')}
      loading={isFetching}
      disabled={assetIds === undefined}
      maxCount={line.quantity}
      onOpenChange={setOpen}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={assetIds ?? line.assetIds}
      onChange={choose}
      options={[...units].map(([id, serial]) => ({ value: id, label: serial }))}
      labelRender={({ value }) => units.get(String(value)) ?? '…'}
    />
  );
}
