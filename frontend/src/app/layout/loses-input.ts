import type { BlockerFunction } from 'react-router-dom';
import { hasUnsaved, hasUnsavedInside } from '@/shared/hooks/use-unsaved-guard';

/** The parameters of an address that say what its page is about, and which drawer is open over it. */
const SUBJECTS = ['order', 'walk', 'count', 'import', 'edit', 'tab'] as const;
const DRAWERS = ['peek', 'create'] as const;

/**
 * Whether a navigation takes away what is not saved. On the same path it does where the page is about something
 * else, or another drawer opens; a drawer that closes itself has asked already, one that the history closes has not.
 */
export const losesInput: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  if (currentLocation.pathname !== nextLocation.pathname) return hasUnsaved();
  const [now, next] = [currentLocation, nextLocation].map(({ search }) => new URLSearchParams(search));
  const isChanged = (name: string) => now?.get(name) !== next?.get(name);
  const isReplaced = (name: string) =>
    isChanged(name) && (next?.has(name) === true || historyAction === 'POP');
  return (SUBJECTS.some(isChanged) && hasUnsaved()) || (DRAWERS.some(isReplaced) && hasUnsavedInside());
};
