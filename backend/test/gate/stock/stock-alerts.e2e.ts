import { all, auditLedger } from '../../support/audit.js';
import {
  foundTeam,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

let app: SharedApp;

beforeAll(async () => {
  app = await sharedApp();
});

interface Alert {
  readonly id: string;
  readonly articleId: string;
  readonly open: boolean;
  readonly available: number;
  readonly minimum: number;
}

const setThreshold = ({ owner, siteId }: Team, articleId: string, quantities: object) =>
  owner.call<{ state: string; available: number }>('PUT', '/stock/thresholds', {
    articleId,
    siteId,
    ...quantities,
  });

const alertsOf = (team: Team, articleId: string, status = 'open') =>
  all<Alert>(team.owner, '/stock/alerts', `&articleId=${articleId}&status=${status}`);

describe('stock alerts', () => {
  test('an alert opens as less than the minimum is available and resolves as enough is there again, whatever moved the stock', async () => {
    const team = await foundTeam(app.origin);
    const { owner, siteId } = team;
    const articleId = await newArticle(team);
    await receive(team, articleId, 10);
    const set = await setThreshold(team, articleId, { minimum: 5, target: 20, maximum: 30 });
    expect([set.status, set.body.state, set.body.available]).toEqual([200, 'within', 10]);
    expect(await alertsOf(team, articleId)).toEqual([]);

    // A reservation lowers the available stock as a movement does.
    const request = await newRequest(team, [{ articleId, quantity: 6 }]);
    await owner.expect(200, owner.post(`/requests/${request.id}/approve`));
    expect(await alertsOf(team, articleId)).toMatchObject([{ open: true, available: 4, minimum: 5 }]);
    await owner.expect(200, owner.post(`/requests/${request.id}/cancel`));
    expect(await alertsOf(team, articleId)).toEqual([]);
    expect(await alertsOf(team, articleId, 'resolved')).toHaveLength(1);

    const adjustment = { siteId, articleId, delta: -6, reason: 'Broken' };
    const taken = await owner.expect(201, owner.post('/stock/adjustments', adjustment));
    expect(await alertsOf(team, articleId)).toHaveLength(1);
    await owner.expect(201, owner.post(`/stock/movements/${taken.id}/reverse`, { reason: 'Found' }));
    expect(await alertsOf(team, articleId)).toEqual([]);
    expect(await alertsOf(team, articleId, 'resolved')).toHaveLength(2);
    await auditLedger(owner);
  });

  test('a threshold opens an alert at once, also where there was never any stock, and clearing it resolves the alert', async () => {
    const team = await foundTeam(app.origin);
    const articleId = await newArticle(team);
    await setThreshold(team, articleId, { minimum: 1 });
    expect(await alertsOf(team, articleId)).toMatchObject([{ available: 0 }]);
    await setThreshold(team, articleId, { minimum: 0 });
    expect(await alertsOf(team, articleId)).toEqual([]);
    await setThreshold(team, articleId, { minimum: 3 });
    expect(await alertsOf(team, articleId)).toHaveLength(1);
    await setThreshold(team, articleId, { minimum: null });
    expect(await alertsOf(team, articleId)).toEqual([]);
    expect(await all(team.owner, '/stock/thresholds', `&articleId=${articleId}`)).toEqual([]);
    await auditLedger(team.owner);
  });

  test('the threshold of an archived article or site, or of a kit, can be cleared, and only that: its alert ends', async () => {
    const team = await foundTeam(app.origin);
    const { owner } = team;
    const far = await owner.expect(201, owner.post('/sites', { name: 'Far', code: 'FAR' }));
    const [archived, atFar, kit] = [await newArticle(team), await newArticle(team), await newArticle(team)];
    const atFarSite = { ...team, siteId: far.id };
    const cases = [
      [team, archived, 'ARTICLE_ARCHIVED'],
      [atFarSite, atFar, 'SITE_ARCHIVED'],
      [team, kit, 'KIT_HAS_NO_STOCK'],
    ] as const;
    for (const [at, articleId] of cases) await setThreshold(at, articleId, { minimum: 5 });
    await owner.expect(200, owner.post(`/catalog/articles/${archived}/archive`));
    await owner.expect(200, owner.post(`/sites/${far.id}/archive`));
    const components = [{ articleId: await newArticle(team), quantity: 1 }];
    await owner.expect(200, owner.patch(`/catalog/articles/${kit}`, 1, { components }));
    for (const [at, articleId, code] of cases) {
      expect((await setThreshold(at, articleId, { minimum: 4 })).body).toMatchObject({ code });
      expect((await setThreshold(at, articleId, { minimum: null })).status).toBe(200);
      expect(await alertsOf(team, articleId)).toEqual([]);
    }
    await auditLedger(owner);
  });

  test('an archived site has no alerts and nothing to reorder, and both again once it is restored', async () => {
    const team = await foundTeam(app.origin);
    const { owner } = team;
    const far = await owner.expect(201, owner.post('/sites', { name: 'Far', code: 'FAR' }));
    const articleId = await newArticle(team);
    await setThreshold({ ...team, siteId: far.id }, articleId, { minimum: 5 });
    const shown = async () => [
      (await alertsOf(team, articleId)).length,
      (await all(owner, '/stock/reorder', `&articleId=${articleId}`)).length,
      (await all(owner, '/catalog/articles', `&stock=low&siteId=${far.id}`)).length,
      (await owner.expect(200, owner.get('/dashboard'))).stockAlerts,
    ];
    expect(await shown()).toEqual([1, 1, 1, 1]);
    await owner.expect(200, owner.post(`/sites/${far.id}/archive`));
    expect(await shown()).toEqual([0, 0, 0, 0]);
    await auditLedger(owner);
    await owner.expect(200, owner.post(`/sites/${far.id}/restore`));
    expect(await shown()).toEqual([1, 1, 1, 1]);
    await auditLedger(owner);
  });

  test('archiving an article, or making it a kit, resolves its alerts, and each is decided anew when it is used again', async () => {
    const team = await foundTeam(app.origin);
    const { owner } = team;
    const far = await owner.expect(201, owner.post('/sites', { name: 'Far', code: 'FAR' }));
    const [plain, component] = [await newArticle(team), await newArticle(team)];
    for (const siteId of [team.siteId, far.id])
      await setThreshold({ ...team, siteId }, plain, { minimum: 5 });
    const counted = async () => (await owner.expect(200, owner.get('/dashboard'))).stockAlerts;
    const change = async (components: object[]) => {
      const { version } = await owner.expect(200, owner.get(`/catalog/articles/${plain}`));
      await owner.expect(200, owner.patch(`/catalog/articles/${plain}`, version, { components }));
    };
    const ways = [
      ['archive', () => owner.expect(200, owner.post(`/catalog/articles/${plain}/archive`))],
      ['restore', () => owner.expect(200, owner.post(`/catalog/articles/${plain}/restore`))],
      ['become a kit', () => change([{ articleId: component, quantity: 1 }])],
      ['become an article', () => change([])],
    ] as const;
    for (const [index, [way, change]] of ways.entries()) {
      await change();
      const open = index % 2 === 0 ? 0 : 2;
      expect([way, (await alertsOf(team, plain)).length, await counted()]).toEqual([way, open, open]);
      expect(await alertsOf(team, plain, 'resolved')).toHaveLength(index < 2 ? 2 : 4);
      await auditLedger(owner);
    }
    await ways[0][1]();
    await setThreshold(team, plain, { minimum: null });
    await ways[1][1]();
    expect(await alertsOf(team, plain)).toHaveLength(1);
    await auditLedger(owner);
  });

  test('goods that are promised to a waiting request in the same transaction neither resolve the alert nor open another', async () => {
    const team = await foundTeam(app.origin);
    const articleId = await newArticle(team);
    await setThreshold(team, articleId, { minimum: 2 });
    const request = await newRequest(team, [{ articleId, quantity: 4 }]);
    await team.owner.expect(200, team.owner.post(`/requests/${request.id}/approve`));
    const [before] = await alertsOf(team, articleId);
    await receive(team, articleId, 4);
    expect((await alertsOf(team, articleId)).map(({ id }) => id)).toEqual([before?.id]);
    expect(await alertsOf(team, articleId, 'resolved')).toEqual([]);
  });

  test('of movements and thresholds at once, the alert says at the end what the level says', async () => {
    const team = await foundTeam(app.origin);
    const { owner, siteId } = team;
    const articleId = await newArticle(team);
    await receive(team, articleId, 50);
    await Promise.all(
      Array.from({ length: 60 }, (_item, index) =>
        index % 3 === 0
          ? setThreshold(team, articleId, { minimum: 45 + (index % 10) })
          : owner.post('/stock/adjustments', {
              siteId,
              articleId,
              delta: index % 3 === 1 ? -1 : 1,
              reason: 'Count',
            }),
      ),
    );
    // The audit compares each threshold with its level and its alert.
    await auditLedger(owner);
  });

  test.each([
    [{ minimum: 5, target: 4 }, 422, 'THRESHOLD_ORDER'],
    [{ minimum: 5, maximum: 4 }, 422, 'THRESHOLD_ORDER'],
    [{ minimum: 5, target: 9, maximum: 8 }, 422, 'THRESHOLD_ORDER'],
    [{ minimum: null, target: 4 }, 422, 'THRESHOLD_ORDER'],
    [{ minimum: 0.5 }, 422, 'QUANTITY_PRECISION'],
    [{ minimum: -1 }, 400, 'VALIDATION_FAILED'],
    [{}, 400, 'VALIDATION_FAILED'],
  ])('%j is refused and changes nothing', async (quantities, status, code) => {
    const team = await foundTeam(app.origin);
    const articleId = await newArticle(team);
    const answer = await setThreshold(team, articleId, quantities);
    expect([answer.status, (answer.body as unknown as { code: string }).code]).toEqual([status, code]);
    expect(await all(team.owner, '/stock/thresholds')).toEqual([]);
  });

  test('the same threshold again changes nothing and is recorded once', async () => {
    const team = await foundTeam(app.origin);
    const articleId = await newArticle(team);
    for (let turn = 0; turn < 2; turn += 1) await setThreshold(team, articleId, { minimum: 3 });
    // A later event of the same chain: when it is listed, so is everything before it.
    await team.owner.expect(201, team.owner.post('/catalog/categories', { name: 'Later' }));
    const types = async () => (await all<{ type: string }>(team.owner, '/logs')).map(({ type }) => type);
    await until('the last event is listed', async () => (await types()).includes('category.created'));
    expect((await types()).filter((type) => type === 'threshold.set')).toHaveLength(1);
  });
});

describe('reorder list', () => {
  test('a suggestion fills up to the target beside what people wait for, and shows the consumption, the cover and the depot that has some', async () => {
    const team = await foundTeam(app.origin);
    const { owner, siteId } = team;
    const articleId = await newArticle(team);
    const far = await owner.expect(201, owner.post('/sites', { name: 'Far', code: 'FAR' }));
    const lines = [{ articleId, quantity: 7 }];
    await owner.expect(201, owner.post('/stock/receipts', { siteId: far.id, lines }));
    await owner.expect(
      200,
      owner.call('PUT', '/stock/thresholds', { articleId, siteId: far.id, minimum: 4 }),
    );
    await receive(team, articleId, 12);
    await deliver(team, articleId, 9);
    await setThreshold(team, articleId, { minimum: 5, target: 20 });
    const waiting = await newRequest(team, [{ articleId, quantity: 4 }]);
    await owner.expect(200, owner.post(`/requests/${waiting.id}/approve`));
    const found = await all<object>(owner, '/stock/reorder', `&siteId=${siteId}`);
    // 12 received, 9 issued, 3 promised to a request that waits for 1 more.
    expect(found).toMatchObject([
      {
        articleId,
        available: 0,
        incoming: 0,
        waiting: 1,
        fillUpTo: 20,
        minimum: 5,
        target: 20,
        maximum: null,
        suggested: 21,
        issued: 9,
        issuedPerDay: 0.1,
        daysOfCover: 0,
        elsewhere: [{ siteId: far.id, spare: 3 }],
      },
    ]);
  });

  test('members of one site see the alerts and the spare stock of that site only', async () => {
    const team = await foundTeam(app.origin);
    const { owner } = team;
    const far = await owner.expect(201, owner.post('/sites', { name: 'Far', code: 'FAR' }));
    const articleId = await newArticle(team);
    await receive(team, articleId, 9);
    await setThreshold(team, articleId, { minimum: 10 });
    await owner.expect(
      200,
      owner.call('PUT', '/stock/thresholds', { articleId, siteId: far.id, minimum: 4 }),
    );
    const { client } = await newMember(team, 'manager', [far.id]);
    for (const path of ['/stock/alerts', '/stock/reorder', '/stock/thresholds'])
      expect(await all<object>(client, path)).toMatchObject([{ siteId: far.id }]);
    const [line] = await all<{ elsewhere: unknown[] }>(client, '/stock/reorder');
    expect(line?.elsewhere).toEqual([]);
    const foreign = { articleId, siteId: team.siteId, minimum: 1 };
    expect((await client.call('PUT', '/stock/thresholds', foreign)).status).toBe(404);
    const { stockAlerts } = await client.expect(200, client.get('/dashboard'));
    expect(stockAlerts).toBe(1);
  });
});

/** Hands a quantity over to a request of the owner. */
async function deliver(team: Team, articleId: string, quantity: number): Promise<void> {
  const { owner } = team;
  const request = await newRequest(team, [{ articleId, quantity }]);
  await owner.expect(200, owner.post(`/requests/${request.id}/approve`));
  const { items } = await owner.expect(200, owner.get(`/preparation/orders?requestId=${request.id}`));
  const path = `/preparation/orders/${items[0].id}`;
  await owner.expect(200, owner.post(`${path}/start`));
  await owner.expect(200, owner.post(`${path}/picks`, { lineId: items[0].lines[0].id, quantity }));
  await owner.expect(200, owner.post(`${path}/complete`));
  await owner.expect(200, owner.post(`${path}/deliver`));
}
