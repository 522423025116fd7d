import mongoose from 'mongoose';
import { type RunningApp, startApp } from '../../support/app.js';
import { Browser } from '../../support/browser.js';
import { Client } from '../../support/client.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { untilLogged } from '../../support/log.js';
import { codeFor, foundTeam, newAddress, newArticle, signIn } from '../../support/people/people.js';
import { SHARED_SECRETS } from '../../support/people/secrets.js';
import { answer, startReceiver } from '../../support/servers/webhook-receiver.js';
import { until } from '../../support/until.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The clocks of the nodes jump; the database, which only sweeps by its own, does not. */
let database: RunningDatabase;
let apps: RunningApp[];

beforeAll(async () => {
  database = await startDatabase();
});

beforeEach(() => {
  apps = [];
});

afterEach(async () => {
  for (const app of apps) await app.dispose();
});

afterAll(() => database?.dispose());

async function start(env: Readonly<Record<string, string>> = {}, offsetMs = 0): Promise<RunningApp> {
  const app = await startApp({
    env: { MONGODB_URI: database.uri, TEST_FAULTS: 'clock', ...SHARED_SECRETS, ...env },
  });
  apps.push(app);
  if (offsetMs !== 0) await app.setClock(offsetMs);
  return app;
}

const ask = (client: Client, email: string) => client.post('/auth/request-code', { email });

describe('a clock that was ahead', () => {
  it('makes no caller wait for the time that was a mistake, on the node that it happened to or on another', async () => {
    const email = newAddress('ahead');
    const app = await start({ RATE_LIMITS: 'on' }, 11 * HOUR);
    const client = new Client(app.origin);
    // One machine asks for the codes of different addresses.
    for (let asked = 0; asked < 20; asked += 1) expect((await ask(client, newAddress())).status).toBe(200);
    expect((await ask(client, email)).status).toBe(429);
    await app.setClock(0);
    const still = await ask(client, email);
    expect(still.status).toBe(429);
    expect(Number(still.headers.get('retry-after'))).toBeLessThanOrEqual(3600);

    const other = await start({ RATE_LIMITS: 'on' });
    expect((await ask(new Client(other.origin), email)).status).toBe(200);
  });

  it.each([
    ['9.8 days', 9.8 * DAY],
    ['400 days', 400 * DAY],
  ])('by %s locks no codes, on new devices or known ones', async (_ahead, aheadMs) => {
    const email = newAddress('locked');
    const app = await start({}, aheadMs);
    const client = new Client(app.origin);
    await client.expect(200, ask(client, email));
    const wrong = (await codeFor(client, email)) === '000000' ? '000001' : '000000';
    expect((await client.post('/auth/verify-code', { email, code: wrong })).status).toBe(401);
    await app.stop();
    const later = await start();
    const browser = new Browser(later.origin);
    const signsIn = async () => {
      await browser.json('POST', '/auth/request-code', { email });
      const code = await codeFor(new Client(later.origin), email);
      return (await browser.json('POST', '/auth/verify-code', { email, code })).status;
    };
    const connection = await mongoose.createConnection(database.uri).asPromise();
    const codes = connection.collection<{ _id: string; countedAtMs: number; heldUntilMs: number }>(
      'sign_in_codes',
    );
    const counted = await codes.findOne({ _id: email });
    expect(await signsIn()).toBe(200);
    const known = { knownCountedAtMs: counted?.countedAtMs, knownHeldUntilMs: counted?.heldUntilMs };
    await codes.updateOne({ _id: email }, { $set: known });
    expect(await signsIn()).toBe(200);
    await connection.close();
  });

  it('holds back no webhook and no delivery that it had taken or put off', async () => {
    const receiver = await startReceiver();
    receiver.respond('/hook', (response) => answer(response, 503));
    const app = await start({ WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_RETRY_SECONDS: '86400' });
    const team = await foundTeam(app.origin);
    const hook = { url: receiver.url('/hook'), events: ['article.created'] };
    const { id } = await team.owner.expect(201, team.owner.post('/webhooks', hook));
    await newArticle(team);
    const state = async () =>
      (await team.owner.expect(200, team.owner.get(`/webhooks/${id}/deliveries`))).items[0];
    await until('the first attempt has failed', async () => (await state())?.status === 503);
    receiver.respond('/hook', (response) => answer(response, 200));
    const connection = await mongoose.createConnection(database.uri).asPromise();
    const _id = new mongoose.Types.ObjectId(String(id));
    const ahead = new Date(Date.now() + 400 * DAY);
    await connection
      .collection('webhook_deliveries')
      .updateOne({ webhookId: _id }, { $set: { dueAt: ahead } });
    await connection
      .collection('webhooks')
      .updateOne({ _id }, { $set: { dueAt: ahead, leasedUntil: ahead } });
    await until('it is delivered', async () => (await state()).state === 'delivered');
    await connection.close();
    receiver.close();
  });

  it('holds no lease for longer than a lease lasts', async () => {
    const first = await start({}, 11 * HOUR);
    const team = await foundTeam(first.origin);
    await until('it places the events', async () => {
      const { items } = await team.owner.expect(200, team.owner.get('/logs?type=tenant.created'));
      return items.length === 1;
    });
    await first.kill();
    const second = await start();
    const { owner } = await foundTeam(second.origin);
    await until('the other places them', async () => {
      const { items } = await owner.expect(200, owner.get('/logs?type=tenant.created'));
      return items.length === 1;
    });
  });

  it('delays no job to the time that was a mistake, and starts none before its next attempt', async () => {
    await start();
    const connection = await mongoose.createConnection(database.uri).asPromise();
    const jobs = connection.collection('jobs');
    const queue = async (aheadMs: number, status = 'queued') => {
      const [now, runAt] = [new Date(), new Date(Date.now() + aheadMs)];
      const fields = {
        kind: 'files.sweep',
        tenantId: null,
        userId: null,
        payload: null,
        result: null,
        error: null,
      };
      const progress = { status, done: 0, total: null, attempts: 0, fence: 0, finishedAt: null };
      const inserted = await jobs.insertOne({
        ...fields,
        ...progress,
        runAt,
        createdAt: now,
        updatedAt: now,
      });
      return inserted.insertedId;
    };
    const statusOf = async (_id: mongoose.mongo.ObjectId) => (await jobs.findOne({ _id }))?.['status'];
    const [retried, mistaken] = [await queue(75 * MINUTE), await queue(30 * DAY)];
    const interrupted = await queue(30 * DAY, 'running');
    for (const job of [mistaken, interrupted])
      await until('the job runs', async () => (await statusOf(job)) === 'done');
    expect(await statusOf(retried)).toBe('queued');
    await connection.close();
  });

  it('lets a key take effect once, also 400 days later', async () => {
    const app = await start();
    const team = await foundTeam(app.origin);
    const send = () =>
      team.owner.post('/catalog/articles', { name: 'Once' }, { headers: { 'idempotency-key': 'once' } });
    const made = await team.owner.expect(201, send());
    const { email } = await team.owner.expect(200, team.owner.get('/users/me'));
    await app.setClock(400 * DAY);
    // The session has ended by then: the same person signs in again.
    expect((await send()).status).toBe(401);
    const again = await signIn(new Client(app.origin), email);
    const replayed = await again.post(
      '/catalog/articles',
      { name: 'Once' },
      { headers: { 'idempotency-key': 'once' } },
    );
    expect([replayed.status, replayed.body.id, replayed.headers.get('idempotency-replayed')]).toEqual([
      201,
      made.id,
      'true',
    ]);
    const { items } = await again.expect(200, again.get('/catalog/articles'));
    expect(items).toHaveLength(1);
  });
});

describe('a clock that is set back', () => {
  it('brings no code and no link to life again whose time was over', async () => {
    const app = await start();
    const client = new Client(app.origin);
    const email = newAddress('late');
    await client.expect(200, ask(client, email));
    const code = await codeFor(client, email);
    const { items } = await client.expect(200, client.get(`/dev/mailbox?to=${email}`));
    const link = /\/api(\/verify\/[\w-]{43})/.exec(items[0].text)?.[1] ?? '';
    await app.setClock(11 * MINUTE);
    expect((await client.post('/auth/verify-code', { email, code })).status).toBe(401);
    expect((await new Browser(app.origin).get(link)).status).toBe(302);
    await app.setClock(0);
    expect((await client.post('/auth/verify-code', { email, code })).status).toBe(401);
    expect((await new Browser(app.origin).get(link)).status).toBe(302);
    // Nor on a node that has always had the right time, for which it would not be over yet.
    const other = await start();
    expect((await new Client(other.origin).post('/auth/verify-code', { email, code })).status).toBe(401);
    expect((await new Browser(other.origin).get(link)).status).toBe(302);
  });

  it('brings no used code to life again', async () => {
    const app = await start({}, 5 * MINUTE);
    const client = new Client(app.origin);
    const email = newAddress('used');
    await client.expect(200, ask(client, email));
    const code = await codeFor(client, email);
    expect((await client.post('/auth/verify-code', { email, code })).status).toBe(200);
    await app.setClock(0);
    expect((await client.post('/auth/verify-code', { email, code })).status).toBe(401);
  });

  it('ends no session that is used, and stops no work', async () => {
    const app = await start({}, HOUR);
    const team = await foundTeam(app.origin);
    await app.setClock(0);
    await newArticle(team);
    await app.setClock(-HOUR);
    await newArticle(team);
    await untilLogged(app, 'clock was set back');
    const other = await start();
    expect((await new Client(other.origin, team.owner.token).get('/users/me')).status).toBe(200);
    const { items } = await team.owner.expect(200, team.owner.get('/logs?sort=seq&limit=200'));
    const times = items.map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort());
  });

  it('is taken for what it is by a node that starts: it goes on from the newest time that is stored', async () => {
    const app = await start({}, HOUR / 2);
    const team = await foundTeam(app.origin);
    await until('the event has its place', async () => {
      const { items } = await team.owner.expect(200, team.owner.get('/logs?type=tenant.created'));
      return items.length === 1;
    });
    await app.stop();
    const later = await start();
    const { owner } = await foundTeam(later.origin);
    const { createdAt } = (await owner.expect(200, owner.get('/users/me/sessions'))).items[0];
    expect(Date.parse(createdAt)).toBeGreaterThan(Date.now() + HOUR / 2 - 5 * MINUTE);
  });
});
