import Stripe from 'stripe';
import { type RunningApp, startApp } from './support/app.js';
import { exported, importing } from './support/archive.js';
import { type Answer, Client } from './support/client.js';
import { type PaymentService, startPaymentService } from './support/payment-service.js';
import { foundTeam, newAddress, newArticle, newMember, roleId, type Team } from './support/people.js';
import { random, seed } from './support/random.js';
import { sharedApp } from './support/shared-app.js';

/** What an organisation may have, and how it pays for more. */

const WEBHOOK_SECRET = 'whsec_of_the_test';
const stripe = new Stripe('sk_test_of_the_test');

let service: PaymentService;
let app: RunningApp;

beforeAll(async () => {
  service = await startPaymentService();
  app = await startApp({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_test',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_TEAM: 'price_team',
      STRIPE_PRICE_BUSINESS: 'price_business',
      STRIPE_API_BASE: service.origin,
    },
  });
});

afterAll(async () => {
  await app?.dispose();
  await service?.close();
});

const site = (owner: Client, code: string) => owner.post('/sites', { name: code, code });
const planOf = async (owner: Client) => owner.expect(200, owner.get('/subscription'));

async function invite({ owner }: Team, count: number): Promise<Answer> {
  const emails = Array.from({ length: count }, () => newAddress('guest'));
  return owner.post('/users/invitations', { emails, roleId: await roleId(owner, 'requester') });
}

let events = 0;

/** Sends a signed event about the customer of a team. */
async function deliver(
  { tenantId }: Pick<Team, 'tenantId'>,
  type = 'customer.subscription.updated',
  id = `evt_${(events += 1)}`,
): Promise<number> {
  const object = { id: 'sub_1', customer: `cus_${tenantId}` };
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
  return send(payload, signature);
}

async function send(payload: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await fetch(`${app.origin}/api/subscription/webhook`, {
    method: 'POST',
    headers,
    body: payload,
  });
  return answer.status;
}

/** A team that is a customer, with these subscriptions. */
async function customer(...sold: [price: string, status: string][]): Promise<Team> {
  const team = await foundTeam(app.origin);
  await team.owner.expect(200, team.owner.post('/subscription/checkout', { plan: 'team' }));
  subscribe(team, ...sold);
  return team;
}

function subscribe({ tenantId }: Team, ...sold: [price: string, status: string][]): void {
  service.sold.set(
    `cus_${tenantId}`,
    sold.map(([price, status], index) => ({ id: `sub_${index}`, price: `price_${price}`, status })),
  );
}

test('where nothing is sold, organisations have the business plan without limits', async () => {
  const { origin } = await sharedApp();
  const { owner } = await foundTeam(origin);
  expect(await planOf(owner)).toMatchObject({
    plan: 'business',
    status: 'active',
    provider: 'manual',
    changeable: false,
    usage: { members: 1, articles: 0, sites: 1 },
    limits: { members: null, articles: null, sites: null },
  });
  expect((await owner.expect(200, owner.get('/subscription/plans'))).items).toHaveLength(3);
  expect((await owner.expect(200, owner.get('/subscription/invoices'))).items).toEqual([]);
  for (const page of ['portal', 'checkout']) {
    const body = page === 'checkout' ? { plan: 'team' } : undefined;
    expect((await owner.post(`/subscription/${page}`, body)).body.code).toBe('PLAN_SET_BY_OPERATOR');
  }
  const answer = await fetch(`${origin}/api/subscription/webhook`, { method: 'POST' });
  expect(answer.status).toBe(404);
});

describe('at the limit of the free plan', () => {
  let team: Team;

  beforeAll(async () => {
    team = await foundTeam(app.origin);
  });

  const refused = (answer: Answer, code: string) => ({
    status: answer.status,
    code: answer.body.code,
    limit: answer.body['limit'],
    liftedBy: answer.body['liftedBy'],
    isTold: String(answer.body.error).includes('Team') && code === answer.body.code,
  });
  const told = (code: string, limit: string) => ({
    status: 409,
    code,
    limit,
    liftedBy: 'team',
    isTold: true,
  });

  test('one site is there, a second one is refused, also as a restored one', async () => {
    const { owner, siteId } = team;
    const code = 'PLAN_LIMIT_SITES';
    expect(refused(await site(owner, 'B'), code)).toEqual(told(code, 'sites'));
    await owner.expect(200, owner.post(`/sites/${siteId}/archive`));
    const other = await owner.expect(201, site(owner, 'C'));
    expect(refused(await owner.post(`/sites/${siteId}/restore`), code)).toEqual(told(code, 'sites'));
    await owner.expect(200, owner.post(`/sites/${other.id}/archive`));
    await owner.expect(200, owner.post(`/sites/${siteId}/restore`));
  });

  test('the third place is taken by an invitation, which can be sent again, accepted and withdrawn', async () => {
    const { owner } = team;
    const code = 'PLAN_LIMIT_MEMBERS';
    const member = await newMember(team, 'requester');
    expect(refused(await invite(team, 2), code)).toEqual(told(code, 'members'));
    const { items } = await owner.expect(201, invite(team, 1));
    expect(refused(await invite(team, 1), code)).toEqual(told(code, 'members'));
    const again = { emails: [items[0].email], roleId: await roleId(owner, 'requester') };
    await owner.expect(201, owner.post('/users/invitations', again));
    await owner.expect(200, owner.post(`/users/invitations/${items[0].id}/resend`));
    await owner.expect(200, owner.patch(`/users/${member.userId}`, 1, { disabled: true }));
    await owner.expect(201, invite(team, 1));
    expect(refused(await owner.patch(`/users/${member.userId}`, 2, { disabled: false }), code)).toEqual(
      told(code, 'members'),
    );
    await owner.expect(200, owner.call('DELETE', `/users/invitations/${items[0].id}`, undefined));
    await owner.expect(200, owner.patch(`/users/${member.userId}`, 2, { disabled: false }));
    expect((await planOf(owner)).usage.members).toBe(3);
  });

  test('two hundred articles fit, also when many are created at once', async () => {
    const { owner } = team;
    const code = 'PLAN_LIMIT_ARTICLES';
    const archived = await newArticle(team);
    await owner.expect(200, owner.post(`/catalog/articles/${archived}/archive`));
    for (let round = 0; round < 10; round += 1)
      await Promise.all(Array.from({ length: 19 }, () => newArticle(team)));
    const many = Array.from({ length: 30 }, (_, index) => ({
      name: `Racing ${index}`,
      sku: `R-${seed}-${index}`,
    }));
    const create = async (body: object): Promise<Answer> => {
      const answer = await owner.post('/catalog/articles', body);
      return answer.status === 503 ? create(body) : answer;
    };
    const answers = await Promise.all(many.map(create));
    const made = answers.filter(({ status }) => status === 201);
    const codes = new Set(answers.filter((each) => !made.includes(each)).map(({ body }) => body.code));
    expect([made.length, [...codes]]).toEqual([10, [code]]);
    expect((await planOf(owner)).usage.articles).toBe(200);
    expect(refused(await owner.post('/catalog/articles', { name: 'More' }), code)).toEqual(
      told(code, 'articles'),
    );
    const copied = await owner.post(`/catalog/articles/${made[0]?.body['id']}/duplicate`);
    expect(refused(copied, code)).toEqual(told(code, 'articles'));
    const restored = await owner.post(`/catalog/articles/${archived}/restore`);
    expect(refused(restored, code)).toEqual(told(code, 'articles'));
    await owner.expect(
      200,
      owner.patch(`/catalog/articles/${made[0]?.body['id']}`, 1, { description: 'Kept' }),
    );
  });

  test('a file of articles is refused as a whole before anything of it is there', async () => {
    const { owner } = team;
    const form = new FormData();
    form.append('file', new Blob(['name\nFrom a file\n']), 'articles.csv');
    const { id } = await owner.expect(201, owner.call('POST', '/catalog/imports', form));
    const code = 'PLAN_LIMIT_ARTICLES';
    expect(refused(await owner.post(`/catalog/imports/${id}/commit`), code)).toEqual(told(code, 'articles'));
  });
});

test('a plan that was left keeps what is there and refuses more', async () => {
  const team = await customer(['team', 'active']);
  expect(await deliver(team)).toBe(200);
  await team.owner.expect(201, site(team.owner, 'TWO'));
  subscribe(team, ['team', 'canceled']);
  expect(await deliver(team, 'customer.subscription.deleted')).toBe(200);
  expect(await planOf(team.owner)).toMatchObject({ plan: 'free', status: 'ended', usage: { sites: 2 } });
  expect((await team.owner.expect(200, team.owner.get('/sites'))).items).toHaveLength(2);
  expect((await site(team.owner, 'THREE')).body.code).toBe('PLAN_LIMIT_SITES');
});

test('an organisation that is larger than its plan is not imported', async () => {
  const other = await sharedApp();
  const large = await foundTeam(other.origin);
  await large.owner.expect(201, site(large.owner, 'TWO'));
  const archive = await exported(large.owner);
  const { owner } = await foundTeam(app.origin);
  const answer = await importing(owner, archive);
  expect([answer.status, answer.body.code]).toEqual([409, 'PLAN_LIMIT_SITES']);
});

describe('Stripe', () => {
  test('sells a plan on its page, once per organisation, and manages it on another', async () => {
    const team = await customer();
    const { owner } = team;
    const checkout = () => owner.expect(200, owner.post('/subscription/checkout', { plan: 'business' }));
    expect((await checkout()).url).toBe('https://pay.example/checkout');
    const made = service.calls.filter(
      ({ line, form }) => line === 'POST /v1/customers' && form['metadata[tenantId]'] === team.tenantId,
    );
    expect(made).toHaveLength(1);
    expect(service.calls.at(-1)?.form).toMatchObject({
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

  test('events that come twice, at once and in any order end in the plan that is paid for', async () => {
    const team = await customer(['team', 'active']);
    const next = random(seed);
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
      late = [...late, `${ids[index]}`, `${ids[index]}`].sort(() => next() - 0.5);
      const some = late.splice(0, 1);
      await Promise.all(some.map((id) => deliver(team, 'customer.subscription.updated', id)));
    }
    await Promise.all(late.map((id) => deliver(team, 'customer.subscription.updated', id)));
    const { plan, status } = await planOf(team.owner);
    expect({ seed, plan, status }).toEqual({ seed, plan: 'team', status: 'active' });
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
    for (const signature of forged) expect(await send(payload, signature)).toBe(400);
    expect(await send(`${payload} `, sign({}))).toBe(400);
    expect((await planOf(team.owner)).plan).toBe('free');
    expect(await send(payload, sign({}))).toBe(200);
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

test('a decision of the operator precedes what was bought', async () => {
  const { origin, dataDir } = app;
  const team = await foundTeam(origin);
  await app.stop();
  const env = {
    MANUAL_PLANS: `${team.tenantId}:team`,
    STRIPE_SECRET_KEY: 'sk_test_of_the_test',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_PRICE_TEAM: 'price_team',
    STRIPE_PRICE_BUSINESS: 'price_business',
    STRIPE_API_BASE: service.origin,
  };
  app = await startApp({ dataDir, env });
  const owner = new Client(app.origin, team.owner.token);
  expect(await planOf(owner)).toMatchObject({ plan: 'team', changeable: false });
});
