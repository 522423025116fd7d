import { useTranslation } from 'react-i18next';
import { type LogDto, useListLogsQuery } from '@/api/generated/logs';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList } from '@/components/lists/paged-list';
import { useDates } from '@/components/use-dates';
import { ListViews } from '@/components/views/list-views';
import { useListState } from '@/shared/hooks/use-list-state';
import { periodOf } from '@/shared/lib/dates/period';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import { PageHeader } from '@/shared/ui/layout/page-header';
import type { Column } from '@/shared/ui/lists/data-list';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { ChainState } from './chain-state';
import { LiveTail } from './live-tail';
import { LOG_FILTERS, LogFilters } from './log-filters';
import styles from './logs.module.css';
import { useActorName } from './use-actor-name';
import { useLiveTail } from './use-live-tail';

const LogPeek = lazyPanel(
  async () => (await import('./log-peek')).LogPeek,
  ({ id }) => id !== undefined,
);

const SORTS = ['seq', '-seq'] as const;

/** The activity log, the newest first. */
export function LogsPage({ title }: { title: string }) {
  const { t } = useTranslation('logs');
  const list = useListState(LOG_FILTERS);
  const { type, actor, subject } = list.filters;
  const sort = SORTS.find((one) => one === list.sort);
  const tail = useLiveTail(
    useListLogsQuery({
      count: true,
      ...(sort === undefined ? {} : { sort }),
      ...(type === undefined ? {} : { type }),
      ...(actor === undefined ? {} : { actorId: actor }),
      ...(subject === undefined ? {} : { subjectId: subject }),
      ...periodOf(list.filters),
      ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
    }),
  );
  const { query } = tail;
  const columns = useColumns();
  return (
    <>
      <PageHeader isOneLine title={title} lead={t('lead')} action={<ChainState />} />
      <FilterBar list={list} counted={query.data}>
        <LogFilters list={list} />
        <ExportButton path="/logs" query={query} />
        <ListViews columns={columns} />
      </FilterBar>
      <LiveTail paused={tail.paused} waiting={tail.waiting} onToggle={tail.toggle} />
      <PagedList
        label={title}
        columns={columns}
        list={list}
        query={query}
        rowId={({ id }) => id}
        onOpen={({ id }) => list.setPeek(id)}
        sort="-seq"
        empty={<EmptyState title={t('empty')} hint={t('emptyHint')} />}
      />
      <LogPeek id={list.peek} onClose={() => list.setPeek(undefined)} />
    </>
  );
}

function useColumns(): Column<LogDto>[] {
  const { t } = useTranslation('logs');
  const { dateTime } = useDates();
  const actorName = useActorName();
  return [
    {
      id: 'what',
      isWrapped: true,
      title: t('fields.sentence'),
      primary: true,
      render: ({ sentence }) => <span className={styles.sentence}>{sentence}</span>,
    },
    {
      id: 'subject',
      title: t('fields.subject'),
      render: ({ subject }) => <span className={styles.label}>{subject.label ?? '–'}</span>,
    },
    { id: 'actor', title: t('fields.actor'), render: actorName },
    {
      id: 'at',
      title: t('fields.at'),
      width: 200,
      sortBy: 'seq',
      render: ({ at }) => dateTime(at),
    },
  ];
}
