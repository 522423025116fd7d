import { tableForm } from '../../support/calls/imports.js';
import { articlesOf, checkFile, onHandOf, rowsOf, runImport } from '../../support/goods/imports.js';
import { foundTeam, newArticle, receive } from '../../support/people/people.js';
import { sharedApp } from '../../support/shared-app.js';

/** The questions of imports, and the use of the answers. */

let origin: string;

beforeAll(async () => {
  ({ origin } = await sharedApp());
});

const SAND = 'Référence;Désignation;Unité;Quantité\nSAB;Sable;kg;1,250\n';
const TARGETS = ['sku', 'name', 'unit', 'quantity'];

test('a quantity with two readings waits for an answer, which the next file of the source keeps', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  const asked = await checkFile(owner, SAND);
  expect([asked.asksDecimal, asked.decimal, asked.summary]).toEqual([
    true,
    null,
    { create: 0, change: 0, join: 0, unchanged: 0, refuse: 1 },
  ]);
  expect(asked.columns[3]).toMatchObject({
    decimal: null,
    asks: 'decimal',
    readings: [{ text: '1,250', values: ['1250', '1.25'] }],
  });
  const [refused] = await rowsOf(owner, asked);
  expect([refused?.problem, refused?.column, refused?.cell]).toEqual([
    'ambiguous-number',
    'Quantité',
    '1,250',
  ]);

  const mapping = TARGETS.map((target) => ({ target, ...(target === 'quantity' ? { decimal: ',' } : {}) }));
  const answered = await owner.expect(
    200,
    owner.patch(`/catalog/imports/${asked.id}`, asked.version, { mapping }),
  );
  expect(answered.columns[3]).toMatchObject({
    decimal: ',',
    readings: [{ text: '1,250', values: ['1.25'] }],
  });
  expect((await runImport(owner, answered, 'commit')).status).toBe('done');
  const [article] = await articlesOf(team);
  expect([article.unit, article.decimals, await onHandOf(team, article.id)]).toEqual(['kg', 3, 1.25]);

  const next = await checkFile(owner, SAND.replace('SAB', 'GRA').replace('1,250', '2,500'));
  expect([next.columns[3].decimal, next.columns[3].readings, next.summary.create]).toEqual([
    ',',
    [{ text: '2,500', values: ['2.5'] }],
    1,
  ]);
  const other = await checkFile(owner, SAND.replace('Unité', 'UM').replace('SAB', 'X'));
  expect(other.columns[3].decimal).toBeNull();
});

test('the tracking of an article changes by a file while it has no stock, and comes back with the undo', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  const free = await newArticle(team, { sku: 'FREE', name: 'Free' });
  const held = await newArticle(team, { sku: 'HELD', name: 'Held' });
  await receive(team, held, 5);
  const checked = await checkFile(owner, 'Code;Name;Tracking\nFREE;Free;lot\nHELD;Held;lot\n');
  const rows = await rowsOf(owner, checked);
  expect(rows.map(({ label, outcome, changes, problem }) => [label, outcome, changes, problem])).toEqual([
    ['FREE', 'change', ['tracking'], null],
    ['HELD', 'refuse', [], 'tracking-changed'],
  ]);
  const trackingOf = async (id: string) =>
    (await owner.expect(200, owner.get(`/catalog/articles/${id}`))).tracking;
  expect((await runImport(owner, checked, 'commit')).status).toBe('done');
  expect([await trackingOf(free), await trackingOf(held)]).toEqual(['lot', 'quantity']);
  expect((await runImport(owner, checked, 'undo')).undone.restored).toBe(1);
  expect(await trackingOf(free)).toBe('quantity');
});

test('lots of an article that had none track it by lot, and an undo leaves what its stock needs', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  const id = await newArticle(team, { sku: 'GEL', name: 'Gel' });
  const checked = await checkFile(owner, 'Code;Lot;Quantity\nGEL;B7;5\n');
  expect((await runImport(owner, checked, 'commit')).status).toBe('done');
  expect(await onHandOf(team, id)).toBe(5);
  const undone = await runImport(owner, checked, 'undo');
  expect(undone.status).toBe('undone');
  expect(await onHandOf(team, id)).toBe(0);
});

test('a price of a part of a cent is kept by the import, the receipt and the export', async () => {
  const team = await foundTeam(origin);
  const { owner, siteId } = team;
  const file = 'Code;Name;Unit cost;Quantity\nNUT;Nut;0.0023;5000\nCAP;Cap;0.015;100\n';
  expect((await runImport(owner, await checkFile(owner, file), 'commit')).status).toBe('done');
  const [cap, nut] = await articlesOf(team);
  expect([cap.unitCost, nut.unitCost]).toEqual([1.5, 0.23]);
  const valueOf = async (articleId: string) =>
    (await owner.expect(200, owner.get(`/stock/levels?articleId=${articleId}`))).items[0].value;
  expect([await valueOf(cap.id), await valueOf(nut.id)]).toEqual([150, 1150]);
  const line = { articleId: nut.id, quantity: 5000, unitCost: 0.2301 };
  const { movements } = await owner.expect(201, owner.post('/stock/receipts', { siteId, lines: [line] }));
  expect(movements[0].unitCost).toBe(0.2301);
  const tooFine = { articleId: nut.id, quantity: 1, unitCost: 0.23001 };
  await owner.expect(400, owner.post('/stock/receipts', { siteId, lines: [tooFine] }));
  const response = await fetch(`${origin}/api/catalog/articles?format=csv&sort=sku`, {
    headers: { authorization: `Bearer ${owner.token}`, 'accept-language': 'fr' },
  });
  expect(await response.text()).toMatch(/CAP;.*;"0,015";[\s\S]*NUT;.*;"0,0023";/);
});

const CODES = [
  'A 1',
  'C#',
  '5+',
  'M8 (zinc)',
  'DIN:933',
  'Schlüssel',
  '№ 7',
  '"quoted"',
  "5'",
  '100%',
  'a&b=c?',
];

test('a code is whatever people call an article by: it is stored, found and exported', async () => {
  const team = await foundTeam(origin);
  const { owner } = team;
  const quoted = CODES.map((code) => `"${code.replaceAll('"', '""')}",Article ${code.length}`);
  const checked = await checkFile(owner, ['Code,Name', ...quoted].join('\n'));
  expect(checked.summary).toMatchObject({ create: CODES.length, refuse: 0 });
  expect((await runImport(owner, checked, 'commit')).status).toBe('done');
  for (const code of CODES) {
    const { article } = await owner.expect(200, owner.get(`/catalog/scan/${encodeURIComponent(code)}`));
    expect(article.sku).toBe(code);
  }
  await owner.expect(201, owner.post('/catalog/articles', { sku: 'Typed + here (1)', name: 'Typed' }));
  await owner.expect(400, owner.post('/catalog/articles', { sku: ' blank', name: 'Blank' }));
  await owner.expect(400, owner.post('/catalog/articles', { sku: 'two\nlines', name: 'Lines' }));
});

test('a file of another format is refused with a sentence that says what to do', async () => {
  const { owner } = await foundTeam(origin);
  const old = Buffer.from('d0cf11e0a1b11ae100000000', 'hex');
  const { status, body } = await owner.post('/catalog/imports', tableForm(old, 'stock.xls'));
  expect([status, body.code]).toEqual([422, 'TABLE_FORMAT']);
  expect(body.error).toContain('save it as XLSX or CSV');
  const locked = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  const refused = await owner.post('/catalog/imports', tableForm(locked, 'stock.xlsx'));
  expect([refused.status, refused.body.code]).toEqual([422, 'TABLE_PROTECTED']);
});

test('a text in an old encoding is shown as it is read, and read again in another one', async () => {
  const { owner } = await foundTeam(origin);
  const bytes = Buffer.concat([Buffer.from('Code;Name\nA;'), Buffer.from([0xe8, 0xe9]), Buffer.from('d\n')]);
  const checked = await checkFile(owner, bytes);
  expect([checked.encoding, checked.asksEncoding, checked.encodingSample]).toEqual([
    'windows-1252',
    true,
    ['èéd'],
  ]);
  const again = await owner.expect(
    200,
    owner.patch(`/catalog/imports/${checked.id}`, checked.version, { encoding: 'windows-1250' }),
  );
  expect(again.encodingSample).toEqual(['čéd']);
});
