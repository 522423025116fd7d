import type { Client } from '../../backend/test/support/client.js';
import { newArticle, newRequest, receive, type Team } from '../../backend/test/support/people/people.js';

interface Order {
  readonly id: string;
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
}

/** The first order that an approval made. */
async function approved(owner: Client, requestId: string): Promise<Order> {
  return (await owner.expect(200, owner.post(`/requests/${requestId}/approve`))).orders[0];
}

async function prepared(owner: Client, requestId: string): Promise<Order> {
  const at = `/preparation/orders/${(await approved(owner, requestId)).id}`;
  const order = await owner.expect<Order>(200, owner.post(`${at}/start`));
  for (const { id, quantity } of order.lines)
    await owner.expect(200, owner.post(`${at}/picks`, { lineId: id, quantity }));
  await owner.expect(200, owner.post(`${at}/complete`));
  return order;
}

/** Names as long as people make them, so that a page that holds them holds any. */
const NAMES = ['Lamp', 'Projecteur asservi à découpe avec housse de transport et crochets 1 200 W', 'Câble'];

/**
 * Something to see on every page: a draft, requests that wait, are refused and cancelled, and orders in each state.
 * Answers the order that is being prepared, for the checklist.
 */
export async function fill(team: Team): Promise<string> {
  const { owner, siteId } = team;
  const articles: string[] = [];
  for (const name of NAMES) articles.push(await newArticle(team, { name, unitCost: 1250 }));
  for (const articleId of articles) await receive(team, articleId, 20);
  const lines = articles.map((articleId, index) => ({ articleId, quantity: index + 1 }));
  const ask = () => newRequest(team, lines);

  await owner.expect(201, owner.post('/requests', { siteId, lines, submit: false }));
  await ask();
  await owner.expect(200, owner.post(`/requests/${(await ask()).id}/refuse`, { reason: 'Too late' }));
  await owner.expect(200, owner.post(`/requests/${(await ask()).id}/cancel`, { reason: 'Not needed' }));
  const calledOff = await approved(owner, (await ask()).id);
  await owner.expect(200, owner.post(`/preparation/orders/${calledOff.id}/cancel`, { reason: 'Rain' }));
  const handedOver = await prepared(owner, (await ask()).id);
  await owner.expect(200, owner.post(`/preparation/orders/${handedOver.id}/deliver`));
  await prepared(owner, (await ask()).id);
  await approved(owner, (await ask()).id);
  const inWork = await approved(owner, (await ask()).id);
  await owner.expect(200, owner.post(`/preparation/orders/${inWork.id}/start`));
  return inWork.id;
}
