import { note } from '../../support/note.js';
import { random, seed } from '../../support/random.js';
import {
  deliverEvent,
  newCustomer,
  planOf,
  type SoldPlan,
  subscribe,
} from '../../support/servers/paying-teams.js';
import { type PaymentService, startPaymentService } from '../../support/servers/payment-service.js';
import { PAYMENT_PORT } from '../../support/servers/payment-settings.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** The number of histories. */
const ORDERS = 40;
const CHANGES = 6;
const COPIES = 2;
const PLANS = ['team', 'business'];
const STATES = ['trialing', 'active', 'past_due', 'canceled'];

let service: PaymentService;
let app: SharedApp;

beforeAll(async () => {
  service = await startPaymentService(PAYMENT_PORT);
  app = await sharedApp('selling');
});

afterAll(async () => {
  await service?.close();
});

test(`events that come twice, at once and in any order end in the plan that is paid for (seed ${seed})`, async () => {
  const next = random(seed);
  const below = (count: number) => Math.floor(next() * count);
  const one = (values: readonly string[]) => values[below(values.length)] ?? '';
  let sent = 0;
  for (let order = 0; order < ORDERS; order += 1) {
    const team = await newCustomer(service, app.origin, ['team', 'active']);
    const pending: string[] = [];
    /** Delivers a number of the events that have not arrived, drawn from all of them, at the same time. */
    const arrive = async (count: number) => {
      const some = Array.from({ length: count }, () => pending.splice(below(pending.length), 1)[0] ?? '');
      const statuses = await Promise.all(some.map((id) => deliverEvent(app.origin, team, { id })));
      expect(statuses).toEqual(some.map(() => 200));
      sent += count;
    };
    for (let change = 0; change < CHANGES; change += 1) {
      const sold: SoldPlan[] = [[one(PLANS), one(STATES)]];
      if (change === CHANGES - 1) sold.splice(0, 1, ['team', 'canceled'], ['business', 'active']);
      subscribe(service, team, sold);
      // An event exists once its change has happened.
      for (let copy = 0; copy < COPIES; copy += 1) pending.push(`evt_${team.tenantId}_${change}`);
      await arrive(below(pending.length));
    }
    await arrive(pending.length);
    const { plan, status } = await planOf(team.owner);
    expect({ order, plan, status }).toEqual({ order, plan: 'business', status: 'active' });
  }
  note(`${ORDERS} orders of arrival with ${sent} events, each ended in the plan that is paid for.`);
}, 120_000);
