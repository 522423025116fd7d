import { Decimal128, Double, Int32, Long } from 'bson';
import fc from 'fast-check';
import { number, text, value } from '../arbitrary.js';
import { compareValues } from './compare.js';
import { encodeKey, encodeKeyComponent, encodeKeyComponents, encodeKeysVaryingIn } from './key.js';

describe('keys', () => {
  it.each([
    ['values of all types', value],
    ['numbers', number],
    ['texts', text],
  ])('sort %s as comparison does', (_, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, arbitrary, (left, right) => {
        const order = compareValues(left, right);
        expect(Math.sign(Buffer.compare(encodeKey(left), encodeKey(right)))).toBe(order);
        const inverse = Buffer.compare(
          encodeKeyComponent(left, true).key,
          encodeKeyComponent(right, true).key,
        );
        expect(Math.sign(inverse)).toBe(order === 0 ? 0 : -order);
        expect(compareValues(right, left)).toBe(order === 0 ? 0 : -order);
      }),
      { numRuns: 3000 },
    );
  });

  it('end themselves: no key is the beginning of another', () => {
    fc.assert(
      fc.property(value, value, (left, right) => {
        const [a, b] = [encodeKey(left), encodeKey(right)];
        if (!a.equals(b)) expect(b.subarray(0, a.length).equals(a)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('are transitive over the types of numbers', () => {
    fc.assert(
      fc.property(fc.array(number, { minLength: 3, maxLength: 12 }), (numbers) => {
        const sorted = [...numbers].sort(compareValues);
        for (let index = 1; index < sorted.length; index++) {
          expect(compareValues(sorted[0], sorted[index])).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  it('that differ in one part are the same where the other parts are encoded once', () => {
    const long = fc.constant('x'.repeat(1_000));
    const components = fc.array(fc.oneof(value, long), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        components,
        fc.array(fc.oneof(value, long)),
        fc.nat(),
        fc.boolean(),
        (values, elements, at, turn) => {
          const part = at % values.length;
          const parts = values.map((_value, index) => ({ descending: turn && index % 2 === 0 }));
          const keys = elements.map((element) => values.with(part, element));
          const expected = keys.map((key) => encodeKeyComponents(key, parts));
          expect(encodeKeysVaryingIn(part, keys, parts)).toEqual(expected);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('of equal numbers of different types are the same', () => {
    const same = [new Int32(5), new Double(5), Long.fromNumber(5), Decimal128.fromString('5.00')].map(
      (each) => encodeKey(each).toString('hex'),
    );
    expect(new Set(same).size).toBe(1);
  });

  it('distinguish integers that have the same double', () => {
    expect(encodeKey(Long.fromBigInt(2n ** 53n + 1n)).equals(encodeKey(new Double(2 ** 53)))).toBe(false);
  });

  it('of more than 900 bytes are cut, and say so', () => {
    const long = encodeKeyComponent('x'.repeat(2000), false);
    expect(long.exact).toBe(false);
    expect(long.key.length).toBe(900);
    expect(long.key.equals(encodeKey(`${'x'.repeat(1999)}y`))).toBe(false);
    expect(encodeKeyComponent('x'.repeat(898), false).exact).toBe(true);
  });
});
