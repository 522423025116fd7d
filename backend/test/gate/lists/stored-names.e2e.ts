import { mongo } from 'mongoose';
import { nameOrders } from '../../../src/platform/database/migrations/name-orders.js';
import { searchForms } from '../../../src/platform/database/migrations/search-forms.js';
import { nameOrder } from '../../../src/platform/text/name-order.js';
import { sharedApp } from '../../support/shared-app.js';

/** The migration steps add the sort key of names and the forms of words to documents of an earlier version. */

let client: mongo.MongoClient;
let db: mongo.Db;

beforeAll(async () => {
  client = await mongo.MongoClient.connect((await sharedApp()).mongoUri);
  db = client.db('stored-names');
});

afterAll(async () => {
  for (const name of ['articles', 'sites', 'search_words']) await db.collection(name).deleteMany({});
  await client.close();
});

const read = async (collection: string, field: string) =>
  (await db.collection(collection).find().sort({ _id: 1 }).toArray()).map((document) => document[field]);

test('names get their order, and the indexes of the order before are gone; a second run changes nothing', async () => {
  const tenantId = new mongo.ObjectId();
  const names = ['Bolt M10', 'Bolt M2', 'Ñandú'];
  await db.collection('sites').insertMany(names.map((name) => ({ tenantId, name })));
  await db.collection('sites').createIndex({ tenantId: 1, name: 1, _id: 1 });
  for (let run = 0; run < 2; run += 1) {
    await nameOrders.run(db, new AbortController().signal);
    expect(await read('sites', 'nameOrder')).toEqual(names.map(nameOrder));
  }
  const indexes = await db.collection('sites').indexes();
  expect(indexes.map(({ name }) => name)).toEqual(['_id_']);
  const sorted = await db.collection('sites').find().sort({ nameOrder: 1 }).toArray();
  expect(sorted.map(({ name }) => name)).toEqual(['Bolt M2', 'Bolt M10', 'Ñandú']);
});

test('words get the forms that searches compare, and the vocabulary knows them; a second run changes nothing', async () => {
  const tenantId = new mongo.ObjectId();
  const words = [
    ['10', '\u00b5f', '@5f1c2ab7e4d90012ab34cd00'],
    ['bolt', 'm8'],
  ];
  await db.collection('articles').insertMany(words.map((each) => ({ tenantId, name: 'A', words: each })));
  for (let run = 0; run < 2; run += 1) {
    await searchForms.run(db, new AbortController().signal);
    expect(await read('articles', 'words')).toEqual([
      ['10', '\u03bcf', '@5f1c2ab7e4d90012ab34cd00'],
      ['bolt', 'm8'],
    ]);
    expect(await read('search_words', 'word')).toEqual(['\u03bcf']);
  }
});
