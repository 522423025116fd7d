import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useListPastRequestsQuery } from '@/api/generated/history';
import { ExportButton } from '@/components/export-button';
import { ListViews } from '@/components/list-views';
import { useListState } from '@/shared/hooks/use-list-state';
import { EmptyState } from '@/shared/ui/empty-state';
import { FilterBar } from '@/shared/ui/filter-bar';
import { PageHeader } from '@/shared/ui/page-header';
import { sortOf } from './list-arguments';
import { useRequestColumns } from './request-columns';
import { RequestList } from './request-list';

const NO_FILTERS = [] as const;

/** Closed, refused and cancelled requests. */
export function PastPage({ title }: { title: string }) {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const list = useListState(NO_FILTERS);
  const sort = sortOf(list);
  const query = useListPastRequestsQuery({
    count: true,
    ...(sort === undefined ? {} : { sort }),
    ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
  });
  const columns = useRequestColumns(['number', 'status', 'requester', 'articles', 'reason', 'updatedAt']);
  return (
    <>
      <PageHeader title={title} lead={t('past.lead')} />
      <FilterBar list={list} counted={query.data}>
        <ExportButton path="/history/requests" query={query} />
        <ListViews columns={columns} />
      </FilterBar>
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
            actions={<Button onClick={() => void navigate('/requests/mine')}>{t('past.mine')}</Button>}
          />
        }
      />
    </>
  );
}
