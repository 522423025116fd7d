import { isDone, linesOf, type OrderLine } from './order-lines';

const line = (id: string, quantity = 2, picked = 0): OrderLine => ({
  id,
  requestLineId: id,
  articleId: id,
  article: null,
  quantity,
  picked,
  delivered: 0,
  removed: 0,
  shortage: null,
  from: null,
  to: null,
  locationPath: '',
  otherLocationPaths: [],
  lotId: null,
  assetIds: [],
  lot: null,
  kit: null,
  assets: [],
});

describe('order lines', () => {
  it('omits reduced lines and counts the picked quantities', () => {
    const lines = linesOf({ lines: [line('a', 0), line('b', 2, 2), line('c', 2, 1)] });
    expect(lines.map((one) => [one.id, isDone(one)])).toEqual([
      ['b', true],
      ['c', false],
    ]);
  });
});
