import { ClockCircleOutlined, CloseCircleOutlined, StopOutlined } from '@ant-design/icons';
import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type InvitationDto,
  useListInvitationsQuery,
  useResendInvitationMutation,
  useWithdrawInvitationMutation,
} from '@/api/generated/users';
import { useProblemText } from '@/api/problem';
import { useRoleName } from '@/components/access/use-role-name';
import { PagedList } from '@/components/lists/paged-list';
import { useDates } from '@/components/use-dates';
import { useListState } from '@/shared/hooks/use-list-state';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { toast } from '@/shared/ui/feedback/toast';
import type { Column } from '@/shared/ui/lists/data-list';
import { useChoices } from './use-choices';
import styles from './users-page.module.css';

const NO_FILTERS = [] as const;

const LOOKS = {
  pending: { tone: 'amber', icon: <ClockCircleOutlined aria-hidden /> },
  expired: { tone: 'grey', icon: <StopOutlined aria-hidden /> },
  declined: { tone: 'red', icon: <CloseCircleOutlined aria-hidden /> },
  revoked: { tone: 'red', icon: <StopOutlined aria-hidden /> },
} as const;

function useColumns(): Column<InvitationDto>[] {
  const { t } = useTranslation('users');
  const { siteName } = useChoices();
  const roleName = useRoleName();
  const { date } = useDates();
  return [
    {
      id: 'email',
      title: t('invitations.email'),
      primary: true,
      render: ({ email }) => <span className={styles.address}>{email}</span>,
    },
    { id: 'role', title: t('fields.role'), render: ({ role }) => (role === null ? '–' : roleName(role)) },
    {
      id: 'sites',
      title: t('fields.sites'),
      from: 'desktop',
      render: ({ siteIds }) => (siteIds === null ? t('fields.allSites') : siteIds.map(siteName).join(', ')),
    },
    {
      id: 'status',
      title: t('invitations.status'),
      corner: true,
      render: ({ status }) => (
        <StatusTag quiet tone={LOOKS[status].tone} icon={LOOKS[status].icon}>
          {t(`invitations.statuses.${status}`)}
        </StatusTag>
      ),
    },
    {
      id: 'expires',
      title: t('invitations.expires'),

      render: ({ expiresAt }) => date(expiresAt),
    },
  ];
}

function Actions({ invitation }: { invitation: InvitationDto }) {
  const { t } = useTranslation(['users', 'common']);
  const problemText = useProblemText();
  const [resend, resending] = useResendInvitationMutation();
  const [withdraw] = useWithdrawInvitationMutation();
  const { id, email } = invitation;
  const doing = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      toast.success(done);
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  return (
    <>
      <Button
        type="text"
        size="small"
        loading={resending.isLoading}
        aria-label={t('invitations.resendTo', { email })}
        onClick={() => void doing(resend({ id }).unwrap(), t('invitations.resent', { email }))}
      >
        {t('invitations.resend')}
      </Button>
      <Popconfirm
        title={t('invitations.withdrawQuestion', { email })}
        okText={t('invitations.withdraw')}
        cancelText={t('common:actions.cancel')}
        onConfirm={() => doing(withdraw({ id }).unwrap(), t('invitations.withdrawn', { email }))}
      >
        <Button type="text" size="small" danger aria-label={t('invitations.withdrawOf', { email })}>
          {t('invitations.withdraw')}
        </Button>
      </Popconfirm>
    </>
  );
}

interface InvitationsListProps {
  onInvite: () => void;
}

/** The open invitations. */
export function InvitationsList({ onInvite }: InvitationsListProps) {
  const { t } = useTranslation('users');
  const columns = useColumns();
  const list = useListState(NO_FILTERS);
  const query = useListInvitationsQuery(
    { limit: 50, ...(list.cursor === undefined ? {} : { cursor: list.cursor }) },
    // An invitation disappears when the person accepts it.
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PagedList<InvitationDto>
      label={t('tabs.invitations')}
      columns={columns}
      list={list}
      query={query}
      rowId={({ id }) => id}
      actions={(invitation) => <Actions invitation={invitation} />}
      empty={
        <EmptyState
          title={t('invitations.empty')}
          hint={t('invitations.emptyHint')}
          actions={<Button onClick={onInvite}>{t('invite.open')}</Button>}
        />
      }
    />
  );
}
