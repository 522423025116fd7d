import mongoose, { Types } from 'mongoose';
import { type RunningApp, startApp } from '../../support/app.js';
import { tableForm } from '../../support/calls/imports.js';
import { Client } from '../../support/client.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';
import { finished } from '../../support/jobs.js';
import { foundTeam, newArticle } from '../../support/people/people.js';
import { SHARED_SECRETS } from '../../support/people/secrets.js';

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

  test('each node finds at once the documents of the other, typos included', async () => {
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

  test('an undone import leaves the words that were there before, and none else', async () => {
    const { owner } = await foundTeam(nodes[0]?.origin ?? '');
    await owner.expect(201, owner.post('/catalog/articles', { sku: 'OLD', name: 'Velvet rope' }));
    const { id } = await owner.expect(200, owner.get('/tenants/current'));
    const stored = await mongoose.createConnection(database.uri).asPromise();
    try {
      const words = async () => {
        const tenantId = new Types.ObjectId(String(id));
        const found = await stored.collection('search_words').find({ tenantId }).toArray();
        const of = (kept: typeof found) => kept.map(({ word }) => word).sort();
        return [of(found), of(found.filter(({ deletions }) => deletions))];
      };
      const before = await words();
      const file =
        'Code,Name,Category\nV1,Velvet quilombozza,Fabrics\nOLD,Zibaldone rope,\nV2,Quilombozza,\n';
      const checked = await owner.expect(201, owner.post('/catalog/imports', tableForm(file)));
      for (const command of ['commit', 'undo']) {
        const { jobId } = await owner.expect(202, owner.post(`/catalog/imports/${checked.id}/${command}`));
        await finished(owner, jobId);
        const both = (await words()).map((each) => each.filter((word) => /quilo|ziba/.test(word)));
        const expected = command === 'commit' ? ['quilombozza', 'zibaldone'] : [];
        expect([command, both]).toEqual([command, [expected, expected]]);
      }
      expect(await words()).toEqual(before);
      const again = { sku: 'V3', name: 'Quilombozza' };
      await owner.expect(201, owner.post('/catalog/articles', again));
      expect(namesOf((await search(owner, 'quilmobozza')).articles)).toEqual(['Quilombozza']);
    } finally {
      await stored.close();
    }
  });
});
