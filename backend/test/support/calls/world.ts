import { Client } from '../client.js';
import {
  foundTeam,
  newArticle,
  newMember,
  newRequest,
  receive,
  roleId,
  type Team,
} from '../people/people.js';

/** One call of an operation, as its recipe builds it, with plain ids. */
export interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The version for If-Match. */
  readonly version?: number;
  /** The caller, if the operation takes something away from its caller. */
  readonly caller?: Client;
}

export type Recipe = (world: World) => Call | Promise<Call>;

/** An organisation in which every operation has something to work on. */
export interface World extends Team {
  readonly anonymous: Client;
  readonly secondSiteId: string;
  readonly articleId: string;
  readonly categoryId: string;
  readonly supplierId: string;
  readonly modelId: string;
  readonly requestId: string;
  readonly documentId: string;
  readonly memberId: string;
  readonly roleId: string;
  readonly apiKeyId: string;
  /** Makes twins of lots, where the test has the database in which alone they can be made. */
  readonly storeAsTwins?: (lotIds: readonly string[]) => Promise<void>;
}

/** Founds an organisation and fills it: stock, a delivered request, a colleague, a role, a key. */
export async function newWorld(origin: string): Promise<World> {
  const team = await foundTeam(origin);
  const { owner } = team;
  const anonymous = new Client(origin);
  const second = await owner.expect(201, owner.post('/sites', { name: 'Annex', code: 'ANNEX' }));
  const category = await owner.expect(201, owner.post('/catalog/categories', { name: 'Ropes' }));
  const supplier = await owner.expect(201, owner.post('/catalog/suppliers', { name: 'Rope & Co' }));
  const articleId = await newArticle(team);
  await receive(team, articleId, 1000);
  const model = await owner.expect(201, owner.post('/models', { name: 'Ropes', fields: [] }));
  const member = await newMember(team, 'requester');
  const role = await owner.expect(
    201,
    owner.post('/roles', { name: 'Guest', permissions: ['catalog:read'] }),
  );
  const key = await owner.expect(201, owner.post('/api-keys', { name: 'ERP', scopes: ['catalog:read'] }));
  const view = { name: 'Ropes', page: '/catalog/products', filters: { q: 'rope' }, shared: true };
  await owner.expect(201, owner.post('/views', view));
  const base: World = {
    ...team,
    anonymous,
    secondSiteId: second.id,
    articleId,
    categoryId: category.id,
    supplierId: supplier.id,
    modelId: model.id,
    requestId: '',
    documentId: '',
    memberId: member.userId,
    roleId: role.id,
    apiKeyId: key.id,
  };
  const order = await orderIn(base, 'prepared');
  const delivered = await owner.expect(200, owner.post(`/preparation/orders/${order.id}/deliver`));
  return { ...base, requestId: order.requestId, documentId: delivered.documents[0].id };
}

/** A line of one piece. */
export const lineOf = ({ articleId }: World) => ({ articleId, quantity: 1 });

/** A submitted request of the owner. */
export async function submitted(world: World): Promise<string> {
  return (await newRequest(world, [lineOf(world)])).id;
}

const STEPS = ['pending', 'in-preparation', 'picked', 'prepared'] as const;

/** An order, taken as far as is asked for. */
export async function orderIn(
  world: World,
  state: (typeof STEPS)[number],
): Promise<{ id: string; requestId: string; lines: { id: string; requestLineId: string }[] }> {
  const { owner } = world;
  const requestId = await submitted(world);
  await owner.expect(200, owner.post(`/requests/${requestId}/approve`));
  const { items } = await owner.expect(200, owner.get(`/preparation/orders?requestId=${requestId}`));
  const [order] = items;
  const path = `/preparation/orders/${order.id}`;
  const far = STEPS.indexOf(state);
  if (far >= 1) await owner.expect(200, owner.post(`${path}/start`));
  if (far >= 2)
    await owner.expect(200, owner.post(`${path}/picks`, { lineId: order.lines[0].id, quantity: 1 }));
  if (far >= 3) await owner.expect(200, owner.post(`${path}/complete`));
  return order;
}

let counter = 0;

/** A name that nothing else in any test has. */
export function fresh(prefix: string): string {
  counter += 1;
  return `${prefix}-${process.pid}-${counter}`;
}

/** A role that exists in every organisation. */
export const builtInRole = (world: World, key: string): Promise<string> => roleId(world.owner, key);
