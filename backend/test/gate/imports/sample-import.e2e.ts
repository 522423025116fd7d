import type { Body } from '../../support/client.js';
import { articlesOf, rowsOf, runImport } from '../../support/goods/imports.js';
import { foundTeam, newArticle, newMember, newRequest, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** The sample articles: an import like any other, for an organisation without articles. */

let origin: string;

beforeAll(async () => {
  ({ origin } = await sharedApp());
});

const checkSample = ({ owner }: Team): Promise<Body> =>
  owner.expect(201, owner.post('/catalog/imports/sample'));

const listOf = async ({ owner }: Team, path: string): Promise<Body[]> =>
  (await owner.expect(200, owner.get(`${path}limit=200`))).items;

const stockOf = async (team: Team): Promise<number> =>
  (await listOf(team, '/stock/levels?')).reduce((total, { onHand }) => total + onHand, 0);

test('the sample articles fill an organisation, an undo empties it, and they can be tried again', async () => {
  const team = await foundTeam(origin);
  const { owner, siteId } = team;
  for (let turn = 0; turn < 2; turn += 1) {
    const checked = await checkSample(team);
    expect(await rowsOf(owner, checked, '&outcome=refuse')).toEqual([]);
    expect([checked.sample, checked.summary.create, checked.summary.join]).toEqual([true, 20, 1]);
    expect(await articlesOf(team)).toEqual([]);
    expect((await runImport(owner, checked, 'commit')).status).toBe('done');
    expect(await articlesOf(team)).toHaveLength(20);
    expect(await stockOf(team)).toBe(369.5);
    expect(await listOf(team, '/catalog/categories?')).toHaveLength(4);
    expect(await listOf(team, `/sites/${siteId}/locations?`)).toHaveLength(2);
    expect((await listOf(team, '/stock/alerts?')).map(({ article }) => article.sku).sort()).toEqual([
      'CS-001',
      'CS-005',
    ]);
    const undone = await runImport(owner, checked, 'undo');
    expect([undone.status, undone.undone.kept]).toEqual(['undone', 0]);
    expect(await articlesOf(team)).toEqual([]);
    expect(await stockOf(team)).toBe(0);
    expect(await listOf(team, '/catalog/categories?')).toEqual([]);
    expect(await listOf(team, `/sites/${siteId}/locations?`)).toEqual([]);
    expect(await listOf(team, '/stock/alerts?')).toEqual([]);
  }
  expect((await owner.expect(200, owner.get('/stock/ledger/verify'))).ok).toBe(true);
});

test('an organisation with articles gets no sample articles', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  await newArticle(team);
  const answer = await owner.post('/catalog/imports/sample');
  expect([answer.status, answer.body.code]).toEqual([409, 'CATALOG_NOT_EMPTY']);
  expect(await listOf(team, '/catalog/imports?')).toEqual([]);
});

test('a member who may not import files may not import the sample articles', async () => {
  const team = await foundTeam(origin);
  const { client } = await newMember(team, 'storekeeper');
  expect((await client.post('/catalog/imports/sample')).status).toBe(403);
});

test('a sample article that somebody has asked for stays when the others are taken back', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  const checked = await checkSample(team);
  await runImport(owner, checked, 'commit');
  const [article] = await articlesOf(team);
  await newRequest(team, [{ articleId: article?.id, quantity: 1 }]);
  expect((await runImport(owner, checked, 'undo')).undone.kept).toBe(1);
  expect((await articlesOf(team)).map(({ sku }) => sku)).toEqual([article?.sku]);
});

test('the sample articles are in the language of the organisation', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  const names: string[] = [];
  for (const language of ['en', 'fr', 'es', 'it']) {
    const { version } = await owner.expect(200, owner.get('/tenants/current'));
    await owner.expect(200, owner.patch('/tenants/current', version, { language }));
    const { id, fileName } = await checkSample(team);
    const rows = await rowsOf(owner, { id });
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['create', 'join']));
    names.push(`${fileName}: ${rows.find(({ label }) => label === 'TL-001')?.name}`);
  }
  expect(names).toEqual([
    'Sample data.csv: Cordless drill',
    'Données d’exemple.csv: Perceuse sans fil',
    'Datos de ejemplo.csv: Taladro inalámbrico',
    'Dati di esempio.csv: Trapano a batteria',
  ]);
});
