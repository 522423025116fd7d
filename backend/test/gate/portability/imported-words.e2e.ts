import { exported, importing, packed, unpacked } from '../../support/archive.js';
import { Client } from '../../support/client.js';
import { foundTeam, newAddress, newArticle, newRequest, signIn } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

const search = async (client: Client, q: string) =>
  client.expect(200, client.get(`/search?q=${encodeURIComponent(q)}`));

const namesOf = (found: { name: string }[]) => found.map(({ name }) => name);

test('an archive carries no words, and an imported organisation is found by all that it was found by', async () => {
  const [here, there] = [await sharedApp(), await sharedApp('verbose')];
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
});
