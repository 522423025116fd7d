import { Client } from '../../support/client.js';
import { newAddress, roleId, signIn, TEAM_NAME, type Team } from '../../support/people/people.js';
import {
  deliverEvent,
  newCustomer,
  planOf,
  type SoldPlan,
  subscribe as subscribeTo,
} from '../../support/servers/paying-teams.js';
import {
  type PaymentService,
  sendEvent,
  startPaymentService,
  stripe,
} from '../../support/servers/payment-service.js';
import { PAYMENT_PORT, WEBHOOK_SECRET } from '../../support/servers/payment-settings.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** The payment of a larger plan. */

let service: PaymentService;
let app: SharedApp;

beforeAll(async () => {
  service = await startPaymentService(PAYMENT_PORT);
  app = await sharedApp('selling');
});

afterAll(async () => {
  await service?.close();
});

const site = (owner: Client, code: string) => owner.post('/sites', { name: code, code });
/** Sends a signed event about the customer of a team. */
const deliver = (team: Pick<Team, 'tenantId'>, type?: string, id?: string) =>
  deliverEvent(app.origin, team, { ...(type ? { type } : {}), ...(id ? { id } : {}) });

const send = (payload: string, signature?: string) => sendEvent(app.origin, payload, signature);

const customer = (...sold: SoldPlan[]) => newCustomer(service, app.origin, ...sold);
const subscribe = (team: Team, ...sold: SoldPlan[]) => subscribeTo(service, team, sold);

test('an organisation is not deleted while its subscription would go on to be paid for', async () => {
  const team = await customer(['team', 'active']);
  const remove = () =>
    team.owner.call('DELETE', '/tenants/current', { name: TEAM_NAME }, { headers: { 'if-match': '"1"' } });
  await deliver(team);
  expect((await remove()).body.code).toBe('SUBSCRIPTION_ACTIVE');
  subscribe(team, ['team', 'canceled']);
  await deliver(team);
  await team.owner.expect(200, remove());
});

test('an ended plan keeps the existing records and refuses further ones', async () => {
  const team = await customer(['team', 'active']);
  expect(await deliver(team)).toBe(200);
  await team.owner.expect(201, site(team.owner, 'TWO'));
  subscribe(team, ['team', 'canceled']);
  expect(await deliver(team, 'customer.subscription.deleted')).toBe(200);
  expect(await planOf(team.owner)).toMatchObject({ plan: 'free', status: 'ended', usage: { sites: 2 } });
  expect((await team.owner.expect(200, team.owner.get('/sites'))).items).toHaveLength(2);
  expect((await site(team.owner, 'THREE')).body.code).toBe('PLAN_LIMIT_SITES');
});

test('an invitation that a smaller plan has no place for is refused until there is one, or a larger plan', async () => {
  const team = await customer(['team', 'active']);
  const { owner } = team;
  await deliver(team);
  const emails = Array.from({ length: 4 }, () => newAddress('guest'));
  await owner.expect(
    201,
    owner.post('/users/invitations', { emails, roleId: await roleId(owner, 'requester') }),
  );
  subscribe(team, ['team', 'canceled']);
  await deliver(team, 'customer.subscription.deleted');
  // The free plan has three places: the owner's and two more. Each of these joins by signing in, and the third cannot.
  const guests: Client[] = [];
  for (const email of emails) guests.push(await signIn(new Client(app.origin), email));
  const members = async () => (await owner.expect(200, owner.get('/users'))).items.length;
  expect(await members()).toBe(3);
  const [third] = guests.slice(2);
  if (!third) throw new Error('the invitation failed');
  const [open] = (await third.expect(200, third.get('/users/me/invitations'))).items;
  const join = () => third.post(`/users/me/invitations/${open.id}/accept`);
  const refused = await join();
  expect([refused.status, refused.body.code, refused.body['limit'], refused.body['liftedBy']]).toEqual([
    409,
    'PLAN_LIMIT_MEMBERS',
    'members',
    'team',
  ]);
  expect(await members()).toBe(3);
  subscribe(team, ['business', 'active']);
  await deliver(team);
  await third.expect(200, join());
  expect(await members()).toBe(4);
});

test('the limits of the team plan are lifted by the business plan', async () => {
  const team = await customer(['team', 'active']);
  const { owner } = team;
  await deliver(team);
  for (let number = 2; number <= 10; number += 1) await owner.expect(201, site(owner, `S${number}`));
  const refused = await site(owner, 'S11');
  expect([refused.body.code, refused.body['plan'], refused.body['liftedBy']]).toEqual([
    'PLAN_LIMIT_SITES',
    'team',
    'business',
  ]);
  subscribe(team, ['business', 'active']);
  await deliver(team);
  await owner.expect(201, site(owner, 'S11'));
});

describe('Stripe', () => {
  test('says the price of each plan that it sells', async () => {
    const { owner } = await customer();
    const { items } = await owner.expect(200, owner.get('/subscription/plans'));
    const monthly = (amount: number) => ({ amount, currency: 'EUR', interval: 'month' });
    expect(items).toMatchObject([
      { id: 'free', price: null },
      { id: 'team', price: monthly(2900) },
      { id: 'business', price: monthly(9900) },
    ]);
  });

  test('sells a plan on its page, once per organisation, and manages it on another', async () => {
    const team = await customer();
    const { owner } = team;
    const checkout = () => owner.expect(200, owner.post('/subscription/checkout', { plan: 'business' }));
    expect((await checkout()).url).toMatch(/^https:\/\/pay\.example\/cs_\d+$/);
    const made = service.calls.filter(
      ({ line, form }) => line === 'POST /v1/customers' && form['metadata[tenantId]'] === team.tenantId,
    );
    expect(made).toHaveLength(1);
    const sold = service.calls.filter(({ line }) => line === 'POST /v1/checkout/sessions');
    expect(sold.at(-1)?.form).toMatchObject({
      customer: `cus_${team.tenantId}`,
      client_reference_id: team.tenantId,
      'line_items[0][price]': 'price_business',
      success_url: expect.stringContaining('/admin/subscription'),
    });
    subscribe(team, ['team', 'active']);
    await deliver(team, 'checkout.session.completed');
    expect(await planOf(owner)).toMatchObject({ plan: 'team', status: 'active', changeable: true });
    expect((await checkout()).url).toBe('https://pay.example/portal');
    const { items } = await owner.expect(200, owner.get('/subscription/invoices'));
    expect(items).toEqual([expect.objectContaining({ number: 'A-0001', amount: 2900, currency: 'EUR' })]);
  });

  test('two tabs cannot buy twice, and an ended subscription can be bought again', async () => {
    const team = await customer();
    const checkout = async (plan: string): Promise<string> =>
      (await team.owner.expect(200, team.owner.post('/subscription/checkout', { plan }))).url;
    const [first, second] = await Promise.all([checkout('team'), checkout('team')]);
    expect(second).toBe(first);
    const other = await checkout('business');
    expect([other === first, service.openPages().includes(first)]).toEqual([false, false]);
    expect(service.openPages()).toContain(other);
    const back = await checkout('team');
    expect([service.openPages().includes(back), service.openPages().includes(other)]).toEqual([true, false]);
    expect(await checkout('business')).not.toBe(other);
    const last = await checkout('business');
    subscribe(team, ['business', 'canceled']);
    expect(await checkout('business')).not.toBe(last);
  });

  test('events that come twice, at once and in any order end in the plan that is paid for', async () => {
    const team = await customer(['team', 'active']);
    const history: [string, string][][] = [
      [['team', 'trialing']],
      [['team', 'active']],
      [['business', 'active']],
      [['business', 'past_due']],
      [['business', 'canceled']],
      [
        ['business', 'canceled'],
        ['team', 'active'],
      ],
    ];
    const ids = history.map((_, index) => `evt_${team.tenantId}_${index}`);
    // Each event exists once its change has happened, and comes twice.
    let late: string[] = [];
    for (const [index, state] of history.entries()) {
      subscribe(team, ...state);
      late = [...late, `${ids[index]}`, `${ids[index]}`];
      if (index % 2 === 1) late.reverse();
      const some = late.splice(0, 1);
      await Promise.all(some.map((id) => deliver(team, 'customer.subscription.updated', id)));
    }
    await Promise.all(late.map((id) => deliver(team, 'customer.subscription.updated', id)));
    const { plan, status } = await planOf(team.owner);
    expect({ plan, status }).toEqual({ plan: 'team', status: 'active' });
    const calls = service.calls.length;
    expect(await deliver(team, 'customer.subscription.updated', ids[0])).toBe(200);
    const asked = service.calls.slice(calls).filter(({ line }) => line === 'GET /v1/subscriptions');
    expect(asked.length).toBeLessThanOrEqual(1);
  });

  test('an answer that was overtaken while it was under way is not stored over a newer one', async () => {
    const team = await customer(['team', 'active']);
    let first = true;
    service.beforeAnswer = async () => {
      if (!first) return;
      first = false;
      subscribe(team, ['business', 'active']);
      expect(await deliver(team)).toBe(200);
    };
    expect(await deliver(team)).toBe(200);
    service.beforeAnswer = async () => undefined;
    expect((await planOf(team.owner)).plan).toBe('business');
  });

  test('only signed messages are believed, and others change nothing', async () => {
    const team = await customer(['business', 'active']);
    const payload = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { customer: `cus_${team.tenantId}` } },
    });
    const sign = (options: object) =>
      stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, ...options });
    const old = Math.floor(Date.now() / 1000) - 3600;
    const forged = ['', 'v1=1', sign({ secret: 'whsec_other' }), sign({ timestamp: old })];
    const refused = { status: 400, code: 'SIGNATURE_INVALID' };
    for (const signature of forged) expect(await send(payload, signature)).toEqual(refused);
    expect(await send(`${payload} `, sign({}))).toEqual(refused);
    expect((await planOf(team.owner)).plan).toBe('free');
    expect((await send(payload, sign({}))).status).toBe(200);
    expect((await planOf(team.owner)).plan).toBe('business');
  });

  test('events about others are taken and change nothing', async () => {
    const team = await customer(['team', 'active']);
    expect(await deliver(team, 'customer.created')).toBe(200);
    expect((await planOf(team.owner)).plan).toBe('free');
  });

  test('while it does not answer, events are asked for again and pages are refused', async () => {
    const team = await customer(['team', 'active']);
    service.broken = true;
    try {
      expect(await deliver(team)).toBe(503);
      const answer = await team.owner.post('/subscription/portal');
      expect([answer.status, answer.body.code]).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    } finally {
      service.broken = false;
    }
    expect(await deliver(team)).toBe(200);
    expect((await planOf(team.owner)).plan).toBe('team');
  });
});
