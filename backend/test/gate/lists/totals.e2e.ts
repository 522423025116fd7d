import { mongo } from 'mongoose';
import { foundTeam, newArticle, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

const MAX_TOTAL = 10_000;

describe('the total of a list', () => {
  let app: SharedApp;
  let client: mongo.MongoClient;
  let team: Team;

  /** By an execution of its own: the copies of articles are stored without an event, which answers are shared by. */
  const totalOf = async (path: string) => {
    const headers = { 'cache-control': 'no-store' };
    const page = await team.owner.expect(200, team.owner.get(path, { headers }));
    return [page.total, page.totalIsLowerBound];
  };

  /** Copies of an article that are stored as they are, each under another SKU. */
  async function addArticles(count: number, first: number, change: mongo.Document = {}): Promise<void> {
    const articles = client.db().collection('articles');
    const { _id, ...article } =
      (await articles.findOne({ tenantId: new mongo.ObjectId(team.tenantId) })) ?? {};
    await articles.insertMany(
      Array.from({ length: count }, (_copy, at) => ({ ...article, skuKey: `copy-${first + at}`, ...change })),
    );
  }

  beforeAll(async () => {
    app = await sharedApp();
    client = await mongo.MongoClient.connect(app.mongoUri);
    team = await foundTeam(app.origin);
    await newArticle(team);
  });

  afterAll(async () => {
    await client?.close();
  });

  test('is left out unless it is asked for', async () => {
    expect(await totalOf('/catalog/articles')).toEqual([undefined, undefined]);
  });

  test('counts the filtered items, equally on every page', async () => {
    await addArticles(120, 0);
    await addArticles(30, 120, { archived: true });
    expect(await totalOf('/catalog/articles?count=true&limit=50')).toEqual([121, false]);
    expect(await totalOf('/catalog/articles?count=true&limit=50&archived=true')).toEqual([30, false]);
    expect(await totalOf('/catalog/articles?count=true&tracking=serial')).toEqual([0, false]);
    const { nextCursor } = await team.owner.expect(200, team.owner.get('/catalog/articles?limit=50'));
    expect(await totalOf(`/catalog/articles?count=true&limit=50&cursor=${nextCursor}`)).toEqual([121, false]);
  });

  test('is exact up to 10,000, and beyond says that there are more', async () => {
    const archived = '/catalog/articles?count=true&limit=1&archived=true';
    for (let stored = 30; stored < MAX_TOTAL; ) {
      const count = Math.min(2_000, MAX_TOTAL - stored);
      await addArticles(count, 1_000 + stored, { archived: true });
      stored += count;
    }
    expect(await totalOf(archived)).toEqual([MAX_TOTAL, false]);
    await addArticles(1, 999, { archived: true });
    expect(await totalOf(archived)).toEqual([MAX_TOTAL, true]);
  });
});
