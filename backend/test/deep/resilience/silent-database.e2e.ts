import { type RunningApp, startApp } from '../../support/app.js';
import { auditLedger } from '../../support/audit.js';
import { type Answer, Client } from '../../support/client.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { foundTeam, newAddress, newArticle, signIn, type Team } from '../../support/people/people.js';
import { type Proxy, startProxy } from '../../support/servers/proxy.js';
import { until } from '../../support/until.js';

describe('a database that falls silent without closing a connection', () => {
  let database: RunningDatabase;
  let proxy: Proxy;
  let app: RunningApp;
  let team: Team;
  let articleId: string;

  beforeAll(async () => {
    database = await startDatabase();
    proxy = await startProxy(database.uri);
    app = await startApp({ env: { MONGODB_URI: proxy.uri } });
    team = await foundTeam(app.origin);
    articleId = await newArticle(team);
  });

  afterAll(async () => {
    database?.resume();
    proxy?.release();
    await app?.dispose();
    proxy?.close();
    await database?.dispose();
  });

  const receipt = (key: string) =>
    team.owner
      .withoutRetries()
      .post(
        '/stock/receipts',
        { siteId: team.siteId, lines: [{ articleId, quantity: 1 }] },
        { headers: { 'idempotency-key': key } },
      );
  const received = async () => (await auditLedger(team.owner)).movements;

  const expectRefused = ({ status, headers, body }: Answer) => {
    expect([status, body.code]).toEqual([503, 'TRY_AGAIN']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  };

  const isReady = async () => (await new Client(app.origin).get('/health/ready')).status === 200;

  /**
   * Sends many requests at once during the silence, and expects each to get 503 and to change nothing. The database
   * speaks again after the last answer only, so a request that waits for it meets the time limit of the test.
   */
  async function expectAllRefused(name: string, silence: () => void, end: () => void): Promise<void> {
    const before = await received();
    silence();
    const answers = await Promise.all([
      team.owner.withoutRetries().get('/stock/levels'),
      team.owner.withoutRetries().get('/users/me'),
      team.owner.post('/catalog/articles', { name }),
      ...Array.from({ length: 24 }, (_item, index) => receipt(`${name}-${index}`)),
      new Client(app.origin).post('/auth/verify-code', { email: newAddress(), code: '123456' }),
    ]);
    answers.forEach(expectRefused);
    end();
    await until('it is ready again', isReady);
    expect(await received()).toBe(before);
    const { items } = await team.owner.expect(200, team.owner.get(`/catalog/articles?q=${name}`));
    expect(items).toEqual([]);
  }

  it('keeps no request waiting for ever: reads, writes and sign-ins get 503 with Retry-After, and later succeed', async () => {
    await expectAllRefused(
      'stopped',
      () => database.pause(),
      () => database.resume(),
    );
    const before = await received();
    expect((await receipt('stopped-0')).status).toBe(201);
    expect(await received()).toBe(before + 1);
    await signIn(new Client(app.origin), newAddress());
    await until('its events are placed', async () => {
      const { items } = await team.owner.expect(200, team.owner.get('/logs?type=receipt.recorded'));
      return items.length === 1;
    });
  });

  it('keeps none either where it goes on saying that it lives', () =>
    expectAllRefused(
      'held',
      () => proxy.holdAfter('lsid'),
      () => proxy.release(),
    ));

  it('that has committed and whose answer never came leaves the outcome open, and the key of the request settles it', async () => {
    const before = await received();
    proxy.holdAfter('commitTransaction');
    const lost = await receipt('the-answer-is-lost');
    expect([lost.status, lost.body.code]).toEqual([503, 'OUTCOME_UNKNOWN']);
    expect(Number(lost.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(proxy.held).toBeGreaterThan(0);
    proxy.release();
    const again = await receipt('the-answer-is-lost');
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(await received()).toBe(before + 1);
  });
});
