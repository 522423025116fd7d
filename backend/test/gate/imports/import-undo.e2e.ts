import type { Body } from '../../support/client.js';
import { checkFile, runImport } from '../../support/goods/imports.js';
import { finished } from '../../support/jobs.js';
import { foundTeam, receive } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';
import { until } from '../../support/until.js';

/** The undo of an import after changes by the organisation. */

let origin: string;

beforeAll(async () => {
  ({ origin } = await sharedApp());
});

test('thresholds of archived articles are cleared, and keep an undo from nothing', async () => {
  const { owner } = await foundTeam(origin);
  const ids: string[] = [];
  for (const sku of ['KNOWN', 'ONCE']) {
    const { id } = await owner.expect(201, owner.post('/catalog/articles', { sku, name: sku }));
    ids.push(id);
  }
  const first = await checkFile(owner, 'Code,Name,Min stock\nKNOWN,KNOWN,3\nONCE,ONCE,3\n');
  expect((await runImport(owner, first, 'commit')).status).toBe('done');
  const second = await checkFile(owner, 'Code,Name,Min stock\nKNOWN,KNOWN,5\n');
  expect((await runImport(owner, second, 'commit')).status).toBe('done');
  for (const id of ids) await owner.expect(200, owner.post(`/catalog/articles/${id}/archive`));
  const minimums = async () =>
    (await owner.expect(200, owner.get('/stock/thresholds'))).items
      .map(({ article, minimum }: Body) => [article.sku, minimum])
      .sort();
  // An archived article does not get its earlier minimum again.
  expect((await runImport(owner, second, 'undo')).status).toBe('undone');
  expect(await minimums()).toEqual([
    ['KNOWN', 5],
    ['ONCE', 3],
  ]);
  expect((await runImport(owner, first, 'undo')).status).toBe('undone');
  expect(await minimums()).toEqual([['KNOWN', 5]]);
});

test('an article whose stock needs its present decimals is kept', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  const { id } = await owner.expect(201, owner.post('/catalog/articles', { sku: 'ROPE', name: 'Rope' }));
  await owner.expect(201, owner.post('/catalog/articles', { sku: 'WIRE', name: 'Wire' }));
  const checked = await checkFile(owner, 'Code,Name,Decimals\nROPE,Cord,1\nWIRE,Line,1\n');
  expect((await runImport(owner, checked, 'commit')).status).toBe('done');
  await receive(team, id, 0.5);
  const undone = await runImport(owner, checked, 'undo');
  expect([undone.status, undone.undone]).toMatchObject(['undone', { restored: 1, kept: 1 }]);
  const { items } = await owner.expect(200, owner.get('/catalog/articles?sort=sku'));
  expect(items.map(({ sku, name, decimals }: Body) => [sku, name, decimals])).toEqual([
    ['ROPE', 'Cord', 1],
    ['WIRE', 'Wire', 0],
  ]);
});

test('a category and a supplier that are gone are not restored', async () => {
  const { owner } = await foundTeam(origin);
  const { id } = await owner.expect(201, owner.post('/catalog/articles', { sku: 'ROPE', name: 'Rope' }));
  const first = await checkFile(owner, 'Code,Name,Category,Supplier\nROPE,Rope,Ropes,First Ltd\n');
  expect((await runImport(owner, first, 'commit')).status).toBe('done');
  const second = await checkFile(owner, 'Code,Name,Category,Supplier\nROPE,Rope,Cords,Second Ltd\n');
  expect((await runImport(owner, second, 'commit')).status).toBe('done');
  expect((await runImport(owner, first, 'undo')).undone).toMatchObject({ restored: 0, kept: 1 });
  expect((await runImport(owner, second, 'undo')).undone).toMatchObject({ restored: 1, kept: 0 });
  const article = await owner.expect(200, owner.get(`/catalog/articles/${id}`));
  expect([article.categoryId, article.supplierId]).toEqual([null, null]);
  const { version, categoryId, supplierId } = article;
  await owner.expect(200, owner.patch(`/catalog/articles/${id}`, version, { categoryId, supplierId }));
});

test('many changed articles are restored in parts, each in a transaction', async () => {
  const { owner } = await foundTeam(origin);
  const tableOf = (name: string) =>
    ['Code,Name', ...Array.from({ length: 500 }, (_none, at) => `A${at},${name} ${at}`)].join('\n');
  expect((await runImport(owner, await checkFile(owner, tableOf('Rope')), 'commit')).status).toBe('done');
  const checked = await checkFile(owner, tableOf('Cord'));
  expect((await runImport(owner, checked, 'commit')).status).toBe('done');
  const { jobId } = await owner.expect(202, owner.post(`/catalog/imports/${checked.id}/undo`));
  const speeds: (number | null)[] = [];
  const seen = new Set<number>();
  await until('all articles are restored', async () => {
    const { undone, rowsPerSecond } = await owner.expect(200, owner.get(`/catalog/imports/${checked.id}`));
    const count = undone?.restored ?? 0;
    seen.add(count);
    speeds.push(rowsPerSecond);
    return count === 500;
  });
  expect(Math.max(...speeds.map(Number))).toBeGreaterThan(0);
  // A document has the earlier states of a hundred.
  expect([...seen].filter((count) => count > 0 && count < 500)).not.toEqual([]);
  await finished(owner, jobId);
  const ended = await owner.expect(200, owner.get(`/catalog/imports/${checked.id}`));
  expect([ended.rowsPerSecond, ended.secondsLeft]).toEqual([null, null]);
  const { items } = await owner.expect(200, owner.get('/catalog/articles?limit=200'));
  expect(items.filter(({ name }: Body) => !name.startsWith('Rope'))).toEqual([]);
});
