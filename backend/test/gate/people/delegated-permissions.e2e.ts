import { foundTeam, newMember } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;

beforeAll(async () => {
  app = await sharedApp();
});

test('a delegate can grant delegated permissions to no key and to no role', async () => {
  const team = await foundTeam(app.origin);
  const permissions = ['integrations:manage', 'roles:manage', 'requests:create', 'requests:read-own'];
  await team.owner.expect(201, team.owner.post('/roles', { name: 'Clerk', permissions }));
  const [manager, clerk] = [await newMember(team, 'manager'), await newMember(team, 'clerk')];
  const to = new Date(Date.now() + 3_600_000).toISOString();
  const named = { userId: clerk.userId, to };
  await manager.client.expect(200, manager.client.call('PUT', '/users/me/delegate', named));
  const { membership } = await clerk.client.expect(200, clerk.client.get('/users/me'));
  expect(membership.permissions).toContain('requests:approve');

  const give = (wanted: string[]) => [
    clerk.client.post('/api-keys', { name: 'Robot', scopes: wanted }),
    clerk.client.post('/roles', { name: 'Deputy', permissions: wanted }),
  ];
  for (const refused of await Promise.all(give(['requests:approve'])))
    expect([refused.status, refused.body.code]).toEqual([403, 'GRANT_EXCEEDED']);
  for (const made of await Promise.all(give(['requests:create']))) expect(made.status).toBe(201);
});
