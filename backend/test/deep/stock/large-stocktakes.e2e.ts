import { all } from '../../support/audit.js';
import { enterCount as enter, countLines as linesOf, openCount } from '../../support/goods/counts.js';
import { checkFile, runImport } from '../../support/goods/imports.js';
import { foundTeam } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

let app: SharedApp;

beforeAll(async () => {
  app = await sharedApp();
});

test('a stocktake of more articles than one takes is refused, and a part of the site with two thousand is counted whole', async () => {
  const team = await foundTeam(app.origin);
  const { owner, siteId } = team;
  const rows = Array.from({ length: 3001 }, (_row, n) => `P${n},Part ${n},${n < 2000 ? 'Small' : 'Large'},1`);
  const checked = await checkFile(owner, `Code,Name,Category,Quantity\n${rows.join('\n')}\n`);
  expect((await runImport(owner, checked, 'commit')).status).toBe('done');
  const { status, body } = await owner.post('/stock/counts', { siteId });
  expect([status, body.code]).toEqual([422, 'COUNT_TOO_LARGE']);
  expect(await all(owner, '/stock/counts')).toEqual([]);

  const { items } = await owner.expect(200, owner.get('/catalog/categories'));
  const { id: categoryId } = items.find(({ name }: { name: string }) => name === 'Small');
  const id = await openCount(team, { categoryId });
  const lines = await linesOf(team, id);
  expect(lines).toHaveLength(2000);
  const counted = lines.slice(0, 350);
  for (let from = 0; from < counted.length; from += 20)
    await Promise.all(
      counted
        .slice(from, from + 20)
        .map(({ articleId }) => owner.expect(200, enter(owner, id, articleId, 3))),
    );
  const approve = owner.post(`/stock/counts/${id}/approve`, { skipUncounted: true });
  expect(await owner.expect(200, approve)).toMatchObject({ status: 'approved', countedCount: 350 });
  const movements = await all<{ type: string; deltaOnHand: number }>(owner, '/stock/movements');
  const posted = movements.filter(({ type }) => type === 'count');
  expect([posted.length, new Set(posted.map(({ deltaOnHand }) => deltaOnHand))]).toEqual([350, new Set([2])]);
  expect((await owner.expect(200, owner.get('/stock/ledger/verify'))).ok).toBe(true);
});
