import { type RunningApp, startApp } from '../../support/app.js';
import { Client } from '../../support/client.js';
import { orderOf, prepareAll } from '../../support/commands/stages.js';
import {
  foundTenant,
  newAddress,
  newArticle,
  newRequest,
  receive,
  signIn,
} from '../../support/people/people.js';

const DAY_MS = 86_400_000;

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({ env: { TEST_FAULTS: 'clock' } });
});

afterAll(() => app?.dispose());

test('an order of which the rest is cancelled days after its last hand-over counts by that hand-over', async () => {
  const email = newAddress('owner');
  const anonymous = new Client(app.origin);
  const made = await foundTenant(await signIn(anonymous, email));
  const team = { owner: anonymous.as(made.token), tenantId: made.tenant.id, siteId: made.site.id };
  const articles = [await newArticle(team), await newArticle(team)];
  for (const articleId of articles) await receive(team, articleId, 2);
  const { id } = await newRequest(
    team,
    articles.map((articleId) => ({ articleId, quantity: 2 })),
  );
  await team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));
  const order = await orderOf(team, id);
  await prepareAll(team, order);
  const path = `/preparation/orders/${order.id}`;
  const part = { lines: [{ lineId: order.lines[0].id, quantity: 2 }] };
  await team.owner.expect(200, team.owner.post(`${path}/deliver`, part));

  await app.setClock(3 * DAY_MS);
  const owner = await signIn(new Client(app.origin), email);
  const leadTime = async () => (await owner.expect(200, owner.get('/dashboard/series/lead-time'))).value;
  expect(await leadTime()).toBeNull();
  const cancelled = await owner.expect(200, owner.post(`${path}/cancel`, { reason: 'Not needed' }));
  expect(cancelled.status).toBe('delivered');
  expect(await leadTime()).toBeLessThan(24);
});
