import { Client } from '../../support/client.js';
import { foundTeam, type Team } from '../../support/people/people.js';
import {
  type PaymentService,
  sendEvent,
  startPaymentService,
} from '../../support/servers/payment-service.js';
import { PAYMENT_PORT } from '../../support/servers/payment-settings.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** An organisation as a customer of Stripe: what both know of it may differ. */

const PORTAL = 'https://pay.example/portal';

let service: PaymentService;
let app: SharedApp;

beforeAll(async () => {
  service = await startPaymentService(PAYMENT_PORT);
  app = await sharedApp('selling');
});

afterAll(async () => {
  await service?.close();
});

const checkout = async (owner: Client): Promise<string> =>
  (await owner.expect(200, owner.post('/subscription/checkout', { plan: 'team' }))).url;
const planOf = async (owner: Client) => owner.expect(200, owner.get('/subscription'));

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

test('who has paid is not sold a second subscription while the event of the first is late', async () => {
  const team = await payingTeam();
  expect((await planOf(team.owner)).plan).toBe('free');
  expect(await checkout(team.owner)).toBe(PORTAL);
});

test('an organisation whose customer is deleted at Stripe loses the plan and can buy again, once', async () => {
  const team = await payingTeam();
  const { owner, tenantId } = team;
  await report(team);
  expect((await planOf(owner)).plan).toBe('team');
  service.deleteCustomer(`cus_${tenantId}`);
  await report(team);
  expect(await planOf(owner)).toMatchObject({ plan: 'free', status: 'none' });
  const pages = await Promise.all([checkout(owner), checkout(owner)]);
  expect(new Set(pages).size).toBe(1);
  const sold = service.calls.filter(({ line }) => line === 'POST /v1/checkout/sessions');
  expect(sold.at(-1)?.form['customer']).toBe(`cus_${tenantId}_again`);

  pay(team, `cus_${tenantId}_again`);
  await report(team, `cus_${tenantId}_again`);
  await report(team);
  expect(await planOf(owner)).toMatchObject({ plan: 'team', status: 'active' });
});
