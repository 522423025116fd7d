import fc from 'fast-check';
import { Types } from 'mongoose';
import { Allocatable, locationKey } from '../../stock/index.js';
import type { RequestLine } from '../requests.schema.js';
import { enterPromise, type LinePromise, promiseLine } from './promise-line.js';

const siteId = new Types.ObjectId();
const newPlace = () => ({ articleId: new Types.ObjectId(), siteId, lotId: null });
type StockLocation = ReturnType<typeof newPlace>;

interface Shelf {
  readonly place: StockLocation;
  readonly available: number;
  readonly waiting?: number;
}

/** The available stock on some shelves, for demands behind those that wait. */
function stockOf(shelves: readonly Shelf[]): Allocatable {
  const waiting = new Map(shelves.map(({ place, waiting: quantity = 0 }) => [locationKey(place), quantity]));
  const levels = { at: (place: StockLocation) => ({ waiting: waiting.get(locationKey(place)) ?? 0 }) };
  const sources = new Map(
    shelves.map(({ place, available }) => [locationKey(place), [{ lotId: null, left: available }]] as const),
  );
  return new Allocatable(levels as never, sources, new Map(), true);
}

const decide = (stock: Allocatable, place: StockLocation, quantity: number) => {
  const line = { _id: new Types.ObjectId(), articleId: place.articleId, from: null, to: null };
  return promiseLine(stock, { line: line as unknown as RequestLine, place, quantity, now: new Date() });
};
const share = (stock: Allocatable, place: StockLocation, quantity: number): LinePromise => {
  const promise = decide(stock, place, quantity);
  enterPromise(stock, promise);
  return promise;
};

describe('lines without a window', () => {
  test('of one article share what is free, in their order; the uncovered rest waits', () => {
    const [one, other] = [newPlace(), newPlace()];
    const stock = stockOf([
      { place: one, available: 4 },
      { place: other, available: 4 },
    ]);
    const shares = [share(stock, one, 3), share(stock, one, 3), share(stock, other, 1)];
    expect(shares.map(({ reserved, waiting }) => [reserved, waiting])).toEqual([
      [3, 0],
      [1, 2],
      [1, 0],
    ]);
  });

  test('get a decision that takes nothing until it is entered', () => {
    const place = newPlace();
    const stock = stockOf([{ place, available: 4 }]);
    const [first, second] = [decide(stock, place, 3), decide(stock, place, 3)];
    expect([first.reserved, second.reserved]).toEqual([3, 3]);
    enterPromise(stock, first);
    expect(decide(stock, place, 3)).toMatchObject({ reserved: 1, waiting: 2 });
  });

  test('get what those who wait leave: those come first', () => {
    const place = newPlace();
    const reserved = (waiting: number) =>
      share(stockOf([{ place, available: 9, waiting }]), place, 2).reserved;
    expect([1, 7, 8, 9, 10].map(reserved)).toEqual([2, 2, 1, 0, 0]);
  });

  test('never get more than is free, and lose nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9)), fc.nat(12), (quantities, available) => {
        const place = newPlace();
        const stock = stockOf([{ place, available }]);
        const shares = quantities.map((quantity) => share(stock, place, quantity));
        expect(shares.reduce((sum, { reserved }) => sum + reserved, 0)).toBeLessThanOrEqual(available);
        for (const { quantity, reserved, waiting, parts } of shares) {
          expect(reserved + waiting).toBe(quantity);
          expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(reserved);
        }
      }),
    );
  });
});
