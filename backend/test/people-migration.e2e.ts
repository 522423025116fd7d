import { mongo } from 'mongoose';
import { type RunningApp, startApp } from './support/app.js';
import { Client } from './support/client.js';
import { type RunningDatabase, startDatabase } from './support/database.js';
import { foundTeam, type Member, newMember, type Team } from './support/people.js';
import { until } from './support/until.js';

describe('a database from before people were records of their organisations', () => {
  let database: RunningDatabase;
  let client: mongo.MongoClient;
  let app: RunningApp;
  let team: Team;
  let former: Member;
  let erased: Member;

  beforeAll(async () => {
    database = await startDatabase();
    client = await mongo.MongoClient.connect(database.uri);
    app = await startApp({ env: { MONGODB_URI: database.uri } });
    team = await foundTeam(app.origin);
    await team.owner.expect(200, team.owner.patch('/users/me', 1, { name: 'Olga Owner' }));
    former = await newMember(team, 'manager');
    erased = await newMember(team, 'manager');
    await former.client.expect(200, former.client.patch('/users/me', 1, { name: 'Fred Former' }));
    for (const { client: each } of [former, erased])
      await each.expect(201, each.post('/catalog/categories', { name: each === former.client ? 'A' : 'B' }));
    await until('every event has its place', async () => {
      return (await client.db().collection('events').countDocuments({ pending: true })) === 0;
    });
    await app.stop();
    await asBefore(client.db());
    app = await startApp({ dataDir: app.dataDir, env: { MONGODB_URI: database.uri } });
  });

  afterAll(async () => {
    await client?.close();
    await app?.dispose();
    await database?.dispose();
  });

  /** Puts the database into the earlier form, in which an id in the books was the account's. */
  async function asBefore(db: mongo.Db): Promise<void> {
    for (const { _id, userId, accountId } of await db.collection('memberships').find().toArray()) {
      await db.collection('events').updateMany({ actorId: userId }, { $set: { actorId: accountId } });
      await db
        .collection('memberships')
        .updateOne({ _id }, { $set: { userId: accountId }, $unset: { accountId: '' } });
    }
    const gone = await db.collection('users').findOne({ email: erased.email });
    await db.collection('users').deleteOne({ email: erased.email });
    for (const { email } of [former, erased]) await db.collection('memberships').deleteOne({ email });
    await db.collection('people').drop();
    await db.collection('migrations').updateOne({}, { $set: { version: 0 } });
    erasedAccount = String(gone?._id);
  }
  let erasedAccount: string;

  it('knows its members by the same ids, and signs them in as before', async () => {
    const owner = new Client(app.origin, team.owner.token);
    const me = await owner.expect(200, owner.get('/users/me'));
    expect(me).toMatchObject({ name: 'Olga Owner', membership: { role: 'owner' } });
    const { items } = await owner.expect(200, owner.get('/users'));
    expect(items).toMatchObject([{ id: me.id, name: 'Olga Owner', status: 'active' }]);
  });

  it('names former members who acted, and no erased person', async () => {
    const owner = new Client(app.origin, team.owner.token);
    const { items } = await owner.expect(200, owner.get('/logs?type=category.created'));
    const names = items.map(({ actor }: { actor: { name: string } | null }) => actor?.name ?? null);
    expect(names.toSorted()).toEqual(['Fred Former', null]);
    const ids = await client.db().collection('erased_ids').find().toArray();
    expect(ids.map(({ _id }) => String(_id))).toEqual([erasedAccount]);
  });
});
