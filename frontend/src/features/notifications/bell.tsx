import { BellFilled, BellOutlined } from '@ant-design/icons';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useClearNotificationsMutation,
  useDeleteNotificationMutation,
  useListNotificationsQuery,
  useReadNotificationsMutation,
} from '@/api/generated/notifications';
import { usePrincipal } from '@/components/access/principal';
import { Popover } from '@/shared/ui/dialogs/popover';
import styles from './bell.module.css';
import type { NotificationList } from './notification';
import { useSamples } from './use-samples';

/** As many as the server keeps for a person. */
const ALL = 200;

/** The signed-in person's notifications in the organisation they work in. */
function useOwnNotifications(): NotificationList {
  const { data } = useListNotificationsQuery({ limit: ALL });
  const [read] = useReadNotificationsMutation();
  const [remove] = useDeleteNotificationMutation();
  const [clear] = useClearNotificationsMutation();
  const items = data?.items ?? [];
  const shown = items.filter((item) => item.unread).map(({ id }) => id);
  const unread = shown.length;
  return {
    items,
    unread,
    markAllRead: () => {
      // Those that have arrived since are not read yet.
      if (unread > 0) void read({ notificationsReadDto: { ids: shown } });
    },
    remove: (id) => void remove({ id }),
    clear: () => void clear({}),
  };
}

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
