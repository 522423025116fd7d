import type { Body } from '../../support/client.js';
import { checkFile, onHandOf, rowsOf, runImport } from '../../support/goods/imports.js';
import { foundTeam, newArticle } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** A scanned code names one article. */

const CODE = '4006381333931';

async function team() {
  return foundTeam((await sharedApp()).origin);
}

const codeOf = ({ status, body }: { status: number; body: Body }) => [status, body.code];
const TAKEN = [409, 'CODE_TAKEN'];

it('a barcode or an SKU that another active article has is refused, and the answer names that article', async () => {
  const own = await team();
  const { owner } = own;
  const owned = await newArticle(own, { name: 'Camera', sku: 'CAM-1', barcodes: [CODE] });
  const other = await newArticle(own, { name: 'Tripod', sku: 'TRI-1', barcodes: ['T-1'] });
  const same = await owner.post('/catalog/articles', { name: 'Copy', barcodes: ['C-1', CODE] });
  expect(codeOf(same)).toEqual(TAKEN);
  expect(same.body).toMatchObject({ field: 'barcodes', code: 'CODE_TAKEN', articleId: owned });
  expect(same.body.error).toContain(CODE);
  expect(same.body.error).toContain('Camera');
  for (const fields of [{ sku: 'cam-1' }, { barcodes: ['CAM-1'] }, { sku: 'T-1' }])
    expect(codeOf(await owner.post('/catalog/articles', { name: 'Copy', ...fields }))).toEqual(TAKEN);
  const changes = [{ barcodes: ['T-1', CODE] }, { sku: 'CAM-1' }];
  for (const change of changes)
    expect(codeOf(await owner.patch(`/catalog/articles/${other}`, 1, change))).toEqual(TAKEN);
  // The limits that it has already stay.
  await owner.expect(200, owner.patch(`/catalog/articles/${other}`, 1, { barcodes: ['T-1', 'T-2'] }));
});

it('lets an archived article give its barcode away, and refuses to bring it back beside the new one', async () => {
  const own = await team();
  const { owner } = own;
  const old = await newArticle(own, { name: 'Old', barcodes: [CODE] });
  await owner.expect(200, owner.post(`/catalog/articles/${old}/archive`));
  const heir = await newArticle(own, { name: 'Heir', barcodes: [CODE] });
  expect(codeOf(await owner.post(`/catalog/articles/${old}/restore`))).toEqual(TAKEN);
  await owner.expect(200, owner.patch(`/catalog/articles/${heir}`, 1, { barcodes: [] }));
  await owner.expect(200, owner.post(`/catalog/articles/${old}/restore`));
});

it('brings no article back whose SKU is the barcode of another one, by hand or by a file', async () => {
  const own = await team();
  const { owner } = own;
  const old = await newArticle(own, { name: 'Old', sku: 'OLD-1' });
  await owner.expect(200, owner.post(`/catalog/articles/${old}/archive`));
  const heir = await newArticle(own, { name: 'Heir', barcodes: ['OLD-1'] });
  expect(codeOf(await owner.post(`/catalog/articles/${old}/restore`))).toEqual(TAKEN);
  await owner.expect(200, owner.patch(`/catalog/articles/${heir}`, 1, { barcodes: [] }));
  await owner.expect(200, owner.post(`/catalog/articles/${old}/restore`));
  const file = 'Code,Name,Quantity\nP-1,Pump,5\n';
  const first = await checkFile(owner, file);
  await runImport(owner, first, 'commit');
  expect((await runImport(owner, first, 'undo')).undone).toMatchObject({ archived: 1 });
  await newArticle(own, { name: 'Other', barcodes: ['P-1'] });
  const rows = await rowsOf(owner, await checkFile(owner, file));
  expect(rows.map(({ problem }) => problem)).toEqual(['code-taken']);
});

it('refuses a row whose barcode is the SKU of the article that another row brings back', async () => {
  const own = await team();
  const { owner } = own;
  const first = await checkFile(owner, 'Code,Name,Quantity\nP-1,Pump,5\n');
  await runImport(owner, first, 'commit');
  expect((await runImport(owner, first, 'undo')).undone).toMatchObject({ archived: 1 });
  const below = await rowsOf(owner, await checkFile(owner, 'Name,Barcodes\nPump,\nOther,P-1\n'));
  expect(below.map(({ problem }) => problem)).toEqual([null, 'code-taken']);
  const above = await rowsOf(owner, await checkFile(owner, 'Name,Barcodes\nOther,P-1\nPump,\n'));
  expect(above.map(({ problem }) => problem)).toEqual([null, 'code-taken']);
});

it('refuses a row that brings back an article that a row of an earlier batch brings back', async () => {
  const own = await team();
  const { owner } = own;
  const first = await checkFile(owner, 'Code,Name,Quantity\nP-1,Pump,5\n');
  await runImport(owner, first, 'commit');
  expect((await runImport(owner, first, 'undo')).undone).toMatchObject({ archived: 1 });
  const filler = Array.from({ length: 600 }, (_none, at) => `F${at},Filler ${at}`);
  const checked = await checkFile(owner, ['Code,Name', ',Pump', ...filler, 'P-1,Pump pro'].join('\n'));
  const refused = await rowsOf(owner, checked, '&outcome=refuse');
  expect(refused.map(({ label, problem }) => [label, problem])).toEqual([['P-1', 'duplicate']]);
});

it('compares an SKU with barcodes in either case, and a scan finds the exact code', async () => {
  const own = await team();
  const { owner } = own;
  await newArticle(own, { name: 'Camera', barcodes: ['ABC-1', 'abc-2'] });
  for (const sku of ['abc-1', 'ABC-2'])
    expect(codeOf(await owner.post('/catalog/articles', { name: 'Copy', sku }))).toEqual(TAKEN);
  const file = 'Code,Name,Barcodes\nA,First,ABC-7\nabc-7,Second,\nabc-1,Third,\n';
  const rows = await rowsOf(owner, await checkFile(owner, file));
  expect(rows.map(({ problem }) => problem)).toEqual([null, 'code-taken', 'code-taken']);
  const older = await newArticle(own, { name: 'Older', sku: 'OLDER' });
  const mixed = await newArticle(own, { name: 'Mixed', barcodes: ['Abc-3'] });
  await owner.expect(200, owner.patch(`/catalog/articles/${older}`, 1, { sku: 'ABC-3' }));
  const scan = async (code: string) =>
    (await owner.expect(200, owner.get(`/catalog/scan/${code}`))).article.id;
  expect([await scan('Abc-3'), await scan('ABC-3'), await scan('abc-3')]).toEqual([mixed, older, older]);
});

it.each(['before', 'after'])(
  'finds the heir of a barcode that was created %s its archived twin, in a scan and in a file',
  async (order) => {
    const own = await team();
    const { owner } = own;
    const early = order === 'before' ? await newArticle(own, { name: 'Heir' }) : undefined;
    const old = await newArticle(own, { name: 'Old', barcodes: [CODE] });
    await owner.expect(200, owner.post(`/catalog/articles/${old}/archive`));
    const scan = async () => (await owner.expect(200, owner.get(`/catalog/scan/${CODE}`))).article.id;
    expect(await scan()).toBe(old);
    const heir = early ?? (await newArticle(own, { name: 'Heir' }));
    await owner.expect(200, owner.patch(`/catalog/articles/${heir}`, 1, { barcodes: [CODE] }));
    expect(await scan()).toBe(heir);
    const { summary } = await checkFile(owner, `Name,Barcodes\nRenamed,${CODE}\n`);
    expect(summary).toEqual({ create: 0, change: 1, join: 0, unchanged: 0, refuse: 0 });
  },
);

it('gives a code to one of several articles that are created with it at once', async () => {
  const { owner } = await team();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_none, n) =>
      owner.post('/catalog/articles', { name: `Lamp ${n}`, barcodes: [CODE] }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'CODE_TAKEN')).toHaveLength(7);
});

it('refuses the rows of a file with a code that another article or a row above has', async () => {
  const own = await team();
  const { owner } = own;
  await newArticle(own, { name: 'Camera', sku: 'CAM-1', barcodes: [CODE] });
  const file = `Code,Name,Barcodes\nA,First,${CODE}\nB,Second,N-1\nC,Third,N-1\nD,Fourth,B\nE,Fifth,N-2\n`;
  const checked = await checkFile(owner, file);
  const refused = (await rowsOf(owner, checked)).map(({ label, problem }) => [label, problem]);
  expect(refused).toEqual([
    ['A', 'code-taken'],
    ['B', null],
    ['C', 'code-taken'],
    ['D', 'code-taken'],
    ['E', null],
  ]);
  const counted = await owner.expect(
    200,
    owner.get(`/catalog/imports/${checked.id}/rows?count=true&limit=1`),
  );
  expect([counted.total, counted.totalIsLowerBound, counted.items.length]).toEqual([5, false, 1]);
  const ofRefused = `/catalog/imports/${checked.id}/rows?count=true&outcome=refuse`;
  expect((await owner.expect(200, owner.get(ofRefused))).total).toBe(3);
  const csv = await fetch(
    `${owner.origin}/api/catalog/imports/${checked.id}/rows?outcome=refuse&format=csv`,
    {
      headers: { authorization: `Bearer ${owner.token}`, 'accept-language': 'en' },
    },
  );
  expect((await csv.text()).split('\r\n')[1]).toBe(
    '2,Refused,A,First,Another article has this code,Barcodes,,',
  );
  // An article that appears after the check takes nothing from it silently.
  await newArticle(own, { name: 'Between', barcodes: ['N-2'] });
  expect((await runImport(owner, checked, 'commit')).status).toBe('failed');
  expect((await owner.expect(200, owner.get('/catalog/articles?q=Second'))).items).toEqual([]);
});

it('imports a file again whose import was undone, with its opening stock, and undoes that as well', async () => {
  const own = await team();
  const { owner } = own;
  const file = `Code,Name,Barcodes,Quantity\nP-1,Pump,${CODE},5\n,Hose,,2\n`;
  const first = await checkFile(owner, file);
  await runImport(owner, first, 'commit');
  const stored: Body[] = (await owner.expect(200, owner.get('/catalog/articles'))).items;
  expect((await runImport(owner, first, 'undo')).undone).toMatchObject({ archived: 2 });
  const again = await checkFile(owner, file);
  expect(again.summary).toEqual({ create: 2, change: 0, join: 0, unchanged: 0, refuse: 0 });
  expect((await runImport(owner, again, 'commit')).status).toBe('done');
  const back: Body[] = (await owner.expect(200, owner.get('/catalog/articles'))).items;
  expect(back.map(({ id, name, archived }) => [id, name, archived])).toEqual(
    stored.map(({ id, name }) => [id, name, false]),
  );
  for (const { id, name } of back) expect(await onHandOf(own, id)).toBe(name === 'Pump' ? 5 : 2);
  expect((await runImport(owner, again, 'undo')).undone).toMatchObject({ archived: 2 });
  // An article that a person archived stays archived, and its row is refused.
  const byHand = await newArticle(own, { name: 'Rope', sku: 'R-1' });
  await owner.expect(200, owner.post(`/catalog/articles/${byHand}/archive`));
  const refused = await checkFile(owner, 'Code,Name\nR-1,Rope\n');
  expect((await rowsOf(owner, refused)).map(({ problem }) => problem)).toEqual(['archived']);
});

it('finds the exact code first, before articles whose names come earlier', async () => {
  const own = await team();
  for (let n = 0; n < 12; n += 1)
    await newArticle(own, { name: `Adapter ${n}`, description: 'fits the ZX9' });
  await newArticle(own, { name: 'Zoom', sku: 'ZX9' });
  const best = await own.owner.expect(200, own.owner.get('/catalog/articles?q=zx9&best=true&limit=5'));
  expect(best.items).toHaveLength(5);
  expect(best.items[0].name).toBe('Zoom');
  const byName = await own.owner.expect(200, own.owner.get('/catalog/articles?q=zx9&limit=5'));
  expect(byName.items[0].name).toBe('Adapter 0');
});

it('takes a GTIN with and without zeros before it for one code: in a scan, in a form, in a search and in a file', async () => {
  const own = await team();
  const { owner } = own;
  const camera = await newArticle(own, { name: 'Camera', sku: 'CAM-1', barcodes: ['036000291452'] });
  const [ean, gtin] = ['0036000291452', '00036000291452'];
  for (const code of [ean, gtin, '036000291452'])
    expect((await owner.expect(200, owner.get(`/catalog/scan/${code}`))).article.id).toBe(camera);
  for (const fields of [{ barcodes: [ean] }, { barcodes: ['C-1', gtin] }, { sku: ean }])
    expect(codeOf(await owner.post('/catalog/articles', { name: 'Copy', ...fields }))).toEqual(TAKEN);
  const found = await owner.expect(200, owner.get(`/catalog/articles?q=${gtin}&best=true`));
  expect(found.items.map(({ id }: { id: string }) => id)).toEqual([camera]);
  const rows = await rowsOf(
    owner,
    await checkFile(owner, `Name,Barcodes\nCamera,${ean}\nOther,"X-1;${gtin}"\n`),
  );
  expect(rows.map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['change', null],
    ['refuse', 'duplicate'],
  ]);
  // Its own code in another spelling stays its own.
  await owner.expect(200, owner.patch(`/catalog/articles/${camera}`, 1, { barcodes: [gtin] }));
});

it('keeps numbers that are no GTIN apart by their zeros, and takes a wrong check digit', async () => {
  const own = await team();
  const { owner } = own;
  const short = await newArticle(own, { name: 'Short', barcodes: ['00001234'] });
  const long = await newArticle(own, { name: 'Long', barcodes: ['000000001234', '4006381333932'] });
  const scan = (code: string) => owner.get(`/catalog/scan/${code}`);
  for (const [code, id] of [
    ['00001234', short],
    ['000000001234', long],
    ['4006381333932', long],
  ] as const)
    expect((await owner.expect(200, scan(code))).article.id).toBe(id);
  expect((await scan('0000000001234')).status).toBe(404);
});
