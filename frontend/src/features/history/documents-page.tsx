import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type DocumentDto, useListDocumentsQuery } from '@/api/generated/history';
import { useProblemText } from '@/api/problem';
import { toApiProblem } from '@/api/to-problem';
import { useDates } from '@/api/use-dates';
import { useDocumentDownload } from '@/api/use-document-download';
import { useListState } from '@/shared/hooks/use-list-state';
import { type Column, DataList } from '@/shared/ui/data-list';
import { EmptyState, Failure, NoResult } from '@/shared/ui/empty-state';
import { FilterBar } from '@/shared/ui/filter-bar';
import { PageHeader } from '@/shared/ui/page-header';
import styles from './history.module.css';

const NO_FILTERS = [] as const;
const SORTS = ['createdAt', '-createdAt'] as const;

interface DocumentsPageProps {
  title: string;
  /** The same vouchers, seen from the depot's work or from the past. */
  from: 'preparation' | 'history';
}

export function DocumentsPage({ title, from }: DocumentsPageProps) {
  const { t } = useTranslation(['history', 'common']);
  const navigate = useNavigate();
  const problemText = useProblemText();
  const list = useListState(NO_FILTERS);
  const sort = SORTS.find((one) => one === list.sort);
  const { data, error, isFetching, refetch } = useListDocumentsQuery({
    count: true,
    ...(sort === undefined ? {} : { sort }),
    ...(list.q === undefined ? {} : { number: list.q.toUpperCase() }),
    ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
  });
  const { download, busyId } = useDocumentDownload();
  const columns = useColumns();
  const next = data?.nextCursor ?? undefined;
  return (
    <>
      <PageHeader title={title} lead={t(`documents.lead.${from}`)} />
      <FilterBar list={list} placeholder={t('documents.search')} total={data?.total} />
      <DataList
        label={title}
        columns={columns}
        rows={data?.items}
        rowId={({ id }) => id}
        sort={list.sort ?? '-createdAt'}
        onSort={list.setSort}
        stale={isFetching && data !== undefined}
        actions={(document) => (
          <Button
            icon={<DownloadOutlined aria-hidden />}
            loading={busyId === document.id}
            aria-label={t('documents.download', { number: document.number })}
            onClick={() => download(document)}
          >
            {t('common:actions.download')}
          </Button>
        )}
        empty={
          list.isFiltered ? (
            <NoResult onClear={list.clear} />
          ) : (
            <EmptyState
              title={t('documents.empty')}
              hint={t('documents.emptyHint')}
              actions={
                <Button onClick={() => void navigate('/preparation/status')}>
                  {t('documents.toStatus')}
                </Button>
              }
            />
          )
        }
        failure={
          error !== undefined && data === undefined ? (
            <Failure
              reason={problemText(error)}
              requestId={toApiProblem(error).requestId}
              onRetry={() => void refetch()}
            />
          ) : undefined
        }
        next={next === undefined ? undefined : () => list.goTo(next)}
      />
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
      width: 168,
      render: ({ number }) => <span className={styles.number}>{number}</span>,
    },
    {
      id: 'kind',
      title: t('fields.kind'),
      from: 'desktop',
      width: 140,
      render: ({ kind }) => t(`documents.kind.${kind}`),
    },
    {
      id: 'request',
      title: t('fields.request'),
      width: 168,
      render: ({ requestNumber }) => <span className={styles.plain}>{requestNumber}</span>,
    },
    { id: 'recipient', title: t('fields.recipient'), render: ({ recipientName }) => recipientName },
    { id: 'site', title: t('fields.site'), from: 'desktop', render: ({ siteName }) => siteName },
    {
      id: 'createdAt',
      title: t('fields.date'),
      width: 180,
      sortBy: 'createdAt',
      render: ({ createdAt }) => dateTime(createdAt),
    },
  ];
}
