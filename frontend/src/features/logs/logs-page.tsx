import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type LogDto, useListLogsQuery } from '@/api/generated/logs';
import { ExportButton } from '@/components/export-button';
import { ListViews } from '@/components/list-views';
import { PagedList } from '@/components/paged-list';
import { useDates } from '@/components/use-dates';
import { useListState } from '@/shared/hooks/use-list-state';
import type { Column } from '@/shared/ui/data-list';
import { EmptyState } from '@/shared/ui/empty-state';
import { FilterBar } from '@/shared/ui/filter-bar';
import { lazyPanel } from '@/shared/ui/lazy-panel';
import { PageHeader } from '@/shared/ui/page-header';
import { useEventName } from './event-name';
import styles from './logs.module.css';
import { VerifyLogs } from './verify-logs';

const LogPeek = lazyPanel(
  async () => (await import('./log-peek')).LogPeek,
  ({ id }) => id !== undefined,
);

const FILTERS = ['type', 'actor', 'subject'] as const;
const SORTS = ['seq', '-seq'] as const;

/** The activity log, the newest first. */
export function LogsPage({ title }: { title: string }) {
  const { t } = useTranslation('logs');
  const list = useListState(FILTERS);
  const { type, actor, subject } = list.filters;
  const sort = SORTS.find((one) => one === list.sort);
  const query = useListLogsQuery({
    count: true,
    ...(sort === undefined ? {} : { sort }),
    ...(type === undefined ? {} : { type }),
    ...(actor === undefined ? {} : { actorId: actor }),
    ...(subject === undefined ? {} : { subjectId: subject }),
    ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
  });
  const columns = useColumns();
  return (
    <>
      <PageHeader title={title} lead={t('lead')} action={<VerifyLogs />} />
      <FilterBar list={list} counted={query.data}>
        <TypeFilter value={type} onChange={(value) => list.setFilter('type', value)} />
        <ExportButton path="/logs" query={query} />
        <ListViews columns={columns} />
      </FilterBar>
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

function TypeFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}) {
  const { t } = useTranslation('logs');
  const kinds = t('events', { returnObjects: true }) as Record<string, Record<string, string>>;
  const options = Object.entries(kinds).flatMap(([kind, names]) =>
    Object.entries(names).map(([name, label]) => ({ value: `${kind}.${name}`, label })),
  );
  return (
    <Select
      className={styles.type ?? ''}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('search.type')}
      aria-label={t('search.type')}
      value={value ?? null}
      options={options}
      onChange={(chosen: string | null | undefined) => onChange(chosen ?? undefined)}
    />
  );
}

function useColumns(): Column<LogDto>[] {
  const { t } = useTranslation('logs');
  const { dateTime } = useDates();
  const eventName = useEventName();
  return [
    { id: 'what', title: t('fields.what'), primary: true, render: ({ type }) => eventName(type) },
    {
      id: 'subject',
      title: t('fields.subject'),
      render: ({ subject }) => <span className={styles.label}>{subject.label ?? '–'}</span>,
    },
    { id: 'actor', title: t('fields.actor'), render: ({ actor }) => actor?.name ?? t('server') },
    {
      id: 'at',
      title: t('fields.at'),
      width: 200,
      sortBy: 'seq',
      render: ({ at }) => dateTime(at),
    },
  ];
}
