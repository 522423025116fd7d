import { useTranslation } from 'react-i18next';
import type { ArticleDto } from '@/api/generated/catalog';
import type { StockTotalDto } from '@/api/generated/stock';
import { Pictured } from '@/components/articles/thumbnail';
import type { CategoryNode } from '@/components/articles/use-categories';
import { Named } from '@/shared/ui/elements/named';
import { Quantity } from '@/shared/ui/elements/quantity';
import type { Column } from '@/shared/ui/lists/data-list';
import { FigureBone, RowFigure } from '@/shared/ui/lists/row-figure';

/** A kit has no stock; its components have. */
export const kindOf = ({ components, returnable }: Pick<ArticleDto, 'components' | 'returnable'>) =>
  components.length > 0 ? 'kit' : returnable ? 'returnable' : 'consumable';

const NOTHING: Pick<StockTotalDto, 'onHand' | 'available'> = { onHand: 0, available: 0 };

/**
 * `stock` is undefined while it is loading: only its column waits. If one of the rows has a picture, all keep its space.
 */
export function useArticleColumns(
  stock: readonly StockTotalDto[] | undefined,
  categories: readonly CategoryNode[] | undefined,
  rows: readonly ArticleDto[] | undefined,
): Column<ArticleDto>[] {
  const { t } = useTranslation('catalog');
  const pictured = rows?.some(({ photos }) => photos.length > 0) ?? false;
  const name = (article: ArticleDto) => <Named name={article.name} detail={article.sku} />;
  const of = ({ id }: ArticleDto) => stock && (stock.find(({ articleId }) => articleId === id) ?? NOTHING);
  return [
    {
      id: 'article',
      title: t('columns.article'),
      primary: true,
      sortBy: 'name',
      render: (article) =>
        pictured ? (
          <Pictured photo={article.photos[0]} width={32}>
            {name(article)}
          </Pictured>
        ) : (
          name(article)
        ),
    },
    {
      id: 'category',
      title: t('columns.category'),
      width: '24%',
      from: 'desktop',
      render: ({ categoryId }) => (
        <span dir="auto">{categories?.find(({ id }) => id === categoryId)?.path ?? '–'}</span>
      ),
    },
    {
      id: 'kind',
      title: t('columns.kind'),
      width: 130,
      from: 'desktop',
      render: (article) => t(`kinds.${kindOf(article)}`),
    },
    {
      id: 'onHand',
      title: t('columns.onHand'),
      align: 'right',
      width: 108,
      render: (article) => {
        if (kindOf(article) === 'kit') return '–';
        const known = of(article);
        return known === undefined ? <FigureBone /> : <Quantity value={known.onHand} unit="" quietZero />;
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
          <RowFigure caption={t('columns.available')}>
            {kindOf(article) !== 'kit' && known && (
              <Quantity value={known.available} unit={article.unit} strong quietZero />
            )}
          </RowFigure>
        );
      },
    },
  ];
}
