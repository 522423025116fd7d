import { foundTeam, newArticle, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
});

beforeEach(async () => {
  team = await foundTeam(app.origin);
});

test('an article never lacks what its model asks for, neither when it is made nor when it is changed', async () => {
  const { owner } = team;
  const fields = [{ label: 'Voltage', key: 'voltage', type: 'number', required: true, options: [] }];
  const model = await owner.expect(201, owner.post('/models', { name: 'Device', fields }));
  const input = { name: 'Lamp', modelId: model.id };
  const refused = await owner.post('/catalog/articles', input);
  expect([refused.status, refused.body.code]).toEqual([422, 'FIELD_VALUE_INVALID']);
  const made = await owner.expect(
    201,
    owner.post('/catalog/articles', { ...input, values: { voltage: 12 } }),
  );
  const emptied = await owner.patch(`/catalog/articles/${made.id}`, 1, { values: { voltage: null } });
  expect([emptied.status, emptied.body.code]).toEqual([422, 'FIELD_VALUE_INVALID']);
  expect((await owner.get('/catalog/articles')).body.items).toMatchObject([{ values: { voltage: 12 } }]);
});

test('a SKU is given once in an organisation, whatever its case, also to an article that is changed', async () => {
  const { owner } = team;
  await newArticle(team, { sku: 'CAM-1' });
  const other = await newArticle(team, { sku: 'CAM-2' });
  expect((await owner.post('/catalog/articles', { name: 'Copy', sku: 'cam-1' })).status).toBe(409);
  expect((await owner.patch(`/catalog/articles/${other}`, 1, { sku: 'Cam-1' })).status).toBe(409);
  const elsewhere = await foundTeam(app.origin);
  await newArticle(elsewhere, { sku: 'CAM-1' });
});

test('archived articles are left out of the list, and a category shows what lies below it', async () => {
  const { owner } = team;
  const above = await owner.expect(201, owner.post('/catalog/categories', { name: 'Rescue' }));
  const below = await owner.expect(
    201,
    owner.post('/catalog/categories', { name: 'Ropes', parentId: above.id }),
  );
  const [kept, gone] = [
    await newArticle(team, { categoryId: below.id }),
    await newArticle(team, { categoryId: below.id }),
  ];
  await owner.expect(200, owner.post(`/catalog/articles/${gone}/archive`));
  const ids = async (query: string) =>
    (await owner.expect(200, owner.get(`/catalog/articles?${query}`))).items.map(
      ({ id }: { id: string }) => id,
    );
  expect(await ids('')).toEqual([kept]);
  expect(await ids('archived=true')).toEqual([gone]);
  expect(await ids(`categoryId=${above.id}`)).toEqual([kept]);
});

test('a model that an article has is deleted once such articles are archived', async () => {
  const { owner } = team;
  const model = await owner.expect(201, owner.post('/models', { name: 'Tool', fields: [] }));
  const article = { name: 'Drill', modelId: model.id };
  const { id } = await owner.expect(201, owner.post('/catalog/articles', article));
  const headers = { 'if-match': `"${model.version}"` };
  const remove = () => owner.call('DELETE', `/models/${model.id}`, undefined, { headers });
  expect((await remove()).body).toMatchObject({ code: 'MODEL_IN_USE', usedBy: { kind: 'article', id } });
  await owner.expect(200, owner.post(`/catalog/articles/${id}/archive`));
  expect((await remove()).status).toBe(200);
});

test('one model is the default, which goes last, and a model is deleted against the version that was seen', async () => {
  const { owner } = team;
  const remove = (id: string, version: number) =>
    owner.call('DELETE', `/models/${id}`, undefined, { headers: { 'if-match': `"${version}"` } });
  const defaults = async () =>
    (await owner.expect(200, owner.get('/models'))).items
      .filter(({ isDefault }: { isDefault: boolean }) => isDefault)
      .map(({ id }: { id: string }) => id);
  const [first] = await defaults();
  const second = await owner.expect(201, owner.post('/models', { name: 'Device', fields: [] }));
  expect((await remove(first, 1)).body.code).toBe('DEFAULT_MODEL_IN_USE');
  await owner.expect(200, owner.post(`/models/${second.id}/default`));
  expect(await defaults()).toEqual([second.id]);
  expect((await remove(first, 1)).status).toBe(412);
  expect((await remove(first, 2)).status).toBe(200);
  expect((await remove(second.id, 2)).status).toBe(200);
  expect((await owner.post('/catalog/articles', { name: 'X' })).body.code).toBe('NO_DEFAULT_MODEL');
});
