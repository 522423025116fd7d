import { mongo } from 'mongoose';
import { codeKeys } from '../../../src/platform/database/migrations/code-keys.js';
import { sharedApp } from '../../support/shared-app.js';

/** The migration step adds the keys of codes to documents of an earlier version. */

let client: mongo.MongoClient;
let db: mongo.Db;

beforeAll(async () => {
  client = await mongo.MongoClient.connect((await sharedApp()).mongoUri);
  db = client.db('code-keys');
});

afterAll(async () => {
  for (const name of ['lots', 'assets', 'articles']) await db.collection(name).deleteMany({});
  await client.close();
});

const read = async (collection: string, field: string) =>
  (await db.collection(collection).find().sort({ _id: 1 }).toArray()).map((document) => document[field]);

test('lots of one number become twins, and codes get keys with their accents; a second run changes nothing', async () => {
  const [tenantId, articleId, otherId] = [1, 2, 3].map(() => new mongo.ObjectId());
  const numbered = (number: string, of = articleId) => ({ tenantId, articleId: of, number });
  await db
    .collection('lots')
    .insertMany(
      ['B7', 'b7', 'B7\u00a0', 'B 7'].map((number) => numbered(number)).concat(numbered('B7', otherId)),
    );
  const unit = (serial: string, serialKey: string) => ({ tenantId, articleId, serial, serialKey });
  await db.collection('assets').insertMany([unit('SN-1', 'sn-1'), unit('\u00c9 1', 'e 1')]);
  await db.collection('articles').insertMany([{ tenantId, sku: '\u00c9-1', skuKey: 'e-1' }]);
  for (let run = 0; run < 2; run += 1) {
    await codeKeys.run(db, new AbortController().signal);
    expect(await read('lots', 'numberKey')).toEqual(['b7', 'b7', 'b7', 'b 7', 'b7']);
    expect(await read('lots', 'twin')).toEqual([true, true, true, undefined, undefined]);
    expect(await read('assets', 'serialKey')).toEqual(['sn-1', '\u00e9 1']);
    expect(await read('articles', 'skuKey')).toEqual(['\u00e9-1']);
  }
});
