import type { Team } from '../../support/people/people.js';
import {
  checkout,
  newCustomer,
  PORTAL,
  planOf,
  reportEnd,
  subscribe,
} from '../../support/servers/paying-teams.js';
import { type PaymentService, startPaymentService } from '../../support/servers/payment-service.js';
import { PAYMENT_PORT } from '../../support/servers/payment-settings.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** An organisation as a customer of Stripe: the states of both may differ. */

let service: PaymentService;
let app: SharedApp;

beforeAll(async () => {
  service = await startPaymentService(PAYMENT_PORT);
  app = await sharedApp('selling');
});

afterAll(async () => {
  await service?.close();
});

const payingTeam = () => newCustomer(service, app.origin, ['team', 'active']);
const report = (team: Team, customer?: string) => reportEnd(app.origin, team, customer);

test('a customer who has paid is not sold a second subscription while the first event is late', async () => {
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

  subscribe(service, team, [['team', 'active']], `cus_${tenantId}_again`);
  await report(team, `cus_${tenantId}_again`);
  await report(team);
  expect(await planOf(owner)).toMatchObject({ plan: 'team', status: 'active' });
});
