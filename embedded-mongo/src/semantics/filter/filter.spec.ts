import { Binary, BSONRegExp, Decimal128, Double, Long, MaxKey, MinKey, ObjectId } from 'bson';
import { codeOf, doc } from '../testing.js';
import { compileFilter } from './filter.js';

type Plain = Record<string, unknown>;

function matches(filter: Plain, document: Plain): boolean {
  return compileFilter(doc(filter)).matches(doc(document));
}

const re = (pattern: string, options = ''): BSONRegExp => new BSONRegExp(pattern, options);

const cases: [string, Plain, Plain, boolean][] = [
  ['equality takes numbers of all types', { a: new Double(5) }, { a: Long.fromNumber(5) }, true],
  ['equality takes decimals of other precision', { a: 1 }, { a: Decimal128.fromString('1.0') }, true],
  ['equality finds an element of an array', { a: 2 }, { a: [1, 2] }, true],
  ['equality with an array takes the whole array', { a: [1, 2] }, { a: [1, 2] }, true],
  ['equality with an array takes an element that is that array', { a: [1, 2] }, { a: [[1, 2], 3] }, true],
  ['equality with an array needs its order', { a: [2, 1] }, { a: [1, 2] }, false],
  [
    'equality with a document needs the order of its keys',
    { a: { y: 2, x: 1 } },
    { a: { x: 1, y: 2 } },
    false,
  ],
  [
    'equality with a document takes the same keys in order',
    { a: { x: 1, y: 2 } },
    { a: { x: 1, y: 2 } },
    true,
  ],
  ['null takes a missing field', { a: null }, {}, true],
  ['null takes a null element', { a: null }, { a: [1, null] }, true],
  ['null takes a missing field in a document of an array', { 'a.b': null }, { a: [{ b: 1 }, {}] }, true],
  ['null does not take scalars in an array for documents', { 'a.b': null }, { a: [5] }, false],
  ['null does not take an empty array below', { 'a.b': null }, { a: [] }, false],
  ['null takes a scalar on the way', { 'a.b': null }, { a: 5 }, true],
  ['$ne null refuses a missing field', { a: { $ne: null } }, {}, false],
  ['$ne holds for all elements', { a: { $ne: 2 } }, { a: [1, 2] }, false],
  ['$gt stays within its type', { a: { $gt: 5 } }, { a: 'x' }, false],
  ['$gt takes any element', { a: { $gt: 5 } }, { a: [1, 9] }, true],
  ['$gte null takes missing', { a: { $gte: null } }, {}, true],
  ['$gt null takes nothing', { a: { $gt: null } }, {}, false],
  [
    '$lt compares 64-bit integers exactly',
    { a: { $lt: Long.fromString('9007199254740993') } },
    { a: new Double(2 ** 53) },
    true,
  ],
  ['$lte NaN takes NaN', { a: { $lte: new Double(NaN) } }, { a: new Double(NaN) }, true],
  ['$lte 5 does not take NaN', { a: { $lte: 5 } }, { a: new Double(NaN) }, false],
  ['$gt MinKey takes all', { a: { $gt: new MinKey() } }, { a: 'x' }, true],
  ['$lt MaxKey takes missing', { a: { $lt: new MaxKey() } }, {}, true],
  ['$gt compares arrays as a whole', { a: { $gt: [1] } }, { a: [1, 0] }, true],
  ['$gt false takes true only', { a: { $gt: false } }, { a: 1 }, false],
  ['two bounds may hold for different elements', { a: { $gt: 5, $lt: 3 } }, { a: [1, 9] }, true],
  ['$in takes any', { a: { $in: [1, 'x'] } }, { a: 'x' }, true],
  ['$in with null takes missing', { a: { $in: [null] } }, {}, true],
  ['$in takes regular expressions', { a: { $in: [re('^ab')] } }, { a: 'abc' }, true],
  [
    '$in with many values',
    { a: { $in: Array.from({ length: 20 }, (_, index) => index) } },
    { a: new Double(19) },
    true,
  ],
  [
    '$in takes binary data by its bytes',
    { a: { $in: [new Binary(Buffer.from('xy'))] } },
    { a: new Binary(Buffer.from('xy')) },
    true,
  ],
  ['$nin refuses missing when null is in it', { a: { $nin: [null] } }, {}, false],
  ['$exists', { a: { $exists: true } }, { a: null }, true],
  ['$exists finds an empty array', { a: { $exists: true } }, { a: [] }, true],
  ['$exists: false below an empty array', { 'a.b': { $exists: false } }, { a: [] }, true],
  ['$exists: 0 is false', { a: { $exists: 0 } }, {}, true],
  ['$type by name', { a: { $type: 'string' } }, { a: ['x', 1] }, true],
  ['$type array of an array', { a: { $type: 'array' } }, { a: [] }, true],
  ['$type number', { a: { $type: 'number' } }, { a: Long.fromNumber(1) }, true],
  ['$size', { a: { $size: 2 } }, { a: [1, [2]] }, true],
  ['$size does not look into arrays', { a: { $size: 1 } }, { a: [[1], 2] }, false],
  ['$all of a scalar field', { a: { $all: [1] } }, { a: 1 }, true],
  ['$all needs all', { a: { $all: [1, 2] } }, { a: [1, 3] }, false],
  ['$all of nothing takes nothing', { a: { $all: [] } }, { a: [] }, false],
  [
    '$all with $elemMatch',
    { a: { $all: [{ $elemMatch: { x: 1 } }, { $elemMatch: { x: 2 } }] } },
    { a: [{ x: 1 }, { x: 2 }] },
    true,
  ],
  ['$elemMatch needs one element for all', { a: { $elemMatch: { $gt: 5, $lt: 3 } } }, { a: [1, 9] }, false],
  [
    '$elemMatch on documents',
    { a: { $elemMatch: { x: 1, y: 2 } } },
    {
      a: [
        { x: 1, y: 1 },
        { x: 1, y: 2 },
      ],
    },
    true,
  ],
  [
    '$elemMatch on documents across elements',
    { a: { $elemMatch: { x: 1, y: 2 } } },
    { a: [{ x: 1 }, { y: 2 }] },
    false,
  ],
  ['$elemMatch needs an array', { a: { $elemMatch: { x: 1 } } }, { a: { x: 1 } }, false],
  ['$elemMatch below an array', { 'a.b': { $elemMatch: { $gt: 4, $lt: 6 } } }, { a: [{ b: [5] }] }, true],
  [
    '$elemMatch does not enter arrays of arrays',
    { a: { $elemMatch: { b: { $gt: 4 } } } },
    { a: [[{ b: 5 }]] },
    false,
  ],
  ['$elemMatch takes inner arrays as documents', { a: { $elemMatch: { 0: 5 } } }, { a: [[5]] }, true],
  ['$elemMatch nested', { a: { $elemMatch: { $elemMatch: { $gt: 4 } } } }, { a: [[5]] }, true],
  ['$not of one operator', { a: { $not: { $gt: 5 } } }, { a: [1, 9] }, false],
  ['$not takes missing', { a: { $not: { $gt: 5 } } }, {}, true],
  [
    '$not of two operators over different elements',
    { a: { $not: { $gt: 5, $lt: 3 } } },
    { a: [1, 9] },
    false,
  ],
  ['$not of a regular expression', { a: { $not: re('x') } }, { a: 'y' }, true],
  ['$and', { $and: [{ a: 1 }, { b: 2 }] }, { a: 1, b: 2 }, true],
  ['$or', { $or: [{ a: 1 }, { b: 3 }] }, { a: 1, b: 2 }, true],
  ['$nor', { $nor: [{ a: 1 }, { b: 3 }] }, { a: 1, b: 2 }, false],
  ['$mod', { a: { $mod: [4, 2] } }, { a: 6 }, true],
  ['$mod truncates', { a: { $mod: [4, 2] } }, { a: 6.9 }, true],
  ['$mod keeps the sign of the dividend', { a: { $mod: [4, -2] } }, { a: -6 }, true],
  ['$bitsAllSet', { a: { $bitsAllSet: [1, 3] } }, { a: 10 }, true],
  ['$bitsAnyClear of binary', { a: { $bitsAnyClear: [1] } }, { a: new Binary(Buffer.from([2])) }, false],
  ['$bitsAllSet beyond 64 bits of a negative number', { a: { $bitsAllSet: [200] } }, { a: -1 }, true],
  ['a regular expression takes an equal one', { a: re('x', 'i') }, { a: re('x', 'i') }, true],
  ['a numeric part is a position', { 'a.1': 2 }, { a: [1, 2] }, true],
  ['a numeric part is a key', { 'a.1': 2 }, { a: { 1: 2 } }, true],
  ['a position and then a field', { 'a.0.b': 1 }, { a: [{ b: 1 }, { b: 2 }] }, true],
  ['a named position does not open an inner array', { 'a.0': 1 }, { a: [[1]] }, false],
  ['arrays in arrays are not entered', { 'a.b': 1 }, { a: [[{ b: 1 }]] }, false],
  ['a path through two arrays', { 'a.b.c': 3 }, { a: [{ b: [{ c: 1 }, { c: 3 }] }] }, true],
  ['$alwaysFalse', { $alwaysFalse: 1 }, {}, false],
  ['$comment says nothing', { $comment: 'x', a: 1 }, { a: 1 }, true],
  ['a database reference is a value', { a: { $ref: 'x', $id: 1 } }, { a: { $ref: 'x', $id: 1 } }, true],
  [
    'ObjectIds by value',
    { a: new ObjectId('0123456789abcdef01234567') },
    { a: new ObjectId('0123456789abcdef01234567') },
    true,
  ],
  ['Decimal128 0.1 is not the double 0.1', { a: Decimal128.fromString('0.1') }, { a: 0.1 }, false],
];

const refusals: [Plain, number][] = [
  [{ $foo: 1 }, 2],
  [{ a: { $foo: 1 } }, 2],
  [{ a: { $gt: 1, b: 2 } }, 2],
  [{ $and: [] }, 2],
  [{ $or: {} }, 2],
  [{ $and: [1] }, 2],
  [{ a: { $in: 1 } }, 2],
  [{ a: { $in: [{ $gt: 1 }] } }, 2],
  [{ a: { $ne: re('x') } }, 2],
  [{ a: { $gt: re('x') } }, 2],
  [{ a: { $not: 5 } }, 2],
  [{ a: { $not: {} } }, 2],
  [{ a: { $size: -1 } }, 2],
  [{ a: { $size: 1.5 } }, 2],
  [{ a: { $mod: [0, 1] } }, 2],
  [{ a: { $mod: [1] } }, 2],
  [{ a: { $all: 1 } }, 2],
  [{ a: { $all: [{ $gt: 1 }] } }, 2],
  [{ a: { $elemMatch: 1 } }, 2],
  [{ a: { $type: 'foo' } }, 2],
  [{ a: { $type: [] } }, 9],
  [{ a: { $regex: 5 } }, 2],
  [{ a: { $options: 'i' } }, 2],
  [{ a: { $regex: '(' } }, 51091],
  [{ a: { $regex: 'a', $options: 'q' } }, 51108],
  [{ $where: '1' }, 115],
  [{ $expr: {} }, 115],
  [{ $text: {} }, 115],
  [{ $jsonSchema: {} }, 115],
  [{ a: { $near: [1, 2] } }, 115],
  [{ a: { $geoWithin: {} } }, 115],
];

describe('filters', () => {
  it.each(cases)('%s', (_, filter, document, expected) => {
    expect(matches(filter, document)).toBe(expected);
  });

  it.each(refusals)('refuse %j with code %i', (filter, code) => {
    expect(codeOf(() => compileFilter(doc(filter)))).toBe(code);
  });

  it('note the position in the outermost array for the positional operator', () => {
    const position = (filter: Plain, document: Plain) =>
      compileFilter(doc(filter)).positionalIndex(doc(document));
    expect(position({ a: 2 }, { a: [1, 2] })).toBe(1);
    expect(position({ 'a.b': 2 }, { a: [{ b: [7] }, { b: [1, 2] }] })).toBe(1);
    expect(position({ a: { $elemMatch: { b: 2 } } }, { a: [{ b: 1 }, { b: 2 }] })).toBe(1);
    expect(position({ 'a.b': { $elemMatch: { $eq: 2 } } }, { a: [{ b: [1] }, { b: [9, 9, 2] }] })).toBe(1);
    expect(position({ a: 1 }, { a: 1 })).toBeUndefined();
    expect(position({ a: { $ne: 1 } }, { a: [2] })).toBeUndefined();
    expect(position({ $or: [{ a: 9 }, { a: 2 }] }, { a: [1, 2] })).toBe(1);
    expect(position({ 'a.y': 1, 'a.x': 1 }, { a: [{ x: 1 }, { y: 1 }] })).toBe(1);
    expect(codeOf(() => position({ a: { $gt: 5 }, b: 1 }, { a: [1, 9], b: [1] }))).toBe(115);
  });

  it('show a planner comparisons by path, and the conditions in $elemMatch', () => {
    const filter = compileFilter(
      doc({ a: 1, b: { $gt: 2, $lt: 5 }, c: { $elemMatch: { k: 'x', v: 1 } }, d: { $ne: 1 } }),
    );
    expect(filter.node).toMatchObject({
      kind: 'and',
      children: [
        { kind: 'compare', path: 'a', op: '$eq' },
        { kind: 'compare', path: 'b', op: '$gt' },
        { kind: 'compare', path: 'b', op: '$lt' },
        { kind: 'other', path: 'c', elemMatch: { kind: 'and' } },
        { kind: 'other', path: 'd' },
      ],
    });
    expect([...filter.fields]).toEqual(['a', 'b', 'c', 'd']);
  });
});
