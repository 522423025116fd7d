import { type Permission } from '../../platform/context/index.js';
import type { Language } from '../../platform/i18n/index.js';
import { isPlainName, normalise } from '../../platform/text/normalise.js';
import { PERMISSIONS } from './permissions.js';

export const BUILT_IN_ROLES = ['owner', 'admin', 'manager', 'storekeeper', 'requester', 'auditor'] as const;

export type BuiltInRole = (typeof BUILT_IN_ROLES)[number];

const OWNER_ONLY: readonly Permission[] = ['subscription:manage', 'tenant:delete', 'tenant:export'];
const SEES: readonly Permission[] = ['catalog:read', 'stock:read'];
const SEES_ALL: readonly Permission[] = [
  ...SEES,
  'users:read',
  'requests:read-all',
  'documents:read',
  'history:read',
];
const ASKS: readonly Permission[] = ['requests:create', 'requests:read-own'];
const KEEPS_STOCK: readonly Permission[] = [
  'stock:receive',
  'stock:adjust',
  'stock:transfer',
  'stock:count',
  'preparation:work',
  'returns:receive',
];
const STOREKEEPER: readonly Permission[] = [...SEES_ALL, ...ASKS, ...KEEPS_STOCK];

/** The permission matrix of the built-in roles. */
export const ROLE_PERMISSIONS: Readonly<Record<BuiltInRole, readonly Permission[]>> = {
  owner: PERMISSIONS,
  admin: PERMISSIONS.filter((permission) => !OWNER_ONLY.includes(permission)),
  manager: [...STOREKEEPER, 'catalog:manage', 'models:manage', 'thresholds:manage', 'requests:approve'],
  storekeeper: STOREKEEPER,
  requester: [...SEES, ...ASKS],
  auditor: [...SEES_ALL, 'logs:read'],
};

export const ROLE_NAMES: Readonly<Record<Language, Readonly<Record<BuiltInRole, string>>>> = {
  fr: {
    owner: 'Propriétaire',
    admin: 'Administrateur',
    manager: 'Responsable',
    storekeeper: 'Magasinier',
    requester: 'Demandeur',
    auditor: 'Auditeur',
  },
  en: {
    owner: 'Owner',
    admin: 'Administrator',
    manager: 'Manager',
    storekeeper: 'Storekeeper',
    requester: 'Requester',
    auditor: 'Auditor',
  },
  es: {
    owner: 'Propietario',
    admin: 'Administrador',
    manager: 'Responsable',
    storekeeper: 'Almacenero',
    requester: 'Solicitante',
    auditor: 'Auditor',
  },
  it: {
    owner: 'Proprietario',
    admin: 'Amministratore',
    manager: 'Responsabile',
    storekeeper: 'Magazziniere',
    requester: 'Richiedente',
    auditor: 'Revisore',
  },
};

/** The name of a role in a language: built-in ones are translated, custom ones have the name they were given. */
export function roleNameIn({ key, name }: { key: string; name: string }, language: Language): string {
  const builtIn = BUILT_IN_ROLES.find((known) => known === key);
  return builtIn ? ROLE_NAMES[language][builtIn] : name;
}

/** The key of a custom role, derived from its name; a number distinguishes duplicates. */
export function roleKeyFrom(name: string, taken: ReadonlySet<string>): string {
  const plain = normalise(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50);
  const key = plain || 'role';
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? key : `${key}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/**
 * Returns whether this server could have created a role: a built-in one with its permissions, or a custom one with known
 * ones.
 */
export function isSoundRole(role: {
  readonly key: string;
  readonly name: string;
  readonly builtIn: boolean;
  readonly permissions: readonly string[];
}): boolean {
  const { key, builtIn, permissions } = role;
  const known: readonly string[] = PERMISSIONS;
  const isBuiltInKey = (BUILT_IN_ROLES as readonly string[]).includes(key);
  if (!isPlainName(role.name) || new Set(permissions).size !== permissions.length) return false;
  if (!builtIn) return !isBuiltInKey && key.length <= 64 && permissions.every((each) => known.includes(each));
  const own: readonly string[] = isBuiltInKey ? ROLE_PERMISSIONS[key as BuiltInRole] : [];
  return isBuiltInKey && own.length === permissions.length && own.every((each) => permissions.includes(each));
}
