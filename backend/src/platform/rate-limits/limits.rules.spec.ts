import { Types } from 'mongoose';
import type { Credential, Principal } from '../context/index.js';
import { addressLimit, callerLimits } from './limits.rules.js';

const [keyId, accountId, tenantId] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];

const person = (credential: Credential, inTenant = true): Principal => ({
  credential,
  ...(credential === 'api-key' ? { apiKeyId: keyId } : { sessionId: new Types.ObjectId() }),
  accountId,
  email: 'ada@example.org',
  name: 'Ada',
  ...(inTenant
    ? {
        membership: {
          tenantId,
          userId: new Types.ObjectId(),
          role: 'owner',
          permissions: new Set(),
          siteIds: null,
        },
      }
    : {}),
});

const of = (...args: Parameters<typeof callerLimits>) =>
  callerLimits(...args).map(({ key, most }) => [key, most]);

describe('the limits of a caller', () => {
  const tenant = [`tenant:${String(tenantId)}`, 3000];

  it('is 600 reads and 120 writes a minute of their own, and 3,000 requests of their organisation', () => {
    expect(of(person('cookie'), false)).toEqual([[`read:${String(accountId)}`, 600], tenant]);
    expect(of(person('bearer'), true)).toEqual([[`write:${String(accountId)}`, 120], tenant]);
  });

  it('is 600 requests of any kind for a key, beside the person who made it', () => {
    expect(of(person('api-key'), false)).toEqual([[`key:${String(keyId)}`, 600], tenant]);
    expect(of(person('api-key'), true)).toEqual([[`key:${String(keyId)}`, 600], tenant]);
  });

  it('has no organisation before there is one', () => {
    expect(of(person('cookie', false), false)).toEqual([[`read:${String(accountId)}`, 600]]);
  });

  it('is 3,000 requests for a machine, and all of it within a minute', () => {
    expect(addressLimit('192.0.2.7')).toEqual({ key: 'address:192.0.2.7', most: 3000, withinMs: 60_000 });
  });
});
