import { WarningOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LotDto, useListLotsQuery } from '@/api/generated/stock';
import type { Article } from '@/components/article-picker';
import { LabelsButton } from '@/components/labels/labels-button';
import { QueryBoundary } from '@/components/query-boundary';
import { useLanguage } from '@/i18n/use-language';
import { formatQuantity } from '@/shared/lib/format';
import { Quantity } from '@/shared/ui/quantity';
import { Section } from '@/shared/ui/section';
import { StatusTag } from '@/shared/ui/status-tag';
import styles from '../article-levels.module.css';
import { useExpiry } from './lot-picker';

/** How long before its expiry a lot is marked. */
const SOON_MS = 30 * 24 * 60 * 60_000;

function ExpiryTag({ lot: { expired, expiresAt } }: { lot: LotDto }) {
  const { t } = useTranslation('stock');
  const [openedAt] = useState(() => Date.now());
  if (expired)
    return (
      <StatusTag tone="red" icon={<WarningOutlined aria-hidden />}>
        {t('lots.expired')}
      </StatusTag>
    );
  if (expiresAt === null || Date.parse(expiresAt) - openedAt > SOON_MS) return null;
  return (
    <StatusTag tone="amber" icon={<WarningOutlined aria-hidden />}>
      {t('lots.soon')}
    </StatusTag>
  );
}

/** The lots of an article that have stock, the earliest expiry first. */
export function ArticleLots({ article: { id, unit } }: { article: Article }) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const expiry = useExpiry();
  const query = useListLotsQuery({ articleId: id, inStock: true, limit: 200 });
  return (
    <Section title={t('lots.title')}>
      <QueryBoundary query={query} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.none}>{t('lots.none')}</p>
          ) : (
            <>
              <LabelsButton
                size="small"
                kind="lot"
                things={items.map(({ id: lotId, number }) => ({ id: lotId, name: number }))}
              />
              <ul>
                {items.map((lot) => (
                  <li key={lot.id} className={styles.level}>
                    <span className={styles.site}>
                      {lot.number} <ExpiryTag lot={lot} />
                    </span>
                    <span className={styles.detail}>
                      <span>{expiry(lot)}</span>
                      {lot.quarantine > 0 && (
                        <span>
                          {t('lots.quarantine', { quantity: formatQuantity(lot.quarantine, language) })}
                        </span>
                      )}
                    </span>
                    <Quantity value={lot.onHand} unit={unit} strong />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryBoundary>
    </Section>
  );
}
