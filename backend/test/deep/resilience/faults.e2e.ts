import { setTimeout } from 'node:timers/promises';
import { type RunningApp, startApp } from '../../support/app.js';
import { all, auditLedger } from '../../support/audit.js';
import { type Answer, Client } from '../../support/client.js';
import { FLOW_PAIRS, type Flow, requireSoundBooks } from '../../support/commands/flow-pairs.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { foundTeam, newArticle, receive, type Team } from '../../support/people/people.js';
import { seed } from '../../support/random.js';
import { readFeed } from '../../support/servers/feed.js';
import { RetryingClient } from '../../support/servers/retrying-client.js';

/** Both nodes must accept the same tokens. */
const SECRETS = {
  AUTH_SECRET: 'a-secret-for-tests-that-two-nodes-share',
  CODE_PEPPER: 'a-pepper-for-tests-that-two-nodes-share',
};

const STOCK = 20;
const REQUESTS = 60;

/** The number of races of each pair of commands. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1);

const ways = [
  ['queues on', ''],
  ['queues off', 'queues-off'],
  [
    'queues off, a tenth of commits in conflict and a tenth of their replies lost',
    'queues-off,conflicts:0.1,lost-replies:0.1',
  ],
] as const;

describe.each(ways)(`two nodes on one database, %s (seed ${seed})`, (_way, faults) => {
  let database: RunningDatabase;
  let nodes: RunningApp[];
  let team: Team;

  beforeAll(async () => {
    database = await startDatabase();
    const start = (node: number) =>
      startApp({
        env: {
          MONGODB_URI: database.uri,
          ...SECRETS,
          ...(faults ? { TEST_FAULTS: `${faults},seed:${(seed + node) % 1_000_000}` } : {}),
        },
      });
    nodes = [await start(0), await start(1)];
    team = await foundTeam(nodes[0]?.origin ?? '', { backorders: false });
  });

  afterAll(async () => {
    for (const node of nodes) await node.dispose();
    await database.dispose();
  });

  const at = (node: number, { owner } = team) => new Client(nodes[node % 2]?.origin ?? '', owner.token);

  /** Sends a command under a key until it is decided: a 503 names the time of the next try. */
  async function decided(
    node: number,
    path: string,
    body: object,
    key: string,
    by: Team = team,
  ): Promise<Answer> {
    for (;;) {
      const answer = await at(node, by).post(path, body, { headers: { 'idempotency-key': key } });
      if (answer.status !== 503 && answer.body?.code !== 'IDEMPOTENCY_IN_PROGRESS') return answer;
      const pause = Number(answer.headers.get('retry-after'));
      expect(pause).toBeGreaterThan(0);
      await setTimeout(Math.min(pause * 1000, 500));
    }
  }

  test(`${REQUESTS} approvals, ${STOCK} in stock: exactly ${STOCK} take effect, each once and recorded once`, async () => {
    const articleId = await newArticle(team);
    await receive(team, articleId, STOCK);
    const lines = [{ articleId, quantity: 1 }];
    const requests = await Promise.all(
      Array.from({ length: REQUESTS }, (_item, index) =>
        decided(index, '/requests', { siteId: team.siteId, submit: true, lines }, `request-${index}`),
      ),
    );
    expect(new Set(requests.map(({ body }) => body.number)).size).toBe(REQUESTS);
    const answers = await Promise.all(
      requests.map(({ body }, index) =>
        decided(index, `/requests/${body.id}/approve`, {}, `approval-${index}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(STOCK);
    expect(
      answers.filter(({ status, body }) => status === 409 && body.code === 'STOCK_INSUFFICIENT'),
    ).toHaveLength(REQUESTS - STOCK);
    const { levels } = await auditLedger(at(0));
    expect(levels[0]).toMatchObject({ onHand: STOCK, reserved: STOCK, available: 0 });
    await untilPlaced('request.approved', STOCK);
    await untilPlaced('request.submitted', REQUESTS);
    expect(await at(1).expect(200, at(1).get('/logs/verify'))).toMatchObject({ ok: true });
  });

  test('one key sent to both nodes at once takes effect once and is recorded once', async () => {
    const articleId = await newArticle(team);
    const body = { siteId: team.siteId, reference: 'both', lines: [{ articleId, quantity: 3 }] };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_item, index) => decided(index, '/stock/receipts', body, 'both')),
    );
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    const movements = await all<{ deltaOnHand: number }>(
      at(0),
      '/stock/movements',
      `&articleId=${articleId}`,
    );
    expect(movements.map(({ deltaOnHand }) => deltaOnHand)).toEqual([3]);
  });

  test('of 12 returns of the same pieces, sent to both nodes, one takes effect and is recorded once', async () => {
    const articleId = await newArticle(team, { returnable: true });
    await receive(team, articleId, 3);
    let step = 0;
    const act = async (path: string, body: object = {}) => {
      step += 1;
      return (await decided(step, path, body, `lend-${step}`)).body;
    };
    const lines = [{ articleId, quantity: 3 }];
    const request = await act('/requests', { siteId: team.siteId, submit: true, lines });
    const { orders } = await act(`/requests/${request.id}/approve`);
    const order = `/preparation/orders/${orders[0].id}`;
    const { lines: picked } = await act(`${order}/start`);
    await act(`${order}/picks`, { lineId: picked[0].id, quantity: 3 });
    await act(`${order}/complete`);
    await act(`${order}/deliver`);
    const parts = [{ lineId: request.lines[0].id, quantity: 3, condition: 'good' }];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_item, index) =>
        decided(index, '/returns', { requestId: request.id, lines: parts }, `return-${index}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'RETURN_EXCEEDS_DELIVERED')).toHaveLength(11);
    const { levels } = await auditLedger(at(0));
    expect(levels.find((level) => level.articleId === articleId)).toMatchObject({ onHand: 3, reserved: 0 });
    await untilPlaced('return.received', 1);
    expect(await at(1).expect(200, at(1).get('/logs/verify'))).toMatchObject({ ok: true });
  });

  describe('commands that race', () => {
    let flow: Flow;
    let sent = 0;

    beforeAll(async () => {
      const own = await foundTeam(nodes[0]?.origin ?? '');
      const decidedBy = (path: string, body: object = {}) => {
        sent += 1;
        return decided(sent, path, body, `flow-${sent}`, own);
      };
      const owner = new RetryingClient(nodes[1]?.origin ?? '', own.owner.token);
      flow = { team: { ...own, owner }, decided: decidedBy };
    });

    test.each(Object.keys(FLOW_PAIRS))('%s', async (name) => {
      for (let round = 0; round < ROUNDS; round += 1) await FLOW_PAIRS[name]?.(flow);
    });

    test('leave books that add up, and no line that waits beside free stock', () => requireSoundBooks(flow));
  });

  test('events of one node reach clients of the other', async () => {
    const reader = await readFeed(at(1).origin, { authorization: `Bearer ${team.owner.token}` });
    await reader.until(({ event }) => event === 'hello');
    const articleId = await newArticle({ ...team, owner: at(0) });
    await reader.until(({ data }) => data.subject?.id === articleId);
    reader.close();
  });

  /** Waits until a number of records of a type are sequenced; more than that fails. */
  async function untilPlaced(type: string, count: number): Promise<void> {
    let found = -1;
    for (const end = Date.now() + 60_000; Date.now() < end && found < count; ) {
      found = (await at(0).expect(200, at(0).get(`/logs?type=${type}&count=true&limit=1`))).total;
    }
    expect({ type, found }).toEqual({ type, found: count });
  }
});
