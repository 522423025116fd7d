import { useTranslation } from 'react-i18next';
import type { ArticleDto } from '@/api/generated/catalog';
import { useIsPhone } from '@/shared/hooks/use-media-query';
import type { Column } from '@/shared/ui/data-list';
import { Quantity } from '@/shared/ui/quantity';
import styles from './products-page.module.css';
import type { ArticleStock } from './stock-of-articles';
import type { CategoryNode } from './use-categories';

const NOTHING: ArticleStock = { onHand: 0, available: 0 };

/** `stock` is undefined while it is on its way: the column waits, the articles do not. */
export function useArticleColumns(
  stock: Record<string, ArticleStock> | undefined,
  categories: readonly CategoryNode[] | undefined,
): Column<ArticleDto>[] {
  const { t } = useTranslation('catalog');
  const phone = useIsPhone();
  const of = ({ id }: ArticleDto) => (stock === undefined ? undefined : (stock[id] ?? NOTHING));
  const pending = <span className={styles.pending} />;
  return [
    {
      id: 'article',
      title: t('columns.article'),
      primary: true,
      sortBy: 'name',
      render: ({ name, sku }) => (
        <span className={styles.article}>
          <span dir="auto">{name}</span>
          <span className={styles.sku}>{sku}</span>
        </span>
      ),
    },
    {
      id: 'category',
      title: t('columns.category'),
      width: '20%',
      from: 'tablet',
      render: ({ categoryId }) => (
        <span dir="auto">{categories?.find(({ id }) => id === categoryId)?.path ?? '–'}</span>
      ),
    },
    {
      id: 'kind',
      title: t('columns.kind'),
      width: 130,
      from: 'desktop',
      render: ({ returnable }) => t(returnable ? 'kinds.returnable' : 'kinds.consumable'),
    },
    {
      id: 'onHand',
      title: t('columns.onHand'),
      align: 'right',
      width: 108,
      render: (article) => {
        const known = of(article);
        return known === undefined ? pending : <Quantity value={known.onHand} unit="" quietZero />;
      },
    },
    {
      id: 'available',
      title: t('columns.available'),
      align: 'right',
      width: 168,
      corner: true,
      render: (article) => {
        const known = of(article);
        return (
          <span className={styles.available}>
            {phone && <span className={styles.caption}>{t('columns.available')}</span>}
            {known === undefined ? (
              pending
            ) : (
              <Quantity value={known.available} unit={article.unit} strong quietZero />
            )}
          </span>
        );
      },
    },
  ];
}
