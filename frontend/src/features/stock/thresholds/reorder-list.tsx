import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { type ReorderLineDto, useLazyListReorderQuery, useListReorderQuery } from '@/api/generated/stock';
import { useProblemText } from '@/api/problem';
import { PagedList, rowsOf } from '@/components/paged-list';
import { useDates } from '@/components/use-dates';
import { useLanguage } from '@/i18n/use-language';
import { useListState } from '@/shared/hooks/use-list-state';
import { downloadText, toCsv } from '@/shared/lib/csv';
import { formatQuantity } from '@/shared/lib/format';
import type { Column } from '@/shared/ui/data-list';
import { EmptyState } from '@/shared/ui/empty-state';
import { FilterBar } from '@/shared/ui/filter-bar';
import type { StockAction } from '../stock-action';
import { ReorderPeek } from './reorder-peek';
import { SiteFilter } from './site-filter';
import { SupplierFilter } from './supplier-filter';
import type { ThresholdOf } from './threshold-of';
import { placeQuestion, usePlaceColumns } from './use-place-columns';

const FILTERS = ['site', 'supplier'] as const;
/** A file of this many pages at 200 lines each is the largest that is made. */
const MAX_PAGES = 50;

type Asked = ReturnType<typeof placeQuestion> & { supplierId?: string };

function useColumns(): Column<ReorderLineDto>[] {
  const { t } = useTranslation(['alerts', 'stock']);
  const language = useLanguage();
  const { date } = useDates();
  const { named, quantity, figure } = usePlaceColumns<ReorderLineDto>();
  return [
    ...named,
    quantity('available', t('stock:columns.available'), ({ available }) => available),
    quantity('minimum', t('columns.minimum'), ({ minimum }) => minimum),
    {
      id: 'cover',
      title: t('columns.cover'),
      width: '18%',
      render: ({ daysOfCover, stockOutAt }) =>
        daysOfCover === null
          ? t('cover.none')
          : stockOutAt === null || daysOfCover <= 0
            ? t('cover.now')
            : t('cover.days', {
                count: Math.floor(daysOfCover),
                formatted: formatQuantity(Math.floor(daysOfCover), language),
                date: date(stockOutAt),
              }),
    },
    figure('suggested', t('columns.suggested'), ({ suggested }) => suggested),
  ];
}

/** Writes all lines of the list as it is filtered, each with what its suggestion follows from. */
function useReorderFile(asked: Asked): { save: () => void; busy: boolean } {
  const { t } = useTranslation('alerts');
  const [load] = useLazyListReorderQuery();
  const [busy, setBusy] = useState(false);
  const problemText = useProblemText();
  const columns: [string, (line: ReorderLineDto) => string | number][] = [
    [t('csv.sku'), ({ article }) => article?.sku ?? ''],
    [t('csv.article'), ({ article }) => article?.name ?? ''],
    [t('csv.unit'), ({ article }) => article?.unit ?? ''],
    [t('csv.supplier'), ({ supplier }) => supplier?.name ?? ''],
    [t('csv.supplierReference'), ({ supplierReference }) => supplierReference],
    [t('csv.site'), ({ site }) => site?.name ?? ''],
    [t('columns.suggested'), ({ suggested }) => suggested],
    [t('csv.available'), ({ available }) => available],
    [t('explain.incoming'), ({ incoming }) => incoming],
    [t('explain.waiting'), ({ waiting }) => waiting],
    [t('columns.minimum'), ({ minimum }) => minimum],
    [t('columns.target'), ({ fillUpTo }) => fillUpTo],
    [t('explain.issued'), ({ issued }) => issued],
    [t('csv.daysOfCover'), ({ daysOfCover }) => daysOfCover ?? ''],
  ];
  const save = async () => {
    setBusy(true);
    try {
      const lines: ReorderLineDto[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const { count: _count, cursor: _cursor, ...filters } = asked;
        const found = await load({ ...filters, limit: 200, ...(cursor ? { cursor } : {}) }).unwrap();
        lines.push(...found.items);
        cursor = found.nextCursor ?? undefined;
        if (cursor === undefined) break;
      }
      const rows = [
        columns.map(([name]) => name),
        ...lines.map((line) => columns.map(([, value]) => value(line))),
      ];
      downloadText(`${t('csv.file')}.csv`, toCsv(rows), 'text/csv');
    } catch (error) {
      toast.error(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return { save: () => void save(), busy };
}

interface ReorderListProps {
  onAction: (action: StockAction) => void;
  onEdit: ((of: ThresholdOf) => void) | undefined;
}

export function ReorderList({ onAction, onEdit }: ReorderListProps) {
  const { t } = useTranslation(['alerts', 'stock']);
  const list = useListState(FILTERS);
  const { supplier } = list.filters;
  const asked = { ...placeQuestion(list), ...(supplier === undefined ? {} : { supplierId: supplier }) };
  const query = useListReorderQuery(asked);
  const columns = useColumns();
  const file = useReorderFile(asked);
  const rows = rowsOf(query) ?? [];
  return (
    <>
      <FilterBar list={list} placeholder={t('stock:search')} counted={query.data}>
        <SiteFilter list={list} />
        <SupplierFilter list={list} />
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={file.busy}
          disabled={rows.length === 0}
          onClick={file.save}
        >
          {t('csv.save')}
        </Button>
      </FilterBar>
      <PagedList
        label={t('tabs.reorder')}
        columns={columns}
        list={list}
        query={query}
        rowId={({ id }) => id}
        onOpen={({ id }) => list.setPeek(id)}
        empty={<EmptyState drawing="done" title={t('empty.reorder')} hint={t('empty.reorderHint')} />}
      />
      <ReorderPeek
        line={rows.find(({ id }) => id === list.peek)}
        open={list.peek !== undefined}
        loading={query.currentData === undefined}
        onClose={() => list.setPeek(undefined)}
        onAction={onAction}
        onEdit={onEdit}
      />
    </>
  );
}
