import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AssetDto } from '@/api/generated/schemas';
import { useListAssetsQuery } from '@/api/generated/stock';
import { useCan } from '@/components/access/principal';
import type { Article } from '@/components/articles/article-picker';
import { LabelsButton } from '@/components/labels/labels-button';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { Section } from '@/shared/ui/layout/section';
import styles from '../levels/article-levels.module.css';
import own from './article-units.module.css';
import { UNIT_STATES, UnitState } from './unit-state';
import { useFindUnit } from './use-find-unit';

const RegisterUnitDrawer = lazyPanel(
  async () => (await import('./register-unit-drawer')).RegisterUnitDrawer,
  ({ open }) => open,
);

function Unit({ asset }: { asset: AssetDto }) {
  const { t } = useTranslation('stock');
  const mayAdjust = useCan('stock:adjust');
  const { find, busy } = useFindUnit(asset);
  const { id, serial, state, site, holder } = asset;
  return (
    <li className={styles.level}>
      <Link className={`${styles.site} tabular`} to={`/catalog/stock?tab=units&peek=${id}`}>
        {serial}
      </Link>
      <span className={styles.detail}>
        <span dir="auto">{holder === null ? site?.name : t('units.holder', { name: holder.name })}</span>
      </span>
      <UnitState state={state} />
      {mayAdjust && state === 'lost' && (
        <Button
          size="small"
          loading={busy}
          aria-label={t('units.foundLabel', { serial })}
          onClick={() => void find()}
        >
          {t('units.found')}
        </Button>
      )}
    </li>
  );
}

function RegisterUnit({ article }: { article: Article }) {
  const { t } = useTranslation('stock');
  const [drawer, setDrawer] = useState({ turn: 0, open: false });
  return (
    <>
      <Button size="small" onClick={() => setDrawer(({ turn }) => ({ turn: turn + 1, open: true }))}>
        {t('unit.register')}
      </Button>
      <RegisterUnitDrawer
        key={drawer.turn}
        open={drawer.open}
        onClose={() => setDrawer((old) => ({ ...old, open: false }))}
        article={article}
      />
    </>
  );
}

/** The units of an article: with location, state and holder. */
export function ArticleUnits({ article }: { article: Article }) {
  const { t } = useTranslation('stock');
  const mayAdjust = useCan('stock:adjust');
  const [q, setQ] = useState('');
  const [state, setState] = useState<AssetDto['state']>();
  const query = useListAssetsQuery({
    articleId: article.id,
    limit: 100,
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(state === undefined ? {} : { state }),
  });
  return (
    <Section title={t('units.title')} extra={mayAdjust && <RegisterUnit article={article} />}>
      <div className={own.filters}>
        <Input
          allowClear
          aria-label={t('units.search')}
          placeholder={t('units.search')}
          maxLength={64}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <Select
          aria-label={t('units.stateFilter')}
          value={state ?? 'all'}
          onChange={(value) => setState(UNIT_STATES.find((one) => one === value))}
          options={[
            { value: 'all', label: t('units.all') },
            ...UNIT_STATES.map((one) => ({ value: one, label: t(`units.states.${one}`) })),
          ]}
        />
      </div>
      <QueryBoundary query={query} rows={3}>
        {({ items, nextCursor }) =>
          items.length === 0 ? (
            <p className={styles.none}>
              {q === '' && state === undefined ? t('units.none') : t('tracking.noUnits')}
            </p>
          ) : (
            <>
              <LabelsButton
                size="small"
                kind="asset"
                things={items.map(({ id, serial }) => ({ id, name: serial }))}
              />
              <ul>
                {items.map((asset) => (
                  <Unit key={asset.id} asset={asset} />
                ))}
              </ul>
              {nextCursor !== null && <p className={styles.none}>{t('units.more')}</p>}
            </>
          )
        }
      </QueryBoundary>
    </Section>
  );
}
