import type { OrderStatus } from '../../requests/index.js';
import { isPreparedAsAsked, issuedText, orderProblem } from './order-audit.rules.js';

const line = (quantity: number, picked: number, delivered: number) => ({
  articleId: 'a',
  quantity,
  picked,
  delivered,
});

test.each<[OrderStatus, ReturnType<typeof line>[], string | undefined]>([
  ['pending', [line(2, 0, 0)], undefined],
  ['prepared', [line(2, 2, 1)], undefined],
  ['delivered', [line(2, 2, 2), line(0, 0, 0)], undefined],
  ['cancelled', [line(0, 0, 0)], undefined],
  ['delivered', [line(2, 2, 1)], 'status'],
  ['prepared', [line(2, 2, 2)], 'status'],
  ['cancelled', [line(2, 2, 2)], 'status'],
  ['delivered', [line(0, 0, 0)], 'status'],
  ['prepared', [line(2, 3, 0)], 'line:order'],
  ['prepared', [line(2, 1, 2)], 'line:order'],
])('an order that is %s with lines %j: %s', (status, lines, problem) => {
  expect(orderProblem(status, lines)).toBe(problem);
});

test('the order lines of a request line add up to its quantities', () => {
  const lines = [line(3, 2, 1), line(2, 2, 2)];
  expect(isPreparedAsAsked({ reserved: 2, picked: 4, delivered: 3 }, lines)).toBe(true);
  expect(isPreparedAsAsked({ reserved: 1, picked: 4, delivered: 3 }, lines)).toBe(false);
  expect(isPreparedAsAsked({ reserved: 0, picked: 0, delivered: 0 }, [])).toBe(true);
});

test('issues are compared by article, whatever their number and order', () => {
  const a = [
    { articleId: 'x', quantity: 2 },
    { articleId: 'y', quantity: 1 },
    { articleId: 'x', quantity: 1 },
    { articleId: 'z', quantity: 0 },
  ];
  const b = [
    { articleId: 'y', quantity: 1 },
    { articleId: 'x', quantity: 3 },
  ];
  expect(issuedText(a)).toBe(issuedText(b));
  expect(issuedText(a)).not.toBe(issuedText([{ articleId: 'x', quantity: 4 }]));
});
