const EVERYONE_READS = ['catalog:read', 'stock:read', 'documents:read', 'history:read'] as const;
const ASKS = ['requests:create', 'requests:read-own'] as const;
const WORKS = [
  ...EVERYONE_READS,
  ...ASKS,
  'users:read',
  'requests:read-all',
  'stock:receive',
  'stock:adjust',
  'stock:transfer',
  'stock:count',
  'preparation:work',
  'returns:receive',
] as const;
const MANAGES = [
  ...WORKS,
  'catalog:manage',
  'models:manage',
  'thresholds:manage',
  'requests:approve',
] as const;
const ADMINISTERS = [
  ...MANAGES,
  'tenant:manage',
  'users:manage',
  'roles:manage',
  'integrations:manage',
  'logs:read',
] as const;
const OWNS = [...ADMINISTERS, 'subscription:manage', 'tenant:delete', 'tenant:export'] as const;

export type Permission = (typeof OWNS)[number];

/** The built-in roles. The server decides; this only tells which doors to show as locked. */
const BUILT_IN: Record<string, readonly Permission[]> = {
  owner: OWNS,
  admin: ADMINISTERS,
  manager: MANAGES,
  storekeeper: WORKS,
  requester: [...EVERYONE_READS, ...ASKS],
  auditor: [...EVERYONE_READS, 'users:read', 'requests:read-all', 'logs:read'],
};

/** A custom role is unknown here: its doors are shown open, and the server's answer stands. */
export function grants(role: string | null, permission: Permission): boolean {
  if (role === null) return false;
  return BUILT_IN[role]?.includes(permission) ?? true;
}
