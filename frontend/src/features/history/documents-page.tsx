import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type DocumentDto, useListDocumentsQuery } from '@/api/generated/history';
import { ExportButton } from '@/components/export-button';
import { ListViews } from '@/components/list-views';
import { PagedList } from '@/components/paged-list';
import { useDates } from '@/components/use-dates';
import { useDocumentDownload } from '@/components/use-document-download';
import { useListState } from '@/shared/hooks/use-list-state';
import type { Column } from '@/shared/ui/data-list';
import { EmptyState } from '@/shared/ui/empty-state';
import { FilterBar } from '@/shared/ui/filter-bar';
import { PageHeader } from '@/shared/ui/page-header';
import styles from './history.module.css';

const NO_FILTERS = [] as const;
const SORTS = ['createdAt', '-createdAt'] as const;

interface DocumentsPageProps {
  title: string;
  /** The vouchers, in the depot's menu and in the history. */
  from: 'preparation' | 'history';
}

export function DocumentsPage({ title, from }: DocumentsPageProps) {
  const { t } = useTranslation(['history', 'common']);
  const navigate = useNavigate();
  const list = useListState(NO_FILTERS);
  const sort = SORTS.find((one) => one === list.sort);
  const query = useListDocumentsQuery({
    count: true,
    ...(sort === undefined ? {} : { sort }),
    ...(list.q === undefined ? {} : { q: list.q }),
    ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
  });
  const { download, busyId } = useDocumentDownload();
  const columns = useColumns();
  return (
    <>
      <PageHeader title={title} lead={t(`documents.lead.${from}`)} />
      <FilterBar list={list} placeholder={t('documents.search')} counted={query.data}>
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
          <EmptyState
            title={t('documents.empty')}
            hint={t('documents.emptyHint')}
            actions={
              <Button onClick={() => void navigate('/preparation/status')}>{t('documents.toStatus')}</Button>
            }
          />
        }
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
