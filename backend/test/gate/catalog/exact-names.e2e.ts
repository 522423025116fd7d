import { articlesOf, checkFile, onHandOf, rowsOf, runImport } from '../../support/goods/imports.js';
import { foundTeam, newArticle, type Team } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** Folding case and accents is for finding. Names are those of two things where they differ by case or accents. */

let team: Team;

beforeEach(async () => {
  team = await foundTeam((await sharedApp()).origin);
});

const byName = async () => Object.fromEntries((await articlesOf(team)).map(({ name, id }) => [name, id]));

test('rows with names that differ by case are two articles, and the check says so', async () => {
  const { owner } = team;
  const check = await checkFile(
    owner,
    'Name,Quantity\n5 mΩ shunt resistor,10\n5 MΩ shunt resistor,30\n5 MΩ  shunt resistor,7\n',
  );
  expect((await rowsOf(owner, check)).map(({ outcome, alike }) => [outcome, alike])).toEqual([
    ['create', []],
    ['create', ['5 mΩ shunt resistor']],
    ['join', []],
  ]);
  await runImport(owner, check, 'commit');
  const ids = await byName();
  const quantities = [];
  for (const name of ['5 mΩ shunt resistor', '5 MΩ shunt resistor'])
    quantities.push(await onHandOf(team, ids[name]));
  expect(quantities).toEqual([10, 37]);
});

test('a row renames no article whose name differs by case or accents', async () => {
  const { owner } = team;
  const known = await newArticle(team, { name: 'Etui' });
  const check = await checkFile(owner, 'Name,Description\nÉtui,Leather\nE\u0301tui de luxe,Gold\n');
  expect(await rowsOf(owner, check)).toMatchObject([
    { outcome: 'create', alike: ['Etui'] },
    { outcome: 'create', alike: [] },
  ]);
  await runImport(owner, check, 'commit');
  expect(await byName()).toMatchObject({ Etui: known, Étui: expect.any(String) });
  // The same name in another form of Unicode is the same one.
  const again = await checkFile(owner, 'Name,Description\n\u00c9tui de luxe,Silver\n');
  expect(await rowsOf(owner, again)).toMatchObject([{ outcome: 'change', changes: ['description'] }]);
});

test('suppliers, categories and locations are two where their names differ by case or accents', async () => {
  const { owner, siteId } = team;
  const suppliers = (name: string) => owner.post('/catalog/suppliers', { name });
  const categories = (name: string) => owner.post('/catalog/categories', { name });
  const locations = (path: string) => owner.post(`/sites/${siteId}/locations`, { path });
  for (const create of [suppliers, categories, locations]) {
    for (const name of ['Müller', 'Muller', 'MULLER'])
      expect([name, (await create(name)).status]).toEqual([name, 201]);
    for (const name of ['Mu\u0308ller', ' Muller\u00a0'])
      expect([name, (await create(name)).body.code]).toEqual([name, 'ALREADY_EXISTS']);
  }
});

test('a file is filed under exactly the supplier and the category that it names', async () => {
  const { owner } = team;
  const known = await owner.expect(201, owner.post('/catalog/suppliers', { name: 'Müller' }));
  await owner.expect(201, owner.post('/catalog/categories', { name: 'Müller' }));
  const check = await checkFile(owner, 'Name,Supplier,Category\nScrew,Muller,Muller\nNut,Müller,Müller\n');
  expect(check).toMatchObject({ suppliers: ['Muller'], categories: ['Muller'] });
  expect(await rowsOf(owner, check)).toMatchObject([{ alike: ['Müller'] }, { alike: [] }]);
  await runImport(owner, check, 'commit');
  const { items } = await owner.expect(200, owner.get(`/catalog/articles?supplierId=${known.id}`));
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['Nut']);
});
