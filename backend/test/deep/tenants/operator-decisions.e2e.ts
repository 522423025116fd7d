import { type RunningApp, startApp } from '../../support/app.js';
import { Client } from '../../support/client.js';
import { foundTeam, TEAM_NAME, type Team } from '../../support/people/people.js';
import {
  type PaymentService,
  sendEvent,
  startPaymentService,
} from '../../support/servers/payment-service.js';
import { sellingBy } from '../../support/servers/payment-settings.js';

/** What the operator of a server decides about plans, at its next start. */

const PORTAL = 'https://pay.example/portal';

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

const checkout = async (owner: Client): Promise<string> =>
  (await owner.expect(200, owner.post('/subscription/checkout', { plan: 'team' }))).url;
const planOf = async (owner: Client) => owner.expect(200, owner.get('/subscription'));
const remove = (owner: Client) =>
  owner.call('DELETE', '/tenants/current', { name: TEAM_NAME }, { headers: { 'if-match': '"1"' } });

let events = 0;

/** Reports a change of a subscription of a team's. */
async function report({ tenantId }: Team, customer = `cus_${tenantId}`): Promise<void> {
  events += 1;
  const payload = {
    id: `evt_customer_${events}`,
    object: 'event',
    type: 'customer.subscription.deleted',
    data: { object: { id: 'sub_0', customer, metadata: { tenantId } } },
  };
  expect((await sendEvent(app.origin, JSON.stringify(payload))).status).toBe(200);
}

/** A team that pays at Stripe, which this server has not heard of yet. */
async function payingTeam(): Promise<Team> {
  const team = await foundTeam(app.origin);
  await checkout(team.owner);
  pay(team);
  return team;
}

const pay = ({ tenantId }: Team, customer = `cus_${tenantId}`) =>
  service.sold.set(customer, [{ id: `sub_${customer}`, price: 'price_team', status: 'active' }]);

test('a decision of the operator precedes what was bought', async () => {
  const { origin, dataDir } = app;
  const team = await foundTeam(origin);
  await app.stop();
  const env = { ...sellingBy(service), MANUAL_PLANS: `${team.tenantId}:team` };
  app = await startApp({ dataDir, env });
  const owner = new Client(app.origin, team.owner.token);
  expect(await planOf(owner)).toMatchObject({ plan: 'team', changeable: false });
});

test('what was bought is managed where the operator decides, and binds no organisation where nothing is sold', async () => {
  const team = await payingTeam();
  await report(team);
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
