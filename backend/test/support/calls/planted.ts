import type { Body, Client } from '../client.js';
import { operations, PUBLIC } from '../contract.js';
import { newFile } from '../goods/upload.js';
import { newArticle, type Team } from '../people/people.js';
import { CALLS } from './index.js';
import type { Call, World } from './world.js';

/** Is in every text of one depot, and in no other. */
export const WORD = 'Quokkaplum';

const CODE = `${WORD}-1`.toUpperCase();
const LOT = `${WORD}-L1`;
const SERIALS = ['S1', 'S2', 'S3', 'S4', 'S5'].map((end) => `${WORD}-${end}`);

/** Writes about records at a site. Templates belong to their owner, and are at no site. */
const WRITES =
  /^\/api\/(sites|requests(?!\/templates)|preparation|loans|returns|assets|stock\/(?!thresholds))/;

/** Names of things that exist, which are chosen and not typed. */
const CHOSEN = /[iI]ds?$|^(scanned|scannedCode|expectedAssigneeId|photos)$/;

type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: unknown;
  readonly format?: string;
  readonly pattern?: string;
};

/** The texts that people type into a body, by the name of their field. */
function typedIn(schema: Schema | undefined, shapes: Readonly<Record<string, Schema>>, name = ''): string[] {
  if (!schema) return [];
  if (schema.$ref) return typedIn(shapes[schema.$ref.split('/').at(-1) ?? ''], shapes, name);
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])];
  const fields = Object.entries(schema.properties ?? {});
  const isText = [schema.type].flat().includes('string') && !schema.enum && !schema.format && !schema.pattern;
  return [
    ...(isText && !CHOSEN.test(name) ? [name] : []),
    ...parts.flatMap((part) => typedIn(part, shapes, name)),
    ...fields.flatMap(([field, inner]) => typedIn(inner, shapes, field)),
  ];
}

/** A path without the API's prefix and from its first id on: the record there has its texts. */
const placeOf = (path: string) => path.replace('/api', '').replace(/\/\{.*|\/[0-9a-f]{24}.*/, '');

/** Every text that can be typed about a record at a site, such as `/requests purpose`. */
export function typedTexts(shapes: Readonly<Record<string, unknown>>): string[] {
  const found = operations
    .filter(({ path, method }) => method !== 'GET' && WRITES.test(path))
    .flatMap(({ path, requestBody }) =>
      typedIn(
        requestBody?.content['application/json']?.schema as Schema | undefined,
        shapes as Readonly<Record<string, Schema>>,
      ).map((field) => `${placeOf(path)} ${field}`),
    );
  return [...new Set(found)].sort();
}

export interface PlantedRecords {
  readonly siteId: string;
  /** The fields into which the word was typed, as in `typedTexts`. */
  readonly texts: readonly string[];
  /** The parameters for the operation's path. */
  readonly params: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

function fieldsWithWord(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return value.includes(WORD) ? [name] : [];
  if (Array.isArray(value)) return value.flatMap((item) => fieldsWithWord(item, name));
  return Object.entries(value ?? {}).flatMap(([field, inner]) => fieldsWithWord(inner, field));
}

type Write = (path: string, body?: object, method?: string) => Promise<Body>;

const reference = `${WORD} reference`;
const reason = `${WORD} reason`;

/** The articles of which something is at the depot, by how they are tracked. */
interface StockedArticles {
  readonly siteId: string;
  readonly plain: string;
  readonly byLot: string;
  readonly bySerial: string;
}

/** Stock that came, was corrected, set aside, moved, announced and counted. */
async function plantStock(
  post: Write,
  { siteId, plain, byLot, bySerial }: StockedArticles,
  elsewhereId: string,
) {
  const lines = [
    { articleId: plain, quantity: 90 },
    { articleId: byLot, quantity: 9, lotNumber: LOT, expiresAt: '2099-01-01T00:00:00.000Z' },
    { articleId: bySerial, quantity: 3, serials: SERIALS.slice(0, 3) },
  ];
  const receipt = await post('/stock/receipts', { siteId, reference, lines });
  const note = await post('/documents', { kind: 'goods-receipt', sourceId: receipt.id });
  const asset = await post('/assets', { articleId: bySerial, siteId, serial: SERIALS[3] });
  const taken = { siteId, articleId: bySerial, delta: -1, assetIds: [asset.id], reason };
  await post('/stock/adjustments', taken);
  await post(`/assets/${asset.id}/found`, { siteId, reason });
  await post('/stock/adjustments', {
    ...{ siteId, articleId: bySerial, delta: 1, serials: SERIALS.slice(4), reason },
  });
  await post('/stock/scraps', { siteId, articleId: plain, quantity: 1, reason });
  const aside = { siteId, articleId: plain, quantity: 1, direction: 'in', reason };
  const movement = await post('/stock/quarantine', aside);
  await post(`/stock/movements/${movement.id}/reverse`, { reason });
  await post('/stock/transfers', {
    ...{ fromSiteId: siteId, toSiteId: elsewhereId, lines: [{ articleId: plain, quantity: 1 }] },
  });
  const threshold = { siteId, articleId: plain, minimum: 1000, target: 2000 };
  await post('/stock/thresholds', threshold, 'PUT');
  const expected = await post('/stock/expected', {
    ...{
      siteId,
      reference,
      expectedAt: '2099-01-01T00:00:00.000Z',
      lines: [{ articleId: plain, quantity: 1 }],
    },
  });
  const count = await post('/stock/counts', { siteId, articleIds: [byLot, bySerial] });
  await post(`/stock/counts/${count.id}/lines`, {
    ...{ articleId: bySerial, quantity: 5, serials: SERIALS },
  });
  return {
    ...{ '/api/assets/': asset.id, '/api/documents/': note.id, '/api/stock/counts/': count.id },
    ...{ '/api/stock/expected/': expected.id, '/api/stock/movements/': movement.id },
  };
}

/** Requests in each state, with an order, a loan, a return and its photo. */
async function plantRequests(post: Write, team: Team, { siteId, plain }: StockedArticles) {
  const { owner } = team;
  const requested = (articleId: string, quantity = 1) => ({
    ...{ siteId, purpose: `${WORD} purpose`, submit: true },
    recipient: { name: `${WORD} person`, contact: `${WORD} contact` },
    lines: [{ articleId, quantity, note: `${WORD} note` }],
  });
  const request = await post('/requests', requested(plain, 2));
  await post(`/requests/${request.id}/comments`, { text: `${WORD} comment` });
  await post(`/requests/${request.id}/approve`);
  const ordered = await owner.expect(200, owner.get(`/preparation/orders?requestId=${request.id}`));
  const [{ id: orderId, lines: orderLines }] = ordered.items;
  await post(`/preparation/orders/${orderId}/start`);
  await post(`/preparation/orders/${orderId}/picks`, { lineId: orderLines[0].id, quantity: 2 });
  await post(`/preparation/orders/${orderId}/complete`);
  await post(`/preparation/orders/${orderId}/deliver`, { receivedBy: `${WORD} person` });
  const photos = [await newFile(owner, `${WORD}.png`)];
  const lineId = orderLines[0].requestLineId;
  const returned = await post('/returns', {
    requestId: request.id,
    returnedBy: `${WORD} person`,
    lines: [{ lineId, quantity: 1, condition: 'damaged', photos }],
  });
  const refused = await post('/requests', requested(plain));
  await post(`/requests/${refused.id}/refuse`, { reason });
  const waiting = await post('/requests', requested(await newArticle(team)));
  await post(`/requests/${waiting.id}/approve`);
  await post(`/requests/${waiting.id}/queue-position`, { beforeId: null, reason });
  const called = await post('/requests', requested(plain));
  await post(`/requests/${called.id}/approve`);
  const open = await owner.expect(200, owner.get(`/preparation/orders?requestId=${called.id}`));
  await post(`/preparation/orders/${open.items[0].id}/cancel`, { reason });
  const printed = await post('/requests', requested(plain));
  await post(`/requests/${printed.id}/approve`);
  const pending = await owner.expect(200, owner.get(`/preparation/orders?requestId=${printed.id}`));
  const { siteId: _site, submit: _submit, ...handed } = requested(plain);
  await post('/requests/handout', { siteId, ...handed, receivedBy: `${WORD} person` });
  const { items: loans } = await owner.expect(200, owner.get(`/loans?siteId=${siteId}`));
  return {
    ...{ '/api/files/': photos[0] ?? '', '/api/loans/': loans[0].id, '/api/returns/': returned.id },
    ...{ '/api/preparation/orders/': pending.items[0].id, '/api/requests/': request.id },
  };
}

/** A depot with the word in all that is typed about it, in each kind of thing that is at a depot. */
export async function plantWords(team: Team, elsewhereId: string): Promise<PlantedRecords> {
  const { owner } = team;
  const texts = new Set<string>();
  const post: Write = async (path, body = {}, method = 'POST') => {
    const answer = await owner.call(method, path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    for (const field of fieldsWithWord(body)) texts.add(`${placeOf(path)} ${field}`);
    return answer.body;
  };
  const { id: siteId } = await post('/sites', { name: `${WORD} depot`, code: CODE.slice(0, 12) });
  const plain = await newArticle(team, { returnable: true });
  const byLot = await newArticle(team, { tracking: 'lot' });
  const bySerial = await newArticle(team, { tracking: 'serial', returnable: true });
  const location = await post(`/sites/${siteId}/locations`, { path: `${WORD}/1` });
  await post(`/sites/${siteId}/placements`, { articleId: plain, locationIds: [location.id] }, 'PUT');
  const stocked = { siteId, plain, byLot, bySerial };
  const things: Readonly<Record<string, string>> = {
    ...(await plantStock(post, stocked, elsewhereId)),
    ...(await plantRequests(post, team, stocked)),
  };
  const { items: lots } = await owner.expect(200, owner.get(`/stock/lots?articleId=${byLot}`));
  const ids = { ...things, '/api/sites/': siteId, '/api/stock/lots/': lots[0].id };
  const params = Object.entries(ids).map(([path, id]) => [path, { id, locationId: location.id }] as const);
  return { siteId, texts: [...texts].sort(), params: Object.fromEntries(params) };
}

/** Operations that answer nothing until their caller leaves. */
const ENDLESS = new Set(['streamEvents']);

export const reads = operations.filter(
  ({ method, path, operationId }) => method === 'GET' && !PUBLIC.test(path) && !ENDLESS.has(operationId),
);

type Read = (typeof reads)[number];

const placeIn = ({ params }: PlantedRecords, path: string) =>
  path.includes('{') ? Object.keys(params).find((each) => path.startsWith(each)) : undefined;

/** The ways to read an operation: as it is, as a file, with archived ones, and by the word. */
async function callsOf(world: World, planted: PlantedRecords, read: Read): Promise<Call[]> {
  const { path, operationId, parameters = [] } = read;
  if (path.includes('{code}')) return [LOT, SERIALS[0] ?? '', CODE].map((code) => ({ params: { code } }));
  const place = placeIn(planted, path);
  const isRequired = parameters.some((each) => each.required && !(each.in === 'path' && place));
  const known = isRequired ? await CALLS[operationId]?.(world) : undefined;
  const params = place ? planted.params[place] : known?.params;
  const has = (wanted: string) => parameters.some(({ name }) => name === wanted);
  const queries: Record<string, string>[] = [
    { ...known?.query },
    ...(has('q') ? [{ q: WORD }, { q: `${WORD.slice(0, -1)}n` }] : []),
    ...(has('format') ? [{ format: 'csv' }] : []),
    ...(has('archived') ? [{ archived: 'true' }] : []),
  ];
  return queries.map((query) => ({ ...(params ? { params } : {}), query }));
}

/** An answer as text, whatever its type is. */
async function textOf({ origin, token }: Client, { path, operationId }: Read, call: Call): Promise<string> {
  const address = path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(call.params?.[name] ?? 'missing'),
  );
  const response = await fetch(`${origin}${address}?${new URLSearchParams(call.query)}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  });
  if (response.status >= 500) throw new Error(`${operationId} answered ${response.status}`);
  const type = response.headers.get('content-type') ?? '';
  // The PDFs and pictures of records with the word in their texts.
  return /^text|json/.test(type) ? response.text() : `${WORD} in ${type}`;
}

/** The calls that read everything, whichever depot it is at. */
export async function readingCalls(
  world: World,
  planted: PlantedRecords,
): Promise<Map<Read, readonly Call[]>> {
  const calls = new Map<Read, readonly Call[]>();
  for (const read of reads) calls.set(read, await callsOf(world, planted, read));
  return calls;
}

/** The answers in which a caller finds the word, by operation and query. */
export async function answersWithWord(
  client: Client,
  calls: Iterable<readonly [Read, readonly Call[]]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [read, ways] of calls)
    for (const call of ways) {
      const text = await textOf(client, read, call);
      if (!text.toLowerCase().includes(WORD.toLowerCase())) continue;
      found.push([read.operationId, new URLSearchParams(call.query ?? call.params)].join(' '));
    }
  return found;
}
