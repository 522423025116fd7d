import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification, NotificationList } from './notification';

const KEY = 'notifications';
const SAMPLES = ['welcome', 'palette', 'theme'] as const;

interface SampleState {
  read: string[];
  deleted: string[];
}

function kept(): SampleState {
  try {
    const { read, deleted } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<SampleState>;
    return { read: read ?? [], deleted: deleted ?? [] };
  } catch {
    return { read: [], deleted: [] };
  }
}

/** Notifications for people without an organisation. They are stored in this browser only. */
export function useSamples(): NotificationList {
  const { t } = useTranslation('notifications');
  const [state, setState] = useState(kept);
  const change = useCallback((next: (old: SampleState) => SampleState) => {
    setState((old) => {
      const changed = next(old);
      localStorage.setItem(KEY, JSON.stringify(changed));
      return changed;
    });
  }, []);

  const items: Notification[] = SAMPLES.filter((id) => !state.deleted.includes(id)).map((id) => ({
    id,
    title: t(`samples.${id}.title`),
    message: t(`samples.${id}.message`),
    time: t('samples.time'),
    avatar: null,
    initials: 'S',
    unread: !state.read.includes(id),
  }));

  return {
    items,
    unread: items.filter((item) => item.unread).length,
    markAllRead: () => change((old) => ({ ...old, read: [...SAMPLES] })),
    remove: (id: string) => change((old) => ({ ...old, deleted: [...old.deleted, id] })),
    clear: () => change((old) => ({ ...old, deleted: [...SAMPLES] })),
  };
}
