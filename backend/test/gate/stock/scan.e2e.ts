import { lotArticle, receiveLot, receiveUnits, serialArticle } from '../../support/goods/tracked.js';
import { foundTeam, newArticle, newMember, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** What a scanned number of a lot or a unit finds. */

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
