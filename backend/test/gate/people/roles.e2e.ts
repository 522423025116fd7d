import { foundTeam, newMember, roleId, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
});

beforeEach(async () => {
  team = await foundTeam(app.origin);
});

const remove = (id: string, version: number) =>
  team.owner.call('DELETE', `/roles/${id}`, undefined, { headers: { 'if-match': `"${version}"` } });

describe('a custom role', () => {
  it('grants its permissions, and a change takes effect with the next request', async () => {
    const role = await team.owner.expect(
      201,
      team.owner.post('/roles', { name: 'Night shift', permissions: ['users:read', 'stock:read'] }),
    );
    expect(role).toMatchObject({
      key: 'night-shift',
      builtIn: false,
      permissions: ['users:read', 'stock:read'],
    });
    const member = await newMember(team, 'night-shift');
    expect((await member.client.get('/users')).status).toBe(200);
    await team.owner.expect(200, team.owner.patch(`/roles/${role.id}`, 1, { permissions: ['stock:read'] }));
    expect((await member.client.get('/users')).status).toBe(403);
    expect((await member.client.get('/stock/levels')).status).toBe(200);
  });

  it('is deleted only without members and invitations', async () => {
    const role = await team.owner.expect(
      201,
      team.owner.post('/roles', { name: 'Guest', permissions: ['catalog:read'] }),
    );
    const member = await newMember(team, 'guest');
    expect((await remove(role.id, 1)).body.code).toBe('IN_USE');
    await team.owner.expect(
      200,
      team.owner.patch(`/users/${member.userId}`, 1, { roleId: await roleId(team.owner, 'requester') }),
    );
    const invited = await team.owner.expect(
      201,
      team.owner.post('/users/invitations', { emails: ['guest@example.org'], roleId: role.id }),
    );
    expect((await remove(role.id, 1)).body.code).toBe('IN_USE');
    await team.owner.expect(
      200,
      team.owner.call('DELETE', `/users/invitations/${invited.items[0].id}`, undefined),
    );
    expect((await remove(role.id, 7)).status).toBe(412);
    expect((await remove(role.id, 1)).status).toBe(200);
    expect((await team.owner.get(`/roles/${role.id}`)).status).toBe(404);
  });

  it('is limited to its creator’s permissions, and cannot be changed by a member with fewer', async () => {
    const admin = await newMember(team, 'admin');
    const refused = await admin.client.post('/roles', { name: 'Boss', permissions: ['tenant:delete'] });
    expect([refused.status, refused.body.code]).toEqual([403, 'GRANT_EXCEEDED']);
    const role = await team.owner.expect(
      201,
      team.owner.post('/roles', { name: 'Boss', permissions: ['tenant:delete'] }),
    );
    expect((await admin.client.patch(`/roles/${role.id}`, 1, { name: 'Mine' })).body.code).toBe(
      'GRANT_EXCEEDED',
    );
    expect((await admin.client.patch(`/roles/${role.id}`, 1, { permissions: [] })).status).toBe(403);
  });

  it('of the same name gets a different key', async () => {
    const make = () => team.owner.expect(201, team.owner.post('/roles', { name: 'Été', permissions: [] }));
    expect([(await make()).key, (await make()).key]).toEqual(['ete', 'ete-2']);
    const named = await team.owner.expect(201, team.owner.post('/roles', { name: 'Owner', permissions: [] }));
    expect(named.key).toBe('owner-2');
  });

  it.each([
    { name: '', permissions: [] },
    { name: 'X', permissions: ['everything'] },
    { name: 'X', permissions: ['users:read', 'users:read'] },
    { name: 'X' },
    { name: 'X', permissions: [], builtIn: true },
  ])('refuses %j', async (body) => {
    expect((await team.owner.post('/roles', body)).status).toBe(400);
  });
});

test('built-in roles are neither changed nor deleted', async () => {
  const { items } = await team.owner.expect(200, team.owner.get('/roles'));
  for (const { id } of items) {
    expect((await team.owner.patch(`/roles/${id}`, 1, { name: 'Other' })).body.code).toBe('ROLE_BUILT_IN');
    expect((await remove(id, 1)).body.code).toBe('ROLE_BUILT_IN');
  }
});
