import type { OrderDto } from '@/api/generated/preparation';
import { byUrgency, isDone, linesOf, type OrderLine } from './order-lines';

const line = (id: string, quantity = 2, picked = 0): OrderLine => ({
  id,
  requestLineId: id,
  articleId: id,
  article: null,
  quantity,
  picked,
  delivered: 0,
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

it('what begins or is needed soon comes first, and what has no date last', () => {
  const order = (id: string, startsAt: string | null, neededBy: string | null) =>
    ({ id, startsAt, neededBy, createdAt: '2026-05-01' }) as unknown as OrderDto;
  const orders = [
    order('none', null, null),
    order('begins later', '2026-05-20', '2026-05-02'),
    order('needed', null, '2026-05-10'),
    order('begins soon', '2026-05-04', null),
  ];
  expect(orders.toSorted(byUrgency).map(({ id }) => id)).toEqual([
    'begins soon',
    'needed',
    'begins later',
    'none',
  ]);
});
