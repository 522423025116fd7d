import {
  useClearNotificationsMutation,
  useDeleteNotificationMutation,
  useListNotificationsQuery,
  useReadNotificationsMutation,
} from '@/api/generated/notifications';
import type { NotificationList } from './notification';

/** As many as the server keeps for a person. */
const ALL = 200;

/** The signed-in person's notifications in the organisation they work in. */
export function useOwnNotifications(): NotificationList {
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
      // Newer notifications are not read yet.
      if (unread > 0) void read({ notificationsReadDto: { ids: shown } });
    },
    remove: (id) => void remove({ id }),
    clear: () => void clear({}),
  };
}
