import { useTranslation } from 'react-i18next';
import { useListPastRequestsQuery } from '@/api/generated/history';
import { PageButton } from '@/components/access/page-link';
import { useListState } from '@/shared/hooks/use-list-state';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { listArguments } from './list-arguments';
import { useRequestColumns } from './request-columns';
import { REQUEST_FILTERS, RequestFilters } from './request-filters';
import { RequestList } from './request-list';

const OVER = ['closed', 'refused', 'cancelled'] as const;

/** Closed, refused and cancelled requests. */
export function PastPage({ title }: { title: string }) {
  const { t } = useTranslation('requests');
  const list = useListState(REQUEST_FILTERS);
  const query = useListPastRequestsQuery(listArguments(list, OVER));
  const columns = useRequestColumns(['number', 'status', 'requester', 'articles', 'reason', 'updatedAt']);
  return (
    <>
      <PageHeader isOneLine title={title} lead={t('past.lead')} />
      <RequestFilters list={list} statuses={OVER} path="/history/requests" query={query} columns={columns} />
      <RequestList
        label={title}
        list={list}
        query={query}
        columns={columns}
        sort="-updatedAt"
        empty={
          <EmptyState
            title={t('past.empty')}
            hint={t('past.emptyHint')}
            actions={
              <>
                <PageButton to="/requests/mine">{t('past.mine')}</PageButton>
                <PageButton to="/requests/archived">{t('processing.archived')}</PageButton>
              </>
            }
          />
        }
      />
    </>
  );
}
