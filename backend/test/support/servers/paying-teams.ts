import type { Client } from '../client.js';
import { foundTeam, type Team } from '../people/people.js';
import { type PaymentService, sendEvent } from './payment-service.js';

/** A price with the status of its subscription. */
export type SoldPlan = readonly [price: string, status: string];

/** The page where a customer manages a purchase. */
export const PORTAL = 'https://pay.example/portal';

/** Starts the purchase of a plan; answers the page that it goes on with. */
export const checkout = async (owner: Client, plan = 'team'): Promise<string> =>
  (await owner.expect(200, owner.post('/subscription/checkout', { plan }))).url;

export const planOf = (owner: Client) => owner.expect(200, owner.get('/subscription'));

export const customerOf = ({ tenantId }: Pick<Team, 'tenantId'>) => `cus_${tenantId}`;

/** Sets the subscriptions of a team at the payment service, which sends no event of it. */
export function subscribe(
  service: PaymentService,
  team: Team,
  sold: readonly SoldPlan[],
  customer = customerOf(team),
): void {
  const subscriptions = sold.map(([price, status], index) => ({
    id: `sub_${customer}_${index}`,
    price: `price_${price}`,
    status,
  }));
  service.sold.set(customer, subscriptions);
}

/** A team that is a customer with these subscriptions, of which the server has not heard yet. */
export async function newCustomer(
  service: PaymentService,
  origin: string,
  ...sold: readonly SoldPlan[]
): Promise<Team> {
  const team = await foundTeam(origin);
  await checkout(team.owner);
  subscribe(service, team, sold);
  return team;
}

let events = 0;

export interface SubscriptionEvent {
  readonly type?: string;
  readonly id?: string;
  readonly customer?: string;
  /** The fields of the event about the organisation, beside its customer. */
  readonly metadata?: { readonly tenantId: string };
}

/** Sends a signed event about the customer of a team; answers the status. */
export async function deliverEvent(
  origin: string,
  team: Pick<Team, 'tenantId'>,
  {
    type = 'customer.subscription.updated',
    id,
    customer = customerOf(team),
    metadata,
  }: SubscriptionEvent = {},
): Promise<number> {
  events += 1;
  const object = { id: 'sub_1', customer, ...(metadata ? { metadata } : {}) };
  const event = { id: id ?? `evt_${team.tenantId}_${events}`, object: 'event', type, data: { object } };
  return (await sendEvent(origin, JSON.stringify(event))).status;
}

/** Sends the event of a subscription that has ended, with the organisation in its metadata. */
export async function reportEnd(
  origin: string,
  { tenantId }: Pick<Team, 'tenantId'>,
  customer?: string,
): Promise<void> {
  const event = { type: 'customer.subscription.deleted', metadata: { tenantId } };
  const status = await deliverEvent(
    origin,
    { tenantId },
    customer === undefined ? event : { ...event, customer },
  );
  expect(status).toBe(200);
}
