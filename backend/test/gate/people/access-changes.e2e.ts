import { Browser } from '../../support/browser.js';
import { Client } from '../../support/client.js';
import { CookieClient, Program } from '../../support/people/callers.js';
import { foundTeam, type Member, newMember, roleId, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** The caller is read with every request, and concurrent requests share the read: a change acts on the very next one. */

let team: Team;
let origin: string;

beforeAll(async () => {
  ({ origin } = await sharedApp());
  team = await foundTeam(origin);
});

async function cookieOf(client: Client): Promise<CookieClient> {
  const browser = new Browser(origin);
  await browser.claim(client.token ?? '');
  return new CookieClient(origin, browser.cookie);
}

async function keyOf({ client }: Member): Promise<Program> {
  const made = await client.expect(
    201,
    client.post('/api-keys', { name: 'ERP', scopes: ['users:read', 'catalog:read'] }),
  );
  return new Program(origin, made.secret);
}

/** The statuses that callers get who ask for something at the same time. */
const statuses = (callers: readonly Client[], path: string) =>
  Promise.all(callers.map(async (caller) => (await caller.get(path)).status));

const change = async (userId: string, body: object) => {
  const { version } = await team.owner.expect(200, team.owner.get(`/users/${userId}`));
  await team.owner.expect(200, team.owner.patch(`/users/${userId}`, version, body));
};

const CHANGES: readonly (readonly [
  what: string,
  change: (member: Member) => Promise<unknown>,
  bearerAndCookie: number,
  key: number,
])[] = [
  ['a signed-out session', ({ client }) => signOut(client), 401, 200],
  ['a disabled membership', ({ userId }) => change(userId, { disabled: true }), 401, 401],
  ['a removed membership', ({ userId }) => remove(userId), 401, 401],
  [
    'a role with fewer permissions',
    async ({ userId }) => change(userId, { roleId: await roleId(team.owner, 'requester') }),
    403,
    403,
  ],
];

async function signOut(client: Client): Promise<void> {
  const { items } = await client.expect(200, client.get('/users/me/sessions'));
  for (const { id } of items) await client.call('DELETE', `/users/me/sessions/${id}`, undefined);
}

async function remove(userId: string): Promise<void> {
  const { version } = await team.owner.expect(200, team.owner.get(`/users/${userId}`));
  const headers = { 'if-match': `"${version}"` };
  await team.owner.expect(200, team.owner.call('DELETE', `/users/${userId}`, undefined, { headers }));
}

test.each(CHANGES)('%s acts on the next request, whoever else asks at that moment', async (...row) => {
  const [, apply, expected, expectedOfKey] = row;
  const [member, colleague] = [await newMember(team, 'admin'), await newMember(team, 'admin')];
  const callers = [member.client, await cookieOf(member.client), await keyOf(member)];
  const others = [colleague.client, await cookieOf(colleague.client), team.owner];
  expect(await statuses([...callers, ...others], '/users')).toEqual([200, 200, 200, 200, 200, 200]);
  await apply(member);
  expect(await statuses([...callers, ...others], '/users')).toEqual([
    expected,
    expected,
    expectedOfKey,
    200,
    200,
    200,
  ]);
});

test('a custom role that loses a permission loses it for all its members at once', async () => {
  const input = { name: 'Reader', permissions: ['users:read', 'catalog:read'] };
  const role = await team.owner.expect(201, team.owner.post('/roles', input));
  const members = [await newMember(team, 'requester'), await newMember(team, 'requester')];
  for (const { userId } of members) await change(userId, { roleId: role.id });
  const callers = members.map(({ client }) => client);
  expect(await statuses(callers, '/users')).toEqual([200, 200]);
  const fewer = { permissions: ['catalog:read'] };
  await team.owner.expect(200, team.owner.patch(`/roles/${role.id}`, role.version, fewer));
  expect(await statuses(callers, '/users')).toEqual([403, 403]);
});

test('a person of two organisations has in each its role, by cookie and by token at the same moment', async () => {
  const { client } = await newMember(team, 'requester');
  const own = { name: 'Own', language: 'en', timeZone: 'Europe/Paris', currency: 'EUR', siteName: 'Shed' };
  const founded = await client.expect(201, client.post('/tenants', own));
  // The session now works in its own organisation; the first token still names the other one.
  const [owner, cookie] = [
    new Client(origin, founded.token),
    await cookieOf(new Client(origin, founded.token)),
  ];
  const roles = async () =>
    Promise.all(
      [client, owner, cookie, team.owner].map(async (caller) => {
        const { membership } = await caller.expect(200, caller.get('/users/me'));
        return [membership.role, membership.tenantId === founded.tenant.id];
      }),
    );
  expect(await roles()).toEqual([
    ['requester', false],
    ['owner', true],
    ['owner', true],
    ['owner', false],
  ]);
  await client.expect(200, client.post('/users/me/leave'));
  expect(await statuses([client, owner], '/users/me')).toEqual([401, 200]);
});
