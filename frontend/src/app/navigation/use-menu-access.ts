import { useCallback } from 'react';
import { usePrincipal } from '@/components/principal';
import type { MenuEntry } from './menu';

/**
 * Whether an entry leads somewhere for this person. Signed out, nothing is locked: a page asks to sign in. The
 * same while the permissions are on their way, so that locks do not flash.
 */
export function useMenuAccess(): (entry: MenuEntry) => boolean {
  const { permissions } = usePrincipal();
  return useCallback(
    ({ anyOf }) => permissions === null || anyOf === undefined || anyOf.some((one) => permissions.has(one)),
    [permissions],
  );
}
