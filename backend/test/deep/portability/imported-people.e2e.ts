import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { type RunningApp, startApp } from '../../support/app.js';
import { exported, importing, packed, unpacked } from '../../support/archive.js';
import { Client } from '../../support/client.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { finished } from '../../support/jobs.js';
import {
  foundTeam,
  type Member,
  newAddress,
  newArticle,
  newMember,
  receive,
  roleId,
  signIn,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

let here: SharedApp;
let there: RunningApp;
let database: RunningDatabase;
let client: mongo.MongoClient;

beforeAll(async () => {
  database = await startDatabase();
  client = await mongo.MongoClient.connect(database.uri);
  [here, there] = await Promise.all([sharedApp(), startApp({ env: { MONGODB_URI: database.uri } })]);
});

afterAll(async () => {
  await client?.close();
  await there?.dispose();
  await database?.dispose();
});

interface Moved {
  readonly team: Team;
  readonly member: Member;
  readonly archive: Buffer;
  readonly ownerEmail: string;
}

/** An organisation with an owner and a manager who has asked for something, written down. */
async function organisation(): Promise<Moved> {
  const team = await foundTeam(here.origin);
  const member = await newMember(team, 'manager');
  await member.client.expect(200, member.client.patch('/users/me', 1, { name: 'Mona Manager' }));
  const articleId = await newArticle(team);
  await receive(team, articleId, 10);
  const lines = [{ articleId, quantity: 2 }];
  await member.client.expect(
    201,
    member.client.post('/requests', { siteId: team.siteId, lines, submit: true }),
  );
  const { email: ownerEmail } = await team.owner.expect(200, team.owner.get('/users/me'));
  return { team, member, archive: await exported(team.owner), ownerEmail };
}

/** Imports an archive on the other server, by default as a person who is not in its books. */
async function imported(archive: Buffer, email = newAddress('importer')) {
  const arriving = await signIn(new Client(there.origin), email);
  await arriving.expect(200, arriving.patch('/users/me', 1, { name: 'Ida Importer' }));
  const { token, toInvite, tenant } = await arriving.expect(201, importing(arriving, archive));
  return { owner: arriving.as(token), toInvite: toInvite as string[], tenantId: tenant.id as string };
}

const invitationsOf = async (person: Client) =>
  (await person.expect(200, person.get('/users/me/invitations'))).items;

async function accepted(person: Client): Promise<Client> {
  const [invitation] = await invitationsOf(person);
  const { token } = await person.expect(200, person.post(`/users/me/invitations/${invitation.id}/accept`));
  return person.as(token);
}

const userOf = async (person: Client) => person.expect(200, person.get('/users/me'));

describe('the people of an imported organisation', () => {
  it('are answered alike whether the server knows their addresses or not', async () => {
    const { archive, member, ownerEmail } = await organisation();
    await signIn(new Client(there.origin), member.email);
    const { toInvite, owner } = await imported(archive);
    expect(toInvite).toEqual([member.email, ownerEmail].sort());
    const { items } = await owner.expect(200, owner.get('/users?sort=name'));
    const states = items.map(({ email, status }: { email: string; status: string }) => [email, status]);
    expect(states).toEqual(
      expect.arrayContaining([
        [member.email, 'invited'],
        [ownerEmail, 'invited'],
      ]),
    );
    const invited = await owner.expect(200, owner.get('/users?status=invited'));
    expect(invited.items).toHaveLength(2);
  });

  it('get neither an account nor a mail, and land nowhere when they sign in', async () => {
    const { archive, member } = await organisation();
    const users = () => client.db().collection('users').countDocuments();
    const known = await signIn(new Client(there.origin), newAddress('importer'));
    const before = await users();
    await known.expect(201, importing(known, archive));
    expect(await users()).toBe(before);
    const mails = await known.expect(200, known.get(`/dev/mailbox?to=${encodeURIComponent(member.email)}`));
    expect(mails.items).toEqual([]);
    const person = await signIn(new Client(there.origin), member.email);
    expect((await userOf(person)).membership).toBeNull();
    expect((await person.expect(200, person.get('/tenants'))).items).toEqual([]);
  });

  it('are themselves again once they accept: the books’ id is theirs everywhere', async () => {
    const { archive, member, team } = await organisation();
    const { owner } = await imported(archive);
    const account = await signIn(new Client(there.origin), member.email);
    const accountId = (await userOf(account)).id;
    const [invitation] = await invitationsOf(account);
    expect(invitation.invitedBy.name).toBe('Ida Importer');
    const me = await accepted(account);
    expect(accountId).not.toBe(member.userId);
    expect(await userOf(me)).toMatchObject({ id: member.userId, membership: { role: 'manager' } });
    const mine = await me.expect(200, me.get('/requests?view=mine'));
    expect(mine.items).toMatchObject([{ requesterId: member.userId, requester: { name: 'Mona Manager' } }]);
    const request = mine.items[0].id;
    await owner.expect(200, owner.post(`/requests/${request}/approve`));
    const { items: orders } = await me.expect(200, me.get('/preparation/orders'));
    const path = `/preparation/orders/${orders[0].id}`;
    const started = await me.expect(200, me.post(`${path}/start`));
    expect([started.assigneeId, started.assignee.name]).toEqual([member.userId, 'Mona Manager']);
    await owner.expect(200, owner.post(`${path}/assign`, { userId: null }));
    await owner.expect(200, owner.post(`${path}/assign`, { userId: member.userId }));
    await until('what they did has its place under the books’ id', async () => {
      const { items } = await owner.expect(
        200,
        owner.get(`/logs?actorId=${member.userId}&type=order.started`),
      );
      return items.length === 1;
    });
    expect((await owner.expect(200, owner.get(`/logs?actorId=${accountId}`))).items).toEqual([]);
    expect((await owner.expect(200, owner.get('/logs/verify'))).ok).toBe(true);
    const { jobId } = await me.expect(202, me.post('/users/me/data'));
    const { result } = await finished(me, jobId);
    const file = await fetch(`${there.origin}/api/users/me/data/${result.fileId}`, {
      headers: { authorization: `Bearer ${me.token}` },
    });
    const { organisations } = (await file.json()) as { organisations: { requests: unknown[] }[] };
    expect(organisations[0]?.requests).toHaveLength(1);
    expect(team.tenantId).toBe((await userOf(me)).membership.tenantId);
  });

  it('work under the books’ id by key, by session and as stand-ins', async () => {
    const { archive, member } = await organisation();
    const { owner } = await imported(archive);
    const me = await accepted(await signIn(new Client(there.origin), member.email));
    const second = await newMember({ owner }, 'manager');
    const [from, to] = [new Date(), new Date(Date.now() + 3_600_000)].map((date) => date.toISOString());
    const named = await me.expect(
      200,
      me.call('PUT', '/users/me/delegate', { userId: second.userId, from, to }),
    );
    expect(named.delegate.userId).toBe(second.userId);
    const place = await owner.expect(200, owner.get(`/users/${member.userId}`));
    const admin = { roleId: await roleId(owner, 'admin') };
    await owner.expect(200, owner.patch(`/users/${member.userId}`, place.version, admin));
    const { secret } = await me.expect(
      201,
      me.post('/api-keys', { name: 'ERP', scopes: ['requests:create', 'requests:read-own'] }),
    );
    const answer = await fetch(`${there.origin}/api/requests?view=mine`, {
      headers: { 'x-api-key': secret },
    });
    expect(((await answer.json()) as { items: unknown[] }).items).toHaveLength(1);
    const { version } = await owner.expect(200, owner.get(`/users/${member.userId}`));
    await owner.expect(200, owner.patch(`/users/${member.userId}`, version, { disabled: true }));
    expect((await me.get('/users/me')).status).toBe(401);
    const refused = await fetch(`${there.origin}/api/requests`, { headers: { 'x-api-key': secret } });
    expect(refused.status).toBe(401);
  });

  it('have no rights until they accept: they are no owners, no delegates and get no work', async () => {
    const { archive, ownerEmail, member } = await organisation();
    const { owner } = await imported(archive);
    const left = await owner.post('/users/me/leave');
    expect([left.status, left.body.code]).toEqual([422, 'LAST_OWNER']);
    const to = new Date(Date.now() + 3_600_000).toISOString();
    const stand = await owner.call('PUT', '/users/me/delegate', { userId: member.userId, to });
    expect(stand.body.code).toBe('DELEGATE_NOT_POSSIBLE');
    await accepted(await signIn(new Client(there.origin), ownerEmail));
    expect((await owner.post('/users/me/leave')).status).toBe(200);
  });

  it('are invited by the member who sends the invitation, to the membership that the members’ page shows', async () => {
    const { archive, member } = await organisation();
    const { owner } = await imported(archive);
    const { items } = await owner.expect(200, owner.get('/users/invitations'));
    const invitation = items.find(({ email }: { email: string }) => email === member.email);
    expect(invitation).toMatchObject({ status: 'pending', invitedBy: { name: 'Ida Importer' } });
    const { version } = await owner.expect(200, owner.get(`/users/${member.userId}`));
    await owner.expect(
      200,
      owner.patch(`/users/${member.userId}`, version, { roleId: await roleId(owner, 'auditor') }),
    );
    await owner.expect(200, owner.post(`/users/invitations/${invitation.id}/resend`));
    await until('the mail is there', async () => {
      const mails = await owner.expect(200, owner.get(`/dev/mailbox?to=${encodeURIComponent(member.email)}`));
      return mails.items.some(({ text }: { text: string }) => text.includes('Ida Importer'));
    });
    const me = await accepted(await signIn(new Client(there.origin), member.email));
    expect((await userOf(me)).membership.role).toBe('auditor');
  });

  it('are gone from the members where their invitation is withdrawn, and can be invited again as themselves', async () => {
    const { archive, member } = await organisation();
    const { owner } = await imported(archive);
    const { items } = await owner.expect(200, owner.get('/users/invitations'));
    const { id } = items.find(({ email }: { email: string }) => email === member.email);
    await owner.expect(200, owner.call('DELETE', `/users/invitations/${id}`, undefined));
    expect((await owner.get(`/users/${member.userId}`)).status).toBe(404);
    const invitation = { emails: [member.email], roleId: await roleId(owner, 'requester') };
    await owner.expect(201, owner.post('/users/invitations', invitation));
    const me = await signIn(new Client(there.origin), member.email);
    expect(await userOf(me)).toMatchObject({ id: member.userId, membership: { role: 'requester' } });
  });

  it('are named by their own organisation only, whatever ids its documents hold', async () => {
    const { archive } = await organisation();
    const stranger = await signIn(new Client(there.origin), newAddress('stranger'));
    await stranger.expect(200, stranger.patch('/users/me', 1, { name: 'Stella Stranger' }));
    const { id } = await userOf(stranger);
    const files = await unpacked(archive);
    // No record of the chain pins who receives it, so that this change alone is not refused.
    const requests = String(files.get('data/requests.jsonl')).replace(
      '"recipient":null',
      `"recipient":{"contact":"","name":"","userId":{"$oid":"${id}"}}`,
    );
    expect(requests).toContain(id);
    files.set('data/requests.jsonl', Buffer.from(requests));
    const { owner } = await imported(await packed(files));
    const { items } = await owner.expect(200, owner.get('/requests?view=processing'));
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain('Stella');
    const invitation = { emails: [(await userOf(stranger)).email], roleId: await roleId(owner, 'requester') };
    await owner.expect(201, owner.post('/users/invitations', invitation));
    const joined = await accepted(stranger);
    expect((await userOf(joined)).id).not.toBe(id);
    expect((await joined.expect(200, joined.get('/requests?view=mine'))).items).toEqual([]);
  });
});

describe('a server that is killed while it takes an organisation in', () => {
  const TRIES = 5;

  /** Such a server, and the organisation. An import that ended before the server did is tried again with another one. */
  async function killedInTheMiddle(db: mongo.Db, tries = TRIES): Promise<{ dying: RunningApp; team: Team }> {
    const { archive, team } = await organisation();
    const tenantId = new mongo.ObjectId(team.tenantId);
    const dying = await startApp({ env: { MONGODB_URI: database.uri } });
    const importer = await signIn(new Client(dying.origin), newAddress('importer'));
    const cut = importing(importer, archive).then(
      () => 'answered',
      () => 'cut off',
    );
    await until(
      'it is in the middle',
      async () => (await db.collection('articles').countDocuments({ tenantId })) > 0,
    );
    await dying.kill();
    if ((await cut) === 'cut off') return { dying, team };
    await dying.dispose();
    if (tries === 1) throw new Error(`${TRIES} imports were over before their servers`);
    return killedInTheMiddle(db, tries - 1);
  }

  it('clears away at the next start what the import has left', async () => {
    const db = client.db();
    const { dying, team } = await killedInTheMiddle(db);
    const tenantId = new mongo.ObjectId(team.tenantId);
    expect(await db.collection('tenants').countDocuments({ _id: tenantId })).toBe(0);
    expect(await db.collection('begun_imports').countDocuments()).toBe(1);
    // The lease of the server that is gone runs out, so that the next one need not wait for it.
    const lease = { _id: `tenant:${team.tenantId}` as never };
    await db.collection('leases').updateOne(lease, { $set: { until: new Date() } });
    const next = await startApp({ dataDir: dying.dataDir, env: { MONGODB_URI: database.uri } });
    try {
      await until('it is cleared away', async () => {
        return (await db.collection('begun_imports').countDocuments()) === 0;
      });
      for (const { name } of await db.listCollections().toArray())
        expect([name, await db.collection(name).countDocuments({ tenantId })]).toEqual([name, 0]);
      const files = join(next.dataDir, 'files');
      expect(
        readdirSync(files).includes(team.tenantId) && readdirSync(join(files, team.tenantId)).length > 0,
      ).toBe(false);
    } finally {
      await next.dispose();
    }
  });
});
