import { mongo } from 'mongoose';
import { alterFields } from '../../support/attacks/stored-fields.js';
import { newFile } from '../../support/goods/upload.js';
import { untilIdle } from '../../support/idle.js';
import { foundTeam, newArticle, newMember, receive, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

/** The audit of single altered fields; the deep suite alters every field. */

let app: SharedApp;
let client: mongo.MongoClient;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  client = await mongo.MongoClient.connect(app.mongoUri);
  team = await foundTeam(app.origin);
});

afterAll(() => client?.close());

const books = () => ({ db: client.db(), tenantId: new mongo.ObjectId(team.tenantId) });

test('an altered recipient, time or holder of a loan, address or hash of a file is named', async () => {
  const { owner, siteId } = team;
  const articleId = await newArticle(team, { returnable: true });
  await receive(team, articleId, 5);
  const { userId } = await newMember(team, 'requester');
  const lines = [{ articleId, quantity: 1 }];
  for (const recipient of [{ userId }, { name: 'Zoe Guest' }])
    await owner.expect(201, owner.post('/requests/handout', { siteId, recipient, lines }));
  await newFile(owner, 'note.txt');
  await untilIdle(app, { tenantId: team.tenantId, what: ['events'] });
  const fields = [
    ...['requests.recipient.userId', 'loans.lentAt', 'loans.holderName', 'files.sha256'],
    ...['memberships.email', 'people.email'],
  ].map((each) => {
    const [collection = '', ...path] = each.split('.');
    return { collection, path: path.join('.') };
  });
  expect(await alterFields(books(), [owner], fields)).toEqual({ unnamed: [], absent: [] });
});

test('an address that was altered in the account, the membership and the books together is named', async () => {
  const { owner, tenantId } = await foundTeam(app.origin);
  const me = await owner.expect(200, owner.get('/users/me'));
  await untilIdle(app, { tenantId, what: ['events'] });
  const ofTenant = { tenantId: new mongo.ObjectId(tenantId), email: me.email };
  const change = { $set: { email: `thief.${me.email}` } };
  for (const name of ['memberships', 'people'])
    await client.db().collection(name).updateOne(ofTenant, change);
  await client.db().collection('users').updateOne({ email: me.email }, change);
  expect(await owner.expect(200, owner.get('/logs/verify'))).toMatchObject({
    ok: false,
    firstBreak: { problem: 'differs:email', where: { collection: 'memberships' } },
  });
});

test('a value of another type than the application writes is named', async () => {
  const { owner, siteId } = team;
  const articleId = await newArticle(team, { returnable: true });
  await receive(team, articleId, 5);
  const lines = [{ articleId, quantity: 1 }];
  const { request } = await owner.expect(201, owner.post('/requests/handout', { siteId, lines }));
  await untilIdle(app, { tenantId: team.tenantId, what: ['events'] });
  const id = new mongo.ObjectId(request.id);
  for (const [name, filter, alteration, problem] of [
    ['loans', { requestId: id }, { dueKey: 'soon' }, 'form'],
    ['requests', { _id: id }, { lines: { altered: 1 } }, 'differs:lines'],
  ] as const) {
    const documents = client.db().collection(name);
    const stored = await documents.findOne(filter);
    await documents.updateOne(filter, { $set: alteration });
    const verdict = await owner.expect(200, owner.get('/stock/ledger/verify'));
    await documents.replaceOne(filter, stored ?? {});
    expect(verdict).toMatchObject({ ok: false, firstBreak: { problem, where: { collection: name } } });
  }
});

test('a quantity of an uncounted line is named', async () => {
  const { owner, siteId } = team;
  await owner.expect(201, owner.post('/stock/counts', { siteId }));
  const lines = client.db().collection('countlines');
  const uncounted = { tenantId: books().tenantId, rounds: 0 };
  await lines.updateOne(uncounted, { $set: { counted: 7000 } });
  const verdict = await owner.expect(200, owner.get('/stock/ledger/verify'));
  expect(verdict).toMatchObject({ ok: false, firstBreak: { problem: 'uncounted' } });
  await lines.updateOne(uncounted, { $set: { counted: null } });
});

test('a deleted head of a chain is named, and the chain goes on where it ended', async () => {
  const mine = await foundTeam(app.origin);
  const { owner, tenantId } = mine;
  await untilIdle(app, { tenantId, what: ['events'] });
  const { records } = await owner.expect(200, owner.get('/logs/verify'));
  await client.db().collection<{ _id: string }>('event_heads').deleteOne({ _id: tenantId });
  expect(await owner.expect(200, owner.get('/logs/verify'))).toMatchObject({
    ok: false,
    firstBreak: { problem: 'head' },
  });
  const articleId = await newArticle(mine);
  await until('the next record has its place', async () => {
    const { items } = await owner.expect(200, owner.get(`/logs?subjectId=${articleId}`));
    return items[0]?.seq > records;
  });
  expect(await owner.expect(200, owner.get('/logs/verify'))).toMatchObject({ ok: true });
});
