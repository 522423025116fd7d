import { Types } from 'mongoose';
import { isOwnedBy } from './owned.rules.js';
import type { Credential, Principal } from './request-context.js';

const accountId = new Types.ObjectId();
const here = new Types.ObjectId();
const elsewhere = new Types.ObjectId();

const caller = (credential: Credential, tenantId: Types.ObjectId | null = here) =>
  ({ accountId, credential, ...(tenantId ? { membership: { tenantId } } : {}) }) as unknown as Principal;

test.each([
  ['a session has what is in its organisation', caller('bearer'), here, true],
  ['a session has nothing of another organisation', caller('bearer'), elsewhere, false],
  ['a session has what is outside of any organisation', caller('cookie'), null, true],
  ['a session outside of any organisation has nothing of one', caller('cookie', null), here, false],
  ['an API key has what is in its organisation', caller('api-key'), here, true],
  ['an API key has nothing of another organisation', caller('api-key'), elsewhere, false],
  ['an API key has nothing outside of any organisation', caller('api-key'), null, false],
])('%s', (_title, principal, tenantId, expected) => {
  expect(isOwnedBy(principal, { accountId, tenantId })).toBe(expected);
  expect(isOwnedBy(principal, { accountId: new Types.ObjectId(), tenantId })).toBe(false);
  expect(isOwnedBy(principal, { accountId: null, tenantId })).toBe(false);
});
