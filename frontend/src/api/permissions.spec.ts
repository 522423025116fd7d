import { grants } from './permissions';

describe('grants', () => {
  it.each([
    ['owner', 'subscription:manage', true],
    ['admin', 'subscription:manage', false],
    ['manager', 'requests:approve', true],
    ['storekeeper', 'requests:approve', false],
    ['storekeeper', 'preparation:work', true],
    ['requester', 'requests:create', true],
    ['requester', 'requests:read-all', false],
    ['auditor', 'requests:create', false],
    ['auditor', 'logs:read', true],
    ['custom', 'requests:approve', true],
    [null, 'catalog:read', false],
  ] as const)('%s, %s: %s', (role, permission, expected) => {
    expect(grants(role, permission)).toBe(expected);
  });
});
