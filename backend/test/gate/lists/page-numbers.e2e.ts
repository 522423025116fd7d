import type { Body } from '../../support/client.js';
import { foundTeam, newArticle, newRequest, receive, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Pages that are opened by their number: `skip` in place of a cursor. */

const NAMES = ['Anchor', 'Bolt', 'Cable', 'Drum', 'Eye', 'Fan', 'Gauge'];

let team: Team;

const read = (path: string): Promise<Body> => team.owner.expect(200, team.owner.get(path));
const namesOf = async (query: string): Promise<string[]> =>
  (await read(`/catalog/articles?${query}`)).items.map(({ name }: Body) => name);

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin);
  for (const name of NAMES) await newArticle(team, { name: `${name} of steel` });
});

test.each(['name', '-name', 'sku', '-createdAt'])(
  'has the rows of a page wherever it is opened, and a cursor for those after it: %s',
  async (sort) => {
    const all = await namesOf(`sort=${sort}`);
    expect(all).toHaveLength(NAMES.length);
    for (const skip of [0, 1, 3, 6, 7, 100])
      expect(await namesOf(`sort=${sort}&limit=3&skip=${skip}`)).toEqual(all.slice(skip, skip + 3));
    const page = await read(`/catalog/articles?sort=${sort}&limit=3&skip=2&count=true`);
    expect(page.total).toBe(NAMES.length);
    expect(await namesOf(`sort=${sort}&limit=3&cursor=${encodeURIComponent(page.nextCursor)}`)).toEqual(
      all.slice(5),
    );
    expect((await read(`/catalog/articles?sort=${sort}&limit=3&skip=4`)).nextCursor).toBeNull();
  },
);

test('counts from the rows that the filters and the search let through', async () => {
  const { items } = await read('/catalog/articles?q=gauge');
  await receive(team, items[0].id, 1);
  const empty = NAMES.slice(0, 6).map((name) => `${name} of steel`);
  expect(await namesOf('stock=out&limit=2&skip=4')).toEqual(empty.slice(4));
  expect(await namesOf('stock=in&limit=2&skip=0')).toEqual(['Gauge of steel']);
  expect(await namesOf('stock=in&limit=2&skip=1')).toEqual([]);
  expect(await namesOf('q=steel&limit=2&skip=5')).toEqual(['Fan of steel', 'Gauge of steel']);
});

test('opens requests and past requests by number too', async () => {
  const articleId = await newArticle(team);
  const numbers: string[] = [];
  for (let made = 0; made < 4; made += 1)
    numbers.push((await newRequest(team, [{ articleId, quantity: 1 }])).number);
  const listed = async (path: string) => (await read(path)).items.map(({ number }: Body) => number);
  expect(await listed('/requests?sort=createdAt&limit=2&skip=2')).toEqual(numbers.slice(2));
  const { items } = await read('/requests?sort=createdAt');
  for (const { id } of items)
    await team.owner.expect(200, team.owner.post(`/requests/${id}/refuse`, { reason: 'No' }));
  expect(await listed('/history/requests?sort=createdAt&limit=3&skip=3')).toEqual(numbers.slice(3));
});

test.each(['-1', '10001', 'x', '1.5'])('refuses %s items before a page', async (skip) => {
  const { owner } = team;
  expect(await owner.expect(400, owner.get(`/catalog/articles?skip=${skip}`))).toMatchObject({
    code: 'VALIDATION_FAILED',
  });
});

test('has no page in a file of the whole list', async () => {
  const { owner } = team;
  await owner.expect(400, owner.get('/catalog/articles?format=csv&skip=2'));
});
