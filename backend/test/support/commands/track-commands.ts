import { approved } from '../goods/tracked.js';
import { newArticle, type Team } from '../people/people.js';

async function approvedOrder(team: Team, articleId: string, quantity: number) {
  const { request, orders } = await approved(team, articleId, quantity);
  const [order] = orders;
  if (!order) throw new Error('nothing was reserved');
  return { request, order };
}

/** Lots arrive, are allocated, picked from another lot, delivered and returned. */
export async function trackLots(team: Team): Promise<void> {
  const { owner, siteId } = team;
  const articleId = await newArticle(team, { tracking: 'lot' });
  const lot = (quantity: number, lotNumber: string, expiresAt: string) => ({
    articleId,
    quantity,
    lotNumber,
    expiresAt,
  });
  const lines = [lot(3, 'L1', '2098-01-01T00:00:00.000Z'), lot(5, 'L2', '2099-01-01T00:00:00.000Z')];
  const { movements } = await owner.expect(201, owner.post('/stock/receipts', { siteId, lines }));
  const { request, order } = await approvedOrder(team, articleId, 4);
  const path = `/preparation/orders/${order.id}`;
  await owner.expect(200, owner.post(`${path}/start`));
  const pickLot = { lineId: order.lines[0]?.id, quantity: 2, lotId: movements[1].lotId };
  await owner.expect(200, owner.post(`${path}/picks`, pickLot));
  await owner.expect(200, owner.post(`${path}/complete`, { shortage: 'drop' }));
  await owner.expect(200, owner.post(`${path}/deliver`));
  const returned = [{ lineId: request.lines[0]?.id, quantity: 1, condition: 'good' }];
  await owner.expect(201, owner.post('/returns', { requestId: request.id, lines: returned }));
}

/** Units arrive, are picked, delivered, returned, lost and found, and corrected. */
export async function trackUnits(team: Team): Promise<void> {
  const { owner, siteId } = team;
  const articleId = await newArticle(team, { tracking: 'serial', returnable: true });
  const serials = ['S-1', 'S-2', 'S-3', 'S-4'];
  const lines = [{ articleId, quantity: serials.length, serials }];
  const { movements } = await owner.expect(201, owner.post('/stock/receipts', { siteId, lines }));
  const [first, second, third] = movements[0].assetIds;
  const { request, order } = await approvedOrder(team, articleId, 3);
  const path = `/preparation/orders/${order.id}`;
  await owner.expect(200, owner.post(`${path}/start`));
  const picked = { lineId: order.lines[0]?.id, quantity: 3, assetIds: [first, second, third] };
  await owner.expect(200, owner.post(`${path}/picks`, picked));
  await owner.expect(200, owner.post(`${path}/complete`));
  await owner.expect(200, owner.post(`${path}/deliver`, { lines: [{ lineId: picked.lineId, quantity: 2 }] }));
  const back = (assetId: string, condition: string) => ({
    lineId: request.lines[0]?.id,
    quantity: 1,
    assetIds: [assetId],
    condition,
  });
  const returned = [back(first, 'damaged'), back(second, 'lost')];
  await owner.expect(201, owner.post('/returns', { requestId: request.id, lines: returned }));
  await owner.expect(200, owner.post(`/assets/${second}/found`, { reason: 'In the van' }));
  const asset = await owner.expect(201, owner.post('/assets', { articleId, siteId, serial: 'S-5' }));
  await owner.expect(200, owner.patch(`/assets/${asset.id}`, asset.version, { serial: 'S-55' }));
  const count = await owner.expect(201, owner.post('/stock/counts', { siteId, articleIds: [articleId] }));
  const found = { articleId, quantity: 2, serials: ['S-2', 'S-55'] };
  await owner.expect(200, owner.post(`/stock/counts/${count.id}/lines`, found));
}
