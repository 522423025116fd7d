import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useListRequestsQuery } from '@/api/generated/requests';
import { useListState } from '@/shared/hooks/use-list-state';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { REQUEST_STATUSES, type StatusFilter } from '../request-status';
import { listArguments } from './list-arguments';
import { useRequestColumns } from './request-columns';
import { REQUEST_FILTERS, RequestFilters } from './request-filters';
import { RequestList } from './request-list';

const STATUSES = ['open', ...REQUEST_STATUSES] as const satisfies readonly StatusFilter[];

export function MinePage({ title }: { title: string }) {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const list = useListState(REQUEST_FILTERS);
  const query = useListRequestsQuery({ view: 'mine', ...listArguments(list, STATUSES) });
  const columns = useRequestColumns(['number', 'status', 'next', 'articles', 'neededBy', 'createdAt']);
  const create = () => void navigate('/requests/new');
  return (
    <>
      <PageHeader
        isOneLine
        title={title}
        lead={t('mine.lead')}
        action={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={create}>
            {t('actions.new')}
          </Button>
        }
      />
      <RequestFilters list={list} statuses={STATUSES} path="/requests" query={query} columns={columns} />
      <RequestList
        label={title}
        list={list}
        query={query}
        columns={columns}
        sort="-createdAt"
        empty={
          <EmptyState
            title={t('mine.empty')}
            hint={t('mine.emptyHint')}
            actions={
              <>
                <Button onClick={create}>{t('actions.new')}</Button>
                <Button onClick={() => void navigate('/help')}>{t('mine.help')}</Button>
              </>
            }
          />
        }
      />
    </>
  );
}
