import { api, unit } from './tests.mjs';

const GRANTS = 'backend/src/modules/roles/grants.ts';
const ROLES = 'backend/src/modules/roles/roles.service.ts';
const MEMBERS = 'backend/src/modules/users/members/members.service.ts';
const members = (name) => [api('members', name)];
const roles = (name) => [api('roles', name)];
const GUARD = 'backend/src/platform/http/routing/access.guard.ts';
const ROLE_RULES = 'backend/src/modules/roles/roles.rules.ts';
const guard = [unit('routing/access\\.guard')];

export const ROLE_FAULTS = [
  {
    name: 'one shared permission is enough to give all of a role',
    file: GRANTS,
    find: 'return [...wanted].every((permission)',
    replace: 'return [...wanted].some((permission)',
    tests: members('an administrator makes no owner'),
  },
  {
    name: 'a delegate hands on what they have for a while',
    file: GRANTS,
    find: ' && !delegated?.has(permission)',
    replace: ' && delegated !== null',
    tests: [api('delegated-permissions')],
  },
  {
    name: 'an administrator of one site gives places at all of them',
    file: GRANTS,
    find: '(wanted !== null && wanted.every((id) => within.has(String(id))))',
    replace: '(wanted === null || wanted.every((id) => within.has(String(id))))',
    tests: members('an administrator of one site'),
  },
  {
    name: 'a grant exceeds that of its grantor',
    file: 'backend/src/modules/users/members/grants.service.ts',
    find: 'this.require(tx, grant);',
    replace: '',
    tests: members('an administrator makes no owner'),
  },
  {
    name: 'a role is changed by who may do less',
    file: ROLES,
    find: 'requireOwned(tx, [...role.permissions, ...(input.permissions ?? [])]);',
    replace: 'requireOwned(tx, input.permissions ?? []);',
    tests: roles('is limited to its creator'),
  },
  {
    name: 'built-in roles are changed',
    file: ROLES,
    find: "if (role.builtIn) throw new AppError('ROLE_BUILT_IN');",
    replace: '',
    tests: roles('built-in roles'),
  },
  {
    name: 'a role is deleted that somebody has',
    file: ROLES,
    find: 'await this.references.end(tx, ROLE, [role._id]);',
    replace: '',
    tests: roles('is deleted only without members'),
  },
  {
    name: 'an administrator may delete the organisation',
    file: 'backend/src/modules/roles/roles.rules.ts',
    find: "'subscription:manage', 'tenant:delete', 'tenant:export'];",
    replace: "'subscription:manage', 'tenant:export'];",
    tests: [unit('roles/roles\\.rules')],
  },
  {
    name: 'the last owner goes',
    file: MEMBERS,
    find: "if (!other) throw new AppError('LAST_OWNER');",
    replace: '',
    tests: members('is neither demoted'),
  },
  {
    name: 'a disabled owner counts as another owner',
    file: MEMBERS,
    find: "      status: 'active',\n      siteIds: null,",
    replace: '      siteIds: null,',
    tests: [api('last-owner')],
  },
  {
    name: 'an owner of one site counts as another owner',
    file: MEMBERS,
    find: "      status: 'active',\n      siteIds: null,",
    replace: "      status: 'active',",
    tests: [api('last-owner')],
  },
  {
    name: 'a route without an access rule is open to all',
    file: GUARD,
    find: "if (!access) throw new AppError('PERMISSION_MISSING');",
    replace: 'if (!access) return true;',
    tests: guard,
  },
  {
    name: 'any permission opens a route that names one',
    file: GUARD,
    find: 'if (!wanted.some((permission) => membership.permissions.has(permission)))',
    replace: 'if (wanted.length > 0 && membership.permissions.size === 0)',
    tests: guard,
  },
  {
    name: 'a refused write uses up its key',
    file: GUARD,
    find: '    permit(access.may, principal.membership);\n',
    replace:
      '    if (access.writes) this.idempotencyKeys.prepare(request, host.switchToHttp().getResponse<AppReply>());\n    permit(access.may, principal.membership);\n',
    tests: guard,
  },
  {
    name: 'storekeepers manage the catalogue',
    file: ROLE_RULES,
    find: '[...SEES_ALL, ...ASKS, ...KEEPS_STOCK];',
    replace: "[...SEES_ALL, ...ASKS, ...KEEPS_STOCK, 'catalog:manage'];",
    tests: [api('catalog-commands', 'with stock, by storekeeper')],
  },
  {
    name: 'requesters adjust stock',
    file: ROLE_RULES,
    find: 'requester: [...SEES, ...ASKS],',
    replace: "requester: [...SEES, ...ASKS, 'stock:adjust'],",
    tests: [api('stock-commands', 'is stocked, by requester')],
  },
];
