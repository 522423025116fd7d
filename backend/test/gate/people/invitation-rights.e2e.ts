import { type Body, Client } from '../../support/client.js';
import {
  foundTeam,
  type Member,
  newAddress,
  newMember,
  roleId,
  signIn,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** An invitation grants what its sender may grant at the moment of its acceptance. */

let app: SharedApp;
let team: Team;
let admin: Member;

beforeAll(async () => {
  app = await sharedApp();
});

beforeEach(async () => {
  team = await foundTeam(app.origin);
  admin = await newMember(team, 'admin');
});

async function invited(by: Client, role = 'admin', siteIds: readonly string[] | null = null) {
  const email = newAddress('invited');
  const input = { emails: [email], roleId: await roleId(team.owner, role), siteIds };
  const { items } = await by.expect(201, by.post('/users/invitations', input));
  return { email, id: items[0].id as string };
}

const changeAdmin = async (input: object) => {
  const { version } = await team.owner.expect(200, team.owner.get(`/users/${admin.userId}`));
  await team.owner.expect(200, team.owner.patch(`/users/${admin.userId}`, version, input));
};

/** The status of an invitation in the list. */
async function statusOf(id: string): Promise<string> {
  const { items } = await team.owner.expect(200, team.owner.get('/users/invitations'));
  return items.find((item: Body) => item.id === id).status;
}

/** Signs in as the invited person, which accepts; the code of the refusal, or the role that they have. */
async function join({ email, id }: { email: string; id: string }): Promise<string> {
  const person = await signIn(new Client(app.origin), email);
  const { membership } = await person.expect(200, person.get('/users/me'));
  if (membership) return membership.role;
  const { status, body } = await person.post(`/users/me/invitations/${id}/accept`);
  expect(status).toBe(409);
  return body.code;
}

const REFUSED = 'INVITATION_REVOKED';

test.each<[string, () => Promise<unknown>]>([
  ['left', () => admin.client.expect(200, admin.client.post('/users/me/leave'))],
  [
    'was removed',
    async () => {
      const { version } = await team.owner.expect(200, team.owner.get(`/users/${admin.userId}`));
      await team.owner.expect(
        200,
        team.owner.call('DELETE', `/users/${admin.userId}`, undefined, {
          headers: { 'if-match': `"${version}"` },
        }),
      );
    },
  ],
  ['is disabled', () => changeAdmin({ disabled: true })],
  ['may invite no more', async () => changeAdmin({ roleId: await roleId(team.owner, 'manager') })],
  ['works at some sites only', () => changeAdmin({ siteIds: [team.siteId] })],
])('an invitation of a member who %s is refused until another member sends it again', async (_what, lose) => {
  const open = await invited(admin.client);
  expect(await statusOf(open.id)).toBe('pending');
  await lose();
  expect(await join(open)).toBe(REFUSED);
  expect(await statusOf(open.id)).toBe('revoked');
  await team.owner.expect(200, team.owner.post(`/users/invitations/${open.id}/resend`));
  expect(await statusOf(open.id)).toBe('pending');
  expect(await join(open)).toBe('admin');
});

test('an invitation is accepted while its sender may still grant its role and sites', async () => {
  const [wide, narrow] = [
    await invited(admin.client, 'manager'),
    await invited(admin.client, 'storekeeper', [team.siteId]),
  ];
  const keys = ['users:manage', 'users:read', 'roles:manage'];
  const { items } = await team.owner.expect(200, team.owner.get('/roles?limit=200'));
  const storekeeper = items.find(({ key }: Body) => key === 'storekeeper');
  const permissions = [...new Set([...keys, ...storekeeper.permissions])];
  const role = await team.owner.expect(201, team.owner.post('/roles', { name: 'Foreman', permissions }));
  await changeAdmin({ roleId: role.id, siteIds: [team.siteId] });
  expect(await join(wide)).toBe(REFUSED);
  expect(await join(narrow)).toBe('storekeeper');
});

test('an invitation whose role now grants more than its sender has is refused', async () => {
  const role = await team.owner.expect(
    201,
    team.owner.post('/roles', { name: 'Clerk', permissions: ['stock:read'] }),
  );
  const email = newAddress('invited');
  const { items } = await admin.client.expect(
    201,
    admin.client.post('/users/invitations', { emails: [email], roleId: role.id }),
  );
  const wider = { permissions: ['stock:read', 'tenant:export'] };
  await team.owner.expect(200, team.owner.patch(`/roles/${role.id}`, role.version, wider));
  expect(await join({ email, id: items[0].id })).toBe(REFUSED);
});
