import { auditLedger } from '../../support/audit.js';
import type { Answer } from '../../support/client.js';
import { foundTeam, newArticle, newRequest, receive, type Team } from '../../support/people/people.js';
import { withRetries } from '../../support/servers/retrying-client.js';
import { sharedApp } from '../../support/shared-app.js';

/** A few commands at once. The deep suite has hundreds (deep/stock/contention.e2e.ts). */
const AT_ONCE = 4;

const newTeam = async (settings?: object): Promise<Team> =>
  withRetries(await foundTeam((await sharedApp()).origin, settings));

const atOnce = (command: () => Promise<Answer>) => Promise.all(Array.from({ length: AT_ONCE }, command));

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort((a, b) => a - b);

test('of four approvals of one unit each with two in stock and no backorders, two succeed', async () => {
  const team = await newTeam({ backorders: false });
  const articleId = await newArticle(team);
  await receive(team, articleId, 2);
  const line = [{ articleId, quantity: 1 }];
  const requests = [];
  for (let made = 0; made < AT_ONCE; made += 1) requests.push(await newRequest(team, line));
  const answers = await Promise.all(requests.map(({ id }) => team.owner.post(`/requests/${id}/approve`)));
  expect(statuses(answers)).toEqual([200, 200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('STOCK_INSUFFICIENT');
  const { levels } = await auditLedger(team.owner);
  expect(levels[0]).toMatchObject({ onHand: 2, reserved: 2, available: 0 });
});

test.each(['approve', 'cancel'])(
  'of four times %s of one request at once, one takes effect',
  async (name) => {
    const team = await newTeam();
    const articleId = await newArticle(team);
    await receive(team, articleId, 10);
    const { id } = await newRequest(team, [{ articleId, quantity: 4 }]);
    expect(statuses(await atOnce(() => team.owner.post(`/requests/${id}/${name}`)))).toEqual([
      200, 409, 409, 409,
    ]);
    await auditLedger(team.owner);
  },
);

test('one idempotency key that is sent four times at once takes effect once, and is answered alike afterwards', async () => {
  const team = await newTeam();
  const articleId = await newArticle(team);
  const body = { siteId: team.siteId, lines: [{ articleId, quantity: 7 }] };
  const headers = { 'idempotency-key': 'receipt-of-today' };
  const answers = await atOnce(() => team.owner.post('/stock/receipts', body, { headers }));
  expect(statuses(answers)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
  const other = await team.owner.post('/stock/receipts', { ...body, reference: 'else' }, { headers });
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  const { levels, movements } = await auditLedger(team.owner);
  expect([levels[0]?.onHand, movements]).toEqual([7, 1]);
});

test('articles that are created at once without a SKU get one each', async () => {
  const { owner } = await newTeam();
  const answers = await atOnce(() => owner.post('/catalog/articles', { name: 'Rope' }));
  expect(statuses(answers)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.sku)).size).toBe(AT_ONCE);
});
