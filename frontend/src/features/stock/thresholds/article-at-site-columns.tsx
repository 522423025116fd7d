import { useTranslation } from 'react-i18next';
import type { ArticleRefDto, RefDto } from '@/api/generated/schemas';
import type { ListState } from '@/shared/hooks/use-list-state';
import { Named } from '@/shared/ui/elements/named';
import { Quantity } from '@/shared/ui/elements/quantity';
import type { Column } from '@/shared/ui/lists/data-list';
import { RowFigure } from '@/shared/ui/lists/row-figure';

interface AtSite {
  articleId: string;
  article: ArticleRefDto | null;
  site: RefDto | null;
}

/** The query of a list of articles at depots, as the address says. */
export function articleAtSiteQuery(list: ListState<'site'>) {
  return {
    limit: 50,
    count: true,
    ...(list.q === undefined ? {} : { q: list.q }),
    ...(list.filters.site === undefined ? {} : { siteId: list.filters.site }),
    ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
  };
}

/** The columns that name an article and a depot, and those with a quantity of the article. */
export function useArticleAtSiteColumns<Row extends AtSite>() {
  const { t } = useTranslation('stock');
  const named: Column<Row>[] = [
    {
      id: 'article',
      title: t('columns.article'),
      primary: true,
      render: ({ article, articleId }) => <Named name={article?.name ?? articleId} detail={article?.sku} />,
    },
    {
      id: 'site',
      title: t('columns.site'),
      width: '18%',
      render: ({ site }) => <span dir="auto">{site?.name}</span>,
    },
  ];
  const quantity = (id: string, title: string, value: (row: Row) => number | null): Column<Row> => ({
    id,
    title,
    align: 'right',
    width: 116,
    render: (row) => {
      const shown = value(row);
      return shown === null ? '–' : <Quantity value={shown} unit="" quietZero />;
    },
  });
  const figure = (id: string, title: string, value: (row: Row) => number): Column<Row> => ({
    id,
    title,
    align: 'right',
    width: 156,
    corner: true,
    render: (row) => (
      <RowFigure caption={title}>
        <Quantity value={value(row)} unit={row.article?.unit ?? ''} strong />
      </RowFigure>
    ),
  });
  return { named, quantity, figure };
}
