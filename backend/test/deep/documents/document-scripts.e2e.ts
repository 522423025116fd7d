import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type DrawnText, drawnTexts } from '../../support/documents/pdf-text.js';

const RENDER = join(__dirname, '../../support/documents/render-note.mjs');

interface Texts {
  name?: string;
  unit?: string;
  tenant?: string;
  recipient?: string;
}

const voucher = ({ name = 'Câble', unit = 'pcs', tenant = 'Dépôt Nord', recipient = 'Anne' }: Texts) => ({
  kind: 'delivery-note',
  language: 'fr',
  number: 'BL-2026-0001',
  createdAt: '2026-01-02T10:00:00.000Z',
  content: {
    tenantName: tenant,
    timeZone: 'Europe/Paris',
    siteName: 'Paris',
    requestNumber: 'D-1',
    orderNumber: 'P-1',
    recipientName: recipient,
    issuedBy: 'Paul',
    receivedBy: '',
    signature: '',
    purpose: '',
    lines: [{ sku: 'A-1', name, unit, requested: 3000, delivered: 2000, waiting: 1000 }],
  },
});

/** Renders vouchers with the built application, in a separate process. */
function render(...vouchers: Texts[]): Buffer[] {
  const { stdout, stderr, status } = spawnSync(process.execPath, [RENDER], {
    input: JSON.stringify(vouchers.map(voucher)),
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  return (JSON.parse(stdout) as string[]).map((file) => Buffer.from(file, 'base64'));
}

const withoutSpaces = (text: string) => text.replace(/[\s\u200B]/g, '');
const reversed = (text: string) =>
  Array.from(new Intl.Segmenter('und').segment(text), ({ segment }) => segment)
    .reverse()
    .join('');
const drawn = (texts: DrawnText[]) => withoutSpaces(texts.map(({ text }) => text).join(''));

/** The pieces of a page in lines from the top, each from left to right. */
function rowsOf(texts: DrawnText[]): DrawnText[][] {
  const rows = new Map<number, DrawnText[]>();
  for (const text of texts) rows.set(Math.round(text.y), [...(rows.get(Math.round(text.y)) ?? []), text]);
  return [...rows.values()];
}
const lines = (texts: DrawnText[]) => rowsOf(texts).map(drawn);

const LEFT_TO_RIGHT: Record<string, string> = {
  Greek: 'Ἀθηνᾶ Παπαδοπούλου',
  Cyrillic: 'Наталія Ґалаґан',
  Armenian: 'Արամ Խաչատրյան',
  Georgian: 'ნინო ბერიძე',
  Han: '王小明',
  Japanese: 'さくら田中',
  Korean: '김철수',
  Thai: 'สมชาย ใจดี',
  Lao: 'ສົມສັກ',
  Khmer: 'សុខា',
  Myanmar: 'အောင်',
  Devanagari: 'नरेन्द्र शर्मा',
  Bengali: 'রবীন্দ্রনাথ',
  Gurmukhi: 'ਸਿੰਘ',
  Gujarati: 'પટેલ',
  Odia: 'ଓଡ଼ିଆ'.normalize('NFC'),
  Tamil: 'தமிழ்',
  Telugu: 'తెలుగు',
  Kannada: 'ಕನ್ನಡ',
  Malayalam: 'മലയാളം',
  Sinhala: 'සිංහල',
  Tibetan: 'བོད་ཡིག',
  Ethiopic: 'አበበ',
  Cherokee: 'ᏣᎳᎩ',
  Inuktitut: 'ᐃᓄᒃ',
  Tifinagh: 'ⵜⴰⵎⴰ',
  Yi: 'ꆈꌠ',
  emoji: '🔧📦👩‍🔧🇫🇷👍🏽',
  mathematics: '𝔐⟶∀',
};
const RIGHT_TO_LEFT: Record<string, string> = {
  Arabic: 'محمد بن سلمان',
  Hebrew: 'דוד בן גוריון',
  Persian: 'پروین گچ‌پژ'.replace('\u200C', ''),
  Urdu: 'ڈاکٹر ٹھیک',
  Thaana: 'މޯލްޑިވްސް',
  NKo: 'ߒߞߏ',
  Syriac: 'ܣܘܪܝܝܐ',
  Adlam: '𞤀𞤣𞤤𞤢𞤥',
};

describe('names on a delivery note', () => {
  const scripts = Object.entries({ ...LEFT_TO_RIGHT, ...RIGHT_TO_LEFT });
  const files = new Map<string, DrawnText[]>();

  beforeAll(() => {
    const rendered = render(...scripts.map(([, name]) => ({ name, tenant: name, recipient: name })));
    for (const [index, [script]] of scripts.entries())
      files.set(script, drawnTexts(rendered[index] as Buffer));
  });

  test.each(scripts)(
    'in %s have a glyph for each letter, in the table, in the facts and at the foot',
    (script) => {
      const texts = files.get(script) ?? [];
      expect(texts.length).toBeGreaterThan(10);
      expect(texts.filter(({ glyphs }) => glyphs.includes(0))).toEqual([]);
      expect(drawn(texts)).not.toContain('[U+');
    },
  );

  test.each(Object.entries(LEFT_TO_RIGHT))(
    'in %s are drawn in the order of their letters',
    (script, name) => {
      expect(drawn(files.get(script) ?? []).split(withoutSpaces(name)).length - 1).toBe(4);
    },
  );

  test.each(Object.entries(RIGHT_TO_LEFT))('in %s are drawn from right to left', (script, name) => {
    expect(
      lines(files.get(script) ?? [])
        .map(reversed)
        .join('\n')
        .split(withoutSpaces(name)).length - 1,
    ).toBe(4);
  });

  test('of Arabic letters are joined: the same letter has other forms inside a word and alone', () => {
    const [joined, alone] = render({ name: 'ببب' }, { name: 'ب ب ب' }).map((file) =>
      drawnTexts(file)
        .filter(({ text }) => text.includes('ب'))
        .flatMap(({ glyphs }) => glyphs),
    );
    expect(new Set(joined).size).toBeGreaterThan(new Set(alone).size);
  });

  test('of two directions keep their places in one line', () => {
    const [file] = render({ name: 'Câble محمد 12 (שלום) 𞤀𞤣 fin' });
    const line = lines(drawnTexts(file as Buffer)).find((text) => text.includes('Câble'));
    expect(line).toBe(withoutSpaces(`Câble${reversed('𞤀𞤣')}(${reversed('שלום')})12${reversed('محمد')}fin`));
  });

  test('do not move the text around them', () => {
    const [file] = render({ tenant: 'شركة', unit: 'قطعة' });
    const all = lines(drawnTexts(file as Buffer));
    expect(all).toContain(`${reversed('شركة')}·BL-2026-0001·Page1sur1`);
    expect(all).toContain(`3${reversed('قطعة')}2${reversed('قطعة')}1${reversed('قطعة')}`);
  });

  test('that are long are wrapped inside their column, in scripts with and without spaces', () => {
    const long = [
      'ข้อความยาวเพื่อทดสอบการตัดบรรทัด'.repeat(5),
      'محمد بن سلمان '.repeat(10).trim(),
      '王'.repeat(150),
    ];
    for (const [index, file] of render(...long.map((name) => ({ name }))).entries()) {
      const texts = drawnTexts(file);
      const letters = new Set(long[index]);
      const column = texts.filter(({ text }) =>
        Array.from(text.trim()).some((letter) => letters.has(letter) && /\P{ASCII}/u.test(letter)),
      );
      expect(rowsOf(column).length).toBeGreaterThan(2);
      expect(Math.min(...column.map(({ x }) => x))).toBeGreaterThanOrEqual(39);
      expect(Math.max(...column.map(({ x }) => x))).toBeLessThan(325);
      expect(texts.filter(({ glyphs }) => glyphs.includes(0))).toEqual([]);
    }
  });

  test('are never blank: what no font draws is named by its code, and so is what cannot be seen', () => {
    const named: Record<string, string> = {
      'A\u{13000}': 'A[U+13000]',
      '\uE000': '[U+E000]',
      '\u200B\u2060': '[U+200B][U+2060]',
      '\u202Egpj.exe': '[U+202E]gpj.exe',
      'e\u0334': 'e[U+0334]',
      '⅓': '1⁄3',
    };
    for (const [index, file] of render(...Object.keys(named).map((name) => ({ name }))).entries()) {
      const texts = drawnTexts(file);
      expect(drawn(texts)).toContain(Object.values(named)[index]);
      expect(texts.filter(({ glyphs }) => glyphs.includes(0))).toEqual([]);
    }
  });
});

describe('the file of a delivery note', () => {
  test('has the same bytes each time, whatever was rendered before it', () => {
    const name = '王小明 محمد 😀';
    const [first, , again] = render({ name }, { name: '明 小 王 سلمان' }, { name });
    const [later] = render({ name });
    expect(again).toEqual(first);
    expect(later).toEqual(first);
  });

  test('embeds Roboto only where all names are in its letters, and else the fonts that draw them', () => {
    const [latin, mixed] = render({}, { name: '王' }).map(
      (file) => new Set(drawnTexts(file).map(({ font }) => font.replace(/-.*/, ''))),
    );
    expect([...(latin ?? [])]).toEqual(['Roboto']);
    expect([...(mixed ?? [])].sort()).toEqual(['NotoSansSC', 'Roboto']);
  });

  test('draws Han characters in the form of the country that the rest of the name indicates', () => {
    const fonts = render({ name: '直' }, { name: '直さくら' }, { name: '直김' }).map(
      (file) => drawnTexts(file).find(({ text }) => text.startsWith('直'))?.font,
    );
    expect(fonts.map((font) => font?.replace(/-.*/, ''))).toEqual(['NotoSansSC', 'NotoSansJP', 'NotoSansKR']);
  });
});

test('the unit of each quantity of a delivery note agrees with its number', () => {
  const [file] = render({ unit: 'piece' });
  expect(lines(drawnTexts(file as Buffer))).toContain('Câble3pièces2pièces1pièce');
});
