import type { Body, Client } from '../../support/client.js';
import { foundTeam, newArticle, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Names are sorted as people count and as dictionaries do, and a query of signs finds names that have them. */

const ORDER = [
  'árbol',
  'arbol 2',
  'Bolt M2',
  'bolt M3 x 8',
  'Bolt M3 x 10',
  'Bolt M10',
  'nuez',
  'Ñandú',
  'oso',
];

let team: Team;

beforeAll(async () => {
  team = await foundTeam((await sharedApp()).origin);
});

const namesIn = async (client: Client, path: string): Promise<string[]> => {
  const { items } = await client.expect(200, client.get(path));
  return items.map(({ name }: Body) => name as string);
};

/** The names of a list, page by page. */
async function pagesOf(client: Client, path: string): Promise<string[]> {
  const names: string[] = [];
  let cursor = '';
  do {
    const page = await client.expect(200, client.get(`${path}${cursor}`));
    names.push(...page.items.map(({ name }: Body) => name));
    cursor = page.nextCursor ? `&cursor=${encodeURIComponent(page.nextCursor)}` : '';
  } while (cursor);
  return names;
}

test('articles are listed by name in that order, from either end, on every page and in the file', async () => {
  for (const name of ORDER.toReversed()) await newArticle(team, { name });
  const { owner } = team;
  expect(await namesIn(owner, '/catalog/articles?sort=name')).toEqual(ORDER);
  expect(await pagesOf(owner, '/catalog/articles?sort=name&limit=2')).toEqual(ORDER);
  expect(await pagesOf(owner, '/catalog/articles?sort=-name&limit=2')).toEqual(ORDER.toReversed());
  expect(await namesIn(owner, '/catalog/articles?q=bolt')).toEqual(ORDER.slice(2, 6));
  const file = await fetch(`${owner.origin}/api/catalog/articles?format=csv&sort=name`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const rows = (await file.text()).trimEnd().split('\r\n').slice(1);
  expect(rows.map((row) => ORDER.find((name) => row.includes(name)))).toHaveLength(ORDER.length);
  expect(rows.map((row) => row.split(/[,;]/)[1])).toEqual(ORDER);
});

test('an article that is renamed moves in the list', async () => {
  const { owner } = team;
  const id = await newArticle(team, { name: 'Bolt M4' });
  const { version } = await owner.expect(200, owner.get(`/catalog/articles/${id}`));
  await owner.expect(200, owner.patch(`/catalog/articles/${id}`, version, { name: 'Bolt M200' }));
  const names = await namesIn(owner, '/catalog/articles?sort=name&q=bolt');
  expect(names).toEqual([...ORDER.slice(2, 6), 'Bolt M200']);
});

test.each([
  ['/catalog/suppliers', (name: string) => ({ name })],
  ['/catalog/categories', (name: string) => ({ name, parentId: null })],
  ['/sites', (name: string, at: number) => ({ name, code: `S${at}` })],
  ['/models', (name: string) => ({ name, fields: [] })],
  ['/roles', (name: string) => ({ name, permissions: ['catalog:read'] })],
] as const)('%s is in that order', async (path, bodyOf) => {
  const { owner } = await foundTeam(team.owner.origin);
  for (const [at, name] of ORDER.toReversed().entries())
    await owner.expect(201, owner.post(path, bodyOf(name, at)));
  const names = await namesIn(owner, `${path}?sort=name&limit=100`);
  expect(names.filter((name) => ORDER.includes(name))).toEqual(ORDER);
});

test('a query of signs finds exactly the names with them, or none, and never all', async () => {
  const own = await foundTeam(team.owner.origin);
  const { owner } = own;
  for (const name of [
    'C++ primer',
    'Cable',
    'Ethanol 70 %',
    'Sticker № 5',
    'Capacitor 10 µF',
    'Sheet 2 m²',
    'Straße',
  ])
    await newArticle(own, { name });
  for (const [q, found] of [
    ['%', ['Ethanol 70 %']],
    ['№', ['Sticker № 5']],
    ['c++', ['C++ primer']],
    ['C++ primer', ['C++ primer']],
    ['-', []],
    ['//', []],
    ['€', []],
    ['#', []],
    ['10 μf', ['Capacitor 10 µF']],
    ['µF', ['Capacitor 10 µF']],
    ['m2', ['Sheet 2 m²']],
    ['ｃａｂｌｅ', ['Cable']],
    ['strasse', ['Straße']],
  ] as const) {
    const path = `/catalog/articles?q=${encodeURIComponent(q)}`;
    expect([q, await namesIn(owner, path)]).toEqual([q, found]);
    expect([q, await namesIn(owner, `${path}&best=true`)]).toEqual([q, found]);
  }
});
