import { beforeEach, expect, test } from 'vitest';
import '@/testing/indexed-db';
import { storeAccessToken } from '../access-token';
import { connectSession } from '../session-link';
import { database } from './database';
import { sendOrKeep } from './send-or-keep';

/** Work that cannot be sent belongs to its author, although another tab changes the session meanwhile. */

const ANNA = { userId: 'anna', tenantId: 'brigade' };
const tokenOf = ({ userId, tenantId }: typeof ANNA) =>
  `head.${btoa(JSON.stringify({ sub: userId, tid: tenantId }))}.signature`;

const DRAFT = {
  kind: 'pick' as const,
  subject: 'pick/a',
  label: 'a',
  path: '/api/preparation/orders/1/picks',
  body: { lineId: 'a', quantity: 1, expectedPicked: 0 },
};

beforeEach(async () => {
  storeAccessToken(tokenOf(ANNA));
  connectSession({
    refresh: async () => true,
    tenantId: () => ANNA.tenantId,
    userId: () => ANNA.userId,
  });
  await (await database()).clear('outbox');
});

test.each([
  ['signs in another user', { userId: 'ben', tenantId: 'brigade' }],
  ['switches organisations', { userId: 'anna', tenantId: 'depot' }],
])('it is kept under its author where another tab %s during the attempt', async (_what, now) => {
  const outcome = await sendOrKeep(DRAFT, async () => {
    storeAccessToken(tokenOf(now));
    return { error: { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' } };
  });
  expect(outcome).toEqual({ isKept: true });
  expect(await (await database()).getAll('outbox')).toMatchObject([ANNA]);
});
