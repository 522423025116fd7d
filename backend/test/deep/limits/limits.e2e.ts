import { type RunningApp, startApp } from '../../support/app.js';
import type { Answer } from '../../support/client.js';
import { Client } from '../../support/client.js';
import { isJson, operations, PUBLIC } from '../../support/contract.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { foundTeam } from '../../support/people/people.js';
import { SHARED_SECRETS } from '../../support/people/secrets.js';
import { startPosted } from '../../support/posted.js';

const HOUR_MS = 3_600_000;
const METRICS_TOKEN = 'a-token-that-only-prometheus-knows';

/** The clock of these servers can be set: see `slowDown`. */
const LIMITED = { RATE_LIMITS: 'on', TEST_FAULTS: 'clock' };

/** Sends a number of requests, 20 at a time, in order. */
async function send(count: number, one: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let sent = 0; sent < count; sent += 20) {
    const size = Math.min(20, count - sent);
    answers.push(...(await Promise.all(Array.from({ length: size }, (_item, index) => one(sent + index)))));
  }
  return answers;
}

/**
 * Sets the server's clock an hour ahead and back again: since its time never goes back, it passes at half the speed of
 * the machine's from now on, so that a window of a minute has room for its requests on a slow machine.
 */
async function slowDown(app: RunningApp): Promise<void> {
  await app.setClock(HOUR_MS);
  // The request makes it read its clock.
  await new Client(app.origin).get('/auth/csrf');
  await app.setClock(0);
}

const refused = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 429);

describe('the limits of one node', () => {
  let app: RunningApp;

  beforeAll(async () => {
    app = await startPosted({ ...LIMITED, TRUSTED_PROXIES: '1', METRICS_TOKEN });
    await slowDown(app);
  });

  afterAll(() => app?.dispose());

  it('let a person read 600 times a minute, then answer 429 with Retry-After, and do not affect others', async () => {
    const [team, others] = [await foundTeam(app.origin), await foundTeam(app.origin)];
    const answers = await send(600, () => team.owner.get('/users/me'));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const next = await team.owner.get('/users/me');
    expect([next.status, next.body.code]).toEqual([429, 'RATE_LIMITED']);
    const wait = Number(next.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await others.owner.get('/users/me')).status).toBe(200);
    // Reading too much does not keep anybody from writing.
    expect((await team.owner.post('/catalog/categories', { name: 'One' })).status).toBe(201);
  });

  it('let a person write 120 times a minute, whatever becomes of it', async () => {
    const { owner } = await foundTeam(app.origin);
    // The organisation is founded by a fixture, which is not counted.
    const answers = await send(120, () => owner.post('/catalog/categories', {}));
    expect(answers.map(({ status }) => status)).toEqual(new Array(120).fill(400));
    expect((await owner.post('/catalog/categories', {})).status).toBe(429);
    expect((await owner.get('/users/me')).status).toBe(200);
  });

  it('can be lifted in development, for the calling person only', async () => {
    const local = await startApp({ env: LIMITED });
    try {
      const began = Date.now();
      await slowDown(local);
      const [team, others] = [await foundTeam(local.origin), await foundTeam(local.origin)];
      const { until } = await team.owner.expect(200, team.owner.post('/dev/limits/lift'));
      expect(Date.parse(until)).toBeGreaterThanOrEqual(began + 2 * HOUR_MS);
      const answers = await send(130, () => team.owner.post('/catalog/categories', {}));
      expect(refused(answers)).toEqual([]);
      expect(refused(await send(130, () => others.owner.post('/catalog/categories', {})))).toHaveLength(10);
    } finally {
      await local.dispose();
    }
  });

  it('let a machine ask 3,000 times a minute, whatever other addresses it makes up, and not health', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const answers = await send(3010, (index) =>
      new Client(app.origin).get('/auth/csrf', from(`203.0.113.${index % 250}, 198.51.100.7`)),
    );
    expect(refused(answers)).toHaveLength(10);
    expect((await new Client(app.origin).get('/health/ready', from('198.51.100.7'))).status).toBe(200);
    expect((await new Client(app.origin).get('/auth/csrf', from('198.51.100.8'))).status).toBe(200);
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await fetch(`${app.origin}/api/metrics`, { headers })).text();
    expect(metrics).toContain('stockroom_rate_limit_refusals_total{limit="address"} 10');
  });
});

describe('a caller over a limit', () => {
  let app: RunningApp;

  beforeAll(async () => {
    app = await startPosted({ ...LIMITED, TRUSTED_PROXIES: '1' });
    await slowDown(app);
  });

  afterAll(() => app?.dispose());

  /** Sends an operation with ids that mean nothing: it is counted before anything else is looked at. */
  async function refusal({ method, path }: (typeof operations)[number], headers: Record<string, string>) {
    const response = await fetch(`${app.origin}${path.replace(/\{\w+\}/g, '0123456789abcdef01234567')}`, {
      method,
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
    const { code } = isJson(response.headers.get('content-type')) ? await response.json() : { code: '' };
    return { status: response.status, code, wait: Number(response.headers.get('retry-after')) > 0 };
  }

  const REFUSED = { status: 429, code: 'RATE_LIMITED', wait: true };
  /** Monitoring routes are not counted. */
  const UNCOUNTED = /^\/api\/(?:health\/|metrics$)/;
  /** A server behind a proxy has no routes of development. */
  const counted = operations.filter(({ path }) => !UNCOUNTED.test(path) && !path.startsWith('/api/dev/'));
  const asPerson = counted.filter(({ path }) => !PUBLIC.test(path));
  it('as a person is refused by every operation of that kind, with a time to wait for', async () => {
    const team = await foundTeam(app.origin);
    const authorization = `Bearer ${team.owner.token}`;
    await send(600, () => team.owner.get('/users/me'));
    await send(120, () => team.owner.post('/catalog/categories', {}));
    const answers = new Map<string, object>();
    for (const operation of asPerson)
      answers.set(operation.operationId, await refusal(operation, { authorization }));
    expect(asPerson.length).toBeGreaterThan(80);
    expect([...answers].filter(([, answer]) => JSON.stringify(answer) !== JSON.stringify(REFUSED))).toEqual(
      [],
    );
  });

  it('as a machine is refused by every operation, signed in or not, except by those that watch the server', async () => {
    const address = { 'x-forwarded-for': '198.51.100.9' };
    await send(3000, () => new Client(app.origin).get('/auth/csrf', { headers: address }));
    const answers = new Map<string, object>();
    for (const operation of counted) answers.set(operation.operationId, await refusal(operation, address));
    expect([...answers].filter(([, answer]) => JSON.stringify(answer) !== JSON.stringify(REFUSED))).toEqual(
      [],
    );
    for (const operation of operations.filter(({ path }) => UNCOUNTED.test(path)))
      expect((await refusal(operation, address)).status).not.toBe(429);
  });
});

describe('the limits of two nodes on one database', () => {
  let database: RunningDatabase;
  let nodes: RunningApp[];

  beforeAll(async () => {
    database = await startDatabase();
    const env = { MONGODB_URI: database.uri, ...LIMITED, ...SHARED_SECRETS };
    const real = { MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1' };
    nodes = await Promise.all([startApp({ env }), startApp({ env: { ...env, ...real } })]);
    for (const node of nodes) await slowDown(node);
  });

  afterAll(async () => {
    for (const node of nodes ?? []) await node.dispose();
    await database?.dispose();
  });

  it('admit a person never more often than the limits of one node, and hardly less often', async () => {
    const { owner } = await foundTeam(nodes[0]?.origin ?? '');
    const answers = await send(1000, (index) =>
      new Client(nodes[index % 2]?.origin ?? '', owner.token).get('/users/me'),
    );
    const passed = answers.length - refused(answers).length;
    expect(passed).toBeLessThanOrEqual(600);
    expect(passed).toBeGreaterThan(500);
  });

  it('cannot be lifted with a real mail transport', async () => {
    const { owner } = await foundTeam(nodes[0]?.origin ?? '');
    const answer = await new Client(nodes[1]?.origin ?? '', owner.token).post('/dev/limits/lift');
    expect([answer.status, answer.body.code]).toEqual([404, 'ROUTE_NOT_FOUND']);
  });
});
