import { inWalkingOrder, isDone, linesOf, type OrderLine } from './order-lines';

const line = (id: string, locationPath: string, quantity = 2, picked = 0): OrderLine => ({
  id,
  requestLineId: id,
  articleId: id,
  article: null,
  quantity,
  picked,
  delivered: 0,
  locationPath,
  lotId: null,
  assetIds: [],
  lot: null,
  assets: [],
});

describe('order lines', () => {
  it('walks from place to place, numbers as numbers, and to unknown places last', () => {
    const lines = [line('a', ''), line('b', 'A / 10'), line('c', 'A / 9'), line('d', 'A / 9 / 2')];
    expect(inWalkingOrder(lines, 'fr').map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a']);
  });

  it('omits reduced lines and counts the picked quantities', () => {
    const lines = linesOf({ lines: [line('a', '', 0), line('b', '', 2, 2), line('c', '', 2, 1)] });
    expect(lines.map((one) => [one.id, isDone(one)])).toEqual([
      ['b', true],
      ['c', false],
    ]);
  });
});
