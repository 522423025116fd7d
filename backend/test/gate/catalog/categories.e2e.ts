import { auditLedger } from '../../support/audit.js';
import type { Client } from '../../support/client.js';
import { foundTeam, newArticle, receive, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

let team: Team;
let owner: Client;

beforeEach(async () => {
  team = await foundTeam((await sharedApp()).origin);
  owner = team.owner;
});

afterEach(() => auditLedger(owner));

const create = (name: string, parentId: string | null = null): Promise<{ id: string; version: number }> =>
  owner.expect(201, owner.post('/catalog/categories', { name, parentId }));

const remove = (id: string, version = 1) =>
  owner.call('DELETE', `/catalog/categories/${id}`, undefined, { headers: { 'if-match': `"${version}"` } });

const categoryOf = async (id: string) =>
  (await owner.expect(200, owner.get(`/catalog/articles/${id}`))).categoryId;

/** The articles that a category and those below it show. */
const shownIn = async (categoryId: string) =>
  (await owner.expect(200, owner.get(`/catalog/articles?categoryId=${categoryId}`))).items.map(
    ({ id }: { id: string }) => id,
  );

/** Each category with the name of its parent. */
async function tree() {
  const { items } = await owner.expect(200, owner.get('/catalog/categories?limit=200'));
  const names = new Map(items.map(({ id, name }: { id: string; name: string }) => [id, name]));
  return Object.fromEntries(
    items.map(({ name, parentId }: { name: string; parentId: string | null }) => [
      name,
      names.get(parentId) ?? null,
    ]),
  );
}

test('a moved category takes all below it along, and its articles are found where it lies', async () => {
  const [a, b] = [await create('A'), await create('B')];
  const middle = await create('Middle', a.id);
  const bottom = await create('Bottom', middle.id);
  const articleId = await newArticle(team, { categoryId: bottom.id });
  await owner.expect(
    200,
    owner.patch(`/catalog/categories/${middle.id}`, 1, { parentId: b.id, name: 'Centre' }),
  );
  expect(await tree()).toEqual({ A: null, B: null, Centre: 'B', Bottom: 'Centre' });
  expect([await shownIn(a.id), await shownIn(b.id)]).toEqual([[], [articleId]]);
  expect((await owner.patch(`/catalog/categories/${middle.id}`, 1, { name: 'X' })).status).toBe(412);
});

test('a category is never put inside itself or beside one of the same name', async () => {
  const a = await create('A');
  const below = await create('Below', (await create('Middle', a.id)).id);
  for (const parentId of [a.id, below.id]) {
    const { status, body } = await owner.patch(`/catalog/categories/${a.id}`, 1, { parentId });
    expect([status, body.code]).toEqual([422, 'CATEGORY_INSIDE_ITSELF']);
  }
  await create('Below', a.id);
  const same = await owner.patch(`/catalog/categories/${below.id}`, 1, { parentId: a.id });
  expect([same.status, same.body.code]).toEqual([409, 'ALREADY_EXISTS']);
  expect(await tree()).toEqual({ A: null, Middle: 'A', Below: expect.any(String) });
});

test('a deleted category leaves its articles and subcategories in its parent', async () => {
  const a = await create('A');
  const middle = await create('Middle', a.id);
  const bottom = await create('Bottom', (await create('Deep', middle.id)).id);
  const filed = await newArticle(team, { categoryId: middle.id });
  const archived = await newArticle(team, { categoryId: middle.id });
  const deep = await newArticle(team, { categoryId: bottom.id });
  await owner.expect(200, owner.post(`/catalog/articles/${archived}/archive`));
  expect((await remove(middle.id, 2)).status).toBe(412);
  await owner.expect(200, remove(middle.id));
  expect([await categoryOf(filed), await categoryOf(archived)]).toEqual([a.id, a.id]);
  expect(await tree()).toEqual({ A: null, Deep: 'A', Bottom: 'Deep' });
  expect((await shownIn(a.id)).toSorted()).toEqual([filed, deep].toSorted());
  await owner.expect(200, remove(a.id));
  expect([await categoryOf(filed), await categoryOf(deep)]).toEqual([null, bottom.id]);
  expect((await remove(a.id)).status).toBe(404);
});

test('an article that is filed while its category is deleted is in no category that is gone', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await create(`Round ${round}`);
    const [created] = await Promise.all([
      owner.post('/catalog/articles', { name: `Article ${round}`, sku: `R-${round}`, categoryId: id }),
      remove(id),
    ]);
    expect([201, 404]).toContain(created.status);
    if (created.status === 201) expect(await categoryOf(created.body.id)).toBeNull();
  }
});

test('a supplier stands beside its articles, and the reorder list is limited to one', async () => {
  const supplier = await owner.expect(
    201,
    owner.post('/catalog/suppliers', { name: 'Rope & Co', customerNumber: 'C-7', email: 'o@rope.example' }),
  );
  expect((await owner.post('/catalog/suppliers', { name: 'Rope  & Co ' })).body.code).toBe('ALREADY_EXISTS');
  expect((await owner.post('/catalog/suppliers', { name: 'Bad', email: 'no' })).status).toBe(400);
  const mine = await newArticle(team, { supplierId: supplier.id, supplierReference: 'R-12' });
  const other = await newArticle(team);
  for (const articleId of [mine, other]) {
    await receive(team, articleId, 1);
    const body = { articleId, siteId: team.siteId, minimum: 5 };
    await owner.expect(200, owner.call('PUT', '/stock/thresholds', body));
  }
  const reorder = async (query = '') =>
    (await owner.expect(200, owner.get(`/stock/reorder${query}`))).items.map(
      (line: { articleId: string; supplier: object | null; supplierReference: string }) => [
        line.articleId,
        line.supplier,
        line.supplierReference,
      ],
    );
  const ofSupplier = [mine, { id: supplier.id, name: 'Rope & Co' }, 'R-12'];
  expect(await reorder()).toEqual(expect.arrayContaining([ofSupplier, [other, null, '']]));
  expect(await reorder(`?supplierId=${supplier.id}`)).toEqual([ofSupplier]);
  const file = await fetch(`${owner.origin}/api/stock/reorder?supplierId=${supplier.id}&format=csv`, {
    headers: { 'accept-language': 'en', authorization: `Bearer ${owner.token}` },
  });
  const [titles, row] = (await file.text()).trimEnd().split('\r\n');
  expect([titles, row]).toEqual([
    expect.stringContaining('Supplier,'),
    expect.stringContaining('Rope & Co,R-12'),
  ]);
  const copy = await owner.expect(201, owner.post(`/catalog/articles/${mine}/duplicate`));
  expect([copy.supplierId, copy.supplierReference]).toEqual([supplier.id, 'R-12']);
  const listed = await owner.expect(200, owner.get(`/catalog/articles?supplierId=${supplier.id}`));
  expect(listed.items).toHaveLength(2);
  await owner.expect(200, owner.patch(`/catalog/suppliers/${supplier.id}`, 1, { archived: true }));
  expect((await owner.expect(200, owner.get('/catalog/suppliers?archived=false'))).items).toEqual([]);
  expect((await reorder(`?supplierId=${supplier.id}`))[0]).toEqual(ofSupplier);
});
