import { useTranslation } from 'react-i18next';
import { useListLotsQuery } from '@/api/generated/stock';
import type { Article } from '@/components/articles/article-picker';
import { LabelsButton } from '@/components/labels/labels-button';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { useLanguage } from '@/i18n/use-language';
import { formatQuantity } from '@/shared/lib/numbers/format';
import { Quantity } from '@/shared/ui/elements/quantity';
import { Section } from '@/shared/ui/layout/section';
import styles from '../levels/article-levels.module.css';
import { ExpiryTag } from './expiry-tag';
import { useExpiry } from './lot-picker';
import { LotTwins } from './lot-twins';

/** The lots of an article that have stock, the earliest expiry first. */
export function ArticleLots({ article: { id, unit } }: { article: Article }) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const expiry = useExpiry();
  const query = useListLotsQuery({ articleId: id, inStock: true, limit: 200 });
  return (
    <>
      <LotTwins articleId={id} />
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
    </>
  );
}
