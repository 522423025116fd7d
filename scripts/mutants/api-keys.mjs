import { api, unit } from './tests.mjs';

const FOLDER = 'backend/src/modules/integrations';
const PRINCIPALS = `${FOLDER}/key-principals.ts`;
const KEYS = `${FOLDER}/api-keys.service.ts`;
const keys = (name) => [api('api-keys', name)];

export const API_KEY_FAULTS = [
  {
    name: 'a key may do all that its member may',
    file: PRINCIPALS,
    find: 'key.scopes.filter(',
    replace: '[...membership.permissions].filter(',
    tests: keys('does what its scopes say'),
  },
  {
    name: 'a key may do more than its member',
    file: PRINCIPALS,
    find: 'membership.permissions.has(scope) && !membership.delegatedPermissions',
    replace: '!membership.delegatedPermissions',
    tests: keys('never allows more'),
  },
  {
    name: 'an expired key is accepted',
    file: PRINCIPALS,
    find: '|| key.expiresAt <= ctx.now',
    replace: '',
    tests: [api('api-key-expiry')],
  },
  {
    name: 'a key keeps sites that its member has lost',
    file: PRINCIPALS,
    find: 'ofKey.filter((id) => ofMember?.has(id) ?? true)',
    replace: 'ofKey.filter((id) => ofMember?.has(id) !== null)',
    tests: keys('loses the sites'),
  },
  {
    name: 'a key that is limited to no site sees sites that its member does not see',
    file: PRINCIPALS,
    find: 'if (!ofKey) return ofMember;',
    replace: 'if (!ofKey) return null;',
    tests: keys('sites'),
  },
  {
    name: 'a key lives on that was made by a revoked one',
    file: `${FOLDER}/api-keys.repository.ts`,
    find: '{ $or: [{ _id: id }, { madeBy: id }] }',
    replace: '{ _id: id }',
    tests: keys('is revoked at once'),
  },
  {
    name: 'a key is made that may do more than its maker',
    file: KEYS,
    find: "if (!mayAppoint(tx, { permissions: scopes, siteIds })) throw new AppError('GRANT_EXCEEDED');",
    replace: '',
    tests: keys('never allows more|revoked at once'),
  },
  {
    name: 'a key lives longer than the one that makes it',
    file: `${FOLDER}/api-keys.rules.ts`,
    find: 'Math.min(now.getTime() + MAX_LIFETIME_MS, latest?.getTime() ?? Infinity)',
    replace: 'now.getTime() + MAX_LIFETIME_MS',
    tests: [unit('integrations/api-keys\\.rules')],
  },
];
