import { MailOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  type MyInvitationDto,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useListMyInvitationsQuery,
} from '@/api/generated/users';
import { useProblemText } from '@/api/problem';
import { toast } from '@/shared/ui/feedback/toast';
import { SettingsRow } from '@/shared/ui/layout/settings-section';
import { usePrincipal } from './principal';

function Invitation({ invitation }: { invitation: MyInvitationDto }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const { adoptToken } = usePrincipal();
  const [accept, accepting] = useAcceptInvitationMutation();
  const [decline, declining] = useDeclineInvitationMutation();
  const { id, tenant, roleName, invitedBy } = invitation;
  const join = async () => {
    try {
      await adoptToken((await accept({ id }).unwrap()).token);
      toast.success(t('invitations.joined', { name: tenant.name }));
      await navigate('/dashboard', { replace: true });
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  const refuse = async () => {
    try {
      await decline({ id }).unwrap();
      toast.success(t('invitations.declined', { name: tenant.name }));
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  return (
    <SettingsRow
      what={
        <>
          <MailOutlined aria-hidden /> <span dir="auto">{tenant.name}</span>
        </>
      }
      detail={
        invitedBy === null
          ? t('invitations.as', { role: roleName })
          : t('invitations.from', { person: invitedBy.name, role: roleName })
      }
      actions={
        <>
          <Button
            type="primary"
            size="small"
            loading={accepting.isLoading}
            aria-label={t('invitations.joinOf', { name: tenant.name })}
            onClick={() => void join()}
          >
            {t('invitations.join')}
          </Button>
          <Button
            type="text"
            size="small"
            loading={declining.isLoading}
            aria-label={t('invitations.declineOf', { name: tenant.name })}
            onClick={() => void refuse()}
          >
            {t('invitations.decline')}
          </Button>
        </>
      }
    />
  );
}

/** The user's invitations, to accept or decline. */
export function InvitationRows() {
  const { data } = useListMyInvitationsQuery();
  return data?.items.map((invitation) => <Invitation key={invitation.id} invitation={invitation} />);
}
