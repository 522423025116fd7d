import { Client } from '../../support/client.js';
import { finished } from '../../support/jobs.js';
import { foundTeam, foundTenant, newArticle, newMember, newRequest } from '../../support/people/people.js';
import { readFeed } from '../../support/servers/feed.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

/** The live feed belongs to one organisation of a person, and to no program. */

let app: SharedApp;

beforeAll(async () => {
  app = await sharedApp();
});

const idOf = ({ data }: { readonly data: object }) => (data as { readonly id?: string }).id;

test('sends the jobs and notifications of its organisation, and none of another one of the same person', async () => {
  const here = await foundTeam(app.origin, { approvalPolicy: 'always' });
  const founded = await foundTenant(here.owner);
  const there = {
    owner: new Client(app.origin).as(founded.token),
    siteId: founded.site.id,
    tenantId: founded.tenant.id,
  };
  const reader = await readFeed(app.origin, { authorization: `Bearer ${here.owner.token}` });
  await reader.until(({ event }) => event === 'hello');
  const made: string[][] = [];
  for (const team of [there, here]) {
    const { client } = await newMember(team, 'requester');
    await newRequest({ ...team, owner: client }, [{ articleId: await newArticle(team), quantity: 1 }]);
    const told = async () => (await team.owner.expect(200, team.owner.get('/notifications'))).items;
    await until('the owner is notified', async () => (await told()).length > 0);
    const { jobId } = await team.owner.expect(202, team.owner.post('/tenants/current/export'));
    await finished(team.owner, jobId);
    made.push([...(await told()).map(({ id }: { id: string }) => id), jobId]);
  }
  const [foreign = [], own = []] = made;
  for (const id of own) await reader.until((message) => idOf(message) === id);
  expect(reader.events.map(idOf).filter((id) => foreign.includes(id ?? ''))).toEqual([]);
  reader.close();
});

test('is closed to API keys, whatever their scopes are', async () => {
  const { owner } = await foundTeam(app.origin);
  const { secret } = await owner.expect(
    201,
    owner.post('/api-keys', { name: 'Sync', scopes: ['catalog:read'] }),
  );
  const reader = await readFeed(app.origin, { 'x-api-key': secret });
  expect(reader.status).toBe(403);
  reader.close();
});
