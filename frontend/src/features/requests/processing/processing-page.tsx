import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCan, useMayAt } from '@/components/access/principal';
import { useSelection } from '@/components/bulk/use-selection';
import { ExportButton } from '@/components/lists/export-button';
import { QueryFailure } from '@/components/queries/query-failure';
import { SiteFilter } from '@/components/sites/site-filter';
import { ListViews } from '@/components/views/list-views';
import { type ListState, useListState } from '@/shared/hooks/use-list-state';
import { EmptyState, NoResult } from '@/shared/ui/feedback/empty-state';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { RequestViews } from '../lists/request-views';
import { Desk } from './desk';
import styles from './processing.module.css';
import { QUEUE, useRequestQueueQuery } from './request-queue';
import { useDecisionDrafts } from './use-decision-drafts';

const DecisionBulkBar = lazyPanel(
  async () => (await import('./bulk/decision-bulk-bar')).DecisionBulkBar,
  ({ requests }) => requests.length > 0,
  { isInline: true },
);

const FILTERS = ['siteId'] as const;
const PAGE_SIZE = 50;

/** The key of the filters that the shown requests are found by, which stay shown while others are searched. */
function useKeyOfShown(key: string, isFound: boolean): string {
  const [shown, setShown] = useState(key);
  if (isFound && shown !== key) setShown(key);
  return shown;
}

/** The undecided requests, the oldest first. */
export function ProcessingPage({ title }: { title: string }) {
  const { t } = useTranslation('requests');
  const mayDecide = useCan('requests:approve');
  const mayAt = useMayAt();
  const list = useListState(FILTERS);
  const { siteId } = list.filters;
  const [size, setSize] = useState(PAGE_SIZE);
  const filters = {
    ...(list.q === undefined ? {} : { q: list.q }),
    ...(siteId === undefined ? {} : { siteId }),
  };
  const query = useRequestQueueQuery({ size, ...filters });
  const filterKey = useKeyOfShown(JSON.stringify(filters), query.currentData !== undefined);
  // During a search the shown ones stay, so that entered quantities are not lost.
  const queue = query.currentData ?? (query.error === undefined ? query.data : undefined);
  const requests = queue?.items.map((request) => ({ ...request, name: request.number ?? '' }));
  const drafts = useDecisionDrafts(requests ?? [], !list.isFiltered && queue?.nextCursor === null);
  const { selection, selected } = useSelection(requests, (request) =>
    mayAt(request.siteId, 'requests:approve'),
  );
  return (
    <>
      <PageHeader isOneLine title={title} lead={t('processing.lead')} />
      <RequestViews />
      <FilterBar list={list} placeholder={t('list.search')} counted={queue}>
        <SiteFilter list={list} />
        <ExportButton path="/requests" query={{ ...query, originalArgs: { ...QUEUE, ...filters } }} />
        <ListViews columns={[]} />
      </FilterBar>
      {requests === undefined &&
        (query.error === undefined ? (
          <Skeleton active title={false} paragraph={{ rows: 10 }} />
        ) : (
          <QueryFailure error={query.error} refetch={query.refetch} />
        ))}
      {requests?.length === 0 && (
        <div className={styles.frame}>
          <Nothing list={list} />
        </div>
      )}
      {requests !== undefined && requests.length > 0 && (
        <Desk
          title={title}
          requests={requests}
          list={list}
          filterKey={filterKey}
          drafts={drafts}
          selection={mayDecide ? selection : undefined}
          onMore={queue?.nextCursor ? () => setSize(requests.length + PAGE_SIZE) : undefined}
        />
      )}
      <DecisionBulkBar
        requests={mayDecide ? selected : []}
        draftOf={drafts.draftOf}
        dropDraft={drafts.drop}
        onSelect={selection.select}
        onSelectAll={() => selection.select((requests ?? []).map(({ id }) => id))}
      />
    </>
  );
}

function Nothing({ list }: { list: Pick<ListState<never>, 'isFiltered' | 'clear'> }) {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  if (list.isFiltered) return <NoResult onClear={list.clear} />;
  return (
    <EmptyState
      drawing="done"
      title={t('processing.empty')}
      hint={t('processing.emptyHint')}
      actions={
        <Button onClick={() => void navigate('/requests/archived')}>{t('processing.archived')}</Button>
      }
    />
  );
}
