import { Types } from 'mongoose';
import { articleSiteKey } from '../article-at-site.js';
import { locationKey } from '../posting/stock.batch.js';
import { HoldTimeline } from '../windows/hold-timeline.js';
import { Allocatable } from './allocatable-stock.js';

const location = { articleId: new Types.ObjectId(), siteId: new Types.ObjectId(), lotId: null };
const [first, second] = [new Types.ObjectId(), new Types.ObjectId()];
const now = new Date('2026-05-04T08:00:00.000Z');
const window = { from: new Date('2026-06-01T08:00:00.000Z'), to: new Date('2026-06-05T08:00:00.000Z') };

/** Two lots of 2 and 3, the first to expire at the front, and nothing held. */
function fiveFree(): Allocatable {
  const levels = { at: () => ({ waiting: 0 }) };
  const sources = [
    { lotId: first, available: 2 },
    { lotId: second, available: 3 },
  ];
  const timeline = new HoldTimeline(5, [], { now, bufferMs: 0 });
  return new Allocatable(
    levels as never,
    new Map([[locationKey(location), sources]]),
    new Map([[articleSiteKey(location), timeline]]),
  );
}

describe('allocatable stock', () => {
  test('gives a quantity from the lots in their order', () => {
    expect(fiveFree().partsOf(location, 4)).toEqual([
      { lotId: first, quantity: 2 },
      { lotId: second, quantity: 2 },
    ]);
    expect(fiveFree().partsOf(location, 0)).toEqual([]);
    expect(() => fiveFree().partsOf(location, 6)).toThrow('more is allocated than is free');
  });

  test('stays as it is when some of it is reserved, planned or awaited, and gives the stock that is left', () => {
    const stock = fiveFree();
    const figuresOf = (left: Allocatable) => [
      left.at(location).available,
      left.freeFor(location, null),
      left.freeFor(location, window),
    ];
    const reserved = stock.withReserved(location, 4);
    const planned = stock.withPlanned(location, 3, window);
    const awaited = stock.withWaiting(location, 2, null);
    expect(figuresOf(reserved)).toEqual([1, 1, 1]);
    expect(reserved.partsOf(location, 1)).toEqual([{ lotId: second, quantity: 1 }]);
    expect(figuresOf(planned)).toEqual([5, 2, 2]);
    expect(figuresOf(awaited)).toEqual([5, 3, 3]);
    expect(figuresOf(stock)).toEqual([5, 5, 5]);
  });
});
