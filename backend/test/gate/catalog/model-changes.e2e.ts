import type { Body } from '../../support/client.js';
import { foundTeam, newArticle, newMember, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** The results of changes of a model: its versions, and the number of articles that they concern. */

const ROLES = ['owner', 'admin', 'manager', 'storekeeper', 'requester', 'auditor'] as const;
const field = (key: string, fields: object = {}) => ({
  label: key,
  key,
  type: 'text',
  required: false,
  options: [],
  ...fields,
});
const SIZE = field('size', { type: 'select', options: ['S', 'M'] });

let origin: string;
let team: Team;

beforeAll(async () => {
  ({ origin } = await sharedApp());
});

beforeEach(async () => {
  team = await foundTeam(origin);
});

const newModel = (fields: object[] = []): Promise<Body> =>
  team.owner.expect(201, team.owner.post('/models', { name: 'Device', fields }));
const versionsOf = async (id: string): Promise<Body[]> =>
  (await team.owner.expect(200, team.owner.get(`/models/${id}/versions`))).items;
const usageOf = (id: string): Promise<Body> => team.owner.expect(200, team.owner.get(`/models/${id}/usage`));

test('every saved change of a model is kept as a version with its author, the newest first', async () => {
  const { owner } = team;
  const admin = await newMember(team, 'admin');
  const { id } = await newModel([field('brand')]);
  await owner.expect(200, owner.patch(`/models/${id}`, 1, { name: 'Machine' }));
  await admin.client.expect(200, admin.client.patch(`/models/${id}`, 2, { fields: [SIZE, field('brand')] }));
  const versions = await versionsOf(id);
  expect(versions.map(({ version, name, fields }) => [version, name, fields])).toEqual([
    [3, 'Machine', [SIZE, field('brand')]],
    [2, 'Machine', [field('brand')]],
    [1, 'Device', [field('brand')]],
  ]);
  const ownerId = (await owner.expect(200, owner.get('/users/me'))).id;
  expect(versions.map(({ actor }) => actor.id)).toEqual([admin.userId, ownerId, ownerId]);
});

test('a refused change and a change of the default leave no version', async () => {
  const { owner } = team;
  const { id } = await newModel();
  expect((await owner.patch(`/models/${id}`, 7, { name: 'Late' })).status).toBe(412);
  const twice = { fields: [field('a'), field('a')] };
  expect((await owner.patch(`/models/${id}`, 1, twice)).body.code).toBe('FIELD_VALUE_INVALID');
  await owner.expect(200, owner.post(`/models/${id}/default`));
  expect((await versionsOf(id)).map(({ version }) => version)).toEqual([1]);
});

test('the model that an organisation begins with has a version without an author', async () => {
  const { id } = await team.owner.expect(200, team.owner.get('/models/default'));
  expect(await versionsOf(id)).toMatchObject([{ version: 1, actor: null, fields: [] }]);
});

test('the versions of a model come in pages', async () => {
  const { owner } = team;
  const { id } = await newModel();
  for (const version of [1, 2]) await owner.patch(`/models/${id}`, version, { name: `Name ${version}` });
  const first = await owner.expect(200, owner.get(`/models/${id}/versions?limit=2&count=true`));
  expect([first.total, first.items.map(({ version }: Body) => version)]).toEqual([3, [3, 2]]);
  const rest = await owner.expect(
    200,
    owner.get(`/models/${id}/versions?limit=2&cursor=${first.nextCursor}`),
  );
  expect(rest.items.map(({ version }: Body) => version)).toEqual([1]);
});

test('the usage of a model counts its articles, archived ones too, per field and per choice', async () => {
  const { owner } = team;
  const { id } = await newModel([SIZE, field('brand')]);
  const [first] = [
    await newArticle(team, { modelId: id, values: { size: 'S', brand: 'Petzl' } }),
    await newArticle(team, { modelId: id, values: { size: 'S' } }),
    await newArticle(team, { modelId: id, values: { size: 'M', brand: 'S' } }),
    await newArticle(team, { modelId: id }),
  ];
  // An article of another model.
  await newArticle(team, { modelId: (await newModel([field('brand')])).id, values: { brand: 'S' } });
  await owner.expect(200, owner.post(`/catalog/articles/${first}/archive`));
  expect(await usageOf(id)).toEqual({
    articles: 4,
    fields: [
      {
        key: 'size',
        articles: 3,
        options: [
          { option: 'S', articles: 2 },
          { option: 'M', articles: 1 },
        ],
      },
      { key: 'brand', articles: 2, options: [] },
    ],
  });
});

test('the usage counts the values of a field that the model had before', async () => {
  const { owner } = team;
  const { id } = await newModel([field('brand')]);
  await newArticle(team, { modelId: id, values: { brand: 'Petzl' } });
  await owner.expect(200, owner.patch(`/models/${id}`, 1, { fields: [] }));
  expect(await usageOf(id)).toEqual({ articles: 1, fields: [{ key: 'brand', articles: 1, options: [] }] });
});

test('a copy gets the values that the model still accepts; fields that it requires since are requested at the next edit', async () => {
  const { owner } = team;
  const { id: modelId } = await newModel([SIZE, field('brand'), field('colour')]);
  const articleId = await newArticle(team, {
    modelId,
    values: { size: 'S', brand: 'Petzl', colour: 'red' },
  });
  const fields = [{ ...SIZE, options: ['M', 'L'] }, field('brand'), field('year', { required: true })];
  await owner.expect(200, owner.patch(`/models/${modelId}`, 1, { fields }));
  const copy = await owner.expect(201, owner.post(`/catalog/articles/${articleId}/duplicate`));
  expect([copy.modelId, copy.values]).toEqual([modelId, { brand: 'Petzl' }]);
  const edited = await owner.patch(`/catalog/articles/${copy.id}`, 1, { values: { brand: 'Beal' } });
  expect([edited.status, edited.body.code]).toEqual([422, 'FIELD_VALUE_INVALID']);
});

test('a model is deleted when its articles are archived; one that is restored keeps its values, and can be changed, copied and given units', async () => {
  const { owner, siteId } = team;
  const model = await newModel([field('brand', { required: true })]);
  const fields = { modelId: model.id, tracking: 'serial', values: { brand: 'Petzl' } };
  const articleId = await newArticle(team, fields);
  await owner.expect(200, owner.post(`/catalog/articles/${articleId}/archive`));
  await owner.expect(
    200,
    owner.call('DELETE', `/models/${model.id}`, undefined, { headers: { 'if-match': '"1"' } }),
  );
  const { version } = await owner.expect(200, owner.post(`/catalog/articles/${articleId}/restore`));
  const changed = await owner.expect(
    200,
    owner.patch(`/catalog/articles/${articleId}`, version, { name: 'Lamp', values: {} }),
  );
  expect([changed.name, changed.values]).toEqual(['Lamp', { brand: 'Petzl' }]);
  const foreign = await owner.patch(`/catalog/articles/${articleId}`, changed.version, {
    values: { brand: 'Beal' },
  });
  expect([foreign.status, foreign.body.code]).toEqual([422, 'FIELD_VALUE_INVALID']);
  const copy = await owner.expect(201, owner.post(`/catalog/articles/${articleId}/duplicate`));
  const { id: defaultId } = await owner.expect(200, owner.get('/models/default'));
  expect([copy.name, copy.modelId, copy.values]).toEqual(['Lamp', defaultId, {}]);
  const unit = await owner.expect(201, owner.post('/assets', { siteId, articleId, serial: 'S1' }));
  const corrected = owner.patch(`/assets/${unit.id}`, unit.version, { serial: 'S2', values: {} });
  expect((await owner.expect(200, corrected)).serial).toBe('S2');
});

describe.each(['usage', 'versions'])('the %s of a model', (part) => {
  test.each(ROLES)('by %s', async (role) => {
    const { id } = await newModel();
    const client = role === 'owner' ? team.owner : (await newMember(team, role)).client;
    const { status, body } = await client.get(`/models/${id}/${part}`);
    const may = ['owner', 'admin', 'manager'].includes(role);
    expect([status, body.code]).toEqual(may ? [200, undefined] : [403, 'PERMISSION_MISSING']);
  });

  test('is unknown to another organisation', async () => {
    const { id } = await newModel();
    const stranger = await foundTeam(origin);
    const { status, body } = await stranger.owner.get(`/models/${id}/${part}`);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('is unknown after the model is deleted', async () => {
    const { id } = await newModel();
    await team.owner.call('DELETE', `/models/${id}`, undefined, { headers: { 'if-match': '"1"' } });
    expect((await team.owner.get(`/models/${id}/${part}`)).status).toBe(404);
  });
});
