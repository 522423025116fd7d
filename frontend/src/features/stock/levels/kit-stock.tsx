import { useTranslation } from 'react-i18next';
import { useGetKitStockQuery } from '@/api/generated/stock';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { Quantity } from '@/shared/ui/elements/quantity';
import { Section } from '@/shared/ui/layout/section';
import styles from './kit-stock.module.css';

interface KitStockProps {
  articleId: string;
  unit: string;
}

/** The components of a kit, and the number of kits that each site can assemble. */
export function KitStock({ articleId, unit }: KitStockProps) {
  const { t } = useTranslation('stock');
  const query = useGetKitStockQuery({ id: articleId }, { refetchOnMountOrArgChange: 10 });
  return (
    <QueryBoundary query={query} rows={4}>
      {({ components, sites }) => (
        <>
          <Section title={t('kit.components')}>
            <ul>
              {components.map(({ articleId: id, article, quantity }) => (
                <li key={id} className={styles.row}>
                  <span dir="auto">
                    {article?.name} <span className={styles.quiet}>{article?.sku}</span>
                  </span>
                  <Quantity value={quantity} unit={article?.unit ?? ''} strong />
                </li>
              ))}
            </ul>
          </Section>
          <Section title={t('kit.assemblable')}>
            {sites.length === 0 && <p className={styles.quiet}>{t('kit.none')}</p>}
            <ul>
              {sites.map(({ siteId, site, kits, parts }) => {
                const scarce = components.filter(
                  ({ articleId: id, quantity }) =>
                    (parts.find((part) => part.articleId === id)?.free ?? 0) < (kits + 1) * quantity,
                );
                return (
                  <li key={siteId} className={styles.row}>
                    <span>
                      <span dir="auto">{site?.name}</span>
                      <span className={styles.scarce}>
                        {t('kit.scarce', {
                          names: scarce.map(({ article }) => article?.name ?? '').join(', '),
                        })}
                      </span>
                    </span>
                    <Quantity value={kits} unit={unit} strong />
                  </li>
                );
              })}
            </ul>
          </Section>
        </>
      )}
    </QueryBoundary>
  );
}
