import { useTranslation } from 'react-i18next';
import type { LogDto } from '@/api/generated/logs';

/** Names the actors of events. An erased person has an id and no name; an action of the server has neither. */
export function useActorName() {
  const { t } = useTranslation('logs');
  return ({ actor, actorId }: Pick<LogDto, 'actor' | 'actorId'>): string =>
    actor?.name ?? t(actorId === null ? 'server' : 'formerMember');
}
