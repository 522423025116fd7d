import type { BlockerFunction } from 'react-router-dom';
import { hasUnsaved, hasUnsavedInside } from '@/shared/hooks/use-unsaved-guard';
import { isOtherSubject } from './page-subject';

/** The parameters of an address that name the drawer that is open over its page. */
const DRAWERS = ['peek', 'create'] as const;

/**
 * Returns whether a navigation would lose unsaved input. On the same path it would where the subject of the page changes,
 * or another drawer opens; a drawer that closes itself has shown its question already, one that the history closes has not.
 */
export const losesInput: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
  if (currentLocation.pathname !== nextLocation.pathname) return hasUnsaved();
  const [now, next] = [currentLocation, nextLocation].map(({ search }) => new URLSearchParams(search));
  const isReplaced = (name: string) =>
    now?.get(name) !== next?.get(name) && (next?.has(name) === true || historyAction === 'POP');
  const isOther = isOtherSubject(currentLocation, nextLocation);
  return (isOther && hasUnsaved()) || (DRAWERS.some(isReplaced) && hasUnsavedInside());
};
