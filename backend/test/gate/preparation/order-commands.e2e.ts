import type { Answer, Body, Client } from '../../support/client.js';
import {
  ASKED,
  ORDER_STATES,
  type OrderState,
  orderIn,
  stockedArticles,
} from '../../support/commands/stages.js';
import { ACTORS, type Actor, newActors, onlyFor } from '../../support/people/actors.js';
import { foundTeam, newMember, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

/** Every command on an order, in every status, by every role: its answer and its effect. */

const REFUSED = onlyFor('owner', 'admin', 'manager', 'storekeeper');

interface Rule {
  readonly send: (client: Client, order: Body) => Promise<Answer>;
  /** The statuses that take the command, with the status that each of them leads to. */
  readonly leadsTo: Readonly<Partial<Record<OrderState, OrderState>>>;
}

const post =
  (command: string, body: (order: Body) => object = () => ({})) =>
  (client: Client, order: Body) =>
    client.post(`/preparation/orders/${order.id}/${command}`, body(order));

const COMMANDS: Readonly<Record<string, Rule>> = {
  start: { send: post('start'), leadsTo: { pending: 'in-preparation' } },
  assign: {
    send: post('assign', () => ({ userId: null })),
    leadsTo: { pending: 'pending', 'in-preparation': 'in-preparation', prepared: 'prepared' },
  },
  pick: {
    send: post('picks', ({ lines }) => ({ lineId: lines[0].id, quantity: 1 })),
    leadsTo: { 'in-preparation': 'in-preparation' },
  },
  complete: {
    send: post('complete', () => ({ shortage: 'backorder' })),
    // Nothing is picked yet, so everything waits again and nothing is left to deliver.
    leadsTo: { 'in-preparation': 'cancelled' },
  },
  deliver: { send: post('deliver'), leadsTo: { prepared: 'delivered' } },
  cancel: {
    send: post('cancel', () => ({ reason: 'Not needed' })),
    leadsTo: { pending: 'cancelled', 'in-preparation': 'cancelled', prepared: 'cancelled' },
  },
};

let app: SharedApp;
let team: Team;
let clients: Record<Actor, Client>;
let articles: Awaited<ReturnType<typeof stockedArticles>>;
/** One order in each status, made again after a command took effect on it. */
const orders = new Map<OrderState, Body>();

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin, { approvalPolicy: 'always' });
  clients = await newActors(team);
  articles = await stockedArticles(team);
});

async function orderAt(state: OrderState): Promise<Body> {
  const known = orders.get(state) ?? (await orderIn(state, team, clients.requester, articles));
  orders.set(state, known);
  expect(known.status).toBe(state);
  return known;
}

const read = (id: string) => team.owner.expect(200, team.owner.get(`/preparation/orders/${id}`));

/** Holds that no command that was refused changed the order of this status. */
async function expectUnchanged(state: OrderState): Promise<void> {
  const order = orders.get(state);
  if (order) expect(await read(order.id)).toEqual(order);
}

describe.each(Object.entries(COMMANDS))('%s', (_command, { send, leadsTo }) => {
  test.each(ORDER_STATES.flatMap((state) => ACTORS.map((actor) => ({ state, actor }))))(
    'an order that is $state, by $actor',
    async ({ state, actor }) => {
      const order = await orderAt(state);
      const refusal = REFUSED[actor];
      const next = leadsTo[state];
      if (!refusal && next) await expectUnchanged(state);
      const { status, body } = await send(clients[actor], order);
      if (!refusal && next) {
        orders.delete(state);
        expect([status, body.status]).toEqual([200, next]);
        return;
      }
      expect([status, body.code]).toEqual(refusal ?? [409, 'TRANSITION_NOT_ALLOWED']);
      if (!refusal) {
        const allowed = Object.keys(COMMANDS).filter((name) => COMMANDS[name]?.leadsTo[state]);
        expect([body.from, body.allowed.toSorted()]).toEqual([state, allowed.toSorted()]);
      }
    },
  );
});

test('commands that are refused change nothing', async () => {
  expect([...orders.keys()].toSorted()).toEqual(ORDER_STATES.toSorted());
  for (const state of orders.keys()) await expectUnchanged(state);
});

describe('two storekeepers who pick the same line', () => {
  const pick = (client: Client, order: Body, body: object) =>
    client.post(`/preparation/orders/${order.id}/picks`, { lineId: order.lines[0].id, ...body });

  test('the second one is told the quantity of the first one, and overwrites nothing of it', async () => {
    const order = await orderIn('in-preparation', team, clients.requester, articles);
    await team.owner.expect(200, pick(clients.storekeeper, order, { quantity: 2, expectedPicked: 0 }));
    const late = await pick(clients.manager, order, { quantity: 1, expectedPicked: 0 });
    expect([late.status, late.body.code, late.body.picked]).toEqual([409, 'PICK_CONFLICT', 2]);
    expect((await read(order.id)).lines[0].picked).toBe(2);
    const again = await pick(clients.manager, order, { quantity: ASKED, expectedPicked: 2 });
    expect([again.status, again.body.lines[0].picked]).toEqual([200, ASKED]);
  });

  test('of picks sent at once with the same expectation exactly one takes effect', async () => {
    const order = await orderIn('in-preparation', team, clients.requester, articles);
    const answers = await Promise.all(
      [1, 2, 3, 1, 2, 3].map((quantity, index) =>
        pick(index % 2 ? clients.manager : clients.storekeeper, order, { quantity, expectedPicked: 0 }),
      ),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'PICK_CONFLICT')).toHaveLength(5);
    expect((await read(order.id)).lines[0].picked).toBe(taken[0]?.body.lines[0].picked);
  });
});

describe('two storekeepers who claim the same order', () => {
  test.each([undefined, {}])('without an expectation the last one has it: start with %p', async (body) => {
    const order = await orderIn('pending', team, clients.requester, articles);
    const path = `/preparation/orders/${order.id}`;
    const { id: userId } = await team.owner.expect(200, team.owner.get('/users/me'));
    await team.owner.expect(200, team.owner.post(`${path}/assign`, { userId }));
    const start = clients.storekeeper.call('POST', `${path}/start`, body);
    const { status, assigneeId } = await team.owner.expect(200, start);
    expect([status, assigneeId === userId]).toEqual(['in-preparation', false]);
  });

  test.each(['assign', 'start'])(
    'by %s: the second one hears that it has another assignee',
    async (command) => {
      const order = await orderIn('pending', team, clients.requester, articles);
      const me = async (client: Client) => (await client.expect(200, client.get('/users/me'))).id as string;
      const [first, second] = [await me(clients.storekeeper), await me(clients.manager)];
      const path = `/preparation/orders/${order.id}`;
      const assign = { userId: first, expectedAssigneeId: null };
      await team.owner.expect(200, clients.storekeeper.post(`${path}/assign`, assign));
      const claim = (expectedAssigneeId: string | null) =>
        clients.manager.post(`${path}/${command}`, {
          ...(command === 'assign' ? { userId: second } : {}),
          expectedAssigneeId,
        });
      const late = await claim(null);
      expect([late.status, late.body.code, late.body.assigneeId]).toEqual([409, 'ASSIGNEE_CHANGED', first]);
      expect((await read(order.id)).assigneeId).toBe(first);
      // The member who knows of the first one takes the order over.
      const known = await claim(first);
      expect([known.status, known.body.assigneeId]).toEqual([200, second]);
    },
  );
});

test('an order is assigned only to members who prepare orders at its site', async () => {
  const order = await orderIn('pending', team, clients.requester, articles);
  const { id: annex } = await team.owner.expect(
    201,
    team.owner.post('/sites', { name: 'Annex', code: 'ANNEX' }),
  );
  const assign = (userId: string) => team.owner.post(`/preparation/orders/${order.id}/assign`, { userId });
  const elsewhere = await newMember(team, 'storekeeper', [annex]);
  const requester = await newMember(team, 'requester');
  for (const { userId } of [elsewhere, requester]) {
    const { status, body } = await assign(userId);
    expect([status, body.code]).toEqual([409, 'ASSIGNEE_UNABLE']);
  }
  const here = await newMember(team, 'storekeeper', [team.siteId, annex]);
  expect((await team.owner.expect(200, assign(here.userId))).assigneeId).toBe(here.userId);
});

test('afterwards every level equals its movements and its reservations', async () => {
  const verdict = await team.owner.expect(200, team.owner.get('/stock/ledger/verify'));
  expect(verdict).toMatchObject({ ok: true });
});
