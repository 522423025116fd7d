import { useCallback } from 'react';
import { grants } from '@/api/permissions';
import { usePrincipal } from '@/api/principal';
import type { MenuEntry } from './menu';

/** Whether an entry leads somewhere for this person. Signed out, nothing is locked: a page asks to sign in. */
export function useMenuAccess(): (entry: MenuEntry) => boolean {
  const { user } = usePrincipal();
  return useCallback(
    (entry) =>
      user === null ||
      user.tenantId === null ||
      entry.anyOf === undefined ||
      entry.anyOf.some((permission) => grants(user.role, permission)),
    [user],
  );
}
