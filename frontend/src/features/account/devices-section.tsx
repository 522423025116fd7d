import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type OwnSessionDto,
  useListMySessionsQuery,
  useRevokeMySessionMutation,
} from '@/api/generated/users';
import { useProblemText } from '@/api/problem';
import { QueryBoundary } from '@/components/queries/query-boundary';
import { useDates } from '@/components/use-dates';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import { toast } from '@/shared/ui/feedback/toast';
import { SettingsRow, SettingsRows, SettingsSection } from '@/shared/ui/layout/settings-section';
import { deviceOf } from './device';

function Device({ session }: { session: OwnSessionDto }) {
  const { t } = useTranslation('account');
  const problemText = useProblemText();
  const { ago } = useDates();
  const [revoke, { isLoading }] = useRevokeMySessionMutation();
  const { browser, system, mobile } = deviceOf(session.userAgent);
  const name = [browser, system].filter(Boolean).join(', ') || t('profile.devices.unknown');
  const end = async () => {
    try {
      await revoke({ id: session.id }).unwrap();
      toast.success(t('profile.devices.ended'));
    } catch (error) {
      toast.error(problemText(error));
    }
  };
  return (
    <SettingsRow
      what={
        <>
          {mobile ? <MobileOutlined aria-hidden /> : <DesktopOutlined aria-hidden />} {name}
          {session.current && (
            <StatusTag quiet tone="green" icon={<DesktopOutlined aria-hidden />}>
              {t('profile.devices.current')}
            </StatusTag>
          )}
        </>
      }
      detail={t('profile.devices.seen', { when: ago(session.lastSeenAt) })}
      actions={
        session.current ? undefined : (
          <Button
            type="text"
            size="small"
            loading={isLoading}
            aria-label={t('profile.devices.endOf', { name })}
            onClick={() => void end()}
          >
            {t('profile.devices.end')}
          </Button>
        )
      }
    />
  );
}

/** The user's sessions, and how to end them. */
export function DevicesSection() {
  const { t } = useTranslation('account');
  const query = useListMySessionsQuery();
  return (
    <SettingsSection title={t('profile.devices.title')} hint={t('profile.devices.hint')}>
      <QueryBoundary query={query} rows={3}>
        {({ items }) => (
          <SettingsRows>
            {items.map((session) => (
              <Device key={session.id} session={session} />
            ))}
          </SettingsRows>
        )}
      </QueryBoundary>
    </SettingsSection>
  );
}
