import { type DrawnPage, drawnPages, type Rectangle, readCode } from '../../support/documents/pdf-pages.js';
import { type DrawnText, drawnTexts } from '../../support/documents/pdf-text.js';
import { inDays, lotArticle, receiveLot, receiveUnits, serialArticle } from '../../support/goods/tracked.js';
import { foundTeam, newArticle, TEAM_NAME, type Team } from '../../support/people/people.js';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

const POINTS_PER_MM = 72 / 25.4;
const ALL_WORDS = ['name', 'sku', 'serial', 'lot', 'expiry', 'location', 'organisation'];

let app: SharedApp;
let team: Team;

beforeAll(async () => {
  app = await sharedApp();
  team = await foundTeam(app.origin);
});

interface PrintedLabels {
  readonly pages: DrawnPage[];
  readonly texts: DrawnText[];
  readonly codes: Rectangle[][];
}

async function print(fields: object): Promise<PrintedLabels> {
  const response = await fetch(`${app.origin}/api/catalog/labels`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      authorization: `Bearer ${team.owner.token ?? ''}`,
    },
    body: JSON.stringify({ kind: 'article', format: 'a4-3x8', code: 'qr', show: ALL_WORDS, ...fields }),
  });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const file = Buffer.from(await response.arrayBuffer());
  const pages = drawnPages(file);
  return { pages, texts: drawnTexts(file), codes: pages.flatMap(({ codes }) => codes) };
}

const refusal = async (fields: object) => {
  const body = { kind: 'article', format: 'a4-3x8', code: 'qr', show: ['name'], ...fields };
  const answer = await team.owner.post('/catalog/labels', body);
  return [answer.status, answer.body?.code];
};

const isInside = (inner: Rectangle, box: Rectangle): boolean =>
  inner.x >= box.x - 0.1 &&
  inner.y >= box.y - 0.1 &&
  inner.x + inner.width <= box.x + box.width + 0.1 &&
  inner.y + inner.height <= box.y + box.height + 0.1;

/** All that is drawn is inside of one of these labels, which are measured in millimetres. */
function expectInside({ pages: [page], texts, codes }: PrintedLabels, labels: readonly Rectangle[]) {
  if (!page) throw new Error('there is no page');
  const boxes = labels.map((label) => ({
    x: label.x * POINTS_PER_MM,
    y: label.y * POINTS_PER_MM,
    width: label.width * POINTS_PER_MM,
    height: label.height * POINTS_PER_MM,
  }));
  // Texts start at their baseline, from the bottom of the page; descenders take a quarter of the size.
  const words = texts.map(({ text, x, y, width, size }) => ({
    text,
    x,
    width,
    y: page.height - y - size * 0.8,
    height: size * 1.05,
  }));
  const outside = [...codes.flat(), ...words].filter((each) => !boxes.some((box) => isInside(each, box)));
  expect(outside).toEqual([]);
}

test('the code of each kind of thing is an address that the scan finds again, also by its last part', async () => {
  const articleId = await newArticle(team);
  const [assetId = ''] = await receiveUnits(team, await serialArticle(team), ['SN-1']);
  const lotId = await receiveLot(team, await lotArticle(team), 2, 'L-7', inDays(90));
  const { owner, siteId } = team;
  const place = await owner.expect(201, owner.post(`/sites/${siteId}/locations`, { path: 'A/03' }));
  const ids = { article: articleId, asset: assetId, lot: lotId, location: place.id };
  for (const [kind, id] of Object.entries(ids)) {
    const { codes } = await print({ kind, ids: [id] });
    expect(codes).toHaveLength(1);
    const { text, format } = await readCode(codes[0] ?? []);
    expect(format).toMatch(/QR/);
    const [, short = ''] = /^https?:\/\/.+\/q\/(\w+)$/.exec(text) ?? [];
    for (const code of [text, short]) {
      const found = await owner.expect(200, owner.get(`/catalog/scan/${encodeURIComponent(code)}`));
      expect([found.kind, found[kind].id]).toEqual([kind, id]);
    }
  }
});

test('an address of another organisation is unknown', async () => {
  const other = await foundTeam(app.origin);
  const { codes } = await print({ ids: [await newArticle(team)] });
  const { text } = await readCode(codes[0] ?? []);
  const { status } = await other.owner.get(`/catalog/scan/${encodeURIComponent(text)}`);
  expect(status).toBe(404);
});

test('bars hold the SKU, the serial number or the lot number, which the scan finds', async () => {
  const [assetId = ''] = await receiveUnits(team, await serialArticle(team), ['SN 42/b']);
  const { codes } = await print({ kind: 'asset', ids: [assetId], code: 'code128' });
  expect(await readCode(codes[0] ?? [])).toMatchObject({
    text: 'SN 42/b',
    format: expect.stringMatching(/128/),
  });
});

test('labels say the chosen words and no others', async () => {
  const articleId = await lotArticle(team, { name: 'Saline solution', sku: 'SAL-9' });
  const lotId = await receiveLot(team, articleId, 2, 'L-8', '2031-05-17T12:00:00.000Z');
  const said = async (show: string[]) =>
    (await print({ kind: 'lot', ids: [lotId], show })).texts.map(({ text }) => text).join('|');
  const all = await said(ALL_WORDS);
  for (const word of ['Saline solution', 'SAL-9', 'L-8', '17', '2031', TEAM_NAME])
    expect(all.replaceAll('|', ' ').replace(/\s+/g, ' ')).toContain(word);
  expect(await said(['lot'])).toBe('L-8');
});

const LONG = 'Wide-angle lens with filter thread and a bag that protects it against rain and dust '
  .repeat(2)
  .trim();
const NAMES = {
  'a long name': LONG,
  'one word without a space': 'W'.repeat(190),
  Japanese: '防水の広角レンズ、フィルターと収納袋付き'.repeat(8),
  Arabic: 'عدسة واسعة الزاوية مع مرشح وحقيبة '.repeat(5).trim(),
  Hindi: 'चौड़े कोण वाला लेंस और थैला '.repeat(6).trim(),
  'a word of three scripts': 'Lens-עדשה-レンズ-'.repeat(12),
};
/** Formats with the label at each place of the first sheet. */
const FORMATS = {
  'a sheet': {
    format: 'a4-3x8',
    at: (x: number, y: number) => ({ x: 70 * x, y: 0.5 + 37 * y, width: 70, height: 37 }),
  },
  'a small sheet': {
    format: 'a4-4x10',
    at: (x: number, y: number) => ({ x: 8 + 48.5 * x, y: 21.5 + 25.4 * y, width: 48.5, height: 25.4 }),
  },
  'a roll': {
    format: 'roll',
    roll: { width: 62, height: 29 },
    at: () => ({ x: 0, y: 0, width: 62, height: 29 }),
  },
  'a square roll': {
    format: 'roll',
    roll: { width: 30, height: 36 },
    at: () => ({ x: 0, y: 0, width: 30, height: 36 }),
  },
};

test('each label holds its code and its words, however long they are and in whatever script', async () => {
  const ids = await Promise.all(Object.values(NAMES).map((name) => newArticle(team, { name })));
  for (const { at, ...format } of Object.values(FORMATS)) {
    const columns = format.format === 'a4-4x10' ? 4 : 3;
    const labels = ids.map((_id, index) => at(index % columns, Math.floor(index / columns)));
    for (const code of ['qr', 'code128']) {
      // Bars of a SKU need more width.
      if (code === 'code128' && (labels[0]?.width ?? 0) < 40) continue;
      const printed = await print({ ids, code, ...format, show: ['name', 'sku', 'organisation'] });
      expect(printed.texts.length).toBeGreaterThan(2 * ids.length);
      expectInside(printed, labels);
      for (const drawn of printed.codes) await readCode(drawn);
    }
  }
});

test('a name that does not fit ends with an ellipsis', async () => {
  const articleId = await newArticle(team, { name: LONG });
  const { texts } = await print({ ids: [articleId], format: 'a4-4x10', show: ['name', 'sku'] });
  const words = texts.map(({ text }) => text).join('');
  expect(words.startsWith('Wide-angle')).toBe(true);
  expect(words).toContain('…');
});

test('a code is on its label as a whole, on several lines where one is too short, or the label is refused', async () => {
  const articleId = await lotArticle(team, { name: LONG });
  const numbers = ['A', 'B'].map((end) => `2409-STERILE-WIPES-BATCH-00000000000000000017-WAREHOUSE-${end}`);
  const ids = await Promise.all(numbers.map((number) => receiveLot(team, articleId, 1, number)));
  const label = { kind: 'lot', ids, format: 'roll', roll: { width: 40, height: 30 }, code: 'none' };
  const { pages, texts } = await print({ ...label, show: ['name', 'lot'] });
  expect(pages).toHaveLength(2);
  const words = texts.map(({ text }) => text).join('');
  for (const number of numbers) expect(words).toContain(number);
  const small = { ...label, roll: { width: 15, height: 10 }, show: ['name', 'lot'] };
  expect(await refusal(small)).toEqual([422, 'LABEL_TOO_SMALL']);
});

test('copies follow each other from the first free place, and the sheets follow when one is full', async () => {
  const ids = [await newArticle(team), await newArticle(team)];
  const { pages } = await print({ ids, format: 'a4-2x7', copies: 7, start: 13, show: [] });
  expect(pages.map(({ codes }) => codes.length)).toEqual([2, 12]);
  const [first, second] = pages.map(({ codes }) => Math.min(...(codes[0] ?? []).map(({ y }) => y)));
  // The thirteenth place is in the last row; the next sheet begins at its top.
  expect(first).toBeGreaterThan((15.15 + 6 * 38.1) * POINTS_PER_MM);
  expect(second).toBeLessThan((15.15 + 38.1) * POINTS_PER_MM);
  const read = await Promise.all(pages.flatMap(({ codes }) => codes).map((code) => readCode(code)));
  expect(read.map(({ text }) => text.slice(-24))).toEqual(
    ids.flatMap((id) => Array.from({ length: 7 }, () => id)),
  );
});

test('a sheet has its measured grid, and one that exceeds the paper is refused', async () => {
  const ids = [await newArticle(team), await newArticle(team)];
  const sheet = { paper: 'Letter', columns: 2, rows: 3, width: 60, height: 40, left: 12, top: 20, gapX: 5 };
  const { pages, codes } = await print({ ids, format: 'sheet', sheet, show: [] });
  expect(pages[0]).toMatchObject({ width: expect.closeTo(612, 0), height: expect.closeTo(792, 0) });
  // The codes are in the middle of equal squares, and their own sizes vary with their content.
  const middles = codes.map((code) => {
    const xs = code.map(({ x }) => x);
    return (Math.min(...xs) + Math.max(...xs)) / 2 / POINTS_PER_MM;
  });
  expect((middles[1] ?? 0) - (middles[0] ?? 0)).toBeCloseTo(65, 1);
  expect(await refusal({ ids, format: 'sheet', sheet: { ...sheet, columns: 4 } })).toEqual([
    422,
    'LABEL_FORMAT_INVALID',
  ]);
  expect(await refusal({ ids, format: 'sheet' })).toEqual([422, 'LABEL_FORMAT_INVALID']);
  expect(await refusal({ ids, start: 25 })).toEqual([422, 'LABEL_FORMAT_INVALID']);
});

test('labels that could not be read or are too many are refused', async () => {
  const articleId = await newArticle(team);
  const [assetId = ''] = await receiveUnits(team, await serialArticle(team), ['Nº 7']);
  expect(await refusal({ ids: [articleId], format: 'roll', roll: { width: 12, height: 10 } })).toEqual([
    422,
    'LABEL_TOO_SMALL',
  ]);
  expect(await refusal({ kind: 'asset', ids: [assetId], code: 'code128' })).toEqual([
    422,
    'LABEL_CODE_NOT_POSSIBLE',
  ]);
  const ids = await Promise.all(Array.from({ length: 6 }, () => newArticle(team)));
  expect(await refusal({ ids, copies: 100 })).toEqual([422, 'TOO_MANY_LABELS']);
  expect(await refusal({ ids: ['665f1c2ab7e4d90012ab34cd'] })).toEqual([404, 'NOT_FOUND']);
});

test('the preview is the label of the file', async () => {
  const articleId = await newArticle(team, { name: LONG });
  const { owner } = team;
  const body = { kind: 'article', ids: [articleId], format: 'a4-3x8', code: 'qr', show: ['name', 'sku'] };
  const preview = await owner.expect(200, owner.post('/catalog/labels/preview', body));
  expect(preview).toMatchObject({ width: 70, height: 37, places: 24 });
  const { codes, texts } = await print({ ...body });
  expect(preview.path.split('M').slice(1)).toHaveLength(codes[0]?.length ?? 0);
  expect(new Set(texts.map(({ size }) => size))).toEqual(
    new Set(preview.texts.map(({ fontSize }: { fontSize: number }) => fontSize)),
  );
});
