import { mongo } from 'mongoose';
import { alterFields, OUTSIDE_OF_THE_PROMISE, storedFields } from '../../support/attacks/stored-fields.js';
import { plantWords } from '../../support/calls/planted.js';
import { newWorld } from '../../support/calls/world.js';
import { untilIdle } from '../../support/idle.js';
import { newMember } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let client: mongo.MongoClient;

beforeAll(async () => {
  app = await sharedApp();
  client = await mongo.MongoClient.connect(app.mongoUri);
});

afterAll(() => client?.close());

test('each stored field is compared with the records, or is outside of the promise with its reason', async () => {
  const world = await newWorld(app.origin);
  await plantWords(world, world.secondSiteId);
  const books = { db: client.db(), tenantId: new mongo.ObjectId(world.tenantId) };
  const owners = [world.owner, (await newMember(world, 'owner')).client];
  await untilIdle(app, { tenantId: world.tenantId });
  const { unnamed } = await alterFields(books, owners, await storedFields());
  expect(unnamed.filter((field) => !OUTSIDE_OF_THE_PROMISE.has(field))).toEqual([]);
});

test('every field outside of the promise is stored', async () => {
  const fields = (await storedFields()).map(({ collection, path }) => `${collection}.${path}`);
  expect([...OUTSIDE_OF_THE_PROMISE.keys()].filter((field) => !fields.includes(field))).toEqual([]);
});
