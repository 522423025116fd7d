import { useTranslation } from 'react-i18next';
import { type LevelDto, type ListLevelsApiArg, useListLevelsQuery } from '@/api/generated/stock';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList } from '@/components/lists/paged-list';
import { ListViews } from '@/components/views/list-views';
import type { ListState } from '@/shared/hooks/use-list-state';
import { Quantity } from '@/shared/ui/elements/quantity';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import type { Column } from '@/shared/ui/lists/data-list';
import { RowFigure } from '@/shared/ui/lists/row-figure';
import styles from './past-levels.module.css';
import { useArticleColumn } from './use-level-columns';
import { useMoney } from './use-money';

function usePastColumns(): Column<LevelDto>[] {
  const { t } = useTranslation('stock');
  const money = useMoney();
  const articleColumn = useArticleColumn();
  return [
    articleColumn,
    {
      id: 'site',
      title: t('columns.site'),
      width: '20%',
      render: ({ site }) => <span dir="auto">{site?.name}</span>,
    },
    {
      id: 'valueNow',
      title: t('past.valueNow'),
      align: 'right',
      width: 140,
      render: ({ now }) => <span className="tabular">{money(now?.value)}</span>,
    },
    {
      id: 'valueThen',
      title: t('past.valueThen'),
      align: 'right',
      width: 140,
      render: ({ value }) => <span className="tabular">{money(value)}</span>,
    },
    {
      id: 'onHandNow',
      title: t('past.onHandNow'),
      align: 'right',
      width: 120,
      render: ({ now }) => <Quantity value={now?.onHand ?? 0} unit="" quietZero />,
    },
    {
      id: 'onHandThen',
      title: t('past.onHandThen'),
      align: 'right',
      width: 160,
      corner: true,
      render: ({ onHand, article }) => (
        <RowFigure caption={t('past.onHandThen')}>
          <Quantity value={onHand} unit={article?.unit ?? ''} strong />
        </RowFigure>
      ),
    },
  ];
}

interface PastLevelsProps {
  title: string;
  /** The last day that counts. */
  day: string | undefined;
  list: ListState<'site' | 'state' | 'asOf'>;
}

/** The stock at the end of a past day with its value, next to the present. */
export function PastLevels({ title, day = '', list }: PastLevelsProps) {
  const { t } = useTranslation('stock');
  const question: ListLevelsApiArg = {
    limit: 50,
    asOf: day,
    ...(list.q === undefined ? {} : { q: list.q }),
    ...(list.filters.site === undefined ? {} : { siteId: list.filters.site }),
    ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
  };
  const query = useListLevelsQuery(question);
  const columns = usePastColumns();
  return (
    <>
      <p className={styles.views}>
        <ExportButton path="/stock/levels" query={query} />
        <ListViews columns={columns} />
      </p>
      <PagedList
        label={title}
        columns={columns}
        list={list}
        query={query}
        rowId={({ levelKey }) => levelKey}
        onOpen={({ levelKey }) => list.setPeek(levelKey)}
        empty={<EmptyState title={t('past.empty')} />}
      />
    </>
  );
}
