import { lotArticle, receiveLot, receiveUnits, serialArticle } from '../../support/goods/tracked.js';
import { foundTeam, newArticle, newMember, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** The matches of a scanned number of a lot or a unit. */

let team: Team;
let far: Team;

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin);
  const { id } = await team.owner.expect(201, team.owner.post('/sites', { name: 'Far', code: 'FAR' }));
  far = { ...team, siteId: id };
});

const scan = ({ owner }: Pick<Team, 'owner'>, code: string, query = '') =>
  owner.expect(200, owner.get(`/catalog/scan/${code}${query}`));

/** The articles of everything that a code finds, the first one first. */
const foundIn = ({ article, others = [] }: Awaited<ReturnType<typeof scan>>) =>
  [{ article }, ...others].map((each) => each.article.id);

test('a scanned lot number finds the lot and its article', async () => {
  const articleId = await lotArticle(team);
  await receiveLot(team, articleId, 1, 'SCAN-1');
  const found = await scan(team, 'SCAN-1');
  const lot = { number: 'SCAN-1', onHand: 1 };
  expect(found).toMatchObject({ kind: 'lot', article: { id: articleId }, lot });
  expect(found).not.toHaveProperty('others');
});

test('a text that nothing carries is a refusal, or the answer none where the caller expects names too', async () => {
  const { owner } = team;
  for (const text of ['a tripod', `u${'0'.repeat(24)}`]) {
    const path = `/catalog/scan/${encodeURIComponent(text)}`;
    expect((await owner.get(path)).status).toBe(404);
    expect(await scan(team, encodeURIComponent(text), '?orNone=true')).toEqual({ kind: 'none' });
  }
});

test('a scanned serial number finds the unit, only at sites that the caller sees', async () => {
  const articleId = await serialArticle(team);
  await receiveUnits(team, articleId, ['SCAN-ME-1']);
  const path = '/catalog/scan/scan-me-1';
  const found = await scan(team, 'scan-me-1');
  expect(found).toMatchObject({ kind: 'asset', article: { id: articleId }, asset: { serial: 'SCAN-ME-1' } });
  const limited = await newMember(team, 'storekeeper', [far.siteId]);
  expect((await limited.client.get(path)).status).toBe(404);
  expect((await limited.client.get(`/assets/${found.asset.id}`)).status).toBe(404);
  expect((await limited.client.get('/assets')).body.items).toEqual([]);
  const serials = async ({ client }: { client: typeof team.owner }) => {
    const { assets } = await client.expect(200, client.get('/search?q=scan-me'));
    return assets.map(({ serial }: { serial: string }) => serial);
  };
  expect(await serials({ client: team.owner })).toEqual(['SCAN-ME-1']);
  expect(await serials(limited)).toEqual([]);
});

test('a number that several articles share finds all of them, those of the given articles first and alone', async () => {
  const [first, second] = [await lotArticle(team), await lotArticle(team)];
  const [unit, archived] = [await serialArticle(team), await lotArticle(team)];
  for (const articleId of [first, second]) await receiveLot(team, articleId, 1, 'SHARED-1');
  await receiveUnits(far, unit, ['SHARED-1']);
  const lotId = await receiveLot(team, archived, 1, 'SHARED-1');
  const { owner, siteId } = team;
  const adjustment = { siteId, articleId: archived, lotId, delta: -1, reason: 'Broken' };
  await owner.expect(201, owner.post('/stock/adjustments', adjustment));
  await owner.expect(200, owner.post(`/catalog/articles/${archived}/archive`));

  const found = await scan(team, 'SHARED-1');
  expect(foundIn(found)).toEqual([unit, first, second]);
  expect(found).toMatchObject({
    kind: 'asset',
    asset: { serial: 'SHARED-1' },
    others: [{ kind: 'lot', lot: { number: 'SHARED-1', articleId: first } }, { kind: 'lot' }],
  });
  expect(foundIn(await scan(team, 'SHARED-1', `?articleId=${second}`))).toEqual([second]);
  expect(foundIn(await scan(team, 'SHARED-1', `?articleId=${unit},${second}`))).toEqual([unit, second]);
  const elsewhere = await newArticle(team);
  expect(foundIn(await scan(team, 'SHARED-1', `?articleId=${elsewhere}`))).toEqual([unit, first, second]);
  const member = await newMember(team, 'storekeeper', [siteId]);
  expect(foundIn(await scan({ owner: member.client }, 'SHARED-1'))).toEqual([first, second]);
});

const GTIN = '09506000134352';
const FNC1 = '%1D';

test('a GS1 label finds the article, its lot and its unit, and names the ones that do not exist yet', async () => {
  const barcodes = ['9506000134352'];
  const gel = await lotArticle(team, { name: 'Gel', unit: 'kg', decimals: 3, barcodes });
  const lotId = await receiveLot(team, gel, 1, 'B7');
  const said = { gtin: GTIN, lotNumber: 'B7', expiresOn: '2027-12-31' };
  const forms = [
    `(01)${GTIN}(17)271231(10)B7`,
    `01${GTIN}1727123110B7`,
    `01${GTIN}10B7${FNC1}17271231`,
    `]C101${GTIN}10B7${FNC1}17271231`,
    `]d2${FNC1}01${GTIN}10B7${FNC1}17271231`,
    encodeURIComponent(`https://id.gs1.org/01/${GTIN}/10/B7?17=271231`),
  ];
  for (const form of forms)
    expect(await scan(team, form)).toMatchObject({
      kind: 'lot',
      article: { id: gel },
      lot: { id: lotId },
      elements: said,
    });
  const weighed = await scan(team, `01${GTIN}3103001250${FNC1}10NEW-1`);
  const elements = { gtin: GTIN, lotNumber: 'NEW-1', quantity: 1.25 };
  expect(weighed).toMatchObject({ kind: 'article', article: { id: gel }, elements });
  expect(weighed).not.toHaveProperty('lot');

  const radio = await serialArticle(team, { barcodes: ['36000291452', '036000291452'] });
  const [assetId] = await receiveUnits(team, radio, ['SN-77']);
  expect(await scan(team, '010003600029145221SN-77')).toMatchObject({
    kind: 'asset',
    asset: { id: assetId },
    elements: { serial: 'SN-77', quantity: 1 },
  });
});

test('a GS1 label of an unknown article names its GTIN, and a code that somebody has is no label', async () => {
  const unknown = '(01)04006381333931(30)6';
  expect((await team.owner.get(`/catalog/scan/${unknown}`)).status).toBe(404);
  expect(await scan(team, unknown, '?orNone=true')).toEqual({
    kind: 'none',
    elements: { gtin: '04006381333931', quantity: 6 },
  });
  const own = await newArticle(team, { barcodes: [`01${GTIN}10OWN`] });
  const found = await scan(team, `01${GTIN}10OWN`);
  expect(found.article.id).toBe(own);
  expect(found).not.toHaveProperty('elements');
});
