import { createHash } from 'node:crypto';
import { mongo } from 'mongoose';
import { type Movement, movementHash } from '../../../src/ledger/index.js';
import { type RunningApp, startApp } from '../../support/app.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { foundTeam, newArticle, newRequest, receive, type Team } from '../../support/people/people.js';

let database: RunningDatabase;
let app: RunningApp;
let client: mongo.MongoClient;

beforeAll(async () => {
  database = await startDatabase();
  app = await startApp({ env: { MONGODB_URI: database.uri } });
  client = await mongo.MongoClient.connect(database.uri);
});

afterAll(async () => {
  await client?.close();
  await app?.dispose();
  await database?.dispose();
});

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const stored = (name: string) => client.db().collection(name);

/** A movement in the form that is hashed. */
function hashed(row: mongo.Document): Movement {
  const ids = {
    actorId: String(row['actorId']),
    articleId: String(row['articleId']),
    siteId: String(row['siteId']),
  };
  return { ...row, ...ids } as unknown as Movement;
}

/** Alterations by an attacker with write access to the database that keep all hashes valid. */
const ALTERATIONS: Readonly<Record<string, (tenantId: mongo.ObjectId) => Promise<unknown>>> = {
  'a promise that no reservation explains': (tenantId) =>
    stored('levels').updateOne({ tenantId }, { $inc: { reserved: 1, available: -1 } }),
  'a reservation that is gone': (tenantId) =>
    stored('reservations').deleteOne({ tenantId, status: 'active' }),
  'a reservation of another quantity': (tenantId) =>
    stored('reservations').updateOne({ tenantId, status: 'active' }, { $inc: { quantity: 1 } }),
  'a quarantine that no movement explains': (tenantId) =>
    stored('levels').updateOne({ tenantId }, { $inc: { quarantine: 1 } }),
  'an availability that is not the difference': (tenantId) =>
    stored('levels').updateOne({ tenantId }, { $inc: { available: 1 } }),
  'a movement before the one that it follows': async (tenantId) => {
    const row = await stored('movements').findOne({ tenantId, seq: 2 });
    if (!row) throw new Error('there is no second movement');
    const at = '2020-01-01T00:00:00.000Z';
    const hash = movementHash(String(row['prevHash']), hashed({ ...row, at }), sha256);
    await stored('movements').updateOne({ _id: row._id }, { $set: { at, hash } });
    await stored('levels').updateOne({ tenantId }, { $set: { headHash: hash, lastAt: at } });
  },
};

/** A team whose one level has two movements and a promise. */
async function stockedTeam(): Promise<Team> {
  const team = await foundTeam(app.origin);
  const articleId = await newArticle(team);
  for (const quantity of [3, 4]) await receive(team, articleId, quantity);
  const { id } = await newRequest(team, [{ articleId, quantity: 2 }]);
  await team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));
  return team;
}

test.each(Object.entries(ALTERATIONS))('the verification of the ledger finds %s', async (_what, alter) => {
  const { owner, tenantId } = await stockedTeam();
  expect(await owner.expect(200, owner.get('/stock/ledger/verify'))).toMatchObject({ ok: true });
  await alter(new mongo.ObjectId(tenantId));
  expect(await owner.expect(200, owner.get('/stock/ledger/verify'))).toMatchObject({ ok: false });
});
