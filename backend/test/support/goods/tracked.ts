import { all } from '../audit.js';
import { newArticle, newRequest, type Team } from '../people/people.js';

interface OrderLine {
  readonly id: string;
  readonly requestLineId: string;
  readonly quantity: number;
  readonly picked: number;
  readonly lotId: string | null;
  readonly assetIds: string[];
}

export interface MadeOrder {
  readonly id: string;
  readonly requestId: string;
  readonly lines: OrderLine[];
}

export interface FoundLot {
  readonly id: string;
  readonly number: string;
  readonly onHand: number;
  readonly reserved: number;
  readonly available: number;
  readonly quarantine: number;
  readonly expired: boolean;
}

export interface FoundAsset {
  readonly id: string;
  readonly version: number;
  readonly serial: string;
  readonly state: string;
  readonly siteId: string;
  readonly holder: { id: string | null; name: string } | null;
}

/** A moment a number of days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();

export const lotArticle = (team: Team, fields: object = {}) =>
  newArticle(team, { tracking: 'lot', ...fields });
export const serialArticle = (team: Team, fields: object = {}) =>
  newArticle(team, { tracking: 'serial', returnable: true, ...fields });

/** Receives a quantity of a lot; answers the lot's id. */
export async function receiveLot(
  { owner, siteId }: Team,
  articleId: string,
  quantity: number,
  lotNumber: string,
  expiresAt?: string,
): Promise<string> {
  const lines = [{ articleId, quantity, lotNumber, ...(expiresAt ? { expiresAt } : {}) }];
  const { movements } = await owner.expect(201, owner.post('/stock/receipts', { siteId, lines }));
  return movements[0].lotId;
}

/** Receives units; answers their ids in the order of the serial numbers. */
export async function receiveUnits(
  { owner, siteId }: Team,
  articleId: string,
  serials: string[],
): Promise<string[]> {
  const lines = [{ articleId, quantity: serials.length, serials }];
  const { movements } = await owner.expect(201, owner.post('/stock/receipts', { siteId, lines }));
  return movements[0].assetIds;
}

export const lotsOf = ({ owner }: Team, articleId: string) =>
  all<FoundLot>(owner, '/stock/lots', `&articleId=${articleId}`);

/** A quantity of each lot of an article, by number. */
export async function quantitiesOfLots(team: Team, articleId: string, field: 'onHand' | 'reserved') {
  return Object.fromEntries((await lotsOf(team, articleId)).map((lot) => [lot.number, lot[field]]));
}

export const assetsOf = ({ owner }: Team, articleId: string) =>
  all<FoundAsset>(owner, '/assets', `&articleId=${articleId}`);

/** The state of each unit of an article, by serial number. */
export async function statesOf(team: Team, articleId: string): Promise<Record<string, string>> {
  return Object.fromEntries((await assetsOf(team, articleId)).map(({ serial, state }) => [serial, state]));
}

/** A request for a quantity, approved, with its orders. */
export async function approved(team: Team, articleId: string, quantity: number) {
  const { owner } = team;
  const { id } = await newRequest(team, [{ articleId, quantity }]);
  const request = await owner.expect(200, owner.post(`/requests/${id}/approve`));
  return { request, orders: await all<MadeOrder>(owner, '/preparation/orders', `&requestId=${id}`) };
}

/** The one order of an approved request, started. */
export async function started(team: Team, articleId: string, quantity: number): Promise<MadeOrder> {
  const { orders } = await approved(team, articleId, quantity);
  const [order] = orders;
  if (!order) throw new Error('nothing was reserved');
  return team.owner.expect(200, team.owner.post(`/preparation/orders/${order.id}/start`));
}

export const command = ({ owner }: Team, { id }: { id: string }, name: string, body: object = {}) =>
  owner.post(`/preparation/orders/${id}/${name}`, body);

/** Picks units of the first line of a new order and delivers them. */
export async function deliverUnits(team: Team, articleId: string, assetIds: string[]): Promise<MadeOrder> {
  const { owner } = team;
  const order = await started(team, articleId, assetIds.length);
  const lineId = order.lines[0]?.id;
  await owner.expect(200, command(team, order, 'picks', { lineId, quantity: assetIds.length, assetIds }));
  await owner.expect(200, command(team, order, 'complete'));
  return owner.expect(200, command(team, order, 'deliver'));
}

/** The units available or reserved at a site are as many as the level has on hand. */
export async function compareUnits({ owner }: Team): Promise<void> {
  const assets = await all<{ articleId: string; siteId: string; state: string }>(owner, '/assets');
  const levels = await all<{ articleId: string; siteId: string; onHand: number; quarantine: number }>(
    owner,
    '/stock/levels',
  );
  for (const { articleId, siteId, onHand, quarantine } of levels) {
    const here = assets.filter((asset) => asset.articleId === articleId && asset.siteId === siteId);
    if (here.length === 0) continue;
    expect(here.filter(({ state }) => state === 'available' || state === 'reserved')).toHaveLength(onHand);
    expect(here.filter(({ state }) => state === 'quarantine')).toHaveLength(quarantine);
  }
}
