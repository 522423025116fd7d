import mongoose, { type Connection, Types } from 'mongoose';
import { type RunningApp, startApp } from '../../support/app.js';
import { all } from '../../support/audit.js';
import { Client } from '../../support/client.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { articlesOf, checkFile, runImport } from '../../support/goods/imports.js';
import { foundTeam } from '../../support/people/people.js';
import { SHARED_SECRETS } from '../../support/people/secrets.js';
import { type ObjectStore, startObjectStore } from '../../support/servers/object-store.js';
import { until } from '../../support/until.js';

/** Jobs of imports that fail for another reason than a refusal: the import still ends, and says why. */

let store: ObjectStore;
let database: RunningDatabase;
let connection: Connection;
let app: RunningApp;

// Several servers have the files of imports in common.
const start = () => startApp({ env: { MONGODB_URI: database.uri, ...store.env, ...SHARED_SECRETS } });

beforeAll(async () => {
  store = await startObjectStore('stockroom-files');
  database = await startDatabase();
  connection = await mongoose.createConnection(database.uri).asPromise();
  app = await start();
});

afterAll(async () => {
  await connection?.close();
  await app?.dispose();
  await database?.dispose();
  await store?.close();
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

test('a commit that another server takes over while it runs applies each row once, and is not taken back', async () => {
  const team = await foundTeam(app.origin);
  const other = await start();
  try {
    const rows = Array.from({ length: 3000 }, (_none, at) => `T${at},Part ${at}`);
    const { id } = await checkFile(team.owner, ['Code,Name', ...rows].join('\n'));
    const { jobId } = await team.owner.expect(202, team.owner.post(`/catalog/imports/${id}/commit`));
    const jobs = connection.collection('jobs');
    for (const applied of [500, 1000, 1500]) {
      await untilStored(id, { applied: { $gte: applied } });
      // As if the server that runs it had been suspended for longer than its lease.
      await jobs.updateOne({ ...stored(jobId), status: 'running' }, { $set: { runAt: new Date(0) } });
    }
    await untilStored(id, { status: { $nin: ['committing', 'undoing'] } });
    const { status, error, summary } = await team.owner.expect(200, team.owner.get(`/catalog/imports/${id}`));
    expect([status, error, summary.create]).toEqual(['done', null, 3000]);
    expect(await all(team.owner, '/catalog/articles')).toHaveLength(3000);
  } finally {
    await other.dispose();
  }
});

test('the metric of failed jobs counts faults of the server, and no refusal that its requester reads', async () => {
  const team = await foundTeam(app.origin);
  const article = await team.owner.expect(
    201,
    team.owner.post('/catalog/articles', { sku: 'OLD', name: 'Old' }),
  );
  const checked = await checkFile(team.owner, 'Code,Name\nOLD,Older\n');
  await team.owner.expect(
    200,
    team.owner.patch(`/catalog/articles/${article.id}`, article.version, { name: 'Oldest' }),
  );
  const { error } = await runImport(team.owner, checked, 'commit');
  expect(error).toBe('IMPORT_OUTDATED');
  const jobs = connection.collection('jobs');
  await until(
    'its job has failed',
    async () => (await jobs.countDocuments({ error, status: 'failed' })) === 1,
  );
  const faults = await jobs.countDocuments({ status: 'failed', error: 'INTERNAL' });
  const metrics = await (await fetch(`${app.origin}/api/metrics`)).text();
  expect(metrics).toContain(`stockroom_jobs{status="failed"} ${faults}\n`);
});
