import mongoose, { Types } from 'mongoose';
import { startApp } from '../../support/app.js';
import { Client } from '../../support/client.js';
import { startDatabase } from '../../support/database.js';
import { articlesOf, checkFile, runImport } from '../../support/goods/imports.js';
import { foundTeam } from '../../support/people/people.js';
import { SHARED_SECRETS } from '../../support/people/secrets.js';

/** Stored records of older versions of the server. */

const LOG_INDEXES = ['tenantId_1_actorId_1_seq_1', 'tenantId_1_type_1_seq_1'];

/** Brings a database back to how it was before search words held their deletions and entries of imports shared documents. */
async function makeOlder(db: mongoose.mongo.Db): Promise<void> {
  const words = await db
    .collection('search_words')
    .find({ deletions: { $exists: true } })
    .toArray();
  await db
    .collection('search_typos')
    .insertMany(words.map(({ _id, tenantId, word, deletions }) => ({ _id, tenantId, word, deletions })));
  await db.collection('search_words').updateMany({}, { $unset: { deletions: '' } });
  const stored = await db.collection('import_entries').find().toArray();
  await db.collection('import_entries').deleteMany({});
  const single = stored.flatMap(({ tenantId, importId, entries }) =>
    (entries as object[]).map((entry) => ({ _id: new Types.ObjectId(), tenantId, importId, ...entry })),
  );
  expect(single.length).toBeGreaterThan(1);
  await db.collection('import_entries').insertMany(single);
  for (const name of LOG_INDEXES) await db.collection('events').dropIndex(name);
  await db.collection('events').createIndex({ tenantId: 1, actorId: 1, seq: 1 });
  await db.collection('migrations').updateOne({}, { $set: { version: 2, indexes: '' } });
}

test('the next start brings it into the present form: words are found with typos, and an import can be undone', async () => {
  const database = await startDatabase();
  const env = { MONGODB_URI: database.uri, ...SHARED_SECRETS };
  const before = await startApp({ env });
  const team = await foundTeam(before.origin);
  await team.owner.expect(201, team.owner.post('/catalog/articles', { sku: 'OLD', name: 'Theodolite' }));
  const file = 'Code,Name,Category\nOLD,Tachymeter,\nNEW,Anemometer,Wind\nTWO,Barometer,Air\n';
  const checked = await checkFile(team.owner, file);
  await runImport(team.owner, checked, 'commit');
  await before.dispose();
  const connection = await mongoose.createConnection(database.uri).asPromise();
  const db = connection.db as mongoose.mongo.Db;
  await makeOlder(db);
  const after = await startApp({ env });
  const owner = new Client(after.origin, team.owner.token);
  const { articles } = await owner.expect(200, owner.get('/search?q=anemmoeter'));
  expect(articles.map(({ name }: { name: string }) => name)).toEqual(['Anemometer']);
  expect(await db.collection('search_typos').countDocuments()).toBe(0);
  const partial = (await db.collection('events').indexes()).filter(({ name }) =>
    LOG_INDEXES.includes(String(name)),
  );
  expect(partial.map(({ partialFilterExpression: only }) => only)).toEqual([
    { seq: { $gt: 0 } },
    { seq: { $gt: 0 } },
  ]);
  const { undone } = await runImport(owner, checked, 'undo');
  expect(undone).toMatchObject({ removed: 2, restored: 1, kept: 0 });
  expect((await articlesOf({ ...team, owner })).map(({ name }) => name)).toEqual(['Theodolite']);
  await connection.close();
  await after.dispose();
  await database.dispose();
});
