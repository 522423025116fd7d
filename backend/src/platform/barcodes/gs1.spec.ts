import { quantityIn, readGs1 } from './gs1.js';
import { barcodeKey, barcodeSpellings } from './gtin.js';

const NOW = new Date('2026-11-29T12:00:00Z');
const read = (code: string) => readGs1(code, NOW);
const FNC1 = '\u001d';
const GTIN = '09506000134352';

test('GTINs that differ by leading zeros are one barcode', () => {
  for (const same of ['036000291452', '0036000291452', '00036000291452'])
    expect(barcodeKey(same)).toBe('00036000291452');
  expect(barcodeKey('96385074')).toBe(barcodeKey('00000096385074'));
  expect(barcodeSpellings('0036000291452')).toEqual(['0036000291452', '036000291452', '00036000291452']);
});

test.each(['00001234', '000000001234', 'A-0012', '0360002914', '4006381333932'])(
  '%s is no GTIN, and only itself',
  (code) => expect([barcodeKey(code), barcodeSpellings(code)]).toEqual([code, [code]]),
);

const LOT = { gtin: GTIN, lot: 'B7', expiresOn: '2027-12-31' };

test.each([
  ['with brackets', `(01)${GTIN}(17)271231(10)B7`],
  ['with brackets and blanks', ` (01) ${GTIN} (17) 271231 (10) B7 `],
  ['with brackets in another order', `(10)B7(17)271231(01)${GTIN}`],
  ['plain', `01${GTIN}1727123110B7`],
  ['with a separator', `01${GTIN}10B7${FNC1}17271231`],
  ['with separators at both ends', `${FNC1}01${GTIN}10B7${FNC1}17271231${FNC1}`],
  ['of Code 128 with its prefix', `]C101${GTIN}10B7${FNC1}17271231`],
  ['of DataMatrix with its prefix', `]d201${GTIN}1727123110B7`],
  ['of a QR code with its prefix', `]Q301${GTIN}1727123110B7`],
  ['with a written separator', `01${GTIN}10B7<GS>17271231`],
  ['with a caret separator', `01${GTIN}10B7^]17271231`],
  ['with elements that are of no use here', `01${GTIN}11260101172712319912${FNC1}10B7`],
  ['of a box, with the article in it', `0019501234567890000502${GTIN}1727123110B7`],
  ['as an address', `https://id.gs1.org/01/9506000134352/10/B7?17=271231`],
])('an element string %s names article, lot and expiry', (_form, code) => expect(read(code)).toEqual(LOT));

test('serial number and count are read, and a serial number is one piece', () => {
  expect(read(`01${GTIN}21SN-1${FNC1}3024`)).toEqual({ gtin: GTIN, serial: 'SN-1', count: 24 });
  expect(read(`(02)${GTIN}(37)12`)).toEqual({ gtin: GTIN, count: 12 });
  expect(read('(10)B7')).toEqual({ lot: 'B7' });
  expect(quantityIn('piece', { serial: 'SN-1' })).toBe(1);
  expect(quantityIn('piece', { lot: 'B7' })).toBeUndefined();
});

test('a value may have brackets', () => {
  expect(read(`(01)${GTIN}(10)B(7)`)).toEqual({ gtin: GTIN, lot: 'B(7)' });
});

test.each([
  ['270200', '2027-02-28'],
  ['280200', '2028-02-29'],
  ['760101', '2076-01-01'],
  ['770101', '1977-01-01'],
])('the date %s is %s', (digits, expiresOn) => expect(read(`(17)${digits}`)).toEqual({ expiresOn }));

test('a weight is a quantity in the unit of the article, and none in another', () => {
  const label = read(`01${GTIN}3103001250`);
  expect(label?.measure).toEqual({ unit: 'kg', quantity: 1.25 });
  expect([quantityIn('kg', label ?? {}), quantityIn('g', label ?? {}), quantityIn('L', label ?? {})]).toEqual(
    [1.25, 1250, undefined],
  );
  expect(quantityIn('piece', { count: 3, measure: { unit: 'kg', quantity: 1.25 } })).toBe(3);
});

test.each([
  ['4006381333931'],
  ['10ABC'],
  ['21'],
  ['REF-01'],
  ['0112345678901234'],
  [`(17)271301`],
  [`(01)123`],
  [`01${GTIN}17271301`],
  [`01${GTIN}05X`],
  ['https://stock.example.org/q/a665f1c2ab7e4d90012ab34cd'],
  ['(AB)12'],
  [''],
])('%s is no element string', (code) => expect(read(code)).toBeUndefined());
