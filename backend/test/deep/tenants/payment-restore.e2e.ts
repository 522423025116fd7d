import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../../support/app.js';
import { Client } from '../../support/client.js';
import { foundTeam, signIn, type Team } from '../../support/people/people.js';
import {
  type PaymentService,
  sendEvent,
  startPaymentService,
} from '../../support/servers/payment-service.js';
import { sellingBy } from '../../support/servers/payment-settings.js';
import { until } from '../../support/until.js';

/** A restored backup knows the subscriptions of its day: the events since do not come again. */

const HOUR_MS = 3_600_000;

let service: PaymentService;
let app: RunningApp;

const start = (dataDir?: string) =>
  startApp({
    ...(dataDir === undefined ? {} : { dataDir }),
    env: { ...sellingBy(service), DUE_CHECK_SECONDS: '1', TEST_FAULTS: 'clock' },
  });

beforeAll(async () => {
  service = await startPaymentService();
  app = await start();
});

afterAll(async () => {
  await app?.dispose();
  await service?.close();
});

/** An organisation that subscribes to a plan at Stripe, with the event about it if the server was up. */
async function subscribe({ tenantId }: Team, status: string, isHeard: boolean): Promise<void> {
  const customer = `cus_${tenantId}`;
  service.sold.set(customer, [{ id: `sub_${tenantId}`, price: 'price_team', status }]);
  const payload = {
    id: `evt_${tenantId}`,
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object: { id: `sub_${tenantId}`, customer } },
  };
  if (isHeard) expect((await sendEvent(app.origin, JSON.stringify(payload))).status).toBe(200);
}

const planOf = async (owner: Client) => owner.expect(200, owner.get('/subscription'));
const addressOf = async ({ owner }: Team): Promise<string> =>
  (await owner.expect(200, owner.get('/users/me'))).email;

test('after a restore all subscriptions are read again, also where the provider does not answer at first', async () => {
  const teams = [await foundTeam(app.origin), await foundTeam(app.origin)];
  for (const team of teams) {
    await team.owner.expect(200, team.owner.post('/subscription/checkout', { plan: 'team' }));
    await subscribe(team, 'active', true);
    expect((await planOf(team.owner)).plan).toBe('team');
  }
  const addresses = await Promise.all(teams.map(addressOf));
  const { dataDir } = app;
  await app.stop();
  const [ended] = teams as [Team];
  await subscribe(ended, 'canceled', false);

  // An ordinary start asks for nothing.
  const calls = service.calls.length;
  app = await start(dataDir);
  await app.stop();
  expect(service.calls).toHaveLength(calls);

  // As `npm run restore` does it.
  writeFileSync(join(dataDir, 'restored'), `${new Date().toISOString()}\n`);
  service.broken = true;
  app = await start(dataDir);
  const owners = await Promise.all(addresses.map((email) => signIn(new Client(app.origin), email)));
  const failures = () => app.log().match(/is tried again: PAYMENT_UNAVAILABLE/g)?.length ?? 0;
  await until('the provider was asked for each', () => failures() >= teams.length);
  const stored = await Promise.all(owners.map(planOf));
  expect(stored.map(({ plan }) => plan)).toEqual(['team', 'team']);

  service.broken = false;
  await app.setClock(HOUR_MS + 60_000);
  const [first, second] = owners as [Client, Client];
  await until('the end is known', async () => (await planOf(first)).status === 'ended');
  expect(await planOf(first)).toMatchObject({ plan: 'free' });
  expect(await planOf(second)).toMatchObject({ plan: 'team', status: 'active' });
});
