import type { Permission } from './permissions';

/** The permissions by subject, in display order. */
export const PERMISSION_GROUPS = {
  organisation: [
    'tenant:manage',
    'users:read',
    'users:manage',
    'roles:manage',
    'integrations:manage',
    'subscription:manage',
    'tenant:export',
    'tenant:delete',
  ],
  catalog: ['catalog:read', 'catalog:manage', 'models:manage', 'thresholds:manage'],
  stock: ['stock:read', 'stock:receive', 'stock:adjust', 'stock:transfer', 'stock:count'],
  requests: ['requests:create', 'requests:read-own', 'requests:read-all', 'requests:approve'],
  preparation: ['preparation:work', 'returns:receive'],
  records: ['documents:read', 'history:read', 'logs:read'],
} as const satisfies Record<string, readonly Permission[]>;

export type PermissionGroup = keyof typeof PERMISSION_GROUPS;

export const GROUP_NAMES = Object.keys(PERMISSION_GROUPS) as PermissionGroup[];
