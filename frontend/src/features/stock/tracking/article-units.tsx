import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AssetDto, useFindAssetMutation, useListAssetsQuery } from '@/api/generated/stock';
import { useProblemText } from '@/api/problem';
import type { Article } from '@/components/article-picker';
import { LabelsButton } from '@/components/labels/labels-button';
import { useCan } from '@/components/principal';
import { QueryBoundary } from '@/components/query-boundary';
import { Section } from '@/shared/ui/section';
import { toast } from '@/shared/ui/toast';
import styles from '../article-levels.module.css';
import own from './article-units.module.css';

const STATES = ['available', 'reserved', 'out', 'quarantine', 'lost', 'scrapped'] as const;

function Unit({ asset }: { asset: AssetDto }) {
  const { t } = useTranslation('stock');
  const problemText = useProblemText();
  const mayAdjust = useCan('stock:adjust');
  const [find, { isLoading }] = useFindAssetMutation();
  const { id, serial, state, site, holder } = asset;
  const bringBack = async () => {
    const { error } = await find({ id, assetFoundDto: {} });
    if (error === undefined) toast.success(t('units.foundDone', { serial }));
    else toast.error(problemText(error));
  };
  return (
    <li className={styles.level}>
      <span className={`${styles.site} tabular`}>{serial}</span>
      <span className={styles.detail}>
        <span dir="auto">{holder === null ? site?.name : t('units.holder', { name: holder.name })}</span>
      </span>
      <span>{t(`units.states.${state}`)}</span>
      {mayAdjust && state === 'lost' && (
        <Button
          size="small"
          loading={isLoading}
          aria-label={t('units.foundLabel', { serial })}
          onClick={() => void bringBack()}
        >
          {t('units.found')}
        </Button>
      )}
    </li>
  );
}

/** The units of an article: where each is, in which state, and who has it. */
export function ArticleUnits({ article }: { article: Article }) {
  const { t } = useTranslation('stock');
  const [q, setQ] = useState('');
  const [state, setState] = useState<AssetDto['state']>();
  const query = useListAssetsQuery({
    articleId: article.id,
    limit: 100,
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(state === undefined ? {} : { state }),
  });
  return (
    <Section title={t('units.title')}>
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
          onChange={(value) => setState(STATES.find((one) => one === value))}
          options={[
            { value: 'all', label: t('units.all') },
            ...STATES.map((one) => ({ value: one, label: t(`units.states.${one}`) })),
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
