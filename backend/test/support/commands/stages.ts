import type { Body } from '../client.js';
import { newArticle, newRequest, receive, type Team } from '../people/people.js';

/** The statuses of a request, in the order in which one usually passes them. */
export const REQUEST_STATES = [
  'draft',
  'submitted',
  'approved',
  'preparing',
  'ready',
  'delivered',
  'closed',
  'refused',
  'cancelled',
] as const;

export type RequestState = (typeof REQUEST_STATES)[number];

export const ORDER_STATES = ['pending', 'in-preparation', 'prepared', 'delivered', 'cancelled'] as const;

export type OrderState = (typeof ORDER_STATES)[number];

/** The number of pieces each of these requests asks for. */
export const ASKED = 3;

/** Articles with more stock than the test uses: one consumable, one returnable. */
export async function stockedArticles(team: Team): Promise<{ consumable: string; returnable: string }> {
  const consumable = await newArticle(team);
  const returnable = await newArticle(team, { returnable: true });
  for (const articleId of [consumable, returnable]) await receive(team, articleId, 1_000_000);
  return { consumable, returnable };
}

/** A request of `requester` that the owner has brought into a status. */
export async function requestIn(
  state: RequestState,
  team: Team,
  requester: Team['owner'],
  articles: { consumable: string; returnable: string },
): Promise<Body> {
  const { owner, siteId } = team;
  const articleId = state === 'delivered' ? articles.returnable : articles.consumable;
  const lines = [{ articleId, quantity: ASKED }];
  if (state === 'draft') return requester.expect(201, requester.post('/requests', { siteId, lines }));
  const { id } = await newRequest({ ...team, owner: requester }, lines);
  const decide = (command: string, body: object = {}) =>
    owner.expect(200, owner.post(`/requests/${id}/${command}`, body));
  if (state === 'refused') await decide('refuse', { reason: 'Not this time' });
  else if (state === 'cancelled') await decide('cancel');
  else if (state !== 'submitted') {
    await decide('approve');
    const order = await orderOf(team, id);
    if (state === 'preparing') await advance(team, order, 'in-preparation');
    if (state === 'ready') await advance(team, order, 'prepared');
    if (state === 'delivered' || state === 'closed') await advance(team, order, 'delivered');
  }
  return owner.expect(200, owner.get(`/requests/${id}`));
}

/** An order that the owner has brought into a status; its request is `requester`'s. */
export async function orderIn(
  state: OrderState,
  team: Team,
  requester: Team['owner'],
  articles: { consumable: string; returnable: string },
): Promise<Body> {
  const request = await requestIn('approved', team, requester, articles);
  return advance(team, await orderOf(team, request.id), state);
}

export async function orderOf({ owner }: Team, requestId: string): Promise<Body> {
  const { items } = await owner.expect(200, owner.get(`/preparation/orders?requestId=${requestId}`));
  return items[0];
}

export async function advance(
  { owner }: Team,
  order: Body,
  state: OrderState,
  delivery: object = {},
): Promise<Body> {
  const command = (name: string, body: object = {}) =>
    owner.expect(200, owner.post(`/preparation/orders/${order.id}/${name}`, body));
  if (state === 'cancelled') await command('cancel', { reason: 'Not needed' });
  else if (state !== 'pending') {
    await command('start');
    if (state !== 'in-preparation') {
      await command('picks', { lineId: order.lines[0].id, quantity: ASKED });
      await command('complete');
    }
    if (state === 'delivered') await command('deliver', delivery);
  }
  return owner.expect(200, owner.get(`/preparation/orders/${order.id}`));
}

/** Starts an order, picks all of its lines and completes it. */
export async function prepareAll({ owner }: Team, { id, lines }: Body): Promise<void> {
  const command = (name: string, body: object = {}) =>
    owner.expect(200, owner.post(`/preparation/orders/${id}/${name}`, body));
  await command('start');
  for (const { id: lineId, quantity } of lines) await command('picks', { lineId, quantity });
  await command('complete');
}
