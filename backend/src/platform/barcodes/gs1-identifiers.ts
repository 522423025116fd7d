/** The format of one application identifier of GS1. */
interface Identifier {
  /** The digits of the identifier. */
  readonly digits: 2 | 3 | 4;
  /** The characters of its value; undefined where a separator or the end of the code ends it. */
  readonly length?: number;
}

const fixed = (length: number, digits: Identifier['digits'] = 2): Identifier => ({ digits, length });
const open = (digits: Identifier['digits'] = 2): Identifier => ({ digits });

/** By the first two digits, which are enough to know both lengths (GS1 General Specifications, section 7.8). */
const IDENTIFIERS: ReadonlyMap<string, Identifier> = new Map([
  ['00', fixed(18)],
  ...['01', '02', '03'].map((first) => [first, fixed(14)] as const),
  ['04', fixed(16)],
  ...['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((first) => [first, fixed(6)] as const),
  ['20', fixed(2)],
  ...['10', '21', '22', '30', '37'].map((first) => [first, open()] as const),
  ...['90', '91', '92', '93', '94', '95', '96', '97', '98', '99'].map((first) => [first, open()] as const),
  ...['23', '24', '25', '40', '42', '71'].map((first) => [first, open(3)] as const),
  ['41', fixed(13, 3)],
  ...['31', '32', '33', '34', '35', '36'].map((first) => [first, fixed(6, 4)] as const),
  ...['39', '43', '70', '72', '80', '81', '82'].map((first) => [first, open(4)] as const),
]);

export const identifierAt = (text: string): Identifier | undefined => IDENTIFIERS.get(text.slice(0, 2));

/** The units of measures, by the first three digits of their identifiers. The fourth one says the decimals. */
export const MEASURES: Readonly<Record<string, string>> = {
  310: 'kg',
  311: 'm',
  312: 'm',
  313: 'm',
  314: 'm2',
  315: 'l',
  316: 'm3',
  320: 'lb',
  321: 'in',
  322: 'ft',
  323: 'yd',
  357: 'oz',
  364: 'yd3',
  365: 'ft3',
};

/** The factors from units of articles to the units of measures. */
export const UNITS: Readonly<Record<string, { readonly unit: string; readonly size: number }>> = {
  kg: { unit: 'kg', size: 1 },
  g: { unit: 'kg', size: 0.001 },
  t: { unit: 'kg', size: 1000 },
  m: { unit: 'm', size: 1 },
  cm: { unit: 'm', size: 0.01 },
  mm: { unit: 'm', size: 0.001 },
  m2: { unit: 'm2', size: 1 },
  m3: { unit: 'm3', size: 1 },
  l: { unit: 'l', size: 1 },
  dl: { unit: 'l', size: 0.1 },
  cl: { unit: 'l', size: 0.01 },
  ml: { unit: 'l', size: 0.001 },
  lb: { unit: 'lb', size: 1 },
  oz: { unit: 'oz', size: 1 },
  in: { unit: 'in', size: 1 },
  ft: { unit: 'ft', size: 1 },
  yd: { unit: 'yd', size: 1 },
  ft3: { unit: 'ft3', size: 1 },
  yd3: { unit: 'yd3', size: 1 },
};
