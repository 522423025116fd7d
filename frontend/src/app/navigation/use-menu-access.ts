import { useCallback } from 'react';
import { usePrincipal } from '@/components/access/principal';
import type { MenuEntry } from './menu';

/**
 * Whether the user may open an entry. Signed out, nothing is locked: a page asks to sign in. The same applies while the
 * permissions are loading, so that locks do not flash.
 */
export function useMenuAccess(): (entry: MenuEntry) => boolean {
  const { permissions } = usePrincipal();
  return useCallback(
    ({ anyOf }) => permissions === null || anyOf === undefined || anyOf.some((one) => permissions.has(one)),
    [permissions],
  );
}
