import { type Permission } from '../../platform/context/index.js';
import { LANGUAGES } from '../../platform/i18n/index.js';
import { PERMISSIONS } from './permissions.js';
import { BUILT_IN_ROLES, ROLE_NAMES, ROLE_PERMISSIONS } from './roles.rules.js';

/** The table of product.md section 3, one letter per role with the permission. */
const TABLE: Readonly<Record<Permission, string>> = {
  'tenant:manage': 'oa',
  'users:manage': 'oa',
  'roles:manage': 'oa',
  'integrations:manage': 'oa',
  'subscription:manage': 'o',
  'tenant:delete': 'o',
  'tenant:export': 'o',
  'users:read': 'oamsu',
  'catalog:read': 'oamsru',
  'stock:read': 'oamsru',
  'catalog:manage': 'oam',
  'models:manage': 'oam',
  'thresholds:manage': 'oam',
  'stock:receive': 'oams',
  'stock:adjust': 'oams',
  'stock:transfer': 'oams',
  'stock:count': 'oams',
  'requests:create': 'oamsr',
  'requests:read-own': 'oamsr',
  'requests:read-all': 'oamsu',
  'requests:approve': 'oam',
  'preparation:work': 'oams',
  'returns:receive': 'oams',
  'documents:read': 'oamsu',
  'history:read': 'oamsu',
  'logs:read': 'oau',
};
const LETTER = {
  owner: 'o',
  admin: 'a',
  manager: 'm',
  storekeeper: 's',
  requester: 'r',
  auditor: 'u',
} as const;

describe('the built-in roles', () => {
  it.each(BUILT_IN_ROLES)('give %s exactly the permissions of the product’s table', (role) => {
    const expected = PERMISSIONS.filter((permission) => TABLE[permission].includes(LETTER[role]));
    expect([...ROLE_PERMISSIONS[role]].sort()).toEqual([...expected].sort());
  });

  it('carry a name in every language', () => {
    for (const language of LANGUAGES) {
      expect(Object.values(ROLE_NAMES[language]).filter((name) => name.trim() !== '')).toHaveLength(
        BUILT_IN_ROLES.length,
      );
    }
  });
});
