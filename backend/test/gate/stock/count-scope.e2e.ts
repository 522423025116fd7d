import { mongo } from 'mongoose';
import { lotArticle, receiveLot } from '../../support/goods/tracked.js';
import { foundTeam, newArticle, receive } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** A stocktake counts all that its site has, whatever the site has had before. */

let app: SharedApp;
let mongoClient: mongo.MongoClient;

beforeAll(async () => {
  app = await sharedApp();
  mongoClient = await mongo.MongoClient.connect(app.mongoUri);
});

afterAll(async () => {
  await mongoClient?.close();
});

/** More than a stocktake has lines, twice. */
const LOTS = 6_001;

test('used-up lots and those of archived articles push nothing out of a stocktake, and too many of others refuse it', async () => {
  const team = await foundTeam(app.origin);
  const { owner, siteId } = team;
  const [old, kept] = [await lotArticle(team), await newArticle(team)];
  const lotId = await receiveLot(team, old, 1, 'L1');
  const adjustment = { siteId, articleId: old, lotId, delta: -1, reason: 'Broken' };
  await owner.expect(201, owner.post('/stock/adjustments', adjustment));
  const levels = mongoClient.db().collection('levels');
  const articleId = new mongo.ObjectId(old);
  const level = await levels.findOne({ articleId, seq: { $gt: 0 } });
  await levels.insertMany(
    Array.from({ length: LOTS }, () => ({
      ...level,
      _id: new mongo.ObjectId(),
      lotId: new mongo.ObjectId(),
    })),
  );
  await receive(team, kept, 3);
  const create = (scope: object = {}) => owner.post('/stock/counts', { siteId, ...scope });
  const expectOnlyKept = async () => {
    const count = await owner.expect(201, create());
    expect(count.lineCount).toBe(1);
    const { items } = await owner.expect(200, owner.get(`/stock/counts/${count.id}/lines`));
    expect(items).toMatchObject([{ articleId: kept }]);
    await owner.expect(200, owner.post(`/stock/counts/${count.id}/cancel`));
  };
  await expectOnlyKept();
  const empty = await create({ articleIds: [old] });
  expect([empty.status, empty.body.code]).toEqual([422, 'NO_LINES']);

  await levels.updateMany({ articleId }, { $set: { onHand: 1000 } });
  for (const scope of [{}, { articleIds: [old, kept] }]) {
    const { status, body } = await create(scope);
    expect([status, body.code]).toEqual([422, 'COUNT_TOO_LARGE']);
  }

  await levels.updateMany({ articleId }, { $set: { onHand: 0 } });
  await owner.expect(200, owner.post(`/catalog/articles/${old}/archive`));
  await levels.updateMany({ articleId }, { $set: { onHand: 1000 } });
  await expectOnlyKept();
});

test('an article that has become a kit is neither counted nor filled again', async () => {
  const team = await foundTeam(app.origin);
  const { owner, siteId } = team;
  const [former, part] = [await newArticle(team), await newArticle(team)];
  await receive(team, former, 5);
  await receive(team, part, 1);
  const adjustment = { siteId, articleId: former, delta: -5, reason: 'Sold' };
  const movement = await owner.expect(201, owner.post('/stock/adjustments', adjustment));
  const tracked = async () => (await owner.expect(200, owner.get('/dashboard'))).trackedItems;
  expect(await tracked()).toBe(2);
  const components = [{ articleId: part, quantity: 1 }];
  await owner.expect(200, owner.patch(`/catalog/articles/${former}`, 1, { components }));
  expect(await tracked()).toBe(1);
  const count = await owner.expect(201, owner.post('/stock/counts', { siteId }));
  expect(count.lineCount).toBe(1);
  const refused = await owner.post(`/stock/movements/${movement.id}/reverse`, { reason: 'Mistake' });
  expect([refused.status, refused.body.code]).toEqual([422, 'KIT_HAS_NO_STOCK']);
});
