import fc from 'fast-check';
import { Types } from 'mongoose';
import { Allocatable, locationKey } from '../../stock/index.js';
import type { RequestLine } from '../requests.schema.js';
import { promiseLine, promiseLines, stockAfter } from './promise-line.js';

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

const demandOf = (location: StockLocation, quantity: number) => {
  const line = { _id: new Types.ObjectId(), articleId: location.articleId, from: null, to: null };
  return { line: line as unknown as RequestLine, location, quantity, now: new Date() };
};

describe('lines without a window', () => {
  test('of one article share free stock, in their order; the uncovered rest waits', () => {
    const [one, other] = [newLocation(), newLocation()];
    const stock = stockOf([
      { location: one, available: 4 },
      { location: other, available: 4 },
    ]);
    const promises = promiseLines(stock, [demandOf(one, 3), demandOf(one, 3), demandOf(other, 1)]);
    expect(promises.map(({ reserved, waiting }) => [reserved, waiting])).toEqual([
      [3, 0],
      [1, 2],
      [1, 0],
    ]);
  });

  test('leave the stock that is promised to them unchanged, and give the stock after the promise', () => {
    const location = newLocation();
    const stock = stockOf([{ location, available: 4 }]);
    const promise = promiseLine(stock, demandOf(location, 3));
    const left = stockAfter(stock, promise);
    expect([stock.at(location).available, left.at(location).available]).toEqual([4, 1]);
    expect(promiseLine(stock, demandOf(location, 3))).toMatchObject({ reserved: 3, waiting: 0 });
    expect(promiseLine(left, demandOf(location, 3))).toMatchObject({ reserved: 1, waiting: 2 });
  });

  test('get the rest after waiting lines, which come first', () => {
    const location = newLocation();
    const reserved = (waiting: number) =>
      promiseLine(stockOf([{ location, available: 9, waiting }]), demandOf(location, 2)).reserved;
    expect([1, 7, 8, 9, 10].map(reserved)).toEqual([2, 2, 1, 0, 0]);
  });

  test('never get more than is free, and lose nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9)), fc.nat(12), (quantities, available) => {
        const location = newLocation();
        const stock = stockOf([{ location, available }]);
        const demands = quantities.map((quantity) => demandOf(location, quantity));
        const promises = promiseLines(stock, demands);
        expect(promises.reduce((sum, { reserved }) => sum + reserved, 0)).toBeLessThanOrEqual(available);
        for (const { quantity, reserved, waiting, parts } of promises) {
          expect(reserved + waiting).toBe(quantity);
          expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(reserved);
        }
      }),
    );
  });
});
