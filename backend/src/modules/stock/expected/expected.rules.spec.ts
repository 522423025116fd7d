import { isComplete, outstanding, withReceived } from './expected.rules.js';

const line = (articleId: string, quantity: number, received = 0) => ({ articleId, quantity, received });

test('the outstanding quantity is never below zero, also after a larger receipt', () => {
  expect([line('a', 5), line('a', 5, 3), line('a', 5, 7)].map(outstanding)).toEqual([5, 2, 0]);
});

test('an expected receipt is complete when nothing of any line is still to come', () => {
  expect(isComplete([line('a', 5, 5), line('b', 2, 1)])).toBe(false);
  expect(isComplete([line('a', 5, 5), line('b', 2, 3)])).toBe(true);
});

test('a receipt adds to the lines of its articles, and its reversal takes that back', () => {
  const lines = [line('a', 5), line('b', 2)];
  const after = withReceived(
    lines,
    new Map([
      ['a', 3],
      ['c', 9],
    ]),
  );
  expect(after).toEqual([line('a', 5, 3), line('b', 2)]);
  expect(withReceived(after, new Map([['a', -3]]))).toEqual(lines);
});
