import { UNREADABLE } from '@/shared/lib/numbers/decimal';
import { fits, initially, outOf, partsOf, sumOf } from './return-parts';

const line = (fields: object = {}) =>
  ({ delivered: 3, returned: 1, returnable: true, ...fields }) as Parameters<typeof initially>[0];

describe('returned quantities', () => {
  test('is the open quantity of a returnable line, and zero for a consumable', () => {
    expect(initially(line())).toEqual({ good: 2, damaged: 0, lost: 0 });
    expect(initially(line({ returnable: false }))).toEqual({ good: 0, damaged: 0, lost: 0 });
    expect(outOf(line({ delivered: 0.3, returned: 0.1 }))).toBe(0.2);
  });

  test('is sent once for each condition, without empty parts', () => {
    const entered = new Map([
      ['a', { good: 1, damaged: null, lost: 2 }],
      ['b', { good: 0, damaged: 0, lost: 0 }],
    ]);
    expect(partsOf(entered)).toEqual([
      { lineId: 'a', quantity: 1, condition: 'good' },
      { lineId: 'a', quantity: 2, condition: 'lost' },
    ]);
    expect(sumOf({ good: 0.1, damaged: 0.2, lost: null })).toBe(0.3);
  });

  test('is sent with an empty field, but neither with an unreadable one nor with more than is out', () => {
    expect(fits(line(), { good: 1, damaged: null, lost: 1 })).toBe(true);
    expect(fits(line(), { good: 1, damaged: UNREADABLE, lost: 0 })).toBe(false);
    expect(fits(line(), { good: 2, damaged: 1, lost: 0 })).toBe(false);
  });
});
