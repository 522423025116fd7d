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
  const unread = items.filter((item) => item.unread).length;
  return {
    items,
    unread,
    markAllRead: () => {
      if (unread > 0) void read({ notificationsReadDto: {} });
    },
    remove: (id) => void remove({ id }),
    clear: () => void clear({}),
  };
}
