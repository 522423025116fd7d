import { auditLedger } from '../../support/audit.js';
import type { Client } from '../../support/client.js';
import {
  foundTeam,
  newArticle,
  newMember,
  newRequest,
  receive,
  type Team,
} from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

let team: Team;
let owner: Client;
let path: string;

beforeAll(async () => {
  const { origin } = await sharedApp();
  team = await foundTeam(origin);
  owner = team.owner;
});

/** An empty site for each test. */
let counter = 0;
beforeEach(async () => {
  counter += 1;
  const site = await owner.expect(201, owner.post('/sites', { name: `S ${counter}`, code: `S${counter}` }));
  team = { ...team, siteId: site.id };
  path = `/sites/${site.id}/locations`;
});

afterAll(() => auditLedger(owner));

const create = (name: string, order?: number) =>
  owner.expect(201, owner.post(path, { path: name, ...(order === undefined ? {} : { order }) }));

const paths = async () =>
  (await owner.expect(200, owner.get(`${path}?limit=200`))).items.map((one: { path: string }) => one.path);

const remove = (id: string, version: number) =>
  owner.call('DELETE', `${path}/${id}`, undefined, { headers: { 'if-match': `"${version}"` } });

const place = (articleId: string, ...locationIds: string[]) =>
  owner.expect(200, owner.call('PUT', `/sites/${team.siteId}/placements`, { articleId, locationIds }));

/** An approved request for one piece of each article, as an order. */
async function orderOf(articleIds: readonly string[]) {
  const lines = articleIds.map((articleId) => ({ articleId, quantity: 1 }));
  const request = await newRequest(team, lines);
  await owner.expect(200, owner.post(`/requests/${request.id}/approve`));
  return (await owner.expect(200, owner.get(`/preparation/orders?requestId=${request.id}`))).items[0];
}

async function stocked(count: number): Promise<string[]> {
  const ids = [];
  for (let index = 0; index < count; index += 1) {
    const articleId = await newArticle(team);
    await receive(team, articleId, 10);
    ids.push(articleId);
  }
  return ids;
}

describe('the tree of locations', () => {
  test('lists the locations of a site in walking order, and creates the parents of a path', async () => {
    for (const name of ['B/1', 'A/10', 'A/2/x']) await create(name);
    expect(await paths()).toEqual(['A', 'A/2', 'A/2/x', 'A/10', 'B', 'B/1']);
    expect((await owner.post(path, { path: 'A / 2' })).body.code).toBe('ALREADY_EXISTS');
  });

  test('refuses a path that is too deep or has an empty name', async () => {
    for (const wrong of ['A/B/C/D/E', 'A//B', '/A', 'A/ ', 'x'.repeat(41)])
      expect([wrong, (await owner.post(path, { path: wrong })).body.code]).toEqual([
        wrong,
        'LOCATION_PATH_INVALID',
      ]);
    expect(await paths()).toEqual([]);
  });

  test('takes everything inside along when a location is renamed, moved or walked earlier', async () => {
    await create('A/1/x');
    const b = await create('B', 5);
    const [a] = (await owner.expect(200, owner.get(path))).items;
    await owner.expect(200, owner.patch(`${path}/${a.id}`, 1, { name: 'C', order: 9 }));
    expect(await paths()).toEqual(['B', 'C', 'C/1', 'C/1/x']);
    await owner.expect(200, owner.patch(`${path}/${a.id}`, 2, { parentId: b.id }));
    expect(await paths()).toEqual(['B', 'B/C', 'B/C/1', 'B/C/1/x']);
    expect((await owner.patch(`${path}/${a.id}`, 2, { name: 'D' })).status).toBe(412);
  });

  test('puts nothing inside itself, nor deeper than four', async () => {
    const x = await create('A/1/x');
    const deep = await create('B/1/2');
    const [a] = (await owner.expect(200, owner.get(path))).items;
    for (const parentId of [a.id, x.id, deep.id]) {
      const { status, body } = await owner.patch(`${path}/${a.id}`, 1, { parentId });
      expect([status, body.code]).toEqual([422, 'LOCATION_PATH_INVALID']);
    }
    expect(await paths()).toEqual(['A', 'A/1', 'A/1/x', 'B', 'B/1', 'B/1/2']);
  });

  test('is deleted from a location downwards, unless an article is placed there', async () => {
    const x = await create('A/1/x');
    const [a] = (await owner.expect(200, owner.get(path))).items;
    const articleId = await newArticle(team);
    await place(articleId, x.id);
    const refused = await remove(a.id, 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
    await place(articleId);
    expect((await remove(a.id, 7)).status).toBe(412);
    await owner.expect(200, remove(a.id, 1));
    expect(await paths()).toEqual([]);
  });

  test('never loses a location in which an article is placed at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const x = await create(`R${round}/x`);
      const articleId = await newArticle(team);
      const [top] = (await owner.expect(200, owner.get(path))).items.filter(
        ({ name }: { name: string }) => name === `R${round}`,
      );
      const input = { articleId, locationIds: [x.id] };
      const [placed, deleted] = await Promise.all([
        owner.call('PUT', `/sites/${team.siteId}/placements`, input),
        remove(top.id, 1),
      ]);
      expect([placed.status, deleted.status].toSorted()).toEqual(
        placed.status === 200 ? [200, 409] : [200, 404],
      );
    }
  });

  test('is changed by those who keep stock, at their own sites only', async () => {
    const keeper = await newMember(team, 'storekeeper', [team.siteId]);
    const requester = await newMember(team, 'requester');
    expect((await keeper.client.post(path, { path: 'K' })).status).toBe(201);
    expect((await requester.client.post(path, { path: 'R' })).status).toBe(403);
    const other = await owner.expect(201, owner.post('/sites', { name: 'Far', code: `F${counter}` }));
    const far = `/sites/${other.id}/locations`;
    const there = await owner.expect(201, owner.post(far, { path: 'T' }));
    expect((await keeper.client.get(far)).status).toBe(404);
    expect((await owner.patch(`${path}/${there.id}`, 1, { name: 'U' })).status).toBe(404);
    const articleId = await newArticle(team);
    const foreign = await owner.call('PUT', `/sites/${team.siteId}/placements`, {
      articleId,
      locationIds: [there.id],
    });
    expect(foreign.status).toBe(404);
  });
});

describe('the lines of an order', () => {
  test('come in walking order with their location, those without one last', async () => {
    const [first = '', second = '', third = ''] = await stocked(3);
    const [far, near, spare] = [await create('Z/9'), await create('A/1'), await create('B')];
    await place(first, far.id);
    await place(third, near.id, spare.id);
    const order = await orderOf([second, first, third]);
    const shown = (lines: { articleId: string; locationPath: string; otherLocationPaths: string[] }[]) =>
      lines.map((line) => [line.articleId, line.locationPath, line.otherLocationPaths]);
    const expected = [
      [third, 'A/1', ['B']],
      [first, 'Z/9', []],
      [second, '', []],
    ];
    expect(shown(order.lines)).toEqual(expected);
    const started = await owner.expect(200, owner.post(`/preparation/orders/${order.id}/start`));
    expect(shown(started.lines)).toEqual(expected);
    const [zone] = (await owner.expect(200, owner.get(path))).items.slice(-2);
    await owner.expect(200, owner.patch(`${path}/${zone.id}`, 1, { name: '0' }));
    const renamed = await owner.expect(200, owner.get(`/preparation/orders/${order.id}`));
    expect(shown(renamed.lines).map(([, at]) => at)).toEqual(['0/9', 'A/1', '']);
  });

  test('of several orders are joined in one walk', async () => {
    const [one = '', two = '', three = ''] = await stocked(3);
    for (const [index, articleId] of [one, two, three].entries())
      await place(articleId, (await create(`A/${index}`)).id);
    const orders = [await orderOf([one, three]), await orderOf([two, one])];
    const orderIds = orders.map(({ id }) => id);
    const { lines } = await owner.expect(200, owner.post('/preparation/walks', { orderIds }));
    const shown = lines.map((line: { articleId: string; orderNumber: string }) => [
      line.articleId,
      line.orderNumber,
    ]);
    expect(shown).toEqual([
      [one, orders[0].number],
      [one, orders[1].number],
      [two, orders[1].number],
      [three, orders[0].number],
    ]);
    await owner.expect(200, owner.post(`/preparation/orders/${orderIds[0]}/cancel`, { reason: 'No' }));
    const refused = await owner.post('/preparation/walks', { orderIds });
    expect([refused.status, refused.body.code]).toEqual([409, 'TRANSITION_NOT_ALLOWED']);
  });
});

test('the placements of a site are listed by article and by location', async () => {
  const [articleId, other] = [await newArticle(team), await newArticle(team)];
  const [a, b] = [await create('A'), await create('B')];
  await place(articleId, b.id, a.id);
  await place(other, a.id);
  await place(other);
  const list = async (query: string) =>
    (await owner.expect(200, owner.get(`/sites/${team.siteId}/placements?${query}`))).items;
  const placed = [
    expect.objectContaining({
      articleId,
      locations: [
        { id: b.id, path: 'B' },
        { id: a.id, path: 'A' },
      ],
    }),
  ];
  for (const query of ['', `articleId=${articleId}`, `locationId=${a.id}`])
    expect(await list(query)).toEqual(placed);
  expect(await list(`articleId=${other}`)).toEqual([]);
});
