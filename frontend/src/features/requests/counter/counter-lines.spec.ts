import {
  type CounterLine,
  isComplete,
  quantityOf,
  scannedOf,
  withOneMore,
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
  const lines = ['a', 'b', 'a'].reduce<CounterLine[]>((all, id) => withOneMore(all, article(id)), []);
  expect(lines.map(({ article: { id }, quantity }) => [id, quantity])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

test('a hand-out needs lines, each with a quantity or a unit', () => {
  const [line] = withOneMore([], article('a'));
  if (line === undefined) throw new Error('no line');
  expect(isComplete([])).toBe(false);
  expect(isComplete([line])).toBe(true);
  expect(isComplete([line, { ...line, quantity: null }])).toBe(false);
  expect(isComplete([{ ...line, quantity: 0 }])).toBe(false);
  // The article alone says which, not which unit.
  expect(isComplete(withOneMore([], CAMERA))).toBe(false);
});

test('each unit is added once by its serial number, and the units are the quantity', () => {
  const lines = ['1', '2', '1'].reduce<CounterLine[]>(
    (all, serial) => withUnit(all, CAMERA, unit(serial, 'camera')),
    [],
  );
  expect(lines.map(quantityOf)).toEqual([2]);
  expect(scannedOf(lines)).toEqual(['1', '2']);
  expect(isComplete(lines)).toBe(true);
});

test('a scanned unit belongs to the kit that still lacks one, the next ones to a line of their own', () => {
  const kit = article('kit', { components: [{ articleId: 'camera', quantity: 1 }] });
  const lines = ['1', '2', '3'].reduce<CounterLine[]>(
    (all, serial) => withUnit(all, CAMERA, unit(serial, 'camera')),
    withOneMore([], kit),
  );
  expect(lines.map((line) => [line.article.id, quantityOf(line), scannedOf([line])])).toEqual([
    ['kit', 1, ['1']],
    ['camera', 2, ['2', '3']],
  ]);
  const [first] = lines;
  if (first === undefined) throw new Error('no line');
  expect(scannedOf([withUnits(first, 'camera', [unit('4', 'camera')])])).toEqual(['4']);
});
