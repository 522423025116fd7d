import { useTranslation } from 'react-i18next';
import { useListRequestsQuery } from '@/api/generated/requests';
import { PageButton } from '@/components/access/page-link';
import { useListState } from '@/shared/hooks/use-list-state';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { PageHeader } from '@/shared/ui/layout/page-header';
import type { RequestStatus } from '../request-status';
import { listArguments } from './list-arguments';
import { useRequestColumns } from './request-columns';
import { REQUEST_FILTERS, RequestFilters } from './request-filters';
import { RequestList } from './request-list';

/** Every status after a decision. A cancelled request is in the list where it had been decided. */
const DECIDED: readonly RequestStatus[] = [
  'approved',
  'preparing',
  'ready',
  'delivered',
  'closed',
  'refused',
  'cancelled',
];

export function ArchivedPage({ title }: { title: string }) {
  const { t } = useTranslation('requests');
  const list = useListState(REQUEST_FILTERS);
  const query = useListRequestsQuery({
    view: 'archived',
    periodOf: 'decidedAt',
    ...listArguments(list, DECIDED),
  });
  const columns = useRequestColumns([
    'number',
    'status',
    'requester',
    'articles',
    'site',
    'createdAt',
    'decidedAt',
  ]);
  return (
    <>
      <PageHeader isOneLine title={title} lead={t('archived.lead')} />
      <RequestFilters list={list} statuses={DECIDED} path="/requests" query={query} columns={columns} />
      <RequestList
        label={title}
        list={list}
        query={query}
        columns={columns}
        sort="-createdAt"
        empty={
          <EmptyState
            title={t('archived.empty')}
            hint={t('archived.emptyHint')}
            actions={
              <>
                <PageButton to="/requests/processing">{t('archived.processing')}</PageButton>
                <PageButton to="/requests/mine">{t('past.mine')}</PageButton>
              </>
            }
          />
        }
      />
    </>
  );
}
