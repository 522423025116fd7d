import { type RunningApp, startApp } from './support/app.js';
import { exported, importing, packed, unpacked } from './support/archive.js';
import { Client } from './support/client.js';
import { type RunningDatabase, startDatabase } from './support/database.js';
import { foundTeam, newAddress, newArticle, newRequest, signIn } from './support/people.js';
import { SHARED_SECRETS } from './support/secrets.js';

const search = async (client: Client, q: string) =>
  client.expect(200, client.get(`/search?q=${encodeURIComponent(q)}`));

const namesOf = (found: { name: string }[]) => found.map(({ name }) => name);

describe('two nodes on one database', () => {
  let database: RunningDatabase;
  let nodes: RunningApp[];

  beforeAll(async () => {
    database = await startDatabase();
    const env = { MONGODB_URI: database.uri, ...SHARED_SECRETS };
    nodes = [await startApp({ env }), await startApp({ env })];
  });

  afterAll(async () => {
    for (const node of nodes ?? []) await node.dispose();
    await database?.dispose();
  });

  test('what one of them has written, the other finds at once, typos included', async () => {
    const team = await foundTeam(nodes[0]?.origin ?? '');
    const other = new Client(nodes[1]?.origin ?? '', team.owner.token);
    expect((await search(other, 'girouette')).articles).toEqual([]);
    for (const name of ['Girouette', 'Anémomètre', 'Pluviomètre']) {
      await newArticle(team, { name });
      const typo = `${name.slice(0, 3)}${name.slice(4)}`;
      expect([name, namesOf((await search(other, typo)).articles)]).toEqual([name, [name]]);
    }
  });

  test('words that both learn at the same time keep no article back', async () => {
    const team = await foundTeam(nodes[0]?.origin ?? '');
    const made = Array.from({ length: 24 }, (_item, index) => {
      const client = new Client(nodes[index % 2]?.origin ?? '', team.owner.token);
      return client.expect(
        201,
        client.post('/catalog/articles', { name: `Baromètre ${index % 3}`, sku: `B${index}` }),
      );
    });
    await Promise.all(made);
    for (const q of ['barometre', 'baromtere']) {
      const { items } = await team.owner.expect(200, team.owner.get(`/catalog/articles?q=${q}&limit=200`));
      expect([q, items.length]).toEqual([q, 24]);
    }
  });
});

test('an archive carries no words, and an imported organisation is found by all that it was found by', async () => {
  const [here, there] = [await startApp(), await startApp()];
  try {
    const team = await foundTeam(here.origin);
    const articleId = await newArticle(team, { name: 'Théodolite', sku: 'THEO-1' });
    const { number } = await newRequest(team, [{ articleId, quantity: 1 }]);
    const files = await unpacked(await exported(team.owner));
    for (const [name, bytes] of files) {
      const collection = /(articles|requests|orders|vouchers|search_[a-z]+)/.exec(name)?.[1];
      if (collection) expect([name, bytes.toString('utf8').includes('"words"')]).toEqual([name, false]);
      expect(name).not.toContain('search_');
    }
    const importer = await signIn(new Client(there.origin), newAddress('importer'));
    const { token } = await importer.expect(201, importing(importer, await packed(files)));
    const owner = importer.as(token);
    for (const q of ['theodolite', 'THEO-1', 'thedolite', 'théo']) {
      expect([q, namesOf((await search(owner, q)).articles)]).toEqual([q, ['Théodolite']]);
    }
    for (const q of ['theodolite', number, 'teodolite']) {
      const { requests } = await search(owner, q);
      expect([q, requests.map((each: { number: string }) => each.number)]).toEqual([q, [number]]);
    }
    await owner.expect(201, owner.post('/catalog/articles', { name: 'Théodolite de chantier' }));
    expect((await search(owner, 'thedolite')).articles).toHaveLength(2);
  } finally {
    await here.dispose();
    await there.dispose();
  }
});
