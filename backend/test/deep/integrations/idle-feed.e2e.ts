import { type RunningApp, startApp } from '../../support/app.js';
import { foundTeam, newAddress, newMember, roleId } from '../../support/people/people.js';
import { readFeed } from '../../support/servers/feed.js';
import { until } from '../../support/until.js';

/** The live feed of a page without a person in front of it. The clock of the server is moved. */

const HOUR_MS = 3_600_000;

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({ env: { TEST_FAULTS: 'clock' } });
});

afterAll(() => app?.dispose());

test('neither an open feed nor a reconnection prolongs an idle session, which ends the feed', async () => {
  const team = await foundTeam(app.origin);
  const member = await newMember(team, 'requester');
  const authorization = { authorization: `Bearer ${member.client.token}` };
  const feed = await readFeed(app.origin, authorization);
  await feed.until(({ event }) => event === 'hello');

  await app.setClock(11 * HOUR_MS);
  const { version } = await team.owner.expect(200, team.owner.get(`/users/${member.userId}`));
  await team.owner.expect(
    200,
    team.owner.patch(`/users/${member.userId}`, version, { roleId: await roleId(team.owner, 'admin') }),
  );
  // Invitations are seen with the new role only: the feed has checked its access.
  await until('the feed has checked the access', async () => {
    const invited = { emails: [newAddress('invited')], roleId: await roleId(team.owner, 'requester') };
    await team.owner.expect(201, team.owner.post('/users/invitations', invited));
    return feed.events.some(({ data }) => data.subject?.kind === 'invitation');
  });
  const again = await readFeed(app.origin, authorization);
  await again.until(({ event }) => event === 'hello');

  await app.setClock(13 * HOUR_MS);
  await Promise.all([feed.ended, again.ended]);
  expect((await member.client.get('/users/me')).status).toBe(401);
  // Activity of a person prolongs it.
  expect((await team.owner.get('/users/me')).status).toBe(200);
});

test('a feed ends when its reader is removed', async () => {
  await app.setClock(0);
  const team = await foundTeam(app.origin);
  const { client, userId } = await newMember(team, 'manager');
  const feed = await readFeed(app.origin, { authorization: `Bearer ${client.token}` });
  await feed.until(({ event }) => event === 'hello');
  const { version } = await team.owner.expect(200, team.owner.get(`/users/${userId}`));
  await team.owner.expect(
    200,
    team.owner.call('DELETE', `/users/${userId}`, undefined, {
      headers: { 'if-match': `"${version}"` },
    }),
  );
  await feed.ended;
});
