import { mongo } from 'mongoose';
import { type RunningApp, startApp } from '../../support/app.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { foundTeam, newAddress, newArticle, roleId, type Team } from '../../support/people/people.js';
import { until } from '../../support/until.js';

let database: RunningDatabase;
let app: RunningApp;
let stored: mongo.MongoClient;
let team: Team;

beforeAll(async () => {
  database = await startDatabase();
  app = await startApp({ env: { MONGODB_URI: database.uri, LOG_LEVEL: 'debug' } });
  stored = await mongo.MongoClient.connect(database.uri);
  team = await foundTeam(app.origin);
});

afterAll(async () => {
  await stored?.close();
  await app?.dispose();
  await database?.dispose();
});

const events = () => stored.db().collection('events');

const allPlaced = () =>
  until('every event has its place', async () => (await events().countDocuments({ pending: true })) === 0);

const positionOf = async (subjectId: string): Promise<number> =>
  (await events().findOne({ 'subject.id': subjectId }))?.['position'];

test('a process with an older lease than that of the last batch sequences no events', async () => {
  await allPlaced();
  const heads = stored.db().collection<{ _id: string; fence: number }>('event_heads');
  const before = await heads.findOne({ _id: 'all' });
  await heads.updateOne({ _id: 'all' }, { $set: { fence: 1_000_000 } });
  const articleId = await newArticle(team);
  const refused = () => app.log().includes('another process is the sequencer');
  await until('it has tried', async () => refused() || (await positionOf(articleId)) !== undefined);
  expect(await positionOf(articleId)).toBeUndefined();
  await heads.updateOne({ _id: 'all' }, { $set: { fence: before?.fence ?? 0 } });
  await allPlaced();
  expect(await positionOf(articleId)).toBeGreaterThan(0);
});

test('an event is delivered to its consumer once, however many follow it', async () => {
  const { owner } = team;
  const input = { emails: [newAddress('guest')], roleId: await roleId(owner, 'requester') };
  const { items } = await owner.expect(201, owner.post('/users/invitations', input));
  const mails = () => stored.db().collection('jobs').countDocuments({ kind: 'mail.send' });
  await until('its e-mail is due', async () => (await mails()) > 0);
  const articleId = await newArticle(team);
  await allPlaced();
  const consumers = stored.db().collection<{ _id: string; position: number }>('event_cursors');
  const [invited, last] = [await positionOf(items[0].id), await positionOf(articleId)];
  await until('the consumer has come to what followed', async () => {
    const cursor = await consumers.findOne({ _id: 'mail' });
    return (cursor?.position ?? 0) >= Math.max(invited, last - 1);
  });
  expect(await mails()).toBe(1);
});
