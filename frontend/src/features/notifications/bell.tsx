import { BellFilled, BellOutlined } from '@ant-design/icons';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrincipal } from '@/components/access/principal';
import { Popover } from '@/shared/ui/dialogs/popover';
import styles from './bell.module.css';
import type { NotificationList } from './notification';
import { useOwnNotifications } from './use-own-notifications';
import { useSamples } from './use-samples';

const Panel = lazy(() => import('./panel'));

interface BellProps {
  className: string | undefined;
}

function BellButton({ className, list }: BellProps & { list: NotificationList }) {
  const { t } = useTranslation('notifications');
  const { unread, markAllRead } = list;
  return (
    <Popover
      label={unread === 0 ? t('label') : t('labelNew', { count: unread })}
      triggerClassName={className}
      width={360}
      onClose={markAllRead}
      trigger={
        <>
          {unread > 0 ? <BellFilled aria-hidden /> : <BellOutlined aria-hidden />}
          {unread > 0 && <span className={styles.dot} />}
        </>
      }
    >
      {(close) => (
        <Suspense>
          <Panel list={list} close={close} />
        </Suspense>
      )}
    </Popover>
  );
}

function OwnBell(props: BellProps) {
  return <BellButton {...props} list={useOwnNotifications()} />;
}

function SampleBell(props: BellProps) {
  return <BellButton {...props} list={useSamples()} />;
}

/** The notifications of a person in an organisation; a set of samples for everybody else. */
export function Bell(props: BellProps) {
  const { user } = usePrincipal();
  return user?.tenantId ? <OwnBell {...props} /> : <SampleBell {...props} />;
}
