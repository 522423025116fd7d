import { CheckCircleOutlined, MailOutlined, StopOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListUsersApiArg, type MemberDto, useListUsersQuery } from '@/api/generated/users';
import { useCan, usePrincipal } from '@/components/access/principal';
import { useRoleName } from '@/components/access/use-role-name';
import { ExportButton } from '@/components/lists/export-button';
import { PagedList, rowsOf } from '@/components/lists/paged-list';
import { useDates } from '@/components/use-dates';
import { ListViews } from '@/components/views/list-views';
import { type ListState, useListState } from '@/shared/hooks/use-list-state';
import { Named } from '@/shared/ui/elements/named';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import { NoResult } from '@/shared/ui/feedback/empty-state';
import { lazyPanel } from '@/shared/ui/feedback/lazy-panel';
import type { Column } from '@/shared/ui/lists/data-list';
import { FilterBar } from '@/shared/ui/lists/filter-bar';
import { FilterSelect } from '@/shared/ui/lists/filter-select';
import { useChoices } from './use-choices';
import styles from './users-page.module.css';

const MemberDrawer = lazyPanel(
  async () => (await import('./member-drawer')).MemberDrawer,
  ({ open }) => open,
);
const FILTERS = ['status'] as const;
const STATUSES = ['active', 'invited', 'disabled'] as const;
const TAGS = {
  active: { tone: 'green', Icon: CheckCircleOutlined },
  invited: { tone: 'blue', Icon: MailOutlined },
  disabled: { tone: 'grey', Icon: StopOutlined },
} as const;
/** Members appear when they accept their invitation. */
const FRESH = { refetchOnMountOrArgChange: true };

const SORTS = ['name', '-name', 'createdAt', '-createdAt'] as const;

const oneOf = <T extends string>(known: readonly T[], value: string | undefined) =>
  known.find((candidate) => candidate === value);

function useColumns(): Column<MemberDto>[] {
  const { t } = useTranslation('users');
  const { user } = usePrincipal();
  const { siteName } = useChoices();
  const roleName = useRoleName();
  const { date } = useDates();
  return [
    {
      id: 'name',
      title: t('members.name'),
      primary: true,
      sortBy: 'name',
      render: ({ id, name, email }) => (
        <Named
          name={name}
          mark={id === user?._id && <span className={styles.you}>({t('members.you')})</span>}
          detail={email}
        />
      ),
    },
    { id: 'role', title: t('fields.role'), render: ({ role }) => (role === null ? '–' : roleName(role)) },
    {
      id: 'sites',
      title: t('fields.sites'),

      render: ({ siteIds }) => (siteIds === null ? t('fields.allSites') : siteIds.map(siteName).join(', ')),
    },
    {
      id: 'status',
      title: t('members.status'),
      corner: true,
      render: ({ status }) => {
        const { tone, Icon } = TAGS[status];
        return (
          <StatusTag quiet tone={tone} icon={<Icon aria-hidden />}>
            {t(`members.statuses.${status}`)}
          </StatusTag>
        );
      },
    },
    {
      id: 'createdAt',
      title: t('members.since'),
      from: 'desktop',
      sortBy: 'createdAt',
      render: ({ createdAt }) => date(createdAt),
    },
  ];
}

/** The query of the URL's parameters; unknown ones are ignored. */
function questionOf(list: ListState<(typeof FILTERS)[number]>): ListUsersApiArg {
  const status = oneOf(STATUSES, list.filters.status);
  const sort = oneOf(SORTS, list.sort);
  return {
    limit: 50,
    count: true,
    ...(list.q === undefined ? {} : { q: list.q }),
    ...(status === undefined ? {} : { status }),
    ...(sort === undefined ? {} : { sort }),
    ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
  };
}

/** The member whose drawer is open. A member that leaves the filtered list meanwhile stays: the drawer may have input. */
function useOpened(rows: readonly MemberDto[] | undefined, id: string | undefined): MemberDto | undefined {
  const [last, setLast] = useState<MemberDto>();
  const listed = rows?.find((member) => member.id === id);
  if (listed !== undefined && listed !== last) setLast(listed);
  return listed ?? (last?.id === id ? last : undefined);
}

/** The members and their roles. */
export function MembersList() {
  const { t } = useTranslation('users');
  const list = useListState(FILTERS);
  const mayManage = useCan('users:manage');
  const columns = useColumns();
  const [turn, setTurn] = useState(0);
  const query = useListUsersQuery(questionOf(list), FRESH);
  const opened = useOpened(rowsOf(query), list.peek);
  const open = (member: MemberDto) => {
    setTurn((old) => old + 1);
    list.setPeek(member.id);
  };
  return (
    <>
      <FilterBar list={list} placeholder={t('members.search')} counted={query.data}>
        <FilterSelect
          aria-label={t('members.status')}
          placeholder={t('members.anyStatus')}
          allowClear
          style={{ minWidth: 160 }}
          value={oneOf(STATUSES, list.filters.status) ?? null}
          options={STATUSES.map((value) => ({ value, label: t(`members.statuses.${value}`) }))}
          onChange={(value) => list.setFilter('status', value ?? undefined)}
        />
        <ExportButton path="/users" query={query} />
        <ListViews columns={columns} />
      </FilterBar>
      <PagedList
        label={t('tabs.members')}
        columns={columns}
        list={list}
        query={query}
        rowId={({ id }) => id}
        onOpen={mayManage ? open : undefined}
        sort=""
        empty={<NoResult onClear={list.clear} />}
      />
      {opened !== undefined && mayManage && (
        <MemberDrawer
          key={`${opened.id}-${turn}`}
          member={opened}
          open
          onClose={() => list.setPeek(undefined)}
        />
      )}
    </>
  );
}
