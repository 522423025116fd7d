import { type Body, Client } from '../../support/client.js';
import {
  foundTeam,
  type Member,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

/** News of requests and orders states the present facts, and links to pages that its reader may see. */

let app: SharedApp;
let team: Team;
let requester: Member;
let manager: Member;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin, { approvalPolicy: 'above', approvalAbove: { quantity: 3 } });
  requester = await newMember(team, 'requester');
  manager = await newMember(team, 'manager');
});

const listed = async ({ client }: Member, kind: string): Promise<Body[]> =>
  (await client.expect(200, client.get('/notifications?limit=200'))).items.filter(
    (item: Body) => item.kind === kind,
  );

/** The message of a kind that says a text, once it is there. */
async function told(member: Member, kind: string, text: string): Promise<Body> {
  const found = async () => (await listed(member, kind)).find(({ message }) => message.includes(text));
  await until(`${kind} says ${text}`, async () => (await found()) !== undefined);
  return found();
}

async function stocked(quantity: number): Promise<string> {
  const articleId = await newArticle(team);
  if (quantity > 0) await receive(team, articleId, quantity);
  return articleId;
}

const asked = (articleId: string, quantity: number): Promise<Body> =>
  newRequest({ ...team, owner: requester.client }, [{ articleId, quantity }]);
const approve = ({ id }: Body) => team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));

test('a request that is approved at its submission or hand-out is nothing to decide', async () => {
  const { owner, siteId } = team;
  const articleId = await stocked(20);
  const lines = [{ articleId, quantity: 1 }];
  const atOnce = await asked(articleId, 1);
  const draft = await owner.expect(201, owner.post('/requests', { siteId, lines }));
  const submitted = await owner.expect(200, owner.post(`/requests/${draft.id}/submit`));
  const recipient = { name: 'Grace Hopper' };
  const handedOut = await owner.expect(201, owner.post('/requests/handout', { siteId, lines, recipient }));
  expect([atOnce.status, submitted.status]).toEqual(['approved', 'approved']);
  // News comes in the order of its events: once this has arrived, so is all earlier news.
  const undecided = await asked(articleId, 4);
  await told(manager, 'request-submitted', undecided['number']);
  const messages = (await listed(manager, 'request-submitted')).map(({ message }) => message).join();
  for (const { number } of [atOnce, submitted, handedOut.request]) expect(messages).not.toContain(number);
  const { items } = await owner.expect(200, owner.get(`/requests/${submitted.id}/timeline`));
  expect(items.map(({ event }: Body) => event)).toEqual([
    'request.created',
    'request.submitted',
    'request.approved',
    'order.created',
  ]);
});

test('an order that is completed without any pieces is cancelled, and its requester is not asked to collect it', async () => {
  const { owner } = team;
  const complete = async (quantity: number): Promise<Body> => {
    const { id } = await asked(await stocked(1), 1);
    const { items } = await owner.expect(200, owner.get(`/preparation/orders?requestId=${id}`));
    const path = `/preparation/orders/${items[0].id}`;
    const [line] = items[0].lines;
    await owner.expect(200, owner.post(`${path}/start`));
    await owner.expect(200, owner.post(`${path}/picks`, { lineId: line.id, quantity }));
    return owner.expect(200, owner.post(`${path}/complete`, { shortage: 'drop' }));
  };
  const [empty, ready] = [await complete(0), await complete(1)];
  expect([empty.status, ready.status]).toEqual(['cancelled', 'prepared']);
  await told(requester, 'order-ready', ready['number']);
  const messages = (await listed(requester, 'order-ready')).map(({ message }) => message).join();
  expect(messages).not.toContain(empty.number);
  const mails = async ({ number }: Body) =>
    (await mailsOf(requester, 'order-ready')).filter((text) => text.includes(number));
  await until('the mail arrives', async () => (await mails(ready)).length === 1);
  expect(await mails(empty)).toEqual([]);
  const { items } = await owner.expect(200, owner.get(`/requests/${empty.requestId}/timeline`));
  expect(items.slice(-2).map(({ event }: Body) => event)).toEqual(['request.cancelled', 'order.cancelled']);
});

test('of what a request waits for a part is said to be a part, until all is reserved', async () => {
  const channels = [{ kind: 'request-served', email: true }];
  const { client } = requester;
  await client.expect(200, client.call('PATCH', '/notifications/preferences', { channels }));
  const articleId = await stocked(0);
  const request = await asked(articleId, 5);
  await approve(request);
  await receive(team, articleId, 2);
  await told(requester, 'request-served', `A part of what request ${request['number']} waited for`);
  const about = async () =>
    (await mailsOf(requester, 'request-served')).filter((text) => text.includes(request['number']));
  const part = 'A part of what request';
  await until('the mail says so too', async () => (await about()).some((text) => text.includes(part)));
  await receive(team, articleId, 3);
  await told(requester, 'request-served', `What request ${request['number']} waited for is now reserved.`);
});

/** The texts of the e-mails about a kind of news. */
async function mailsOf({ email }: Member, kind: string): Promise<string[]> {
  const anonymous = new Client(app.origin);
  const path = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  const { items } = await anonymous.expect(200, anonymous.get(path));
  return items.filter((mail: Body) => mail.kind === kind).map(({ text }: Body) => text);
}

test('a recipient is led to the request that is for them, which their lists do not have', async () => {
  const { siteId } = team;
  const recipient = await newMember(team, 'requester');
  const stranger = await newMember(team, 'requester');
  const lines = [{ articleId: await stocked(9), quantity: 4 }];
  const body = { siteId, lines, submit: true, recipient: { userId: recipient.userId } };
  const request = await requester.client.expect(201, requester.client.post('/requests', body));
  await approve(request);
  const { href } = await told(recipient, 'request-approved', request.number);
  expect(href).toBe(`/requests/archived?peek=${request.id}`);
  const { client } = recipient;
  const path = `/requests/${request.id}`;
  expect((await client.expect(200, client.get(path))).number).toBe(request.number);
  await client.expect(200, client.get(`${path}/timeline`));
  await client.expect(201, client.post(`${path}/comments`, { text: 'Thank you' }));
  expect((await client.post(`${path}/cancel`)).status).toBe(403);
  for (const query of ['view=mine', 'view=archived', `q=${request.number}`])
    expect((await client.expect(200, client.get(`/requests?${query}`))).items).toEqual([]);
  expect((await stranger.client.get(path)).status).toBe(404);
});

test('a recipient decides nothing about the request at a depot that they do not see, and opens none of its notes', async () => {
  const other = await team.owner.expect(201, team.owner.post('/sites', { name: 'Elsewhere', code: 'ELSE' }));
  const recipient = await newMember(team, 'manager', [other.id]);
  const lines = [{ articleId: await stocked(9), quantity: 4 }];
  const body = { siteId: team.siteId, lines, submit: true, recipient: { userId: recipient.userId } };
  const request = await requester.client.expect(201, requester.client.post('/requests', body));
  const path = `/requests/${request.id}`;
  for (const command of ['approve', 'refuse', 'cancel']) {
    const because = command === 'approve' ? {} : { reason: 'Not mine' };
    const answer = await recipient.client.post(`${path}/${command}`, because);
    expect([command, answer.status]).toEqual([command, 403]);
  }
  await approve(request);
  const { owner } = team;
  const { items } = await owner.expect(200, owner.get(`/preparation/orders?requestId=${request.id}`));
  const order = `/preparation/orders/${items[0].id}`;
  await owner.expect(200, owner.post(`${order}/start`));
  await owner.expect(200, owner.post(`${order}/picks`, { lineId: items[0].lines[0].id, quantity: 4 }));
  await owner.expect(200, owner.post(`${order}/complete`));
  await owner.expect(200, owner.post(`${order}/deliver`));
  const notesFor = async ({ client }: Pick<Member, 'client'>) =>
    (await client.expect(200, client.get(`${path}/timeline`))).items
      .filter(({ event }: Body) => event === 'order.delivered')
      .map(({ document }: Body) => document?.kind ?? null);
  expect(await notesFor(recipient)).toEqual([null]);
  expect(await notesFor(requester)).toEqual(['delivery-note']);
  await requester.client.expect(201, requester.client.post(`${path}/comments`, { text: 'It is yours' }));
  await told(recipient, 'request-comment', request.number);
});
