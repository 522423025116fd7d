import mongoose, { type Connection, Types } from 'mongoose';
import { type RunningApp, startApp } from '../../support/app.js';
import { exported, unpacked } from '../../support/archive.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { foundTeam } from '../../support/people/people.js';

let database: RunningDatabase;
let connection: Connection;
let app: RunningApp;

beforeAll(async () => {
  database = await startDatabase();
  connection = await mongoose.createConnection(database.uri).asPromise();
  app = await startApp({ env: { MONGODB_URI: database.uri } });
});

afterAll(async () => {
  await connection?.close();
  await app?.dispose();
  await database?.dispose();
});

/** More than the database sorts in memory, in few documents. */
const MB = 1024 * 1024;
const DOCUMENTS = 120;

it('an organisation with more data than fits into memory is exported whole, in the order of the ids', async () => {
  const team = await foundTeam(app.origin);
  const tenantId = new Types.ObjectId(team.tenantId);
  const ids = Array.from({ length: DOCUMENTS }, () => new Types.ObjectId());
  for (const _id of [...ids].reverse())
    await connection.collection('suppliers').insertOne({
      _id,
      tenantId,
      name: String(_id),
      nameKey: String(_id),
      notes: 'x'.repeat(MB),
      version: 1,
    });
  const files = await unpacked(await exported(team.owner));
  const lines = String(files.get('data/suppliers.jsonl')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line)._id.$oid)).toEqual(ids.map(String));
});
