/** Every permission of a role. The frontend reads them from GET /permissions. */
export const PERMISSIONS = [
  'tenant:manage',
  'users:manage',
  'roles:manage',
  'integrations:manage',
  'subscription:manage',
  'tenant:delete',
  'tenant:export',
  'users:read',
  'catalog:read',
  'stock:read',
  'catalog:manage',
  'models:manage',
  'thresholds:manage',
  'stock:receive',
  'stock:adjust',
  'stock:transfer',
  'stock:count',
  'requests:create',
  'requests:read-own',
  'requests:read-all',
  'requests:approve',
  'preparation:work',
  'returns:receive',
  'documents:read',
  'history:read',
  'logs:read',
] as const;

type DeclaredByRoles = Readonly<Record<(typeof PERMISSIONS)[number], true>>;

declare module '../../platform/context/permissions.js' {
  interface DeclaredPermissions extends DeclaredByRoles {}
}
