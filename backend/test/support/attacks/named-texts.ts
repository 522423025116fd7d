import { mongo } from 'mongoose';
import { tableForm } from '../calls/imports.js';
import { newWebhook } from '../calls/webhooks.js';
import type { Client } from '../client.js';
import { checkFile } from '../goods/imports.js';
import { upload } from '../goods/upload.js';
import { newArticle, newRequest, type Team } from '../people/people.js';

/** Collections in which `plantTexts` leaves a name. */
export const PLANTED = [
  ...[
    'articles',
    'article_imports',
    'assets',
    'categories',
    'expectedreceipts',
    'files',
    'locations',
    'models',
  ],
  ...['model_versions', 'movements', 'orders', 'requestcomments', 'requests', 'requesttemplates', 'roles'],
  ...[
    'sites',
    'stockdocuments',
    'suppliers',
    'vouchers',
    'views',
    'webhooks',
    'api_keys',
    'search_words',
    'events',
  ],
];

/** Writes a text with a person's name into every field of an organisation that takes one, over the API. */
export async function plantTexts(team: Team, text: string, email: string): Promise<void> {
  await plantInCatalogue(team, text, email);
  await plantInStock(team, text);
  await plantInRequests(team, text, email);
  await plantAround(team, text, email);
}

async function plantInCatalogue(team: Team, text: string, email: string): Promise<void> {
  const { owner } = team;
  const field = { key: 'keeper', label: text, type: 'text', options: [], required: false };
  const choice = {
    key: 'choice',
    label: 'Choice',
    type: 'select',
    options: [text, 'Other'],
    required: false,
  };
  const model = await owner.expect(201, owner.post('/models', { name: text, fields: [field, choice] }));
  await owner.expect(200, owner.patch(`/models/${model.id}`, 1, { name: `${text} again` }));
  const supplier = { name: text, email, note: `Ask for ${text}`, customerNumber: text.slice(0, 40) };
  await owner.expect(201, owner.post('/catalog/suppliers', supplier));
  await owner.expect(201, owner.post('/catalog/categories', { name: text }));
  const values = { keeper: `Kept by ${text} (${email})`, choice: text };
  const described = { description: `Call ${text}`, supplierReference: text, barcodes: [text], unit: 'pc' };
  await newArticle(team, { name: `Box of ${text}`, modelId: model.id, values, ...described });
  const serial = await newArticle(team, { tracking: 'serial', modelId: model.id });
  const unit = { articleId: serial, siteId: team.siteId, serial: 'S-1', values };
  await owner.expect(201, owner.post('/assets', unit));
  await owner.expect(201, upload(owner, { name: `${text}.txt`, bytes: 'A note.' }));
  await checkFile(owner, `Code,Name\nIMP-1,Tools of ${text}\n`, `${text}.csv`);
  await owner.expect(201, owner.post('/catalog/imports', tableForm('Code,Name\nIMP-2,Plain\n')));
}

async function plantInStock(team: Team, text: string): Promise<void> {
  const { owner, siteId } = team;
  const articleId = await newArticle(team);
  const lines = [{ articleId, quantity: 50 }];
  const received = await owner.expect(201, owner.post('/stock/receipts', { siteId, lines, reference: text }));
  await owner.expect(201, owner.post('/documents', { kind: 'goods-receipt', sourceId: received.id }));
  const moved = { siteId, articleId, reason: `Found by ${text}` };
  await owner.expect(201, owner.post('/stock/adjustments', { ...moved, delta: 1 }));
  await owner.expect(201, owner.post('/stock/scraps', { ...moved, quantity: 1 }));
  await owner.expect(201, owner.post('/stock/quarantine', { ...moved, quantity: 1, direction: 'in' }));
  const undone = await owner.expect(201, owner.post('/stock/adjustments', { ...moved, delta: 2 }));
  await owner.expect(201, owner.post(`/stock/movements/${undone.id}/reverse`, { reason: text }));
  const expected = { siteId, expectedAt: '2099-01-01T00:00:00.000Z', lines, reference: text };
  await owner.expect(201, owner.post('/stock/expected', expected));
  await owner.expect(201, owner.post(`/sites/${siteId}/locations`, { path: `${text}/Shelf` }));
  await owner.expect(201, owner.post('/sites', { name: `Depot of ${text}`, code: 'PLANTED' }));
}

async function plantInRequests(team: Team, text: string, email: string): Promise<void> {
  const { owner, siteId } = team;
  const articleId = await newArticle(team);
  await owner.expect(201, owner.post('/stock/receipts', { siteId, lines: [{ articleId, quantity: 10 }] }));
  const lines = [{ articleId, quantity: 1, note: `As ${text} wants it` }];
  const recipient = { name: `${text} (atelier)`, contact: `Tel. of ${text}` };
  const body = { siteId, purpose: `For ${text}, ${email}`, recipient, lines, submit: true };
  const made = await owner.expect(201, owner.post('/requests', body));
  await owner.expect(201, owner.post(`/requests/${made.id}/comments`, { text: `Yours, ${text}` }));
  await deliver(team, made.id);
  const refused = await newRequest(team, lines);
  await owner.expect(200, owner.post(`/requests/${refused.id}/refuse`, { reason: `Says ${text}` }));
  const left = await newRequest(team, lines);
  await owner.expect(200, owner.post(`/requests/${left.id}/approve`));
  const order = await orderOf(owner, left.id);
  await owner.expect(200, owner.post(`/preparation/orders/${order.id}/cancel`, { reason: `By ${text}` }));
  await owner.expect(200, owner.post(`/requests/${left.id}/cancel`, { reason: `By ${text}` }));
  const template = { name: `Week of ${text}`, lines: [{ articleId, quantity: 1 }], shared: true };
  await owner.expect(201, owner.post('/requests/templates', template));
}

/** Delivers the requested quantities; the recipient signs without a name. */
async function deliver({ owner }: Team, requestId: string): Promise<void> {
  await owner.expect(200, owner.post(`/requests/${requestId}/approve`));
  const order = await orderOf(owner, requestId);
  const path = `/preparation/orders/${order.id}`;
  await owner.expect(200, owner.post(`${path}/start`));
  await owner.expect(200, owner.post(`${path}/picks`, { lineId: order.lines[0].id, quantity: 1 }));
  await owner.expect(200, owner.post(`${path}/complete`));
  await owner.expect(200, owner.post(`${path}/deliver`, { signature: 'M1 1 L99 99' }));
}

async function orderOf(owner: Client, requestId: string) {
  const { items } = await owner.expect(200, owner.get(`/preparation/orders?requestId=${requestId}`));
  return items[0];
}

async function plantAround({ owner }: Team, text: string, email: string): Promise<void> {
  const role = { name: `Team of ${text}`, permissions: ['catalog:read'] };
  await owner.expect(201, owner.post('/roles', role));
  const view = {
    name: `Of ${text}`,
    page: '/requests/archived',
    filters: { q: text, by: email },
    shared: true,
  };
  await owner.expect(201, owner.post('/views', view));
  const webhook = { ...newWebhook(), description: `Goes to ${text}` };
  await owner.expect(201, owner.post('/webhooks', webhook));
  await owner.expect(201, owner.post('/webhooks', { ...webhook, url: `http://127.0.0.1:9/${email}` }));
  await owner.expect(201, owner.post('/api-keys', { name: `Of ${text}`, scopes: ['catalog:read'] }));
}

/** Movements whose reason and salt are gone, while the hash of the reason stays. */
export function clearedReasons(client: mongo.MongoClient, tenantId: string): Promise<number> {
  const filter = { tenantId: new mongo.ObjectId(tenantId), reason: null, reasonSalt: null };
  return client
    .db()
    .collection('movements')
    .countDocuments({ ...filter, reasonHash: { $type: 'string' } });
}
