import { mongo } from 'mongoose';
import type { Body } from '../../support/client.js';
import { approved, inDays, lotArticle, type MadeOrder, receiveLot } from '../../support/goods/tracked.js';
import { foundTeam, newArticle, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** More than one question about levels reads. */
const COPIES = 20_001;

/** The documents of one insert. */
const BATCH = 1000;

const YEAR_SECONDS = 31_536_000;

let app: SharedApp;
let mongoClient: mongo.MongoClient;
let team: Team;
/** Most of its lots are used up. */
let used: string;
/** All of its lots are there. */
let stocked: string;
let kitId: string;
let order: MadeOrder | undefined;

beforeAll(async () => {
  app = await sharedApp();
  mongoClient = await mongo.MongoClient.connect(app.mongoUri);
  team = await foundTeam(app.origin);
  const { owner, siteId } = team;
  used = await lotArticle(team);
  stocked = await lotArticle(team);
  kitId = await newArticle(team, { components: [{ articleId: used, quantity: 2 }] });
  await receiveLot(team, used, 1, 'OLD');
  const { items } = await owner.expect(200, owner.get(`/stock/lots?articleId=${used}`));
  const scrap = { siteId, articleId: used, lotId: items[0].id, quantity: 1, reason: 'Broken' };
  await owner.expect(201, owner.post('/stock/scraps', scrap));
  await receiveLot(team, stocked, 1, 'OLD');
  await receiveNew();
  await copyOldest(used);
  await copyOldest(stocked);
});

afterAll(async () => {
  await mongoClient?.close();
});

/** The lots that are there now, and their other fields: all of it is recorded before the copies. */
async function receiveNew(): Promise<void> {
  const { owner, siteId } = team;
  await receiveLot(team, used, 9, 'NEW', inDays(30));
  await receiveLot(team, stocked, 3, 'NEW', inDays(20));
  [order] = (await approved(team, used, 2)).orders;
  const threshold = { articleId: used, siteId, minimum: 8 };
  await owner.expect(200, owner.call('PUT', '/stock/thresholds', threshold));
}

/** Copies the first lot of an article and its level, as earlier ones than all others. */
async function copyOldest(articleId: string): Promise<void> {
  const [lots, levels] = ['lots', 'levels'].map((name) => mongoClient.db().collection(name));
  const ofArticle = { articleId: new mongo.ObjectId(articleId) };
  const lot = await lots?.findOne(ofArticle);
  const level = await levels?.findOne({ lotId: lot?._id });
  const time = Math.floor(Date.now() / 1000) - YEAR_SECONDS;
  for (let from = 0; from < COPIES; from += BATCH) {
    const copies = Array.from({ length: BATCH }, (_none, n) => ({
      ...lot,
      _id: new mongo.ObjectId(mongo.ObjectId.generate(time)),
      number: `OLD-${from + n}`,
    }));
    await lots?.insertMany(copies);
    const ofCopies = copies.map(({ _id: lotId }) => ({
      ...level,
      _id: new mongo.ObjectId(mongo.ObjectId.generate(time)),
      lotId,
    }));
    await levels?.insertMany(ofCopies);
  }
}

const read = (path: string): Promise<Body> => team.owner.expect(200, team.owner.get(path));

describe('the stock of an article is found beside thousands of its used-up lots', () => {
  test('by availability, the calendar and the stock of a kit', async () => {
    const availability = await read(`/stock/availability?articleId=${used}&siteId=${team.siteId}`);
    expect(availability).toMatchObject({ onHand: 9, reserved: 2, free: 7 });
    const { days } = await read(`/catalog/articles/${used}/calendar`);
    expect(days[0]).toMatchObject({ reserved: 2, free: 7 });
    const { sites } = await read(`/stock/kits/${kitId}`);
    expect(sites).toMatchObject([{ siteId: team.siteId, kits: 3, parts: [{ free: 7 }] }]);
  });

  test('by thresholds, alerts and the reorder list', async () => {
    for (const list of ['thresholds', 'alerts', 'reorder']) {
      const { items } = await read(`/stock/${list}?articleId=${used}`);
      expect([list, items[0]?.available]).toEqual([list, 7]);
    }
  });

  test('by the order that picks it', async () => {
    const { lines } = await read(`/preparation/orders/${order?.id}`);
    expect(lines).toMatchObject([{ quantity: 2, shortage: null }]);
  });

  test('by the list of lots with stock', async () => {
    const { items, nextCursor } = await read(`/stock/lots?articleId=${used}&inStock=true`);
    expect(items).toMatchObject([{ number: 'NEW', onHand: 9 }]);
    expect(nextCursor).toBeNull();
  });
});

describe('the list of lots with stock', () => {
  const path = () => `/stock/lots?articleId=${stocked}&siteId=${team.siteId}`;

  test('has the lot that expires first, however many have stock', async () => {
    const { items, nextCursor } = await read(`${path()}&limit=2`);
    expect(items).toMatchObject([{ number: 'NEW', onHand: 3 }, { onHand: 1 }]);
    const next = await read(`${path()}&limit=200&cursor=${nextCursor}`);
    expect(next.items).toHaveLength(200);
    expect(next.items.map(({ id }: Body) => id)).not.toContain(items[1].id);
  });

  test('says that it has more than it counts', async () => {
    expect(await read(`${path()}&limit=1&count=true`)).toMatchObject({ totalIsLowerBound: true });
  });
});
