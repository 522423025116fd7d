import fc from 'fast-check';
import { fitsDecimals, MAX_QUANTITY, parseQuantity, toUnits } from './quantity.js';

describe('parseQuantity', () => {
  test.each([
    [1, 1000],
    [0.001, 1],
    [1.005, 1005],
    [12.5, 12_500],
    [-0.25, -250],
    [1_000_000_000, MAX_QUANTITY],
    [0, 0],
    [-0, 0],
  ])('reads %p units exactly', (units, thousandths) => expect(parseQuantity(units)).toBe(thousandths));

  test.each([
    1.0005,
    1e-7,
    1_000_000_000.001,
    1e300,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1',
    null,
    undefined,
    [1],
    {},
  ])('refuses %p', (units) => expect(parseQuantity(units)).toBeUndefined());

  test('every quantity survives the way to the API and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -MAX_QUANTITY, max: MAX_QUANTITY }),
        (value) => parseQuantity(toUnits(value)) === value,
      ),
    );
  });
});

test('a quantity fits an article that allows as many decimals as it has', () => {
  expect([
    fitsDecimals(2000, 0),
    fitsDecimals(2500, 0),
    fitsDecimals(2500, 1),
    fitsDecimals(2501, 2),
    fitsDecimals(2501, 3),
  ]).toEqual([true, false, true, false, true]);
});
