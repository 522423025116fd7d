import type { Body } from '../../support/client.js';
import { foundTeam, newArticle, newMember, receive, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Filtering the catalogue by custom fields, alone and combined, and the counts of the category tree. */

const field = (key: string, type: string, options: string[] = []) => ({
  label: key,
  key,
  type,
  required: false,
  options,
});

let team: Team;
let origin: string;
const ids: Record<string, string> = {};
let ropes: string;
let slings: string;

async function newCategory(name: string, parentId?: string): Promise<string> {
  const { owner } = team;
  return (await owner.expect(201, owner.post('/catalog/categories', { name, parentId: parentId ?? null })))
    .id;
}

beforeAll(async () => {
  ({ origin } = await sharedApp());
  team = await foundTeam(origin);
  const { owner } = team;
  const fields = [
    field('brand', 'text'),
    field('model', 'text'),
    field('weight', 'number'),
    field('inspected', 'date'),
    field('waterproof', 'checkbox'),
    field('size', 'select', ['S', 'M']),
  ];
  const { id: modelId } = await owner.expect(201, owner.post('/models', { name: 'Device', fields }));
  ropes = await newCategory('Ropes');
  slings = await newCategory('Slings', ropes);
  const article = async (name: string, values: object, others: object = {}) => {
    ids[name] = await newArticle(team, { name, modelId, values, ...others });
  };
  await article(
    'Zip',
    { brand: 'Petzl', weight: 2.5, size: 'S', waterproof: true, inspected: '2026-03-31' },
    { categoryId: ropes },
  );
  await article(
    'Arc',
    { brand: 'Petzl', weight: 2, size: 'M', waterproof: false, inspected: '2026-01-01' },
    { categoryId: slings },
  );
  await article('Crossed', { brand: 'Beal', model: 'Petzl', weight: 2.5 }, { tracking: 'lot' });
  await article('Gone', { brand: 'Petzl' }, { categoryId: ropes });
  await article('Plain', {});
  await owner.expect(200, owner.post(`/catalog/articles/${ids['Gone']}/archive`));
});

async function filtered(query: Record<string, object | string>): Promise<string[]> {
  const texts = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const path = `/catalog/articles?${String(new URLSearchParams(texts))}`;
  const { items } = await team.owner.expect(200, team.owner.get(path));
  return items.map(({ name }: Body) => name);
}

async function names(values: object, others = ''): Promise<string[]> {
  const query = `values=${encodeURIComponent(JSON.stringify(values))}${others}`;
  const { items } = await team.owner.expect(200, team.owner.get(`/catalog/articles?${query}`));
  return items.map(({ name }: Body) => name);
}

test('a custom value finds the articles that have it under its own key, in the order of their names', async () => {
  expect(await names({ brand: 'Petzl' })).toEqual(['Arc', 'Zip']);
  expect(await names({ brand: 'Petzl' }, '&sort=-name')).toEqual(['Zip', 'Arc']);
  expect(await names({ model: 'Petzl' })).toEqual(['Crossed']);
});

test('numbers, choices and boxes are compared with their type', async () => {
  expect(await names({ weight: 2.5 })).toEqual(['Crossed', 'Zip']);
  expect(await names({ weight: '2.5' })).toEqual([]);
  expect(await names({ size: 'M' })).toEqual(['Arc']);
  expect(await names({ waterproof: false })).toEqual(['Arc']);
});

test('custom values are combined with each other and with every other filter', async () => {
  expect(await names({ brand: 'Petzl', weight: 2.5 })).toEqual(['Zip']);
  expect(await names({ brand: 'Beal', size: 'S' })).toEqual([]);
  expect(await names({ brand: 'Petzl' }, `&categoryId=${slings}`)).toEqual(['Arc']);
  expect(await names({ brand: 'Petzl' }, `&categoryId=${ropes}`)).toEqual(['Arc', 'Zip']);
  expect(await names({ weight: 2.5 }, '&tracking=lot')).toEqual(['Crossed']);
  expect(await names({ brand: 'Petzl' }, '&q=zip')).toEqual(['Zip']);
  expect(await names({ brand: 'Petzl' }, '&archived=true')).toEqual(['Gone']);
});

test('numbers and days are found by a range, both ends included, with either end missing', async () => {
  expect(await filtered({ valuesFrom: { weight: 2 }, valuesTo: { weight: 2.5 } })).toEqual([
    'Arc',
    'Crossed',
    'Zip',
  ]);
  expect(await filtered({ valuesFrom: { weight: 2.1 } })).toEqual(['Crossed', 'Zip']);
  expect(await filtered({ valuesTo: { weight: 2.4 } })).toEqual(['Arc']);
  const inspected = '2026-01-01';
  expect(await filtered({ valuesFrom: { inspected }, valuesTo: { inspected } })).toEqual(['Arc']);
  expect(await filtered({ valuesFrom: { inspected: '2026-01-02' } })).toEqual(['Zip']);
  expect(await filtered({ valuesTo: { inspected: '2026-03-31' } })).toEqual(['Arc', 'Zip']);
  expect(await filtered({ valuesFrom: { weight: 3 }, valuesTo: { weight: 2 } })).toEqual([]);
});

test('a range is combined with values, words and other ranges, and with no text under the same key', async () => {
  expect(await filtered({ values: { brand: 'Petzl' }, valuesFrom: { weight: 2.5 } })).toEqual(['Zip']);
  expect(await filtered({ valuesFrom: { weight: 2 }, q: 'arc' })).toEqual(['Arc']);
  expect(await filtered({ valuesFrom: { inspected: '2026-01-01' }, valuesTo: { weight: 2 } })).toEqual([
    'Arc',
  ]);
  expect(await filtered({ valuesFrom: { brand: '2026-01-01' } })).toEqual([]);
  expect(await filtered({ valuesFrom: { weight: 2 }, stock: 'out' })).toEqual(['Arc', 'Crossed', 'Zip']);
});

test('a list filtered by a range comes in pages with its total, and as a file', async () => {
  const { owner } = team;
  const filter = `valuesFrom=${encodeURIComponent('{"weight":2}')}`;
  const query = `${filter}&limit=2&count=true`;
  const first = await owner.expect(200, owner.get(`/catalog/articles?${query}`));
  const second = await owner.expect(200, owner.get(`/catalog/articles?${query}&cursor=${first.nextCursor}`));
  expect([first.total, first.items.length, second.items[0].name]).toEqual([3, 2, 'Zip']);
  const file = await fetch(`${origin}/api/catalog/articles?${filter}&format=csv`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const rows = (await file.text()).trim().split('\r\n').slice(1);
  expect(rows.map((row) => /Arc|Zip|Plain|Crossed/.exec(row)?.[0])).toEqual(['Arc', 'Crossed', 'Zip']);
});

test.each([
  'valuesFrom={}',
  'valuesFrom={"weight":"heavy"}',
  'valuesTo={"inspected":"2026-02-30"}',
  'valuesFrom={"weight":{"$gt":1}}',
  'valuesFrom={"weight":1}&valuesTo={"weight":"2026-01-01"}',
])('the range %s is malformed', async (query) => {
  const { status, body } = await team.owner.get(`/catalog/articles?${encodeURI(query)}`);
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('a filtered list comes in pages with its total', async () => {
  const { owner } = team;
  const query = `values=${encodeURIComponent('{"brand":"Petzl"}')}&limit=1&count=true`;
  const first = await owner.expect(200, owner.get(`/catalog/articles?${query}`));
  const second = await owner.expect(200, owner.get(`/catalog/articles?${query}&cursor=${first.nextCursor}`));
  expect([first.total, first.items[0].name, second.items[0].name]).toEqual([2, 'Arc', 'Zip']);
});

test.each(['x', '[]', '{}', '{"brand":{"$gt":""}}', '{"brand":null}', '{"brand":["Petzl"]}'])(
  'the values %s are malformed',
  async (values) => {
    const { status, body } = await team.owner.get(`/catalog/articles?values=${encodeURIComponent(values)}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  },
);

test('each category counts its active articles, and so do the articles without one', async () => {
  const counts = await team.owner.expect(200, team.owner.get('/catalog/categories/counts'));
  expect(counts).toHaveLength(3);
  expect(counts).toEqual(
    expect.arrayContaining([
      { categoryId: null, articles: 2 },
      { categoryId: ropes, articles: 1 },
      { categoryId: slings, articles: 1 },
    ]),
  );
});

test('another organisation counts none of them', async () => {
  const { owner } = await foundTeam(origin);
  expect(await owner.expect(200, owner.get('/catalog/categories/counts'))).toEqual([
    { categoryId: null, articles: 0 },
  ]);
});

test('every role that reads the catalogue filters it and sees the counts', async () => {
  for (const role of ['manager', 'storekeeper', 'requester', 'auditor']) {
    const { client } = await newMember(team, role);
    await client.expect(200, client.get('/catalog/categories/counts'));
    await client.expect(200, client.get(`/catalog/articles?values=${encodeURIComponent('{"size":"S"}')}`));
  }
});

describe('by stock', () => {
  let other: string;

  async function named(query: string, by = team.owner): Promise<string[]> {
    const { items } = await by.expect(200, by.get(`/catalog/articles?${query}`));
    return items.map(({ name }: Body) => name);
  }

  beforeAll(async () => {
    const { owner } = team;
    other = (await owner.expect(201, owner.post('/sites', { name: 'Annex', code: 'ANX' }))).id;
    await receive(team, ids['Zip'] ?? '', 2);
    await receive({ ...team, siteId: other }, ids['Arc'] ?? '', 1);
    await newArticle(team, {
      name: 'Set',
      components: [{ articleId: ids['Zip'] ?? '', quantity: 1 }],
    });
    const low = { articleId: ids['Zip'], siteId: team.siteId, minimum: 5 };
    await owner.expect(200, owner.call('PUT', '/stock/thresholds', low));
  });

  test.each([
    ['stock=in', ['Arc', 'Zip']],
    ['stock=out', ['Crossed', 'Plain']],
    ['stock=low', ['Zip']],
  ])('%s finds these articles at all sites, and no kit', async (query, found) => {
    expect(await named(query)).toEqual(found);
  });

  test('a site finds articles in stock, out of stock and low there', async () => {
    expect(await named(`siteId=${other}`)).toEqual(['Arc']);
    expect(await named(`siteId=${other}&stock=out`)).toEqual(['Crossed', 'Plain', 'Zip']);
    expect(await named(`siteId=${other}&stock=low`)).toEqual([]);
    expect(await named(`siteId=${team.siteId}&stock=in`)).toEqual(['Zip']);
  });

  test('it is combined with words, values and the order', async () => {
    expect(await named('stock=in&q=zip')).toEqual(['Zip']);
    expect(await named(`stock=in&values=${encodeURIComponent('{"brand":"Petzl"}')}&sort=-name`)).toEqual([
      'Zip',
      'Arc',
    ]);
    expect(await named(`stock=out&categoryId=${ropes}`)).toEqual([]);
  });

  test('it comes in pages with the total, and as a file', async () => {
    const { owner } = team;
    const query = 'stock=out&limit=1&count=true';
    const first = await owner.expect(200, owner.get(`/catalog/articles?${query}`));
    const second = await owner.expect(
      200,
      owner.get(`/catalog/articles?${query}&cursor=${first.nextCursor}`),
    );
    expect([first.total, first.items[0].name, second.items[0].name]).toEqual([2, 'Crossed', 'Plain']);
    expect(second.nextCursor).toBeNull();
    const file = await fetch(`${origin}/api/catalog/articles?stock=in&format=csv`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const rows = (await file.text()).trim().split('\r\n').slice(1);
    expect(rows.map((row) => /Arc|Zip|Plain|Crossed|Set/.exec(row)?.[0])).toEqual(['Arc', 'Zip']);
  });

  test('a member of one site finds what lies at that site only', async () => {
    const { client } = await newMember(team, 'storekeeper', [other]);
    expect(await named('stock=in', client)).toEqual(['Arc']);
    expect(await named(`siteId=${team.siteId}`, client)).toEqual([]);
  });

  test('a role that may not read stock is refused', async () => {
    const { owner } = team;
    const { id: roleId } = await owner.expect(
      201,
      owner.post('/roles', { name: 'Catalogue only', permissions: ['catalog:read'] }),
    );
    const { client, userId } = await newMember(team, 'requester');
    const { version } = await owner.expect(200, owner.get(`/users/${userId}`));
    await owner.expect(200, owner.patch(`/users/${userId}`, version, { roleId }));
    expect((await client.get('/catalog/articles')).status).toBe(200);
    const refused = await client.get('/catalog/articles?stock=in');
    expect([refused.status, refused.body.code]).toEqual([403, 'PERMISSION_MISSING']);
  });
});
