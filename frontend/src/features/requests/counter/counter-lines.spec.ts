import {
  addedSince,
  type CounterLine,
  isComplete,
  quantityOf,
  scannedOf,
  severalLotsOf,
  withLot,
  withMore,
  withUnit,
  withUnits,
} from './counter-lines';

const article = (id: string, fields: Partial<CounterLine['article']> = {}) =>
  ({
    id,
    name: id,
    sku: id,
    unit: '',
    decimals: 0,
    returnable: false,
    tracking: 'quantity',
    ...fields,
  }) satisfies CounterLine['article'];

const unit = (serial: string, articleId: string) => ({ id: `id-${serial}`, serial, articleId });
const CAMERA = article('camera', { tracking: 'serial' });

test('scanning an article again counts one more of it', () => {
  const lines = ['a', 'b', 'a'].reduce<CounterLine[]>((all, id) => withMore(all, article(id)), []);
  expect(lines.map(({ article: { id }, quantity }) => [id, quantity])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

test('of sent lines only the pieces that were scanned since remain', () => {
  const one = withUnit([], CAMERA, unit('C1', 'camera'));
  const two = withUnit(one, CAMERA, unit('C2', 'camera'));
  expect(addedSince(one, one)).toEqual([]);
  expect(addedSince(two, one).map(({ units }) => units.map(({ serial }) => serial))).toEqual([['C2']]);
  const lot = { id: 'l1', number: 'L1', articleId: 'a' };
  const scanned = withLot(withLot([], article('a'), lot), article('a'), { ...lot, id: 'l2' });
  expect(addedSince(scanned, withLot([], article('a'), lot))).toMatchObject([
    { quantity: 1, lots: [{ id: 'l2' }] },
  ]);
});

test('a hand-out needs lines, each with a quantity or a unit', () => {
  const [line] = withMore([], article('a'));
  if (line === undefined) throw new Error('no line');
  expect(isComplete([])).toBe(false);
  expect(isComplete([line])).toBe(true);
  expect(isComplete([line, { ...line, quantity: null }])).toBe(false);
  expect(isComplete([{ ...line, quantity: 0 }])).toBe(false);
  // The article alone says which, not which unit.
  expect(isComplete(withMore([], CAMERA))).toBe(false);
});

test('each unit is added once by its serial number, and the units are the quantity', () => {
  const lines = ['1', '2', '1'].reduce<CounterLine[]>(
    (all, serial) => withUnit(all, CAMERA, unit(serial, 'camera')),
    [],
  );
  expect(lines.map(quantityOf)).toEqual([2]);
  expect(scannedOf(lines)).toEqual(['uid-1', 'uid-2']);
  expect(isComplete(lines)).toBe(true);
});

test('a scanned unit belongs to the kit that still lacks one, the next ones to a line of their own', () => {
  const kit = article('kit', { components: [{ articleId: 'camera', quantity: 1 }] });
  const lines = ['1', '2', '3'].reduce<CounterLine[]>(
    (all, serial) => withUnit(all, CAMERA, unit(serial, 'camera')),
    withMore([], kit),
  );
  expect(lines.map((line) => [line.article.id, quantityOf(line), scannedOf([line])])).toEqual([
    ['kit', 1, ['uid-1']],
    ['camera', 2, ['uid-2', 'uid-3']],
  ]);
  const [first] = lines;
  if (first === undefined) throw new Error('no line');
  expect(scannedOf([withUnits(first, 'camera', [unit('4', 'camera')])])).toEqual(['uid-4']);
});

test('each scan of a lot is one piece more of its article or of the kit that lacks it, and one of several lots is named for each', () => {
  const glue = article('glue', { tracking: 'lot' });
  const kit = article('kit', { components: [{ articleId: 'glue', quantity: 1 }] });
  const lot = (number: string) => ({ id: `id-${number}`, number, articleId: 'glue' });
  const lines = ['L', 'L', 'M', 'L'].reduce<CounterLine[]>(
    (all, number) => withLot(all, glue, lot(number)),
    withMore([], kit),
  );
  expect(lines.map((line) => [line.article.id, quantityOf(line), scannedOf([line])])).toEqual([
    ['kit', 1, ['lid-L']],
    ['glue', 3, ['lid-L', 'lid-M', 'lid-L']],
  ]);
  expect(scannedOf(lines)).toEqual(['lid-L', 'lid-L', 'lid-M', 'lid-L']);
  expect(scannedOf(withLot(withLot([], glue, lot('L')), glue, lot('L')))).toEqual(['lid-L']);
  expect([severalLotsOf(lines), severalLotsOf(lines.slice(0, 1))]).toEqual(['glue', undefined]);
  // The lots of the kit and of the line are of one article.
  expect(severalLotsOf(withLot(withLot(withMore([], kit), glue, lot('L')), glue, lot('M')))).toBe('glue');
});
