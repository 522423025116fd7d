import { mongo } from 'mongoose';
import { redactedFiles } from '../../../src/platform/database/migrations/redacted-files.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';

/** More vouchers than one batch of the step. */
const REDACTED = 600;

let database: RunningDatabase;
let client: mongo.MongoClient;

beforeAll(async () => {
  database = await startDatabase();
  client = await mongo.MongoClient.connect(database.uri);
});

afterAll(async () => {
  await client?.close();
  await database?.dispose();
});

test('the migration deletes the files of redacted vouchers whose hash is in no record, and no others', async () => {
  const db = client.db();
  const tenantId = new mongo.ObjectId();
  const voucher = (fields: object) => ({ _id: new mongo.ObjectId(), tenantId, ...fields });
  const old = Array.from({ length: REDACTED }, () => voucher({ redactedAt: new Date(), sha256: 'first' }));
  const kept = [
    voucher({ redactedAt: null, sha256: 'first' }),
    voucher({ sha256: 'first' }),
    voucher({ redactedAt: new Date(), sha256: 'first', redactedSha256: 'second' }),
  ];
  await db.collection('vouchers').insertMany([...old, ...kept]);
  const files = [...old, ...kept].map(({ _id: voucherId }) => ({ tenantId, voucherId }));
  await db.collection('voucherfiles').insertMany(files);
  // An interrupted step runs again from its start.
  for (let run = 0; run < 2; run += 1) await redactedFiles.run(db, new AbortController().signal);
  const left = await db.collection('voucherfiles').find().toArray();
  expect(left.map(({ voucherId }) => String(voucherId)).toSorted()).toEqual(
    kept.map(({ _id }) => String(_id)).toSorted(),
  );
});
