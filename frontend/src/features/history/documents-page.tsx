import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useListDocumentsQuery } from '@/api/generated/history';
import type { DocumentDto } from '@/api/generated/schemas';
import { PageButton } from '@/components/access/page-link';
import { useSelection } from '@/components/bulk/use-selection';
import { PeriodFilter } from '@/components/dates/period-filter';
import { useDocumentDownload } from '@/components/jobs/use-document-download';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList, rowsOf } from '@/components/lists/paged-list';
import { SiteFilter } from '@/components/sites/site-filter';
import { useDates } from '@/components/use-dates';
import { ListViews } from '@/components/views/list-views';
import { type ListState, useListState } from '@/shared/hooks/use-list-state';
import { periodOf } from '@/shared/lib/dates/period';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { PageHeader } from '@/shared/ui/layout/page-header';
import type { Column } from '@/shared/ui/lists/data-list';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { FilterSelect } from '@/shared/ui/lists/filter-select';
import styles from './history.module.css';

const DocumentBulkBar = lazyPanel(
  async () => (await import('./bulk/document-bulk-bar')).DocumentBulkBar,
  ({ documents }) => documents.length > 0,
  { isInline: true },
);

const FILTERS = ['kind', 'printed', 'siteId', 'from', 'to'] as const;
const KINDS = ['delivery-note', 'return-note', 'goods-receipt', 'transfer-note', 'picking-list'] as const;
const PRINTED = ['no', 'yes'] as const;
const SORTS = ['createdAt', '-createdAt'] as const;

interface DocumentsPageProps {
  title: string;
  /** The vouchers, in the depot's menu and in the history. */
  from: 'preparation' | 'history';
}

export function DocumentsPage({ title, from }: DocumentsPageProps) {
  const { t } = useTranslation('history');
  const list = useListState(FILTERS);
  const kind = KINDS.find((one) => one === list.filters.kind);
  // The depot sees unprinted documents first.
  const showsUnprinted = from === 'preparation' && list.filters.printed === undefined;
  const chosen = showsUnprinted ? 'no' : list.filters.printed;
  const printed = PRINTED.find((one) => one === chosen);
  const sort = SORTS.find((one) => one === list.sort);
  const query = useListDocumentsQuery({
    count: true,
    ...(sort === undefined ? {} : { sort }),
    ...(kind === undefined ? {} : { kind }),
    ...(printed === undefined ? {} : { printed }),
    ...(list.q === undefined ? {} : { q: list.q }),
    ...(list.filters.siteId === undefined ? {} : { siteId: list.filters.siteId }),
    ...periodOf(list.filters),
    ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
  });
  const columns = useColumns();
  const documents = rowsOf(query)?.map((document) => ({ ...document, name: document.number }));
  const { selection, selected } = useSelection(documents);
  return (
    <>
      <PageHeader isOneLine title={title} lead={t(`documents.lead.${from}`)} />
      <FilterBar list={list} placeholder={t('documents.search')} counted={query.data}>
        <DocumentFilters list={list} kind={kind} printed={printed} />
        <ExportButton path="/documents" query={query} />
        <ListViews columns={columns} />
      </FilterBar>
      <PagedList
        label={title}
        columns={columns}
        list={list}
        query={query}
        rowId={({ id }) => id}
        sort="-createdAt"
        actions={(document) => <DocumentActions document={document} />}
        selection={{ ...selection, nameOf: ({ number }) => number }}
        empty={
          showsUnprinted ? <AllPrinted onShowAll={() => list.setFilter('printed', 'all')} /> : <NoDocuments />
        }
      />
      <DocumentBulkBar
        documents={selected}
        onSelect={selection.select}
        onSelectAll={() => selection.select((documents ?? []).map(({ id }) => id))}
      />
    </>
  );
}

function AllPrinted({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('history');
  return (
    <EmptyState
      drawing="done"
      title={t('documents.allPrinted')}
      hint={t('documents.allPrintedHint')}
      actions={<Button onClick={onShowAll}>{t('documents.showAll')}</Button>}
    />
  );
}

function NoDocuments() {
  const { t } = useTranslation('history');
  return (
    <EmptyState
      title={t('documents.empty')}
      hint={t('documents.emptyHint')}
      actions={
        <>
          <PageButton to="/preparation/status">{t('documents.toStatus')}</PageButton>
          <PageButton to="/requests/mine">{t('documents.toMine')}</PageButton>
        </>
      }
    />
  );
}

interface DocumentFiltersProps {
  list: ListState<(typeof FILTERS)[number]>;
  kind: (typeof KINDS)[number] | undefined;
  printed: (typeof PRINTED)[number] | undefined;
}

function DocumentFilters({ list, kind, printed }: DocumentFiltersProps) {
  const { t } = useTranslation('history');
  return (
    <>
      <FilterSelect
        aria-label={t('fields.kind')}
        placeholder={t('documents.anyKind')}
        allowClear
        popupMatchSelectWidth={false}
        value={kind}
        onChange={(value: string | undefined) => list.setFilter('kind', value)}
        options={KINDS.map((value) => ({ value, label: t(`documents.kind.${value}`) }))}
      />
      <FilterSelect
        aria-label={t('documents.printedLabel')}
        popupMatchSelectWidth={false}
        value={printed ?? 'all'}
        onChange={(value) => list.setFilter('printed', value)}
        options={(['all', ...PRINTED] as const).map((value) => ({
          value,
          label: t(`documents.printed.${value}`),
        }))}
      />
      <SiteFilter list={list} />
      <PeriodFilter list={list} />
    </>
  );
}

function DocumentActions({ document }: { document: DocumentDto }) {
  const { t } = useTranslation(['history', 'common']);
  const { download, downloadCopy, busyId } = useDocumentDownload();
  const { number, sha256 } = document;
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={busyId === document.id}
        aria-label={t('documents.download', { number })}
        onClick={() => download(document)}
      >
        {t('common:actions.download')}
      </Button>
      {sha256 !== null && (
        <Button
          type="text"
          aria-label={t('documents.copyLabel', { number })}
          onClick={() => downloadCopy(document)}
        >
          {t('documents.copy')}
        </Button>
      )}
    </>
  );
}

function useColumns(): Column<DocumentDto>[] {
  const { t } = useTranslation('history');
  const { dateTime } = useDates();
  return [
    {
      id: 'number',
      title: t('fields.number'),
      primary: true,
      width: 184,
      render: ({ number }) => <span className={styles.number}>{number}</span>,
    },
    {
      id: 'kind',
      title: t('fields.kind'),
      inCard: 'bare',
      from: 'desktop',
      width: 140,
      render: ({ kind }) => t(`documents.kind.${kind}`),
    },
    {
      id: 'request',
      title: t('fields.request'),
      inCard: 'hidden',
      width: 168,
      render: ({ requestNumber }) => <span className={styles.plain}>{requestNumber}</span>,
    },
    {
      id: 'recipient',
      title: t('fields.recipient'),
      inCard: 'title',
      render: ({ recipientName }) => recipientName,
    },
    {
      id: 'site',
      title: t('fields.site'),
      from: 'desktop',
      inCard: 'hidden',
      render: ({ siteName }) => siteName,
    },
    {
      id: 'createdAt',
      title: t('fields.date'),
      inCard: 'bare',
      width: 180,
      sortBy: 'createdAt',
      render: ({ createdAt }) => dateTime(createdAt),
    },
  ];
}
