import {
  foundTeam,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

const newSite = (code: string) =>
  team.owner.expect(201, team.owner.post('/sites', { name: `Depot ${code}`, code }));

test('an archived article, one that is kept piece by piece, and an archived site take no receipt', async () => {
  const { owner, siteId } = team;
  const [plain, archived] = [await newArticle(team), await newArticle(team)];
  const serial = await newArticle(team, { tracking: 'serial' });
  await owner.expect(200, owner.post(`/catalog/articles/${archived}/archive`));
  const closed = (await newSite('OLD')).id;
  await owner.expect(200, owner.post(`/sites/${closed}/archive`));
  const received = async (articleId: string, at = siteId) =>
    (await owner.post('/stock/receipts', { siteId: at, lines: [{ articleId, quantity: 1 }] })).body.code;
  expect(await received(archived)).toBe('ARTICLE_ARCHIVED');
  expect(await received(serial)).toBe('SERIALS_REQUIRED');
  expect(await received(plain, closed)).toBe('SITE_ARCHIVED');
  expect((await owner.get('/stock/movements')).body.items).toEqual([]);
});

test('no stock is left behind: an article or a site that holds some is not archived', async () => {
  const { owner } = team;
  const articleId = await newArticle(team);
  const site = (await newSite('BIN')).id;
  await receive({ ...team, siteId: site }, articleId, 1);
  for (const path of [`/catalog/articles/${articleId}`, `/sites/${site}`]) {
    const refused = await owner.post(`${path}/archive`);
    expect([path, refused.status, refused.body.code]).toEqual([path, 409, 'STOCK_EXISTS']);
    expect((await owner.get(path)).body.archived).toBe(false);
  }
  const gone = { siteId: site, articleId, delta: -1, reason: 'Used up' };
  await owner.expect(201, owner.post('/stock/adjustments', gone));
  for (const path of [`/catalog/articles/${articleId}`, `/sites/${site}`])
    expect((await owner.expect(200, owner.post(`${path}/archive`))).archived).toBe(true);
});

test('a transfer takes from the one site exactly what it brings to the other', async () => {
  const { owner, siteId } = team;
  const articleId = await newArticle(team, { unit: 'm', decimals: 3 });
  await receive(team, articleId, 5);
  const to = (await newSite('FAR')).id;
  const lines = [{ articleId, quantity: 1.5 }];
  const { movements } = await owner.expect(
    201,
    owner.post('/stock/transfers', { fromSiteId: siteId, toSiteId: to, lines }),
  );
  const shown = movements.map(({ type, deltaOnHand }: { type: string; deltaOnHand: number }) => [
    type,
    deltaOnHand,
  ]);
  expect(shown).toEqual([
    ['transfer-out', -1.5],
    ['transfer-in', 1.5],
  ]);
  const onHand = async (at: string) =>
    (await owner.expect(200, owner.get(`/stock/levels?articleId=${articleId}&siteId=${at}`))).items[0].onHand;
  expect([await onHand(siteId), await onHand(to)]).toEqual([3.5, 1.5]);
});

test('a transfer leads to another site', async () => {
  const { owner, siteId } = team;
  const articleId = await newArticle(team);
  await receive(team, articleId, 2);
  const body = { fromSiteId: siteId, toSiteId: siteId, lines: [{ articleId, quantity: 1 }] };
  const refused = await owner.post('/stock/transfers', body);
  expect([refused.status, refused.body.code]).toEqual([422, 'SAME_SITE']);
});

describe('setting stock aside', () => {
  type Command = 'scraps' | 'quarantine';
  const levelOf = async (articleId: string) =>
    (await team.owner.expect(200, team.owner.get(`/stock/levels?articleId=${articleId}`))).items[0];
  const post = (command: Command, articleId: string, rest: object) =>
    team.owner.post(`/stock/${command}`, { siteId: team.siteId, articleId, reason: 'Checked', ...rest });

  test.each([
    ['scraps', { quantity: 4 }, { onHand: 6, quarantine: 3 }],
    ['scraps', { quantity: 2, from: 'quarantine' }, { onHand: 10, quarantine: 1 }],
    ['quarantine', { quantity: 4, direction: 'in' }, { onHand: 6, quarantine: 7 }],
    ['quarantine', { quantity: 3, direction: 'out' }, { onHand: 13, quarantine: 0 }],
  ] as const)(
    '%s %j changes the level, and its reversal brings it back, once',
    async (command, rest, after) => {
      const articleId = await newArticle(team);
      await receive(team, articleId, 13);
      await team.owner.expect(201, post('quarantine', articleId, { quantity: 3, direction: 'in' }));
      const before = { onHand: 10, quarantine: 3 };
      expect(await levelOf(articleId)).toMatchObject(before);
      const { id } = await team.owner.expect(201, post(command, articleId, rest));
      expect(await levelOf(articleId)).toMatchObject(after);
      const reverse = () => team.owner.post(`/stock/movements/${id}/reverse`, { reason: 'Wrong' });
      await team.owner.expect(201, reverse());
      expect(await levelOf(articleId)).toMatchObject(before);
      expect((await reverse()).body.code).toBe('ALREADY_REVERSED');
    },
  );

  test.each([
    ['scraps', { quantity: 11 }, 409, 'STOCK_INSUFFICIENT'],
    ['scraps', { quantity: 8 }, 409, 'STOCK_RESERVED'],
    ['scraps', { quantity: 1, from: 'quarantine' }, 409, 'QUARANTINE_INSUFFICIENT'],
    ['scraps', { quantity: 0.5 }, 422, 'QUANTITY_PRECISION'],
    ['scraps', { quantity: 0 }, 400, 'VALIDATION_FAILED'],
    ['quarantine', { quantity: 11, direction: 'in' }, 409, 'STOCK_INSUFFICIENT'],
    ['quarantine', { quantity: 8, direction: 'in' }, 409, 'STOCK_RESERVED'],
    ['quarantine', { quantity: 1, direction: 'out' }, 409, 'QUARANTINE_INSUFFICIENT'],
    ['quarantine', { quantity: 1, direction: 'up' }, 400, 'VALIDATION_FAILED'],
    ['quarantine', { quantity: 1 }, 400, 'VALIDATION_FAILED'],
  ] as const)('%s %j is refused and changes nothing', async (command, rest, status, code) => {
    const articleId = await newArticle(team);
    await receive(team, articleId, 10);
    await reserve(articleId, 5);
    const before = await levelOf(articleId);
    const answer = await post(command, articleId, rest);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await levelOf(articleId)).toEqual(before);
  });

  test.each([
    ['scraps', {}],
    ['quarantine', { direction: 'in' }],
  ] as const)(
    '%s releases reservations where the caller says so, and the quantity waits',
    async (command, rest) => {
      const articleId = await newArticle(team);
      await receive(team, articleId, 10);
      const requestId = await reserve(articleId, 5);
      await team.owner.expect(
        201,
        post(command, articleId, { quantity: 8, releaseReservations: true, ...rest }),
      );
      expect(await levelOf(articleId)).toMatchObject({ onHand: 2, reserved: 2, available: 0 });
      const { lines } = await team.owner.expect(200, team.owner.get(`/requests/${requestId}`));
      expect(lines).toMatchObject([{ reserved: 2, waiting: 3 }]);
    },
  );

  test('stock that returns from quarantine is allocated to waiting requests', async () => {
    const articleId = await newArticle(team);
    await receive(team, articleId, 4);
    await team.owner.expect(201, post('quarantine', articleId, { quantity: 4, direction: 'in' }));
    const requestId = await reserve(articleId, 3);
    await team.owner.expect(201, post('quarantine', articleId, { quantity: 4, direction: 'out' }));
    const { lines } = await team.owner.expect(200, team.owner.get(`/requests/${requestId}`));
    expect(lines).toMatchObject([{ reserved: 3, waiting: 0 }]);
  });

  async function reserve(articleId: string, quantity: number): Promise<string> {
    const { id } = await newRequest(team, [{ articleId, quantity }]);
    await team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));
    return id;
  }
});

test('a movement is undone only by who could have made it', async () => {
  const { owner, siteId } = team;
  const articleId = await newArticle(team);
  const received = await owner.expect(
    201,
    owner.post('/stock/receipts', { siteId, lines: [{ articleId, quantity: 9 }] }),
  );
  const scrap = { siteId, articleId, quantity: 1, reason: 'Broken' };
  const moved = {
    fromSiteId: siteId,
    toSiteId: (await newSite('UNDO')).id,
    lines: [{ articleId, quantity: 1 }],
  };
  const made = {
    'stock:receive': received.movements[0].id,
    'stock:adjust': (await owner.expect(201, owner.post('/stock/scraps', scrap))).id,
    'stock:transfer': (await owner.expect(201, owner.post('/stock/transfers', moved))).movements[0].id,
  };
  for (const permission of Object.keys(made)) {
    const name = `Only ${permission.replace(':', ' ')}`;
    const { key } = await owner.expect(201, owner.post('/roles', { name, permissions: [permission] }));
    const { client } = await newMember(team, key);
    for (const [needed, id] of Object.entries(made).filter(([other]) => other !== permission)) {
      const refused = await client.post(`/stock/movements/${id}/reverse`, { reason: 'Not mine' });
      expect([permission, needed, refused.status]).toEqual([permission, needed, 403]);
    }
  }
  for (const id of Object.values(made).reverse())
    await owner.expect(201, owner.post(`/stock/movements/${id}/reverse`, { reason: 'Wrong' }));
});
