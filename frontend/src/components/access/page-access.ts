import { useCallback } from 'react';
import type { Permission } from './permissions';
import { usePrincipal } from './principal';

/** The permissions of each page, any of which is enough. Any member may open a page that is not listed. */
export const PAGE_PERMISSIONS: Readonly<Record<string, readonly Permission[]>> = {
  '/requests/new': ['requests:create'],
  '/requests/mine': ['requests:read-own'],
  '/requests/processing': ['requests:read-all'],
  '/requests/archived': ['requests:read-all', 'requests:read-own'],
  '/requests/all': ['requests:read-all'],
  '/requests/waiting': ['requests:read-all', 'requests:read-own'],
  '/preparation/pending': ['preparation:work'],
  '/preparation/checklist': ['preparation:work'],
  '/preparation/status': ['preparation:work', 'requests:read-all'],
  '/preparation/counter': ['preparation:work'],
  '/preparation/returns': ['returns:receive'],
  '/preparation/loans': ['returns:receive', 'requests:read-all', 'requests:read-own'],
  '/preparation/documents': ['documents:read', 'requests:read-own'],
  '/history/requests': ['history:read', 'requests:read-own'],
  '/history/delivered': ['history:read', 'requests:read-own'],
  '/history/returns': ['history:read', 'requests:read-own'],
  '/history/documents': ['documents:read', 'requests:read-own'],
  '/catalog/products': ['catalog:read'],
  '/catalog/stock': ['stock:read'],
  '/catalog/counts': ['stock:count'],
  '/catalog/import': ['catalog:manage'],
  '/catalog/filter': ['catalog:read'],
  '/admin/models': ['models:manage'],
  '/admin/stock-alerts': ['stock:read'],
  '/admin/users': ['users:read'],
  '/admin/roles': ['roles:manage'],
  '/admin/settings': ['tenant:manage', 'integrations:manage', 'tenant:export', 'tenant:delete'],
  '/admin/subscription': ['subscription:manage'],
  '/admin/logs': ['logs:read'],
};

/** The permissions for an address, which may have a query and be below a listed page. */
export function permissionsFor(address: string): readonly Permission[] | undefined {
  const [path = ''] = address.split(/[?#]/);
  const page = Object.keys(PAGE_PERMISSIONS).find((known) => path === known || path.startsWith(`${known}/`));
  return page === undefined ? undefined : PAGE_PERMISSIONS[page];
}

/**
 * Returns whether the user may open an address. Signed out, nothing is locked: a page asks to sign in. The same applies while
 * the permissions are loading, so that locks do not flash.
 */
export function usePageAccess(): (address: string) => boolean {
  const { permissions } = usePrincipal();
  return useCallback(
    (address) => {
      const anyOf = permissionsFor(address);
      return permissions === null || anyOf === undefined || anyOf.some((one) => permissions.has(one));
    },
    [permissions],
  );
}
