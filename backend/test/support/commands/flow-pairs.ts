import { all, auditFlow } from '../audit.js';
import type { Answer, Body, Client } from '../client.js';
import { newArticle, receive, type Team } from '../people/people.js';

/** Sends a command under a key, by one node or the other, until it is decided. */
type SendUntilDecided = (path: string, body?: object) => Promise<Answer>;

export interface Flow {
  readonly team: Team;
  readonly decided: SendUntilDecided;
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_item, index) => make(index));

/** The answers of commands that are sent at once, as counts of their statuses; nothing but these is answered. */
async function statuses(answers: readonly Promise<Answer>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function done(answer: Promise<Answer>): Promise<Body> {
  const { status, body } = await answer;
  expect({ body, status: status < 300 }).toEqual({ body, status: true });
  return body;
}

const read = (client: Client, path: string): Promise<Body> => client.expect(200, client.get(path));
const order = ({ id }: Body, command: string) => `/preparation/orders/${id}/${command}`;
const ordersOf = ({ team }: Flow, { id }: Body) =>
  all<Body>(team.owner, '/preparation/orders', `&requestId=${id}`);

async function stocked({ team }: Flow, quantity: number): Promise<string> {
  const articleId = await newArticle(team);
  if (quantity > 0) await receive(team, articleId, quantity);
  return articleId;
}

function asked({ team, decided }: Flow, articleId: string, quantity: number): Promise<Body> {
  const lines = [{ articleId, quantity }];
  return done(decided('/requests', { siteId: team.siteId, submit: true, lines }));
}

const approved = async (flow: Flow, articleId: string, quantity: number): Promise<Body> =>
  done(flow.decided(`/requests/${(await asked(flow, articleId, quantity)).id}/approve`));

/** Starts an order and picks so much of its only line. */
async function picked({ decided }: Flow, made: Body, quantity: number): Promise<void> {
  await done(decided(order(made, 'start')));
  await done(decided(order(made, 'picks'), { lineId: made.lines[0].id, quantity }));
}

async function levelOf({ team }: Flow, articleId: string): Promise<Body> {
  return (await all<Body>(team.owner, '/stock/levels', `&articleId=${articleId}`))[0] ?? {};
}

/** Commands that race with each other on one thing. Whatever their order is, each has one effect. */
export const FLOW_PAIRS: Readonly<Record<string, (flow: Flow) => Promise<void>>> = {
  'approve against cancel: at most one approval and one cancellation take effect, and nothing stays reserved':
    async (flow) => {
      const articleId = await stocked(flow, 2);
      const { id } = await asked(flow, articleId, 2);
      const send = (command: string) => times(3, () => flow.decided(`/requests/${id}/${command}`));
      const [approvals, cancellations] = await Promise.all([
        statuses(send('approve')),
        statuses(send('cancel')),
      ]);
      expect(cancellations).toEqual({ 200: 1, 409: 2 });
      expect([{ 409: 3 }, { 200: 1, 409: 2 }]).toContainEqual(approvals);
      expect(await read(flow.team.owner, `/requests/${id}`)).toMatchObject({ status: 'cancelled' });
      expect(await levelOf(flow, articleId)).toMatchObject({ onHand: 2, reserved: 0, waiting: 0 });
    },

  'deliver twice: it is delivered once, with one note': async (flow) => {
    const articleId = await stocked(flow, 5);
    const request = await approved(flow, articleId, 3);
    const [made = {}] = await ordersOf(flow, request);
    await picked(flow, made, 3);
    await done(flow.decided(order(made, 'complete')));
    const deliveries = times(6, () => flow.decided(order(made, 'deliver')));
    expect(await statuses(deliveries)).toEqual({ 200: 1, 409: 5 });
    expect((await ordersOf(flow, request))[0]?.documents).toHaveLength(1);
    expect(await levelOf(flow, articleId)).toMatchObject({ onHand: 2, reserved: 0 });
  },

  'two storekeepers complete one order: one of them decides what becomes of the rest': async (flow) => {
    const articleId = await stocked(flow, 3);
    const request = await approved(flow, articleId, 3);
    const [made = {}] = await ordersOf(flow, request);
    await picked(flow, made, 2);
    const complete = times(6, (index) =>
      flow.decided(order(made, 'complete'), { shortage: index % 2 ? 'drop' : 'backorder' }),
    );
    expect(await statuses(complete)).toEqual({ 200: 1, 409: 5 });
    const { lines } = await read(flow.team.owner, `/requests/${request.id}`);
    expect([
      [2, 1],
      [3, 0],
    ]).toContainEqual([lines[0].reserved, lines[0].cancelled]);
  },

  'two orders of one request delivered together: each is delivered once': async (flow) => {
    const articleId = await stocked(flow, 1);
    const request = await approved(flow, articleId, 2);
    const [first = {}] = await ordersOf(flow, request);
    await picked(flow, first, 1);
    await receive(flow.team, articleId, 1);
    const second = (await ordersOf(flow, request)).find(({ id }) => id !== first['id']) ?? {};
    await picked(flow, second, 1);
    for (const made of [first, second]) await done(flow.decided(order(made, 'complete')));
    const deliver = (made: Body) => statuses(times(2, () => flow.decided(order(made, 'deliver'))));
    expect(await Promise.all([deliver(first), deliver(second)])).toEqual([
      { 200: 1, 409: 1 },
      { 200: 1, 409: 1 },
    ]);
    expect(await read(flow.team.owner, `/requests/${request.id}`)).toMatchObject({
      status: 'closed',
      lines: [{ delivered: 2, reserved: 0, waiting: 0 }],
    });
    expect(await levelOf(flow, articleId)).toMatchObject({ onHand: 0, reserved: 0 });
  },

  'receipts while approvals make backorders: all that came is promised to those who wait, once': async (
    flow,
  ) => {
    const articleId = await stocked(flow, 0);
    const requests = await Promise.all(times(8, () => asked(flow, articleId, 1)));
    const lines = [{ articleId, quantity: 1 }];
    const receipts = times(6, () => flow.decided('/stock/receipts', { siteId: flow.team.siteId, lines }));
    const approvals = requests.map(({ id }) => flow.decided(`/requests/${id}/approve`));
    expect(await Promise.all([statuses(receipts), statuses(approvals)])).toEqual([{ 201: 6 }, { 200: 8 }]);
    expect(await levelOf(flow, articleId)).toMatchObject({
      onHand: 6,
      reserved: 6,
      waiting: 2,
      available: 0,
    });
  },

  'a short pick while others are approved: the rest is in the queue, and no line waits beside it': async (
    flow,
  ) => {
    const articleId = await stocked(flow, 4);
    const request = await approved(flow, articleId, 4);
    const [made = {}] = await ordersOf(flow, request);
    await picked(flow, made, 1);
    const others = await Promise.all(times(3, () => asked(flow, articleId, 1)));
    const approvals = others.map(({ id }) => flow.decided(`/requests/${id}/approve`));
    const completions = times(2, () => flow.decided(order(made, 'complete'), { shortage: 'drop' }));
    expect(await Promise.all([statuses(approvals), statuses(completions)])).toEqual([
      { 200: 3 },
      { 200: 1, 409: 1 },
    ]);
    expect(await levelOf(flow, articleId)).toMatchObject({ onHand: 4, reserved: 4, waiting: 0 });
  },
};

/** Asserts the invariants that hold after all of them. */
export async function requireSoundBooks({ team: { owner } }: Flow): Promise<void> {
  await auditFlow(owner);
  expect(await read(owner, '/logs/verify')).toMatchObject({ ok: true });
}
