import { BSONRegExp, Int32 } from 'bson';
import fc from 'fast-check';
import type { Doc, MongoError, Value } from '../../base/values.js';
import { doc as anyDoc } from '../arbitrary.js';
import { compareValues } from '../compare/compare.js';
import { codeOf, doc, show } from '../testing.js';
import { compileFilter } from './filter.js';
import { compoundKeysAt, keysAt, walkedKeys } from './paths.js';

type Plain = Record<string, unknown>;

/** Documents of few names and many arrays, also empty ones, so that several paths often lead to the same array. */
const { arrays } = fc.letrec<{ arrays: Doc; value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Value>(null, new Int32(1), new Int32(2)),
    fc.constant<Value>([]),
    fc.array(tie('value'), { maxLength: 2 }),
    tie('arrays'),
  ),
  arrays: fc
    .array(fc.tuple(fc.constantFrom('a', 'b', '0'), tie('value')), { maxLength: 3 })
    .map((fields) => new Map(fields)),
}));

describe('index keys', () => {
  it.each<[string, Plain, string, string]>([
    ['a scalar', { a: 1 }, 'a', '1'],
    ['a missing field is null', {}, 'a', 'null'],
    ['each element of an array', { a: [1, 2] }, 'a', '1 2'],
    ['an empty array is undefined', { a: [] }, 'a', 'missing'],
    ['an array in an array is one key', { a: [[1, 2]] }, 'a', '[1,2]'],
    ['below documents', { a: { b: 1 } }, 'a.b', '1'],
    ['below documents of an array', { a: [{ b: 1 }, { b: [2, 3] }, {}, 5] }, 'a.b', '1 2 3 null null'],
    ['below an empty array is null', { a: [] }, 'a.b', 'null'],
    ['below a scalar is null', { a: 5 }, 'a.b', 'null'],
    ['a position', { a: [7, 8] }, 'a.1', '8 8'],
    ['a position that holds an array', { a: [[1, 2]] }, 'a.0', '[1,2] [1,2]'],
    ['below a position', { a: [{ b: 1 }, { b: 2 }] }, 'a.1.b', '2 2'],
  ])('are right for %s', (_, document, path, expected) => {
    expect(keysAt(doc(document), path).map(show).join(' ')).toBe(expected);
  });

  it('of several paths through one array belong together', () => {
    const { keys, multikey } = compoundKeysAt(doc({ a: [{ b: 1, c: 2 }, { b: 3 }], d: 9 }), [
      'a.b',
      'a.c',
      'd',
    ]);
    expect(keys.map((key) => key.map(show).join(' '))).toEqual(['1 2 9', '3 null 9']);
    expect(multikey).toEqual([[0], [0], []]);
  });

  it('of paths through an empty array are null, and note the array', () => {
    const keysOf = (value: Plain, ...paths: string[]) => {
      const { keys, present, multikey } = compoundKeysAt(doc(value), paths);
      return [keys.map((key) => key.map(show).join(' ')), present, multikey];
    };
    expect(keysOf({ a: [], d: 9 }, 'a.b', 'a.c', 'd')).toEqual([['null null 9'], [true], [[0], [0], []]]);
    expect(keysOf({ a: [] }, 'a.b', 'd')).toEqual([['null null'], [false], [[0], []]]);
    expect(keysOf({ a: { b: [] } }, 'a.b.c')).toEqual([['null'], [false], [[1]]]);
    expect(keysOf({ a: { b: [] } }, 'a.b')).toEqual([['missing'], [true], [[1]]]);
    expect(keysOf({ a: [] }, 'a', 'a.b')).toEqual([['missing null'], [true], [[0], [0]]]);
    expect(keysOf({ a: [] }, 'a.b', 'a')).toEqual([['null missing'], [true], [[0], [0]]]);
  });

  it('are the same without the general walk, where they need none', () => {
    const paths = fc.shuffledSubarray(['a', 'a.b', 'a.b.a', 'a.0', 'b', 'b.a', 'b.a.b'], {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(arrays, paths, (document, indexed) => {
        const keysBy = (keysOf: typeof compoundKeysAt): unknown => {
          try {
            const { keys, present, multikey } = keysOf(document, indexed);
            return { keys: keys.map((key) => key.map(show)), present, multikey };
          } catch (error) {
            return (error as MongoError).code;
          }
        };
        expect(keysBy(compoundKeysAt)).toEqual(keysBy(walkedKeys));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each<[Plain, string, string]>([
    [{ a: [1], b: [2] }, 'a', 'b'],
    [{ a: [], b: [2] }, 'a.c', 'b'],
    [{ a: [], b: [] }, 'b', 'a.c'],
    [{ a: [], b: [] }, 'a.c', 'b.c'],
  ])('refuse two arrays in one index of %j', (value, ...paths) => {
    expect(codeOf(() => compoundKeysAt(doc(value), paths))).toBe(171);
  });

  it('say which of them a sparse index leaves out', () => {
    expect(compoundKeysAt(doc({ a: [{}, { b: 1 }] }), ['a.b']).present).toEqual([false, true]);
  });

  it('are several only where the path leads through an array', () => {
    const multikeyOf = (value: Record<string, unknown>) => compoundKeysAt(doc(value), ['a.b.c']).multikey;
    expect(multikeyOf({ a: [{ b: { c: 1 } }] })).toEqual([[0]]);
    expect(multikeyOf({ a: { b: { c: [1, 2] } } })).toEqual([[2]]);
    expect(multikeyOf({ a: [{ b: [{ c: 1 }] }] })).toEqual([[0, 1]]);
    expect(multikeyOf({ a: { b: { c: 1 } } })).toBeUndefined();
  });

  it('contain the value of every equality that a filter finds', () => {
    const path = fc.constantFrom('a', 'b', 'a.b', 'a.b.c', 'b.a');
    fc.assert(
      fc.property(anyDoc, path, (document, at) => {
        for (const value of keysAt(document, at)) {
          if (value === undefined || value === null || Array.isArray(value)) continue;
          const filter = compileFilter(new Map([[at, new Map([['$eq', value]])]]));
          expect(filter.matches(document)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('hold whatever a comparison matches', () => {
    const path = fc.constantFrom('a', 'b', 'a.b', 'a.b.c', 'b.a');
    const operator = fc.constantFrom('$gt', '$lt', '$gte', '$lte');
    fc.assert(
      fc.property(anyDoc, anyDoc, path, operator, (document, other, at, op) => {
        const operand = other.get('a') ?? null;
        if (operand === null || Array.isArray(operand) || operand instanceof BSONRegExp) return;
        const filter = compileFilter(new Map([[at, new Map([[op, operand]])]]));
        if (!filter.matches(document)) return;
        const found = keysAt(document, at).some((key) => {
          const order = compareValues(key, operand);
          return op.startsWith('$g') ? order >= 0 : order <= 0;
        });
        expect(found).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
