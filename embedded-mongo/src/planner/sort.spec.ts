import { encode } from '../semantics/index.js';
import { codeOf, doc } from '../semantics/testing.js';
import { Row } from './scan.js';
import { Sorter } from './sort.js';

const row = (n: number, bytes = 0): Row => new Row(n, encode(doc({ n, text: 'x'.repeat(bytes) })));

function sorted(sorter: Sorter): number[] {
  return [...sorter.finish()].flatMap((each) => (each === undefined ? [] : [each.record]));
}

describe('A sort', () => {
  it.each([0, 1_500])('keeps the order of many rows, of a limit of %i too', (limit) => {
    const sorter = new Sorter(doc({ n: 1 }), limit);
    const all = Array.from({ length: 4_000 }, (_, n) => (n * 7_919) % 4_001);
    for (const n of all) sorter.add(row(n));
    const expected = [...all].sort((left, right) => left - right);
    expect(sorted(sorter)).toEqual(limit === 0 ? expected : expected.slice(0, limit));
  });

  it.each([0, 50])(
    'keeps rows that compare equal in the order in which they came, of a limit of %i too',
    (limit) => {
      const sorter = new Sorter(doc({ n: 1 }), limit);
      const equal = encode(doc({ n: 1 }));
      for (let place = 0; place < 200; place++) sorter.add(new Row(place, equal));
      const expected = Array.from({ length: limit === 0 ? 200 : limit }, (_, place) => place);
      expect(sorted(sorter)).toEqual(expected);
    },
  );

  it.each([0, 100])('ends with code 292 where it holds more than 100 MB, of a limit of %i too', (limit) => {
    const sorter = new Sorter(doc({ n: 1 }), limit);
    const add = (): void => {
      for (let n = 0; n < 11; n++) sorter.add(row(n, 10_000_000));
    };
    expect(codeOf(add)).toBe(292);
  });

  it('counts what a limit lets go as gone', () => {
    const sorter = new Sorter(doc({ n: -1 }), 5);
    for (let n = 0; n < 30; n++) sorter.add(row(n, 10_000_000));
    expect(sorted(sorter)).toEqual([29, 28, 27, 26, 25]);
  });
});
