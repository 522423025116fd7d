import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetArticleQuery } from '@/api/generated/catalog';
import type { AssetDto } from '@/api/generated/schemas';
import { useGetAssetQuery } from '@/api/generated/stock';
import { useCan } from '@/components/access/principal';
import { useCustomFacts } from '@/components/custom-fields/use-custom-facts';
import { LabelsButton } from '@/components/labels/labels-button';
import { useDates } from '@/components/use-dates';
import { PeekDrawer } from '@/shared/ui/dialogs/peek-drawer';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { Facts } from '@/shared/ui/layout/section';
import { Ledger } from '../ledger/ledger';
import { LevelLocation } from '../levels/level-location';
import type { StockAction } from '../operations/stock-action';
import { UnitActions } from './unit-actions';
import styles from './unit-peek.module.css';
import { UnitState } from './unit-state';

const UnitForm = lazyPanel(async () => (await import('./unit-form')).UnitForm);

function UnitFacts({ asset }: { asset: AssetDto }) {
  const { t } = useTranslation('stock');
  const { dateTime } = useDates();
  const { articleId, values, site, holder, state } = asset;
  const { data: article } = useGetArticleQuery({ id: articleId });
  const custom = useCustomFacts({ modelId: article?.modelId ?? null, values });
  const isHere = ['available', 'reserved', 'quarantine'].includes(state);
  return (
    <Facts
      items={[
        {
          id: 'article',
          label: t('columns.article'),
          value: <Link to={`/catalog/products?peek=${articleId}`}>{asset.article?.name ?? articleId}</Link>,
        },
        ...(holder === null
          ? []
          : [
              {
                id: 'holder',
                label: t('units.holderColumn'),
                value: holder.name,
              },
            ]),
        { id: 'site', label: t(isHere ? 'columns.site' : 'unit.lastSite'), value: site?.name ?? '–' },
        ...custom,
        { id: 'changed', label: t('units.changed'), value: dateTime(asset.updatedAt) },
      ]}
    />
  );
}

function Unit({ asset }: { asset: AssetDto }) {
  const { t } = useTranslation('stock');
  const mayAdjust = useCan('stock:adjust');
  const seesRequests = useCan('requests:read-all');
  const [editing, setEditing] = useState(false);
  const { id, serial, state, requestId, articleId, siteId } = asset;
  return (
    <>
      <p className={styles.head}>
        <UnitState state={state} />
        {requestId !== null && seesRequests && (
          <Link to={`/requests/archived?peek=${requestId}`}>{t('unit.request')}</Link>
        )}
        <span className={styles.tools}>
          {mayAdjust && !editing && (
            <Button size="small" onClick={() => setEditing(true)}>
              {t('unit.edit')}
            </Button>
          )}
          <LabelsButton size="small" kind="asset" things={[{ id, name: serial }]} />
        </span>
      </p>
      {editing && <UnitForm asset={asset} onDone={() => setEditing(false)} />}
      <div className={styles.facts}>
        <UnitFacts asset={asset} />
      </div>
      {(state === 'available' || state === 'reserved') && (
        <LevelLocation key={`${siteId}/${articleId}`} level={{ siteId, articleId }} />
      )}
      <Ledger key={id} of={{ assetId: id }} />
    </>
  );
}

interface UnitPeekProps {
  id: string | undefined;
  onClose: () => void;
  onAction: (action: StockAction) => void;
}

/** One unit: its state, holder, location, commands and history. */
export function UnitPeek({ id, onClose, onAction }: UnitPeekProps) {
  const { t } = useTranslation('stock');
  const { currentData: asset, isError } = useGetAssetQuery({ id: id ?? '' }, { skip: id === undefined });
  return (
    <PeekDrawer
      open={id !== undefined}
      onClose={onClose}
      wide
      title={asset?.serial ?? t('units.title')}
      footer={asset === undefined ? undefined : <UnitActions asset={asset} onAction={onAction} />}
    >
      {asset === undefined &&
        (isError ? <EmptyState title={t('unit.unknown')} /> : <Skeleton active paragraph={{ rows: 8 }} />)}
      {asset !== undefined && <Unit key={asset.id} asset={asset} />}
    </PeekDrawer>
  );
}
