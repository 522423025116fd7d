/** A notification in the bell, whether it is a sample or comes from the server. */
export interface Notification {
  id: string;
  title: string;
  message: string;
  /** The moment, in ISO 8601, or words. */
  time: string;
  avatar: string | null;
  initials: string;
  unread: boolean;
  /** The page of the record. */
  href?: string;
}

export interface NotificationList {
  items: readonly Notification[];
  unread: number;
  markAllRead: () => void;
  remove: (id: string) => void;
  clear: () => void;
}
