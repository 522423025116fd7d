import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, createConnection, mongo } from 'mongoose';
import { type RunningApp, startApp } from '../../support/app.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { doAgain } from '../../support/jobs.js';
import { foundTeam, newAddress, roleId, type Team } from '../../support/people/people.js';
import { until } from '../../support/until.js';

const SETTINGS = {
  MAIL_RETENTION_DAYS: '2',
  JOB_RETENTION_DAYS: '3',
  NOTIFICATION_RETENTION_DAYS: '4',
  INVITATION_RETENTION_DAYS: '5',
  IMPORT_RETENTION_DAYS: '7',
  WEBHOOK_DELIVERY_RETENTION_DAYS: '6',
  IDEMPOTENCY_RETENTION_DAYS: '9',
};
const HEADS = 'activity-heads';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

describe('records with a retention time', () => {
  let database: RunningDatabase;
  let app: RunningApp;
  let connection: Connection;
  let team: Team;
  let tenantId: mongo.ObjectId;

  beforeAll(async () => {
    database = await startDatabase();
    app = await startApp({ env: { MONGODB_URI: database.uri, DUE_CHECK_SECONDS: '1', ...SETTINGS } });
    connection = await createConnection(database.uri).asPromise();
    team = await foundTeam(app.origin);
    tenantId = new mongo.ObjectId(team.tenantId);
  });

  afterAll(async () => {
    await connection?.close();
    await app?.dispose();
    await database?.dispose();
  });

  /** Stores a document that is older than its setting, and one that is not; answers both ids. */
  async function storeBoth(name: string, field: string, [old, young]: [number, number], fields: object) {
    const documents = [old, young].map((days) => ({
      ...fields,
      _id: new mongo.ObjectId(),
      thingId: `${days}`,
      messageId: `${days}`,
      [field]: daysAgo(days),
    }));
    await connection.collection(name).insertMany(documents);
    return documents.map(({ _id }) => _id);
  }

  /** Waits until the old one is gone, and says which of both are left. */
  async function leftOf(name: string, ids: readonly mongo.ObjectId[]) {
    const collection = connection.collection(name);
    const old = { _id: { $in: ids.slice(0, 1) } };
    await until(`the old one of ${name} is gone`, async () => (await collection.countDocuments(old)) === 0);
    return collection.distinct('_id', { _id: { $in: ids } });
  }

  test('e-mails of the mailbox, finished jobs and deliveries to webhooks go after the days of their setting', async () => {
    const mails = await storeBoth('mails', 'sentAt', [3, 1], { to: newAddress() });
    const jobs = await storeBoth('jobs', 'finishedAt', [4, 2], { kind: 'mail.send', status: 'done' });
    const deliveries = await storeBoth('webhook_deliveries', 'createdAt', [7, 5], {
      tenantId,
      state: 'failed',
    });
    await doAgain(connection, 'retention.enforce');
    expect(await leftOf('mails', mails)).toEqual([mails[1]]);
    expect(await leftOf('jobs', jobs)).toEqual([jobs[1]]);
    expect(await leftOf('webhook_deliveries', deliveries)).toEqual([deliveries[1]]);
  });

  test('notifications and imports go after the days of their setting, an import with what undoes it', async () => {
    const userId = new mongo.ObjectId();
    const news = await storeBoth('notifications', 'at', [5, 3], { tenantId, userId, kind: 'x' });
    const entries = connection.collection('import_entries');
    // One import is still at work, however old it is.
    const working = await storeBoth('article_imports', 'createdAt', [9, 8], {
      tenantId,
      status: 'committing',
    });
    const imports = await storeBoth('article_imports', 'createdAt', [8, 6], {
      tenantId,
      status: 'committing',
    });
    await entries.insertMany([...imports, ...working].map((importId) => ({ tenantId, importId })));
    const atRest = { _id: { $in: imports } };
    await connection.collection('article_imports').updateMany(atRest, { $set: { status: 'done' } });
    expect(await leftOf('notifications', news)).toEqual([news[1]]);
    expect(await leftOf('article_imports', imports)).toEqual([imports[1]]);
    const kept = [imports[1], ...working].map(String).sort();
    expect((await entries.distinct('importId', { tenantId })).map(String).sort()).toEqual(kept);
    expect(await connection.collection('article_imports').countDocuments({ _id: { $in: working } })).toBe(2);
  });

  test('the answer to an idempotency key expires after the days of its setting', async () => {
    const { owner } = team;
    const body = { name: 'Once', sku: 'ONCE' };
    await owner.expect(201, owner.post('/catalog/articles', body, { headers: { 'idempotency-key': 'k' } }));
    const records = connection.collection('idempotency');
    const mine = { tenantId, body: /"ONCE"/ };
    const record = await records.findOne(mine);
    const days = (record?.['expiresAt'].getTime() - Date.now()) / (24 * 3_600_000);
    expect(Math.round(days)).toBe(9);
    const indexes = await records.indexes();
    expect(indexes.filter((index) => index['expireAfterSeconds'] === 0).map(({ key }) => key)).toEqual([
      { expiresAt: 1 },
    ]);
  });

  test('invitations that expired go with the address in them, which the activity says', async () => {
    const { owner } = team;
    const { items } = await owner.expect(
      201,
      owner.post('/users/invitations', {
        emails: [newAddress('lapsed'), newAddress('expired')],
        roleId: await roleId(owner, 'requester'),
      }),
    );
    const ids = items.map(({ id }: { id: string }) => new mongo.ObjectId(id));
    const invitations = connection.collection('invitations');
    await invitations.updateOne({ _id: ids[1] }, { $set: { expiresAt: daysAgo(4) } });
    await invitations.updateOne({ _id: ids[0] }, { $set: { expiresAt: daysAgo(6) } });
    expect(await leftOf('invitations', ids)).toEqual([ids[1]]);
    await until('it is in the activity', async () => {
      const { items: found } = await owner.expect(200, owner.get('/logs?type=invitation.withdrawn'));
      return found.length === 1 && found[0].subject.id === String(ids[0]);
    });
  });

  test('the files with the ends of the chains go after a year', async () => {
    const folder = join(app.dataDir, HEADS);
    await until('the one of today is written', () => readdirSync(app.dataDir).includes(HEADS));
    for (let days = 1; days <= 400; days += 1)
      writeFileSync(join(folder, `${daysAgo(days).toISOString().slice(0, 10)}.json`), '{}');
    await doAgain(connection, 'activity.keep-heads');
    await until('a year of them is left', () => readdirSync(folder).length === 366);
    expect(readdirSync(folder)).toContain(`${new Date().toISOString().slice(0, 10)}.json`);
  });
});
