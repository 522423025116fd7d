import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useListPastRequestsQuery } from '@/api/generated/history';
import { useListRequestsQuery } from '@/api/generated/requests';
import { PageButton } from '@/components/access/page-link';
import { useCan } from '@/components/access/principal';
import { usePaging } from '@/components/lists/use-paging';
import { useListState } from '@/shared/hooks/use-list-state';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { REQUEST_STATUSES, type StatusFilter } from '../request-status';
import { listArguments } from './list-arguments';
import { type RequestColumn, useRequestColumns } from './request-columns';
import { REQUEST_FILTERS, RequestFilters } from './request-filters';
import { RequestList } from './request-list';
import { RequestViews } from './request-views';

export type RequestView = 'mine' | 'all' | 'archived' | 'past';

interface ViewOfRequests {
  readonly statuses: readonly StatusFilter[];
  readonly columns: readonly RequestColumn[];
  readonly sort: '-createdAt' | '-updatedAt';
  /** The path of the list in the API. */
  readonly path: string;
}

const OVER = ['closed', 'refused', 'cancelled'] as const;

/** Every status after a decision. A cancelled request is in the view where it had been decided. */
const DECIDED = ['approved', 'preparing', 'ready', 'delivered', ...OVER] as const;

const VIEWS: Record<RequestView, ViewOfRequests> = {
  mine: {
    statuses: ['open', ...REQUEST_STATUSES],
    columns: ['number', 'status', 'next', 'articles', 'neededBy', 'createdAt'],
    sort: '-createdAt',
    path: '/requests',
  },
  all: {
    statuses: ['open', ...REQUEST_STATUSES],
    columns: ['number', 'status', 'requester', 'articles', 'site', 'neededBy', 'createdAt'],
    sort: '-createdAt',
    path: '/requests',
  },
  archived: {
    statuses: DECIDED,
    columns: ['number', 'status', 'requester', 'articles', 'site', 'createdAt', 'decidedAt'],
    sort: '-createdAt',
    path: '/requests',
  },
  past: {
    statuses: OVER,
    columns: ['number', 'status', 'requester', 'articles', 'reason', 'updatedAt'],
    sort: '-updatedAt',
    path: '/history/requests',
  },
};

/** The page of a view; those that are over have an operation of their own. */
function useRequests(view: RequestView) {
  const list = useListState(REQUEST_FILTERS);
  const paging = usePaging();
  const { statuses } = VIEWS[view];
  const open = useListRequestsQuery(
    {
      view: view === 'past' ? 'all' : view,
      ...(view === 'archived' ? { periodOf: 'decidedAt' as const } : {}),
      ...listArguments(list, paging, statuses),
    },
    { skip: view === 'past' },
  );
  const past = useListPastRequestsQuery(listArguments(list, paging, OVER), { skip: view !== 'past' });
  return { list, paging, query: view === 'past' ? past : open };
}

/** The list of requests in one of its views, each of which is an address. */
export function RequestsPage({ title, view }: { title: string; view: RequestView }) {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const mayAsk = useCan('requests:create');
  const { list, paging, query } = useRequests(view);
  const { statuses, columns: usual, sort, path } = VIEWS[view];
  const columns = useRequestColumns(usual);
  return (
    <>
      <PageHeader
        isOneLine
        title={title}
        lead={t(`${view}.lead`)}
        action={
          mayAsk &&
          view === 'mine' && (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => void navigate('/requests/new')}
            >
              {t('actions.new')}
            </Button>
          )
        }
      />
      <RequestViews />
      <RequestFilters list={list} statuses={statuses} path={path} query={query} columns={columns} />
      <RequestList
        label={title}
        list={list}
        query={query}
        paging={paging}
        columns={columns}
        sort={sort}
        empty={
          <EmptyState
            title={t(`${view}.empty`)}
            hint={t(`${view}.emptyHint`)}
            actions={<Ways view={view} />}
          />
        }
      />
    </>
  );
}

/** The ways on from a view without requests. */
function Ways({ view }: { view: RequestView }) {
  const { t } = useTranslation('requests');
  const mine = <PageButton to="/requests/mine">{t('past.mine')}</PageButton>;
  switch (view) {
    case 'archived':
      return (
        <>
          <PageButton to="/requests/processing">{t('archived.processing')}</PageButton>
          {mine}
        </>
      );
    case 'past':
      return (
        <>
          {mine}
          <PageButton to="/requests/archived">{t('processing.archived')}</PageButton>
        </>
      );
    case 'mine':
    case 'all':
      return (
        <>
          <PageButton to="/requests/new">{t('actions.new')}</PageButton>
          <PageButton to="/help">{t('mine.help')}</PageButton>
        </>
      );
  }
}
