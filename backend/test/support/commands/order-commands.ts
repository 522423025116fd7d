import { newFile } from '../goods/upload.js';
import { newArticle, receive, type Team } from '../people/people.js';

interface CreatedOrder {
  readonly id: string;
  readonly lines: readonly { readonly id: string }[];
}

/** A request of the owner for one article, approved, with its order. */
async function approved(
  team: Team,
  articleId: string,
  quantity: number,
): Promise<{ request: CreatedOrder; order: CreatedOrder }> {
  const { owner, siteId } = team;
  const lines = [{ articleId, quantity }];
  const request = await owner.expect(201, owner.post('/requests', { siteId, lines, submit: true }));
  await owner.expect(200, owner.post(`/requests/${request.id}/approve`));
  const { items } = await owner.expect(200, owner.get(`/preparation/orders?requestId=${request.id}`));
  return { request, order: items[0] };
}

/** Starts an order and picks so much of its first line. */
async function pick({ owner }: Team, order: CreatedOrder, quantity: number): Promise<string> {
  const path = `/preparation/orders/${order.id}`;
  await owner.expect(200, owner.post(`${path}/start`));
  await owner.expect(200, owner.post(`${path}/picks`, { lineId: order.lines[0]?.id, quantity }));
  return path;
}

/** Orders are delivered whole and in parts, picked short, dropped, missed and called off. */
export async function prepareOrders(team: Team, articleId: string): Promise<void> {
  const { owner } = team;
  const whole = await approved(team, articleId, 3);
  const path = await pick(team, whole.order, 3);
  await owner.expect(201, owner.post('/documents', { kind: 'picking-list', sourceId: whole.order.id }));
  await owner.expect(200, owner.post(`${path}/complete`));
  const delivered = await owner.expect(200, owner.post(`${path}/deliver`, { receivedBy: 'Ada' }));
  await owner.call('GET', `/documents/${delivered.documents[0].id}/file`, undefined);

  const back = (condition: string) => ({ lineId: whole.request.lines[0]?.id, quantity: 1, condition });
  const takeBack = (lines: readonly object[]) =>
    owner.expect(201, owner.post('/returns', { requestId: whole.request.id, returnedBy: 'Ada', lines }));
  const photos = [await newFile(owner, 'return.png')];
  await takeBack([back('good'), { ...back('damaged'), photos }]);
  await takeBack([back('lost')]);

  const parts = await approved(team, articleId, 3);
  const inParts = await pick(team, parts.order, 3);
  await owner.expect(200, owner.post(`${inParts}/complete`));
  const lines = [{ lineId: parts.order.lines[0]?.id, quantity: 1 }];
  await owner.expect(200, owner.post(`${inParts}/deliver`, { lines }));
  await owner.expect(200, owner.post(`${inParts}/cancel`, { reason: 'No time' }));
  await owner.expect(200, owner.post(`/requests/${parts.request.id}/allocate`));

  for (const shortage of [
    { shortage: 'backorder' },
    { shortage: 'drop' },
    { shortage: 'drop', missing: true },
    { shortage: 'backorder', missing: true },
  ]) {
    const short = await approved(team, articleId, 3);
    const shortPath = await pick(team, short.order, 1);
    await owner.expect(200, owner.post(`${shortPath}/complete`, shortage));
    await owner.expect(200, owner.post(`${shortPath}/deliver`));
  }
  const called = await approved(team, articleId, 1);
  await owner.expect(
    200,
    owner.post(`/preparation/orders/${called.order.id}/cancel`, { reason: 'Not needed' }),
  );
}

/** Equipment is delivered as a loan, the loan is extended, and a part of it is returned. */
export async function lendEquipment(team: Team): Promise<void> {
  const { owner } = team;
  const articleId = await newArticle(team, { returnable: true });
  await receive(team, articleId, 4);
  const { request, order } = await approved(team, articleId, 3);
  const path = await pick(team, order, 3);
  await owner.expect(200, owner.post(`${path}/complete`));
  await owner.expect(200, owner.post(`${path}/deliver`, { dueAt: '2099-01-01T00:00:00.000Z' }));
  await owner.expect(201, owner.post(`/requests/${request.id}/comments`, { text: 'Handle with care' }));
  const handout = { siteId: team.siteId, recipient: { name: 'Ada' }, lines: [{ articleId, quantity: 1 }] };
  await owner.expect(201, owner.post('/requests/handout', handout));
  const lineId = request.lines[0]?.id;
  await owner.expect(200, owner.post(`/loans/${lineId}/extend`, { dueAt: '2099-02-01T00:00:00.000Z' }));
  const lines = [
    { lineId, quantity: 1, condition: 'good' },
    { lineId, quantity: 1, condition: 'lost' },
  ];
  await owner.expect(201, owner.post('/returns', { requestId: request.id, lines }));
}
