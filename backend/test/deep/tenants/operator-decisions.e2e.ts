import { type RunningApp, startApp } from '../../support/app.js';
import { Client } from '../../support/client.js';
import { foundTeam, TEAM_NAME } from '../../support/people/people.js';
import { newCustomer, PORTAL, planOf, reportEnd } from '../../support/servers/paying-teams.js';
import { type PaymentService, startPaymentService } from '../../support/servers/payment-service.js';
import { sellingBy } from '../../support/servers/payment-settings.js';

/** Decisions of the operator about plans, at its next start. */

let service: PaymentService;
let app: RunningApp;

beforeAll(async () => {
  service = await startPaymentService();
  app = await startApp({ env: sellingBy(service) });
});

afterAll(async () => {
  await app?.dispose();
  await service?.close();
});

const remove = (owner: Client) =>
  owner.call('DELETE', '/tenants/current', { name: TEAM_NAME }, { headers: { 'if-match': '"1"' } });

test('a decision of the operator precedes a subscription', async () => {
  const { origin, dataDir } = app;
  const team = await foundTeam(origin);
  await app.stop();
  const env = { ...sellingBy(service), MANUAL_PLANS: `${team.tenantId}:team` };
  app = await startApp({ dataDir, env });
  const owner = new Client(app.origin, team.owner.token);
  expect(await planOf(owner)).toMatchObject({ plan: 'team', changeable: false });
});

test('a bought plan can be managed where the operator decides, and binds no organisation where nothing is sold', async () => {
  const team = await newCustomer(service, app.origin, ['team', 'active']);
  await reportEnd(app.origin, team);
  const other = await foundTeam(app.origin);
  const { dataDir } = app;
  await app.stop();
  const selling = sellingBy(service);
  const decisions = { MANUAL_PLANS: `${team.tenantId}:business,${other.tenantId}:business` };
  app = await startApp({ dataDir, env: { ...selling, ...decisions } });
  const owner = new Client(app.origin, team.owner.token);
  expect(await planOf(owner)).toMatchObject({ plan: 'business', changeable: false, manageable: true });
  expect((await owner.expect(200, owner.post('/subscription/portal'))).url).toBe(PORTAL);
  const refused = await owner.post('/subscription/checkout', { plan: 'team' });
  expect(refused.body.code).toBe('PLAN_SET_BY_OPERATOR');
  expect((await remove(owner)).body.code).toBe('SUBSCRIPTION_ACTIVE');
  const without = new Client(app.origin, other.owner.token);
  expect(await planOf(without)).toMatchObject({ changeable: false, manageable: false });
  expect((await without.post('/subscription/portal')).body.code).toBe('PLAN_SET_BY_OPERATOR');

  await app.stop();
  app = await startApp({ dataDir });
  const free = new Client(app.origin, team.owner.token);
  expect(await planOf(free)).toMatchObject({ provider: 'manual', manageable: false });
  expect((await free.post('/subscription/portal')).body.code).toBe('PLAN_SET_BY_OPERATOR');
  await free.expect(200, remove(free));
});
