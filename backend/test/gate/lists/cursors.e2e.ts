import type { Body } from '../../support/client.js';
import { ASKED, advance, orderOf } from '../../support/commands/stages.js';
import { foundTeam, newArticle, newRequest, receive, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Cursors of lists: the values that they carry, and those that are refused. */

let team: Team;

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin);
});

const read = (path: string): Promise<Body> => team.owner.expect(200, team.owner.get(path));

/** The items of all pages of a list; one more than `most` ends it. */
async function itemsOf(path: string, limit: number, most: number): Promise<Body[]> {
  const items: Body[] = [];
  let cursor = '';
  do {
    const page = await read(`${path}&limit=${limit}${cursor}`);
    items.push(...page.items);
    cursor = page.nextCursor === null ? '' : `&cursor=${encodeURIComponent(page.nextCursor)}`;
  } while (cursor !== '' && items.length <= most);
  return items;
}

describe('a sort by a date that some have not', () => {
  /** The numbers of the orders: those that are pending, then those that were delivered, each the oldest first. */
  let pending: string[];
  let delivered: string[];

  beforeAll(async () => {
    const articleId = await newArticle(team);
    await receive(team, articleId, 100);
    const orders: Body[] = [];
    for (let made = 0; made < 7; made += 1) {
      const { id } = await newRequest(team, [{ articleId, quantity: ASKED }]);
      await team.owner.expect(200, team.owner.post(`/requests/${id}/approve`));
      orders.push(await orderOf(team, id));
    }
    const [first, second, third, ...rest] = orders;
    for (const order of [third, first, second]) await advance(team, order, 'delivered');
    pending = rest.map(({ number }) => number as string);
    delivered = [third, first, second].map(({ number }) => number as string);
  });

  const numbersOf = async (query: string, limit: number) =>
    (await itemsOf(`/preparation/orders?${query}`, limit, 7)).map(({ number }) => number);

  test.each([1, 2, 3, 4, 5, 50])(
    'has every order once on pages of %d, those without a date first',
    async (limit) => {
      const all = [...pending, ...delivered];
      expect(await numbersOf('sort=deliveredAt', limit)).toEqual(all);
      expect(await numbersOf('sort=-deliveredAt', limit)).toEqual(all.toReversed());
    },
  );

  test.each(['deliveredAt', '-deliveredAt'])(
    '%s of one status has those of that status only',
    async (sort) => {
      const found = [
        await numbersOf(`status=pending&sort=${sort}`, 1),
        await numbersOf(`status=delivered&sort=${sort}`, 1),
      ];
      const inOrder = (numbers: string[]) => (sort === 'deliveredAt' ? numbers : numbers.toReversed());
      expect(found).toEqual([inOrder(pending), inOrder(delivered)]);
    },
  );
});

test('names of any script and length are paged through', async () => {
  const other = await foundTeam((await sharedApp()).origin);
  for (const letter of ['漢', 'Я', '𝒳'])
    await newArticle(other, { name: letter.repeat(200 / letter.length) });
  const first = await other.owner.expect(200, other.owner.get('/catalog/articles?sort=-name&limit=1'));
  const next = `/catalog/articles?sort=-name&limit=200&cursor=${first.nextCursor}`;
  expect((await other.owner.expect(200, other.owner.get(next))).items).toHaveLength(2);
});

describe('a cursor is refused', () => {
  beforeAll(async () => {
    for (const name of ['One', 'Two', 'Three']) await receive(team, await newArticle(team, { name }), 1);
  });

  const cursorOf = async (path: string): Promise<string> => (await read(`${path}&limit=1`)).nextCursor;

  async function refused(path: string, cursor: string): Promise<void> {
    const { status, body } = await team.owner.get(`${path}&cursor=${encodeURIComponent(cursor)}`);
    expect([status, body.code]).toEqual([400, 'INVALID_CURSOR']);
  }

  test.each([
    ['name', '-createdAt'],
    ['-createdAt', 'name'],
    ['createdAt', '-createdAt'],
    ['createdAt', 'updatedAt'],
    ['sku', 'name'],
  ])('if its sort is %s and that of the list is %s', async (of, sort) => {
    await refused(`/catalog/articles?sort=${sort}`, await cursorOf(`/catalog/articles?sort=${of}`));
  });

  test('if its sort is the default and that of the list is another one', async () => {
    const cursor = await cursorOf('/catalog/articles?archived=false');
    await refused('/catalog/articles?sort=updatedAt', cursor);
    expect((await read(`/catalog/articles?sort=name&cursor=${cursor}`)).items.length).toBeGreaterThan(0);
  });

  test.each([
    ['/catalog/articles?sort=createdAt', { v: 'yesterday' }],
    ['/catalog/articles?sort=createdAt', { v: '2026-01-01T00:00:00.000Z' }],
    ['/catalog/articles?sort=createdAt', { v: true }],
    ['/catalog/articles?sort=createdAt', { d: 1e300 }],
    ['/catalog/articles?sort=name', { d: 0 }],
    ['/catalog/articles?sort=name', { v: 7 }],
    ['/catalog/articles?sort=name', { v: { $gt: '' } }],
    ['/stock/levels?sort=available', { v: 'many' }],
    ['/stock/levels?sort=available', { v: '7' }],
    ['/history/returns?sort=at', { v: 'yesterday' }],
  ])('if %s gets the value %j', async (path, value) => {
    const field = { createdAt: 'createdAt', name: 'nameKey', available: 'available', at: 'at' }[
      path.split('=')[1] ?? ''
    ];
    const parts = [value, '0'.repeat(24), field];
    await refused(path, Buffer.from(JSON.stringify(parts)).toString('base64url'));
  });
});
