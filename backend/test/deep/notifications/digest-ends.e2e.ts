import mongoose, { type Connection, Types } from 'mongoose';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  newRequest,
  receive,
  roleId,
  TEAM_NAME,
  type Team,
} from '../../support/people/people.js';
import { postedTo, startPosted } from '../../support/posted.js';
import { until } from '../../support/until.js';

/** Digests whose job fails or loses its organisation between attempts: their entries are not lost. */

const HOUR_MS = 3_600_000;

let database: RunningDatabase;
let connection: Connection;
let app: Awaited<ReturnType<typeof startPosted>>;
let team: Team;

beforeAll(async () => {
  database = await startDatabase();
  connection = await mongoose.createConnection(database.uri).asPromise();
  app = await startPosted({ MONGODB_URI: database.uri, DUE_CHECK_SECONDS: '1', TEST_FAULTS: 'clock' });
  team = await foundTeam(app.origin);
});

afterAll(async () => {
  await connection?.close();
  await app?.dispose();
  await database?.dispose();
});

/** A member with a daily digest half a day away, and the number of the request that it lists. */
async function memberWithNews(): Promise<{ member: Member; accountId: Types.ObjectId; number: string }> {
  const member = await newMember(team, 'requester');
  const { client } = member;
  const { version } = await client.expect(200, client.get('/users/me'));
  const digestAt = new Date(Date.now() + 12 * HOUR_MS).toISOString().slice(11, 16);
  const preferences = { timeZone: 'UTC', emails: 'daily', digestAt };
  await client.expect(200, client.patch('/users/me', version, { preferences }));
  const articleId = await newArticle(team);
  await receive(team, articleId, 5);
  const { id, number } = await newRequest({ ...team, owner: client }, [{ articleId, quantity: 1 }]);
  await team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));
  const account = await connection.collection('users').findOne({ email: member.email });
  if (!account) throw new Error('a member without an account');
  const accountId: Types.ObjectId = account._id;
  await until('the news waits for the digest', async () => (await waiting(accountId)).length === 1);
  return { member, accountId, number };
}

const waiting = (accountId: Types.ObjectId) =>
  connection.collection('pending-mails').find({ accountId }).toArray();

/** As after the attempts that the e-mail server has refused so far. */
async function retry(accountId: Types.ObjectId, tenantId: string, attempts: number): Promise<void> {
  const digestId = new Types.ObjectId();
  await connection.collection('pending-mails').updateMany({ accountId }, { $set: { digestId } });
  const now = new Date();
  await connection.collection('jobs').insertOne({
    kind: 'mail.digest',
    tenantId: new Types.ObjectId(tenantId),
    userId: null,
    payload: { accountId: String(accountId), digestId: String(digestId) },
    status: 'queued',
    done: 0,
    total: null,
    result: null,
    error: 'INTERNAL',
    attempts,
    runAt: now,
    fence: 0,
    createdAt: now,
    updatedAt: now,
    finishedAt: null,
  });
}

const hasGot = ({ email }: Member, number: string): boolean =>
  postedTo(app.origin, email)?.some((text) => text.includes(number)) === true;

test('a digest is sent although the organisation that began it has been deleted since', async () => {
  const { member, accountId, number } = await memberWithNews();
  const deleted = await foundTeam(app.origin);
  const named = { headers: { 'if-match': '"1"' } };
  await deleted.owner.expect(
    200,
    deleted.owner.call('DELETE', '/tenants/current', { name: TEAM_NAME }, named),
  );
  await retry(accountId, deleted.tenantId, 3);
  await until('it has been sent', () => hasGot(member, number));
  await until('its entries are deleted', async () => (await waiting(accountId)).length === 0);
});

test('a digest leaves out what its reader may no longer decide', async () => {
  const { client: requester } = await newMember(team, 'requester');
  const manager = await newMember(team, 'manager');
  const { client, email, userId } = manager;
  const { version } = await client.expect(200, client.get('/users/me'));
  const digestAt = new Date(Date.now() + 12 * HOUR_MS).toISOString().slice(11, 16);
  const preferences = { timeZone: 'UTC', emails: 'daily', digestAt };
  await client.expect(200, client.patch('/users/me', version, { preferences }));
  const articleId = await newArticle(team);
  const { number } = await newRequest({ ...team, owner: requester }, [{ articleId, quantity: 1 }]);
  const account = await connection.collection('users').findOne({ email });
  if (!account) throw new Error('a member without an account');
  await until('the news waits for the digest', async () => (await waiting(account._id)).length === 1);
  const { owner } = team;
  const member = await owner.expect(200, owner.get(`/users/${userId}`));
  const demoted = { roleId: await roleId(owner, 'requester') };
  await owner.expect(200, owner.patch(`/users/${userId}`, member.version, demoted));
  await retry(account._id, team.tenantId, 0);
  await until('its entries are deleted', async () => (await waiting(account._id)).length === 0);
  expect(hasGot(manager, number)).toBe(false);
});

test('the entries of a digest whose last attempt fails wait for the next one', async () => {
  const { member, accountId, number } = await memberWithNews();
  app.mailServer.closeMailbox(member.email);
  await retry(accountId, team.tenantId, 79);
  await until('they are released', async () => (await waiting(accountId))[0]?.['digestId'] === null);
  app.mailServer.closeMailbox('');
  await app.setClock(13 * HOUR_MS);
  await until('the next digest has them', () => hasGot(member, number));
});
