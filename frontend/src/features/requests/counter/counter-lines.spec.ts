import { type CounterLine, isComplete, withOneMore } from './counter-lines';

const article = (id: string) =>
  ({ id, name: id, sku: id, unit: '', decimals: 0, returnable: false }) satisfies CounterLine['article'];

test('scanning an article again counts one more of it', () => {
  const lines = ['a', 'b', 'a'].reduce<CounterLine[]>((all, id) => withOneMore(all, article(id)), []);
  expect(lines.map(({ article: { id }, quantity }) => [id, quantity])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

test('a hand-out needs lines, each with a quantity', () => {
  const [line] = withOneMore([], article('a'));
  if (line === undefined) throw new Error('no line');
  expect(isComplete([])).toBe(false);
  expect(isComplete([line])).toBe(true);
  expect(isComplete([line, { ...line, quantity: null }])).toBe(false);
  expect(isComplete([{ ...line, quantity: 0 }])).toBe(false);
});
