import { peekOfRow, shownByPeek } from './returned-peek';

const RETURN = { id: 'r1', kind: 'return' } as const;
const ORDER = { id: 'o1', kind: 'cancelled-order' } as const;

test('the address of a row opens it, also where the row is not among those shown', () => {
  expect(shownByPeek(peekOfRow(RETURN))).toEqual({ returnId: 'r1' });
  expect(shownByPeek(peekOfRow(ORDER))).toEqual({ orderId: 'o1' });
});

test('an id alone is that of an order, unless a shown row is a return', () => {
  expect(shownByPeek('r1', [ORDER, RETURN])).toEqual({ returnId: 'r1' });
  expect(shownByPeek('o1', [ORDER, RETURN])).toEqual({ orderId: 'o1' });
  expect(shownByPeek('o2', [ORDER, RETURN])).toEqual({ orderId: 'o2' });
  expect(shownByPeek(undefined, [RETURN])).toEqual({ orderId: undefined });
});
