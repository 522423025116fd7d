import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The display name of an event; an unknown one is shown by its technical name. */
export function useEventName(): (type: string) => string {
  const { t, i18n } = useTranslation('logs');
  return (type) => {
    const key = `events.${type}`;
    return i18n.exists(`logs:${key}`) ? t(key as ParseKeys<'logs'>) : type;
  };
}
