import { join } from 'node:path';
import { mongo } from 'mongoose';
import { type RunningApp, startApp } from '../../support/app.js';
import { Client } from '../../support/client.js';
import { startDatabase } from '../../support/database.js';
import { foundTeam, newArticle } from '../../support/people/people.js';
import { until } from '../../support/until.js';

// With a shared database another node may be alive, so its lease is waited for.
const ownDatabase = process.env['MONGODB_URI'] ? describe.skip : describe;

ownDatabase('a server that was killed and starts again on its own database', () => {
  let app: RunningApp;

  afterAll(() => app?.dispose());

  test('waits for no lease of the process that it was, and its fences go on rising', async () => {
    app = await startApp();
    const team = await foundTeam(app.origin);
    await until('it holds the lease of the events', async () => {
      const { items } = await team.owner.expect(200, team.owner.get('/logs?type=tenant.created'));
      return items.length === 1;
    });
    await app.kill();
    // As if it had taken every lease for an hour just before.
    const database = await startDatabase(join(app.dataDir, 'database'));
    const client = await mongo.MongoClient.connect(database.uri);
    const leases = client.db().collection<{ _id: string; fence: number }>('leases');
    await leases.updateMany({}, { $set: { until: new Date(Date.now() + 3_600_000) } });
    const before = await leases.findOne({ _id: 'events' });
    await client.close();
    await database.stop();

    const { dataDir } = app;
    app = await startApp({ dataDir });
    const owner = new Client(app.origin, team.owner.token);
    const articleId = await newArticle({ ...team, owner });
    await until('what happens now has its place', async () => {
      const { items } = await owner.expect(200, owner.get(`/logs?subjectId=${articleId}`));
      return items.length === 1;
    });
    await app.stop();
    const again = await startDatabase(join(dataDir, 'database'));
    const reader = await mongo.MongoClient.connect(again.uri);
    const after = await reader
      .db()
      .collection<{ _id: string; fence: number }>('leases')
      .findOne({ _id: 'events' });
    await reader.close();
    await again.stop();
    expect(after?.fence).toBe((before?.fence ?? 0) + 1);
  });
});
