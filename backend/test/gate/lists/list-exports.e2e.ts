import { inflateRawSync } from 'node:zlib';
import type { Client } from '../../support/client.js';
import { operations } from '../../support/contract.js';
import { lotArticle, receiveLot } from '../../support/goods/tracked.js';
import {
  foundTeam,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Lists as files: the same rows as the list, as spreadsheets read them, and nothing that they would evaluate. */

let team: Team;

beforeAll(async () => {
  const { origin } = await sharedApp();
  team = await foundTeam(origin);
});

async function fileOf({ origin, token }: Client, path: string, language = 'en') {
  const response = await fetch(`${origin}/api${path}`, {
    headers: { 'accept-language': language, authorization: `Bearer ${token}` },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function csvOf(client: Client, path: string, language = 'en'): Promise<string[]> {
  const { response, bytes } = await fileOf(client, path, language);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
}

/** The text of an entry of a zip whose sizes are in its central directory. */
function entryOf(zip: Buffer, name: string): string {
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const nameLength = zip.readUInt16LE(at + 28);
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) !== name) continue;
    const [method, size, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 42),
    ];
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    return (method === 0 ? bytes : inflateRawSync(bytes)).toString('utf8');
  }
  throw new Error(`no entry ${name}`);
}

test('a list of several pages is one file, with the filters of the list', async () => {
  const own = await foundTeam(team.owner.origin);
  for (let round = 0; round < 41; round += 1)
    await Promise.all([1, 2, 3, 4, 5].map((n) => newArticle(own, { name: `Rope ${round}-${n}` })));
  await newArticle(own, { name: 'Sling', tracking: 'lot' });
  expect((await csvOf(own.owner, '/catalog/articles?format=csv')).length).toBe(1 + 206);
  const filtered = await csvOf(own.owner, '/catalog/articles?format=csv&tracking=lot');
  expect(filtered.slice(1).map((row) => row.split(',')[1])).toEqual(['Sling']);
});

test('a text that spreadsheets would evaluate stays a text, and quotes and line breaks survive', async () => {
  const own = await foundTeam(team.owner.origin);
  for (const [sku, name] of Object.entries({ F1: '=1+1', F2: '+1', F3: '-1', F4: '@SUM(A1)' }))
    await newArticle(own, { sku, name, description: 'a "b", c' });
  const rows = await csvOf(own.owner, '/catalog/articles?format=csv&sort=sku');
  expect(rows.slice(1).map((row) => row.split(',').slice(0, 2).join())).toEqual([
    "F1,'=1+1",
    "F2,'+1",
    "F3,'-1",
    "F4,'@SUM(A1)",
  ]);
  expect(rows[1]).toContain('"a ""b"", c"');
  const { bytes } = await fileOf(own.owner, '/catalog/articles?format=xlsx&sort=sku');
  const sheet = entryOf(bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
  expect(sheet).not.toContain('<f>');
});

test('titles, choices, separators and decimals are those of the caller’s language', async () => {
  const own = await foundTeam(team.owner.origin);
  const articleId = await newArticle(own, {
    sku: 'ROPE',
    name: 'Rope',
    unit: 'm',
    decimals: 1,
    unitCost: 1250,
  });
  await receive(own, articleId, 2.5);
  expect(await csvOf(own.owner, '/stock/levels?format=csv', 'fr')).toEqual([
    'Code;Article;Unité;Décimales;Suivi;Lot;Expire;Dépôt;En stock;Réservé;Quarantaine;Disponible;En attente;Coût moyen;Valeur',
    expect.stringMatching(/^ROPE;Rope;m;1;Par quantité;;;Main depot;"2,5";0;0;"2,5";0;/),
  ]);
  const movements = await csvOf(own.owner, '/stock/movements?format=csv', 'it');
  expect(movements[1]).toContain(';Entrata;ROPE;');
  const articles = await csvOf(own.owner, '/catalog/articles?format=csv');
  expect(articles[1]).toContain('By quantity,no,,,,12.5,');
  const role = { name: 'Rigger', permissions: ['catalog:read'] };
  await own.owner.expect(201, own.owner.post('/roles', role));
  await newMember(own, 'rigger');
  const members = await csvOf(own.owner, '/users?format=csv', 'it');
  const roles = members.slice(1).map((row) => row.split(';')[2]);
  expect(roles.sort()).toEqual(['Proprietario', 'Rigger']);
});

test('stock, movements and stocktakes name the lot of each row, and when it expires', async () => {
  const own = await foundTeam(team.owner.origin);
  const { owner, siteId } = own;
  const { version } = await owner.expect(200, owner.get('/tenants/current'));
  const inNewYork = { timeZone: 'America/New_York' };
  await owner.expect(200, owner.patch('/tenants/current', version, inNewYork));
  const articleId = await lotArticle(own);
  // The last moment of 31 January there.
  await receiveLot(own, articleId, 5, 'L1', '2040-02-01T04:59:59.999Z');
  const count = await owner.expect(201, owner.post('/stock/counts', { siteId, articleIds: [articleId] }));
  for (const path of ['/stock/levels', '/stock/movements', `/stock/counts/${count.id}/lines`]) {
    const [head = '', row = ''] = await csvOf(owner, `${path}?format=csv`);
    const at = head.split(',').indexOf('Lot');
    expect([path, head.split(',')[at + 1]]).toEqual([path, 'Expires']);
    expect(row.split(',')[at]).toBe('L1');
    expect(row.split(',')[at + 1]).toBe('2040-01-31');
  }
});

test('custom fields are columns, and categories and models have their names', async () => {
  const own = await foundTeam(team.owner.origin);
  const { owner } = own;
  const fields = [{ label: 'Brand', key: 'brand', type: 'text', required: false, options: [] }];
  const { id: modelId } = await owner.expect(201, owner.post('/models', { name: 'Device', fields }));
  const { id: top } = await owner.expect(
    201,
    owner.post('/catalog/categories', { name: 'Ropes', parentId: null }),
  );
  const { id: categoryId } = await owner.expect(
    201,
    owner.post('/catalog/categories', { name: 'Static', parentId: top }),
  );
  await newArticle(own, { sku: 'R', name: 'Rope', modelId, categoryId, values: { brand: 'Beal' } });
  const [head = '', row = ''] = await csvOf(owner, '/catalog/articles?format=csv');
  expect(head.endsWith(',Model,Archived,Brand')).toBe(true);
  expect(row).toContain(',Ropes > Static,');
  expect(row.endsWith(',Device,no,Beal')).toBe(true);
});

test('JSON lines are the items of the list, as the list answers them', async () => {
  const own = await foundTeam(team.owner.origin);
  await newArticle(own, { name: '=1+1', sku: 'A' });
  await newArticle(own, { name: 'Rope', sku: 'B' });
  const { owner } = own;
  const { items } = await owner.expect(200, owner.get('/catalog/articles?q=Rope'));
  const { response, bytes } = await fileOf(owner, '/catalog/articles?q=Rope&format=jsonl');
  expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(/articles-[\d-]+\.jsonl"/);
  expect(bytes.toString()).toBe(`${JSON.stringify(items[0])}\n`);
});

test('an export has the permission and the sites of its list', async () => {
  const own = await foundTeam(team.owner.origin);
  const { owner } = own;
  const articleId = await newArticle(own);
  await receive(own, articleId, 1);
  const other = await owner.expect(201, owner.post('/sites', { name: 'Other depot', code: 'OTH' }));
  await receive({ ...own, siteId: other.id }, articleId, 7);
  const { client } = await newMember(own, 'storekeeper', [other.id]);
  const rows = await csvOf(client, '/stock/levels?format=csv');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('Other depot,7');
  const requester = await newMember(own, 'requester');
  const { response, bytes } = await fileOf(requester.client, '/logs?format=csv');
  expect([response.status, JSON.parse(bytes.toString()).code]).toEqual([403, 'PERMISSION_MISSING']);
});

test('a request is one row for each of its lines', async () => {
  const own = await foundTeam(team.owner.origin);
  const lines = [await newArticle(own, { sku: 'A' }), await newArticle(own, { sku: 'B' })];
  await newRequest(
    own,
    lines.map((articleId) => ({ articleId, quantity: 2 })),
  );
  const rows = await csvOf(own.owner, '/requests?view=processing&format=csv');
  const sku = rows[0]?.split(',').indexOf('Code') ?? -1;
  expect(rows.slice(1).map((row) => row.split(',')[sku])).toEqual(['A', 'B']);
});

test('an unknown format, a page of a file and a list without export are refused', async () => {
  const { owner } = team;
  const refused = async (path: string) => {
    const { body } = await owner.get(path);
    return [body.code, body.errors?.[0]?.path];
  };
  expect(await refused('/catalog/articles?format=pdf')).toEqual(['VALIDATION_FAILED', 'format']);
  expect(await refused('/catalog/articles?format=csv&limit=5')).toEqual(['VALIDATION_FAILED', 'limit']);
  expect(await refused('/catalog/articles?format=csv&tracking=none')).toEqual([
    'VALIDATION_FAILED',
    'tracking',
  ]);
  expect(await refused('/roles?format=csv')).toEqual(['VALIDATION_FAILED', 'format']);
});

const exported = operations
  .filter(
    ({ method, parameters = [] }) => method === 'GET' && parameters.some(({ name }) => name === 'format'),
  )
  .filter(({ path }) => !path.includes('{'))
  .map(({ path, parameters = [] }) => [path, parameters] as const);

test.each(exported)('%s is a file in both formats and every language', async (path, parameters) => {
  const required = parameters
    .filter(({ required: needed, in: place }) => needed && place === 'query')
    .map(({ name, schema }) => `&${name}=${String((schema as { enum?: string[] }).enum?.[0])}`)
    .join('');
  for (const language of ['en', 'fr', 'es', 'it']) {
    const [head = ''] = await csvOf(team.owner, `${path.slice(4)}?format=csv${required}`, language);
    expect(head).not.toContain('undefined');
    expect(head.split(language === 'en' ? ',' : ';').length).toBeGreaterThan(1);
  }
  const { response, bytes } = await fileOf(team.owner, `${path.slice(4)}?format=xlsx${required}`);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.xlsx"/,
  );
  expect(entryOf(bytes, 'xl/workbook.xml')).toContain('<sheet ');
});

test('the file of returns has the condition of each line', async () => {
  const own = await foundTeam(team.owner.origin, { approvalPolicy: 'none' });
  const { owner, siteId } = own;
  const articleId = await newArticle(own, { returnable: true });
  await receive(own, articleId, 1);
  const lines = [{ articleId, quantity: 1 }];
  const recipient = { name: 'Grace Hopper' };
  const { request } = await owner.expect(201, owner.post('/requests/handout', { siteId, lines, recipient }));
  const back = [{ lineId: request.lines[0].id, quantity: 1, condition: 'damaged' }];
  await owner.expect(201, owner.post('/returns', { requestId: request.id, lines: back }));
  const [titles, row] = await csvOf(owner, '/history/returns?format=csv');
  const at = titles?.split(',').indexOf('Condition') ?? -1;
  expect([at > 0, row?.split(',')[at]]).toEqual([true, 'Damaged']);
});
