import { newKit } from '../../support/goods/kits.js';
import {
  foundTeam,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** Kits in the catalogue, and their stock. */

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin, { approvalPolicy: 'always' });
});

const article = (id: string) => team.owner.expect(200, team.owner.get(`/catalog/articles/${id}`));
const change = async (id: string, fields: object) =>
  team.owner.patch(`/catalog/articles/${id}`, (await article(id)).version, fields);
const of = (...ids: string[]) => ids.map((articleId) => ({ articleId, quantity: 1 }));

describe('the catalogue', () => {
  test.each<[string, object, () => Promise<object>, number, string]>([
    [
      'contains no other kit',
      {},
      async () => ({ components: of((await newKit(team, [{ perKit: 1, stock: 0 }])).kit) }),
      422,
      'KIT_NESTED',
    ],
    [
      'is counted in whole pieces',
      { decimals: 1 },
      async () => ({ components: of(await newArticle(team)) }),
      422,
      'KIT_NOT_WHOLE',
    ],
    [
      'has no serial numbers',
      { tracking: 'serial' },
      async () => ({ components: of(await newArticle(team)) }),
      422,
      'KIT_NOT_WHOLE',
    ],
    [
      'names a component once',
      {},
      async () => {
        const id = await newArticle(team);
        return { components: of(id, id) };
      },
      422,
      'DUPLICATE_LINE',
    ],
    [
      'contains quantities that the unit allows',
      {},
      async () => ({ components: [{ articleId: await newArticle(team), quantity: 0.5 }] }),
      422,
      'QUANTITY_PRECISION',
    ],
    [
      'contains no unknown article',
      {},
      async () => ({ components: of('64b7f0000000000000000000') }),
      404,
      'NOT_FOUND',
    ],
  ])('a kit %s', async (_rule, fields, components, status, code) => {
    const answer = await team.owner.post('/catalog/articles', {
      name: 'Kit',
      ...fields,
      ...(await components()),
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('a component is neither archived nor made a kit while a kit names it, and is free afterwards', async () => {
    const { owner } = team;
    const { kit, parts } = await newKit(team, [{ perKit: 1, stock: 0 }]);
    const [part] = parts.map(({ id }) => id);
    const archive = () => owner.post(`/catalog/articles/${part}/archive`);
    expect((await archive()).body).toMatchObject({ status: 409, code: 'KIT_COMPONENT' });
    const nested = await change(part ?? '', { components: of(await newArticle(team)) });
    expect(nested.body).toMatchObject({ status: 409, code: 'KIT_COMPONENT' });
    expect((await change(part ?? '', { decimals: 2 })).status).toBe(200);
    expect((await change(kit, { components: [{ articleId: part, quantity: 0.25 }] })).status).toBe(200);
    expect((await change(part ?? '', { decimals: 1 })).body.code).toBe('DECIMALS_IN_USE');
    await owner.expect(200, owner.post(`/catalog/articles/${kit}/archive`));
    expect((await archive()).status).toBe(200);
    const restored = await owner.post(`/catalog/articles/${kit}/restore`);
    expect([restored.status, restored.body.code]).toEqual([422, 'ARTICLE_ARCHIVED']);
  });

  test('one of a kit and an archived component wins, whichever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [kit, part] = [await newArticle(team), await newArticle(team)];
      const [named, archived] = await Promise.all([
        change(kit, { components: of(part) }),
        team.owner.post(`/catalog/articles/${part}/archive`),
      ]);
      expect([named.status, archived.status].filter((status) => status === 200)).toHaveLength(1);
    }
  });

  test('an article with stock does not become a kit', async () => {
    const id = await newArticle(team);
    await receive(team, id, 1);
    expect((await change(id, { components: of(await newArticle(team)) })).body.code).toBe('STOCK_EXISTS');
  });

  test('a copy of a kit contains the same', async () => {
    const { kit } = await newKit(team, [{ perKit: 2, stock: 0 }]);
    const copy = await team.owner.expect(201, team.owner.post(`/catalog/articles/${kit}/duplicate`));
    expect(copy.components).toEqual((await article(kit)).components);
  });
});

describe('stock', () => {
  test('no command on stock takes a kit', async () => {
    const { owner, siteId } = team;
    const { kit: articleId } = await newKit(team, [{ perKit: 1, stock: 1 }]);
    const lines = [{ articleId, quantity: 1 }];
    const other = await owner.expect(201, owner.post('/sites', { name: 'Kit annex', code: 'KITS' }));
    const reason = 'Test';
    const answers = [
      await owner.post('/stock/receipts', { siteId, lines }),
      await owner.post('/stock/adjustments', { siteId, articleId, delta: 1, reason }),
      await owner.post('/stock/transfers', { fromSiteId: siteId, toSiteId: other.id, lines }),
      await owner.post('/stock/scraps', { siteId, articleId, quantity: 1, reason }),
      await owner.post('/stock/quarantine', { siteId, articleId, quantity: 1, reason, direction: 'in' }),
      await owner.post('/stock/expected', { siteId, expectedAt: '2099-01-01T00:00:00.000Z', lines }),
      await owner.post('/stock/counts', { siteId, articleIds: [articleId] }),
      await owner.post('/assets', { siteId, articleId, serial: 'SN-KIT' }),
      await owner.call('PUT', '/stock/thresholds', { siteId, articleId, minimum: 1 }),
      await owner.call('PUT', `/sites/${siteId}/placements`, { articleId, locationIds: [] }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [422, 'KIT_HAS_NO_STOCK']),
    );
  });

  test('as many kits can be put together at a site as its scarcest component allows', async () => {
    const { owner, siteId } = team;
    const { kit, parts } = await newKit(team, [
      { perKit: 1, stock: 9 },
      { perKit: 4, stock: 11 },
    ]);
    const { sites } = await owner.expect(200, owner.get(`/stock/kits/${kit}`));
    expect(sites).toMatchObject([{ siteId, kits: 2, parts: [{ free: 9 }, { free: 11 }] }]);
    const annex = await owner.expect(201, owner.post('/sites', { name: 'Far', code: 'FAR' }));
    const { client } = await newMember(team, 'storekeeper', [annex.id]);
    expect((await client.expect(200, client.get(`/stock/kits/${kit}`))).sites).toEqual([]);
    expect((await owner.get(`/stock/kits/${parts[0]?.id}`)).status).toBe(404);
  });
});

describe('a kit is returnable when one of its components is', () => {
  /** The view of an article by each reader of the catalogue. */
  async function answersOf(id: string): Promise<unknown[]> {
    const { owner } = team;
    const { sku, returnable } = await article(id);
    const listed = await owner.expect(200, owner.get(`/catalog/articles?q=${sku}`));
    const found = await owner.expect(200, owner.get(`/search?q=${sku}`));
    const scanned = await owner.expect(200, owner.get(`/catalog/scan/${sku}`));
    const line = (await newRequest(team, of(id))).lines[0];
    return [
      returnable,
      listed.items[0].returnable,
      found.articles[0].returnable,
      scanned.article.returnable,
      line.article.returnable,
      line.returnable,
    ];
  }
  const all = (value: boolean) => Array.from({ length: 6 }, () => value);

  test('independent of its own flag', async () => {
    const returnable = await newKit(team, [
      { perKit: 1, stock: 0 },
      { perKit: 1, stock: 0, fields: { returnable: true } },
    ]);
    const usedUp = await newKit(team, [{ perKit: 1, stock: 0 }]);
    expect((await change(usedUp.kit, { returnable: true })).body.returnable).toBe(false);
    expect(await answersOf(returnable.kit)).toEqual(all(true));
    expect(await answersOf(usedUp.kit)).toEqual(all(false));
  });

  test('also after a component has changed; without components, its own flag counts', async () => {
    const { kit, parts } = await newKit(team, [{ perKit: 1, stock: 0 }]);
    await change(parts[0]?.id ?? '', { returnable: true });
    expect(await answersOf(kit)).toEqual(all(true));
    await change(kit, { components: [] });
    expect(await answersOf(kit)).toEqual(all(false));
  });
});
