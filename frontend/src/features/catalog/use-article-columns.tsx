import { WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { ArticleDto } from '@/api/generated/catalog';
import type { StockTotalDto } from '@/api/generated/stock';
import { Pictured, Thumbnail } from '@/components/articles/thumbnail';
import type { CategoryNode } from '@/components/articles/use-categories';
import { useIsNarrow } from '@/shared/hooks/use-media-query';
import { Named } from '@/shared/ui/elements/named';
import { Quantity } from '@/shared/ui/elements/quantity';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import type { Column } from '@/shared/ui/lists/data-list';
import { FigureBone, RowFigure } from '@/shared/ui/lists/row-figure';
import styles from './article-columns.module.css';

/** A kit has no stock; its components have. */
export const kindOf = ({ components, returnable }: Pick<ArticleDto, 'components' | 'returnable'>) =>
  components.length > 0 ? 'kit' : returnable ? 'returnable' : 'consumable';

const NOTHING: Pick<StockTotalDto, 'onHand' | 'available' | 'reserved' | 'waiting'> = {
  ...{ onHand: 0, available: 0, reserved: 0, waiting: 0 },
};

interface ArticleData {
  /** Undefined while it is loading: only its columns wait. */
  stock: readonly StockTotalDto[] | undefined;
  categories: readonly CategoryNode[] | undefined;
  rows: readonly ArticleDto[] | undefined;
  /** The articles of which less than the minimum is available. */
  lowIds: ReadonlySet<string>;
}

/** The stock of an article, and the available part of it. */
function useStockColumns({ stock, lowIds }: Pick<ArticleData, 'stock' | 'lowIds'>): Column<ArticleDto>[] {
  const { t } = useTranslation('catalog');
  const of = ({ id }: ArticleDto) => stock && (stock.find(({ articleId }) => articleId === id) ?? NOTHING);
  const figure = (id: 'onHand' | 'reserved' | 'waiting', isExtra: boolean): Column<ArticleDto> => ({
    id,
    isExtra,
    title: t(`columns.${id}`),
    align: 'right',
    ...(isExtra ? {} : { inCard: 'hidden' as const }),
    width: 108,
    render: (article) => {
      if (kindOf(article) === 'kit') return '–';
      const known = of(article);
      return known === undefined ? <FigureBone /> : <Quantity value={known[id]} unit="" quietZero />;
    },
  });
  const available: Column<ArticleDto> = {
    id: 'available',
    title: t('columns.available'),
    align: 'right',
    width: 208,
    corner: true,
    render: (article) => {
      const known = of(article);
      return (
        <span className={styles.available}>
          {lowIds.has(article.id) && (
            <StatusTag tone="red" icon={<WarningOutlined />} quiet>
              {t('low')}
            </StatusTag>
          )}
          <RowFigure caption={t('columns.available')}>
            {kindOf(article) !== 'kit' && known && (
              <Quantity value={known.available} unit={article.unit} strong quietZero />
            )}
          </RowFigure>
        </span>
      );
    },
  };
  return [figure('onHand', false), figure('reserved', true), figure('waiting', true), available];
}

/** Room for the picture is kept in each row of a list in which one has a picture. */
export function useArticleColumns({ categories, rows, ...figures }: ArticleData): Column<ArticleDto>[] {
  const { t } = useTranslation('catalog');
  const narrow = useIsNarrow();
  const pictured = rows?.some(({ photos }) => photos.length > 0) ?? false;
  const stockColumns = useStockColumns(figures);
  const name = (article: ArticleDto) => <Named name={article.name} detail={article.sku} />;
  const photo: Column<ArticleDto> = {
    id: 'photo',
    title: t('columns.photo'),
    isIcon: true,
    inCard: 'hidden',
    width: 56,
    render: ({ photos }) => <Thumbnail key={photos[0]} id={photos[0]} width={32} />,
  };
  return [
    ...(pictured ? [photo] : []),
    {
      id: 'article',
      title: t('columns.article'),
      primary: true,
      sortBy: 'name',
      render: (article) =>
        narrow && pictured ? (
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
      width: '22%',
      from: 'desktop',
      inCard: 'bare',
      render: ({ categoryId }) => (
        <span dir="auto">{categories?.find(({ id }) => id === categoryId)?.path ?? '–'}</span>
      ),
    },
    {
      id: 'kind',
      title: t('columns.kind'),
      width: 130,
      from: 'desktop',
      inCard: 'bare',
      render: (article) => t(`kinds.${kindOf(article)}`),
    },
    ...stockColumns,
  ];
}
