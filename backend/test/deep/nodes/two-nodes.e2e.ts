import { type RunningApp, startApp } from '../../support/app.js';
import { auditLedger } from '../../support/audit.js';
import { Client } from '../../support/client.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  receive,
  roleId,
  type Team,
} from '../../support/people/people.js';
import { SHARED_SECRETS } from '../../support/people/secrets.js';
import { RetryingClient } from '../../support/servers/retrying-client.js';

let database: RunningDatabase;
let nodes: RunningApp[];

beforeAll(async () => {
  database = await startDatabase();
  const env = { MONGODB_URI: database.uri, ...SHARED_SECRETS };
  nodes = [await startApp({ env }), await startApp({ env })];
});

afterAll(async () => {
  for (const node of nodes) await node.dispose();
  await database.dispose();
});

/** The same person, once at each node in turn: the queues of one node know nothing of the other's. */
const inTurn = (team: Team, index: number) => new Client(nodes[index % 2]?.origin ?? '', team.owner.token);

/** The same, where a busy node may refuse some with 503: they are retried until they are decided. */
const retrying = (team: Team, index: number) =>
  new RetryingClient(nodes[index % 2]?.origin ?? '', team.owner.token);

describe('two nodes on one database', () => {
  test('150 approvals at both, 50 in stock, no backorders: exactly 50 succeed, whatever the nodes know of each other', async () => {
    const team = await foundTeam(nodes[0]?.origin ?? '', { backorders: false });
    const articleId = await newArticle(team);
    await receive(team, articleId, 50);
    const body = { siteId: team.siteId, submit: true, lines: [{ articleId, quantity: 1 }] };
    const requests = await Promise.all(
      Array.from({ length: 150 }, (_item, index) => {
        const client = retrying(team, index);
        return client.expect(201, client.post('/requests', body));
      }),
    );
    expect(new Set(requests.map(({ number }) => number)).size).toBe(150);
    const answers = await Promise.all(
      requests.map(({ id }, index) => retrying(team, index).post(`/requests/${id}/approve`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(
      answers.filter(({ status, body: { code } }) => status === 409 && code === 'STOCK_INSUFFICIENT'),
    ).toHaveLength(100);
    const { levels } = await auditLedger(team.owner);
    expect(levels[0]).toMatchObject({ onHand: 50, reserved: 50, available: 0 });
  });

  test('one key sent to both nodes at once takes effect once', async () => {
    const team = await foundTeam(nodes[0]?.origin ?? '');
    const articleId = await newArticle(team);
    const body = { siteId: team.siteId, lines: [{ articleId, quantity: 3 }] };
    const headers = { 'idempotency-key': 'both' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_item, index) =>
        inTurn(team, index).post('/stock/receipts', body, { headers }),
      ),
    );
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ body: { id } }) => id)).size).toBe(
      1,
    );
    const { levels } = await auditLedger(team.owner);
    expect(levels[0]?.onHand).toBe(3);
  });

  const CHANGES = {
    disabled: async ({ owner }: Team, { userId }: Member) =>
      owner.expect(200, owner.patch(`/users/${userId}`, 1, { disabled: true })),
    'given a lesser role': async ({ owner }: Team, { userId }: Member) =>
      owner.expect(200, owner.patch(`/users/${userId}`, 1, { roleId: await roleId(owner, 'requester') })),
    'signed out': async (_team: Team, { client }: Member) => {
      const { items } = await client.expect(200, client.get('/users/me/sessions'));
      await client.expect(200, client.call('DELETE', `/users/me/sessions/${items[0].id}`, undefined));
    },
  };

  test.each(Object.entries(CHANGES))(
    'a member who is %s at one node is so at the other from their next request on, during requests in flight too',
    async (_what, change) => {
      const team = await foundTeam(nodes[0]?.origin ?? '');
      const member = await newMember(team, 'manager');
      const there = new Client(nodes[1]?.origin ?? '', member.client.token);
      const ask = async () => (await there.get('/users?limit=1')).status;
      const stop = new AbortController();
      const before: number[] = [];
      const busy = Array.from({ length: 20 }, async () => {
        while (!stop.signal.aborted) before.push(await ask());
      });
      while (before.length < 100) await new Promise((resolve) => setImmediate(resolve));
      expect(new Set(before)).toEqual(new Set([200]));

      await change(team, member);
      const after = await Promise.all(Array.from({ length: 20 }, ask));
      stop.abort();
      await Promise.all(busy);
      expect(after.filter((status) => status === 200)).toEqual([]);
    },
  );
});
