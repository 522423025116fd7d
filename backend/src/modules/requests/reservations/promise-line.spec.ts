import fc from 'fast-check';
import { Types } from 'mongoose';
import { Allocatable, locationKey } from '../../stock/index.js';
import type { RequestLine } from '../requests.schema.js';
import { enterPromise, type LinePromise, promiseLine } from './promise-line.js';

const siteId = new Types.ObjectId();
const newLocation = () => ({ articleId: new Types.ObjectId(), siteId, lotId: null });
type StockLocation = ReturnType<typeof newLocation>;

interface Shelf {
  readonly location: StockLocation;
  readonly available: number;
  readonly waiting?: number;
}

/** The available stock on some shelves, for demands behind those that wait. */
function stockOf(shelves: readonly Shelf[]): Allocatable {
  const waiting = new Map(
    shelves.map(({ location, waiting: quantity = 0 }) => [locationKey(location), quantity]),
  );
  const levels = { at: (location: StockLocation) => ({ waiting: waiting.get(locationKey(location)) ?? 0 }) };
  const sources = new Map(
    shelves.map(({ location, available }) => [locationKey(location), [{ lotId: null, available }]] as const),
  );
  return new Allocatable(levels as never, sources, new Map(), true);
}

const decide = (stock: Allocatable, location: StockLocation, quantity: number) => {
  const line = { _id: new Types.ObjectId(), articleId: location.articleId, from: null, to: null };
  return promiseLine(stock, { line: line as unknown as RequestLine, location, quantity, now: new Date() });
};
const share = (stock: Allocatable, location: StockLocation, quantity: number): LinePromise => {
  const promise = decide(stock, location, quantity);
  enterPromise(stock, promise);
  return promise;
};

describe('lines without a window', () => {
  test('of one article share free stock, in their order; the uncovered rest waits', () => {
    const [one, other] = [newLocation(), newLocation()];
    const stock = stockOf([
      { location: one, available: 4 },
      { location: other, available: 4 },
    ]);
    const shares = [share(stock, one, 3), share(stock, one, 3), share(stock, other, 1)];
    expect(shares.map(({ reserved, waiting }) => [reserved, waiting])).toEqual([
      [3, 0],
      [1, 2],
      [1, 0],
    ]);
  });

  test('get a decision that takes nothing until it is entered', () => {
    const location = newLocation();
    const stock = stockOf([{ location, available: 4 }]);
    const [first, second] = [decide(stock, location, 3), decide(stock, location, 3)];
    expect([first.reserved, second.reserved]).toEqual([3, 3]);
    enterPromise(stock, first);
    expect(decide(stock, location, 3)).toMatchObject({ reserved: 1, waiting: 2 });
  });

  test('get the rest after waiting lines, which come first', () => {
    const location = newLocation();
    const reserved = (waiting: number) =>
      share(stockOf([{ location, available: 9, waiting }]), location, 2).reserved;
    expect([1, 7, 8, 9, 10].map(reserved)).toEqual([2, 2, 1, 0, 0]);
  });

  test('never get more than is free, and lose nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9)), fc.nat(12), (quantities, available) => {
        const location = newLocation();
        const stock = stockOf([{ location, available }]);
        const shares = quantities.map((quantity) => share(stock, location, quantity));
        expect(shares.reduce((sum, { reserved }) => sum + reserved, 0)).toBeLessThanOrEqual(available);
        for (const { quantity, reserved, waiting, parts } of shares) {
          expect(reserved + waiting).toBe(quantity);
          expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(reserved);
        }
      }),
    );
  });
});
