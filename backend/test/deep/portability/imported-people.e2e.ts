import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { type RunningApp, startApp } from '../../support/app.js';
import { importing } from '../../support/archive.js';
import { Client } from '../../support/client.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { acceptedBy, exportedTeam, importedBy, userOf } from '../../support/people/moved-teams.js';
import { newAddress, newMember, roleId, signIn, type Team } from '../../support/people/people.js';
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

const organisation = () => exportedTeam(here.origin);
const imported = (archive: Buffer, email?: string) => importedBy(there.origin, archive, email);

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

  it('work under the books’ id by key, by session and as delegates', async () => {
    const { archive, member } = await organisation();
    const { owner } = await imported(archive);
    const me = await acceptedBy(await signIn(new Client(there.origin), member.email));
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
    await acceptedBy(await signIn(new Client(there.origin), ownerEmail));
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
    const me = await acceptedBy(await signIn(new Client(there.origin), member.email));
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

  it('deletes at the next start the remains of the import', async () => {
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
