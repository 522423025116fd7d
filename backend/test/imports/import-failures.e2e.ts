import mongoose, { type Connection, Types } from 'mongoose';
import { type RunningApp, startApp } from '../support/app.js';
import { Client } from '../support/client.js';
import { type RunningDatabase, startDatabase } from '../support/database.js';
import { articlesOf, checkFile, runImport } from '../support/goods/imports.js';
import { foundTeam } from '../support/people/people.js';
import { SHARED_SECRETS } from '../support/people/secrets.js';
import { until } from '../support/until.js';

/** Jobs of imports that fail for another reason than a refusal: the import still ends, and says why. */

let database: RunningDatabase;
let connection: Connection;
let app: RunningApp;

const start = () => startApp({ env: { MONGODB_URI: database.uri, ...SHARED_SECRETS } });

beforeAll(async () => {
  database = await startDatabase();
  connection = await mongoose.createConnection(database.uri).asPromise();
  app = await start();
});

afterAll(async () => {
  await connection?.close();
  await app?.dispose();
  await database?.dispose();
});

/** Waits until a job has failed and is to be tried again, and leaves it the one attempt. */
async function leaveLastAttempt(jobId: string, attempts: number): Promise<void> {
  const jobs = connection.collection('jobs');
  const waiting = { _id: new Types.ObjectId(jobId), status: 'queued', error: 'INTERNAL' };
  await until('the job has failed once', async () => {
    const last = { $set: { attempts: attempts - 1, runAt: new Date() } };
    return (await jobs.updateOne(waiting, last)).matchedCount === 1;
  });
}

const stored = (id: string) => ({ _id: new Types.ObjectId(id) });

const untilStored = (id: string, values: object) =>
  until(`the import is as ${JSON.stringify(values)}`, async () => {
    const imports = connection.collection('article_imports');
    return (await imports.countDocuments({ ...stored(id), ...values })) === 1;
  });

test('a commit whose job fails for good is taken back, also after a restart, and says why', async () => {
  const team = await foundTeam(app.origin);
  const rows = Array.from({ length: 600 }, (_none, at) => `F${at},Part,Parts,${at < 500 ? '' : 1}`);
  const { id } = await checkFile(team.owner, ['Code,Name,Category,Quantity', ...rows].join('\n'));
  // The second part of the rows has stock, whose reference cannot be made of this.
  const imports = connection.collection('article_imports');
  await imports.updateOne(stored(id), { $set: { fileName: 5 } });
  const { jobId } = await team.owner.expect(202, team.owner.post(`/catalog/imports/${id}/commit`));
  await untilStored(id, { applied: 500 });
  await leaveLastAttempt(jobId, 6);
  await app.kill();
  app = await start();
  const owner = new Client(app.origin, team.owner.token);
  await untilStored(id, { status: 'failed' });
  await imports.updateOne(stored(id), { $set: { fileName: 'parts.csv' } });
  const { error, undone } = await owner.expect(200, owner.get(`/catalog/imports/${id}`));
  expect([error, undone]).toEqual([
    'INTERNAL',
    { removed: 500, restored: 0, archived: 0, kept: 0, reversed: 0 },
  ]);
  expect(await articlesOf({ ...team, owner })).toEqual([]);
  expect((await owner.expect(200, owner.get('/catalog/categories'))).items).toEqual([]);
  expect((await owner.post(`/catalog/imports/${id}/undo`)).body.code).toBe('TRANSITION_NOT_ALLOWED');
});

test('an undo whose job fails for good ends with the reason, and its rest can be undone later', async () => {
  const team = await foundTeam(app.origin);
  const { owner } = team;
  await owner.expect(201, owner.post('/catalog/articles', { sku: 'OLD', name: 'Before' }));
  const checked = await checkFile(owner, 'Code,Name\nOLD,After\n');
  await runImport(owner, checked, 'commit');
  const entries = connection.collection('import_entries');
  const importId = new Types.ObjectId(String(checked.id));
  const entry = await entries.findOne({ importId });
  await entries.updateOne({ importId }, { $set: { 'entries.0.before.barcodes': 7 } });
  const { jobId } = await owner.expect(202, owner.post(`/catalog/imports/${checked.id}/undo`));
  await leaveLastAttempt(jobId, 20);
  await untilStored(checked.id, { status: 'failed', error: 'INTERNAL' });
  expect((await articlesOf(team)).map(({ name }) => name)).toEqual(['After']);
  await entries.updateOne({ importId }, { $set: { entries: entry?.['entries'] } });
  const { status, error, undone } = await runImport(owner, checked, 'undo');
  expect([status, error, undone.restored]).toEqual(['undone', null, 1]);
  expect((await articlesOf(team)).map(({ name }) => name)).toEqual(['Before']);
});
