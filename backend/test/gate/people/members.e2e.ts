import { Browser } from '../../support/browser.js';
import { Client } from '../../support/client.js';
import { finished } from '../../support/jobs.js';
import { foundTeam, type Member, newMember, roleId, signIn, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

let app: SharedApp;
let anonymous: Client;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  anonymous = new Client(app.origin);
});

beforeEach(async () => {
  team = await foundTeam(app.origin);
});

const versionOf = async (userId: string) =>
  (await team.owner.expect(200, team.owner.get(`/users/${userId}`))).version;

const change = async (by: Client, userId: string, input: object) =>
  by.patch(`/users/${userId}`, await versionOf(userId), input);

const remove = async (by: Client, userId: string) =>
  by.call('DELETE', `/users/${userId}`, undefined, {
    headers: { 'if-match': `"${await versionOf(userId)}"` },
  });

const giveRole = async (by: Client, { userId }: Pick<Member, 'userId'>, role: string) =>
  change(by, userId, { roleId: await roleId(team.owner, role) });

describe('a member', () => {
  it('has the permissions of the new role from the next request on', async () => {
    const member = await newMember(team, 'requester');
    expect((await member.client.get('/users')).status).toBe(403);
    const changed = await giveRole(team.owner, member, 'auditor');
    expect(changed.body).toMatchObject({ role: { key: 'auditor' }, version: 2 });
    expect((await member.client.get('/users')).status).toBe(200);
    await giveRole(team.owner, member, 'requester');
    expect((await member.client.get('/users')).status).toBe(403);
  });

  it('a disabled member is out at once, by token and by cookie, and old ones stay dead', async () => {
    const member = await newMember(team, 'manager');
    const browser = new Browser(app.origin);
    await browser.claim(member.client.token ?? '');
    expect((await browser.get('/auth/session')).body.user.role).toBe('manager');
    const disabled = await change(team.owner, member.userId, { disabled: true });
    expect(disabled.body.status).toBe('disabled');
    expect((await member.client.get('/users/me')).status).toBe(401);
    expect((await browser.get('/auth/session')).body).toBeNull();
    await change(team.owner, member.userId, { disabled: false });
    expect((await member.client.get('/users/me')).status).toBe(401);
    const back = await signIn(anonymous, member.email);
    expect((await back.get('/users/me')).body.membership.role).toBe('manager');
  });

  it('a removed member is out at once and can be invited again', async () => {
    const member = await newMember(team, 'manager');
    expect((await remove(team.owner, member.userId)).status).toBe(200);
    expect((await member.client.get('/users/me')).status).toBe(401);
    expect((await team.owner.get(`/users/${member.userId}`)).status).toBe(404);
    const { status, body } = await team.owner.post('/users/invitations', {
      emails: [member.email],
      roleId: await roleId(team.owner, 'auditor'),
    });
    expect([status, body.skipped]).toEqual([201, []]);
  });

  it('is changed against the version that was seen', async () => {
    const member = await newMember(team, 'manager');
    const role = { roleId: await roleId(team.owner, 'auditor') };
    expect((await team.owner.patch(`/users/${member.userId}`, 7, role)).status).toBe(412);
    expect((await team.owner.call('PATCH', `/users/${member.userId}`, role)).status).toBe(428);
    expect((await team.owner.call('DELETE', `/users/${member.userId}`, undefined)).status).toBe(428);
    expect((await change(team.owner, member.userId, { siteIds: [] })).status).toBe(400);
    expect((await change(team.owner, member.userId, { tenantId: team.tenantId })).status).toBe(400);
  });
});

describe('a member cannot grant or revoke more than their own grant', () => {
  let admin: Member;
  let ownerId: string;

  beforeEach(async () => {
    admin = await newMember(team, 'admin');
    ownerId = (await team.owner.get('/users/me')).body.id;
  });

  it('an administrator makes no owner, of themselves or of others', async () => {
    const member = await newMember(team, 'requester');
    for (const target of [admin, member]) {
      const { status, body } = await giveRole(admin.client, target, 'owner');
      expect([status, body.code]).toEqual([403, 'GRANT_EXCEEDED']);
    }
    const invited = await admin.client.post('/users/invitations', {
      emails: ['new.owner@example.org'],
      roleId: await roleId(team.owner, 'owner'),
    });
    expect(invited.body.code).toBe('GRANT_EXCEEDED');
    expect((await giveRole(admin.client, member, 'admin')).status).toBe(200);
  });

  it('an administrator neither demotes, disables nor removes an owner', async () => {
    const second = await newMember(team, 'owner');
    for (const id of [ownerId, second.userId]) {
      expect((await giveRole(admin.client, { userId: id }, 'requester')).body.code).toBe('GRANT_EXCEEDED');
      expect((await change(admin.client, id, { disabled: true })).body.code).toBe('GRANT_EXCEEDED');
      expect((await remove(admin.client, id)).body.code).toBe('GRANT_EXCEEDED');
    }
  });

  it('an administrator of one site gives places at that site only', async () => {
    const site = await team.owner.expect(201, team.owner.post('/sites', { name: 'Annex', code: 'AX' }));
    const limited = await newMember(team, 'admin', [site.id]);
    const role = await roleId(team.owner, 'requester');
    const invite = (siteIds?: string[] | null) =>
      limited.client.post('/users/invitations', { emails: ['somebody@example.org'], roleId: role, siteIds });
    expect((await invite()).body.code).toBe('GRANT_EXCEEDED');
    expect((await invite(null)).body.code).toBe('GRANT_EXCEEDED');
    expect((await invite([team.siteId])).body.code).toBe('NOT_FOUND');
    expect((await invite([site.id])).status).toBe(201);
    const wider = await change(limited.client, limited.userId, { siteIds: null });
    expect(wider.body.code).toBe('GRANT_EXCEEDED');
    expect((await change(limited.client, admin.userId, { disabled: true })).body.code).toBe('GRANT_EXCEEDED');
  });
});

describe('the last owner', () => {
  it('is neither demoted, limited, disabled nor removed, and does not leave', async () => {
    const ownerId = (await team.owner.get('/users/me')).body.id;
    const refused = [
      await giveRole(team.owner, { userId: ownerId }, 'admin'),
      await change(team.owner, ownerId, { siteIds: [team.siteId] }),
      await change(team.owner, ownerId, { disabled: true }),
      await remove(team.owner, ownerId),
      await team.owner.post('/users/me/leave'),
      await team.owner.post('/users/me/erase'),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [422, 'LAST_OWNER']),
    );
    const second = await newMember(team, 'owner');
    expect((await giveRole(second.client, { userId: ownerId }, 'admin')).status).toBe(200);
  });

  it('is still one where two owners demote each other at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      team = await foundTeam(app.origin);
      const ownerId = (await team.owner.get('/users/me')).body.id;
      const second = await newMember(team, 'owner');
      const admin = await roleId(team.owner, 'admin');
      const answers = await Promise.all([
        team.owner.patch(`/users/${second.userId}`, 1, { roleId: admin }),
        second.client.patch(`/users/${ownerId}`, 1, { roleId: admin }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const { items } = await team.owner.expect(200, team.owner.get('/users'));
      const owners = items.filter(({ role }: { role: { key: string } }) => role.key === 'owner');
      expect(owners).toHaveLength(1);
    }
  });
});

describe('leaving', () => {
  it('ends the membership and leads to the next organisation, or to none', async () => {
    const member = await newMember(team, 'requester');
    const own = await member.client.expect(
      201,
      member.client.post('/tenants', {
        name: 'Own',
        language: 'en',
        timeZone: 'Europe/Paris',
        currency: 'EUR',
        siteName: 'Shed',
      }),
    );
    const { token } = await member.client.expect(200, member.client.post('/users/me/leave'));
    expect((await anonymous.as(token).get('/tenants/current')).body.id).toBe(own.tenant.id);
    expect((await member.client.get('/sites')).status).toBe(401);

    const other = await newMember(team, 'requester');
    const left = await other.client.expect(200, other.client.post('/users/me/leave'));
    const nowhere = anonymous.as(left.token);
    expect((await nowhere.get('/users/me')).body.membership).toBeNull();
    expect((await nowhere.get('/sites')).body.code).toBe('NO_TENANT');
  });

  it('permanently erases name, address and sessions; actions stay without a name', async () => {
    const member = await newMember(team, 'storekeeper');
    await member.client.expect(200, member.client.patch('/users/me', 1, { name: 'Nora Nameless' }));
    const article = await team.owner.expect(201, team.owner.post('/catalog/articles', { name: 'Rope' }));
    await member.client.expect(
      201,
      member.client.post('/stock/receipts', {
        siteId: team.siteId,
        lines: [{ articleId: article.id, quantity: 3 }],
      }),
    );
    await member.client.expect(200, member.client.post('/users/me/erase'));
    expect((await member.client.get('/users/me')).status).toBe(401);
    const { items } = await team.owner.expect(200, team.owner.get('/stock/movements'));
    expect(items[0]).toMatchObject({ actorId: member.userId, actor: null });
    expect((await team.owner.get('/stock/ledger/verify')).body.ok).toBe(true);
    await untilErased(member.userId);
    expect((await team.owner.get('/logs/verify')).body.ok).toBe(true);
    const again = await signIn(anonymous, member.email);
    const me = await again.expect(200, again.get('/users/me'));
    expect([me.id === member.userId, me.name, me.membership]).toEqual([false, '', null]);
  });
});

/** Waits until nothing that a person typed, and no address of theirs, is in the activity log any more. */
async function untilErased(userId: string): Promise<void> {
  await until('the activity log holds nothing that the person typed', async () => {
    const { items } = await team.owner.expect(200, team.owner.get(`/logs?actorId=${userId}&limit=200`));
    // Their last events get a sequence number a moment after they have happened.
    return items.length > 0 && !JSON.stringify(items).includes('Nameless') && items.every(isErased);
  });
}

const isErased = ({ texts }: { texts: object | null }) => texts === null;

test('a person gets an export of their data as a file, and no other person can read it', async () => {
  const member = await newMember(team, 'storekeeper');
  await member.client.expect(200, member.client.patch('/users/me', 1, { name: 'Ada' }));
  await until('the sign-in has its place in the log', async () => {
    const { items } = await team.owner.expect(
      200,
      team.owner.get(`/logs?type=session.opened&actorId=${member.userId}`),
    );
    return items.length === 1;
  });
  const { jobId } = await member.client.expect(202, member.client.post('/users/me/data'));
  const job = await finished(member.client, jobId);
  expect(job.status).toBe('done');
  const address = `${app.origin}/api/users/me/data/${job.result.fileId}`;
  const as = (client: Client) => fetch(address, { headers: { authorization: `Bearer ${client.token}` } });
  const file = await as(member.client);
  expect(file.headers.get('content-disposition')).toContain('attachment');
  expect(await file.json()).toMatchObject({
    person: { email: member.email, name: 'Ada' },
    sessions: [expect.objectContaining({ userAgent: expect.any(String) })],
    organisations: [
      {
        name: 'Fire brigade',
        role: 'Storekeeper',
        requests: [],
        apiKeys: [],
        activity: expect.arrayContaining([
          expect.objectContaining({ type: 'session.opened', via: 'code', texts: expect.any(Object) }),
        ]),
      },
    ],
  });
  expect((await as(team.owner)).status).toBe(404);
  expect((await team.owner.get(`/jobs/${jobId}`)).status).toBe(404);
});
