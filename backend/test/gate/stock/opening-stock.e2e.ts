import { auditLedger } from '../../support/audit.js';
import { foundTeam, newArticle, newMember } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** An article and its opening stock, in one command. */

async function team() {
  return foundTeam((await sharedApp()).origin);
}

const NOTHING = { items: [] };

it('creates an article and receives its stock with one numbered receipt', async () => {
  const { owner, siteId } = await team();
  const { id } = await owner.expect(
    201,
    owner.post('/catalog/articles', {
      name: 'Tape',
      decimals: 1,
      unitCost: 250,
      openingStock: { siteId, quantity: 4.5 },
    }),
  );
  const { items } = await owner.expect(200, owner.get(`/stock/movements?articleId=${id}`));
  expect(items).toMatchObject([{ type: 'receipt', siteId, deltaOnHand: 4.5, unitCost: 250 }]);
  expect(items[0].cause).toMatchObject({ kind: 'receipt', number: expect.stringMatching(/-000001$/) });
  await auditLedger(owner);
});

it.each([
  ['a quantity that its unit does not allow', { quantity: 1.5 }, {}, 422],
  ['nothing', { quantity: 0 }, {}, 400],
  ['a lot without its number', { quantity: 2 }, { tracking: 'lot' }, 422],
  ['an unknown site', { siteId: '0123456789abcdef01234567', quantity: 2 }, {}, 404],
] as const)('creates no article with an opening stock of %s', async (_what, stock, fields, status) => {
  const { owner, siteId } = await team();
  const openingStock = { siteId, ...stock };
  await owner.expect(status, owner.post('/catalog/articles', { name: 'Rope', ...fields, openingStock }));
  expect(await owner.expect(200, owner.get('/catalog/articles'))).toMatchObject(NOTHING);
  expect(await owner.expect(200, owner.get('/stock/movements'))).toMatchObject(NOTHING);
});

it('receives no opening stock of a kit, which has none of its own', async () => {
  const founded = await team();
  const { owner, siteId } = founded;
  const components = [{ articleId: await newArticle(founded), quantity: 2 }];
  await owner.expect(
    422,
    owner.post('/catalog/articles', { name: 'Kit', components, openingStock: { siteId, quantity: 1 } }),
  );
});

it('asks for the permission to receive, and for that only where there is stock', async () => {
  const { owner, siteId } = await team();
  const role = { name: 'Cataloguer', permissions: ['catalog:read', 'catalog:manage'] };
  await owner.expect(201, owner.post('/roles', role));
  const { client } = await newMember({ owner }, 'cataloguer');
  await client.expect(201, client.post('/catalog/articles', { name: 'Chair' }));
  const refused = await client.post('/catalog/articles', {
    name: 'Table',
    openingStock: { siteId, quantity: 1 },
  });
  expect([refused.status, refused.body.code]).toEqual([403, 'PERMISSION_MISSING']);
});
