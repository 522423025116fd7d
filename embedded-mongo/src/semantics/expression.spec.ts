import { Decimal128, Double, ObjectId } from 'bson';
import { compileExpression } from './expression.js';
import { environment } from './expression-node.js';
import { codeOf, doc, show, value } from './testing.js';

type Plain = Record<string, unknown>;
const now = new Date('2026-01-02T03:04:05.678Z');

function evaluate(expression: unknown, document: Plain = {}): string {
  return show(compileExpression(value(expression))(environment(doc(document), now)));
}

const expressions: [unknown, string, Plain?][] = [
  ['$a.b', '[1,2]', { a: [{ b: 1 }, 5, { c: 1 }, { b: 2 }] }],
  ['$a.0', '[]', { a: [1] }],
  ['$$ROOT', '{a:1}', { a: 1 }],
  ['$$NOW', '{"$date":{"$numberLong":"1767323045678"}}'],
  [{ $literal: '$a' }, '"$a"'],
  [['$a', '$none'], '[1,null]', { a: 1 }],
  [{ $add: [1, 2] }, '3'],
  [{ $add: [2147483647, 1] }, 'L2147483648'],
  [{ $add: [1, 0.5] }, 'd1.5'],
  [{ $add: [1, null] }, 'null'],
  [{ $add: [new Date(0), 5] }, '{"$date":{"$numberLong":"5"}}'],
  [{ $subtract: [new Date(10), new Date(3)] }, 'L7'],
  [{ $subtract: [5, 7] }, '-2'],
  [{ $multiply: [2, 3.5] }, 'd7'],
  [{ $divide: [10, 2] }, 'd5'],
  [{ $divide: [Decimal128.fromString('1'), 3] }, '{"$numberDecimal":"0.3333333333333333333333333333333333"}'],
  [{ $mod: [-7, 3] }, '-1'],
  [{ $abs: -3 }, '3'],
  [{ $ceil: 1.2 }, 'd2'],
  [{ $floor: -1.2 }, 'd-2'],
  [{ $round: [2.5] }, 'd2'],
  [{ $round: [2.345, 2] }, 'd2.35'],
  [{ $round: [1250, -2] }, '1200'],
  [{ $trunc: [-2.7] }, 'd-2'],
  [{ $eq: ['$none', null] }, 'false'],
  [{ $lt: ['$none', null] }, 'true'],
  [{ $cmp: ['a', 5] }, '1'],
  [{ $and: [1, 'x', null] }, 'false'],
  [{ $or: [0, 'x'] }, 'true'],
  [{ $not: [0] }, 'true'],
  [{ $cond: [{ $gt: ['$a', 1] }, 'y', 'n'] }, '"y"', { a: 2 }],
  [{ $cond: { if: false, then: 1, else: '$none' } }, 'missing'],
  [{ $ifNull: ['$none', null, 5] }, '5'],
  [{ $switch: { branches: [{ case: false, then: 1 }], default: 2 } }, '2'],
  [{ $concat: ['a', 'b'] }, '"ab"'],
  [{ $concat: ['a', '$none'] }, 'null'],
  [{ $toUpper: 'aä' }, '"Aä"'],
  [{ $toLower: null }, '""'],
  [{ $substrCP: ['h\u{1f600}llo', 1, 2] }, '"\u{1f600}l"'],
  [{ $strLenCP: '\u{1f600}a' }, '2'],
  [{ $size: [[1, 2]] }, '2'],
  [{ $in: [2, [1, 2]] }, 'true'],
  [{ $arrayElemAt: [[1, 2], -1] }, '2'],
  [{ $arrayElemAt: [[1, 2], 5] }, 'missing'],
  [{ $filter: { input: [1, 2, 3], as: 'x', cond: { $gt: ['$$x', 1] } } }, '[2,3]'],
  [{ $map: { input: [1, 2], in: { $add: ['$$this', 1] } } }, '[2,3]'],
  [{ $reduce: { input: [1, 2, 3], initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, '6'],
  [{ $concatArrays: [[1], [2]] }, '[1,2]'],
  [{ $slice: [[1, 2, 3], -2] }, '[2,3]'],
  [{ $slice: [[1, 2, 3], 1, 1] }, '[2]'],
  [{ $setUnion: [[2, 1], [2]] }, '[1,2]'],
  [
    { $dateToString: { date: new Date('2026-03-04T05:06:07.089Z'), format: '%Y-%m-%d %H:%M:%S.%L' } },
    '"2026-03-04 05:06:07.089"',
  ],
  [{ $dateToString: { date: new Date('2026-03-04T05:06:07.089Z') } }, '"2026-03-04T05:06:07.089Z"'],
  [{ $dateToString: { date: new Date('2027-01-01T00:00:00Z'), format: '%G-W%V-%u' } }, '"2026-W53-5"'],
  [{ $dateToString: { date: null, onNull: 'x' } }, '"x"'],
  [{ $year: new Date('2026-03-04T05:06:07Z') }, '2026'],
  [{ $hour: { date: new Date('2026-03-04T05:06:07Z'), timezone: '+02:00' } }, '7'],
  [{ $dayOfYear: new Date('2026-03-04T05:06:07Z') }, '63'],
  [{ $toString: 1.5 }, '"1.5"'],
  [{ $toString: 0.0001 }, '"0.0001"'],
  [{ $toString: 0.00001 }, '"1e-05"'],
  [{ $toString: new Double(1234567.25) }, '"1234567.25"'],
  [{ $toString: new Double(-123) }, '"-123"'],
  [{ $add: [2147483647, 1, -1] }, '2147483647'],
  [{ $add: [new Date(0), 0.5, 0.5] }, '{"$date":{"$numberLong":"2"}}'],
  [{ $subtract: [1, 0.5] }, 'd0.5'],
  [{ $multiply: [] }, '1'],
  [{ $floor: new Double(1e300) }, 'd1e+300'],
  [{ $toString: new Double(100) }, '"100"'],
  [{ $toString: new Double(1e20) }, '"1e+20"'],
  [{ $toString: new ObjectId('0123456789abcdef01234567') }, '"0123456789abcdef01234567"'],
  [{ $toInt: '12' }, '12'],
  [{ $toInt: 3.9 }, '3'],
  [{ $toDouble: '1.5' }, 'd1.5'],
  [{ $toDate: '2026-01-02' }, '{"$date":{"$numberLong":"1767312000000"}}'],
  [{ $toLong: new Date(5) }, 'L5'],
  [{ $type: '$none' }, '"missing"'],
  [{ $type: 1.5 }, '"double"'],
  [{ $mergeObjects: [{ a: 1 }, null, { b: 2, a: 3 }] }, '{a:3,b:2}'],
  [{ $objectToArray: { a: 1 } }, '[{k:"a",v:1}]'],
  [{ $arrayToObject: [[['a', 1]]] }, '{a:1}'],
  [{ $max: [1, 5, null] }, '5'],
  [{ $sum: '$a' }, '3', { a: [1, 2, 'x'] }],
  [{ $avg: [1, 2] }, 'd1.5'],
  [{ $let: { vars: { x: 2 }, in: { $multiply: ['$$x', '$$x'] } } }, '4'],
];

const failures: [unknown, number][] = [
  [{ $add: ['x', 1] }, 14],
  [{ $divide: [1, 0] }, 2],
  [{ $mod: [1, 0] }, 16610],
  [{ $concat: [1] }, 16702],
  [{ $size: 5 }, 17124],
  [{ $toInt: 'x' }, 241],
  [{ $toString: new Double(0.1 + 0.2) }, 115],
  [{ $round: [new Double(1e300)] }, 115],
  [{ $in: [1, 2] }, 40081],
  [{ $switch: { branches: [{ case: false, then: 1 }] } }, 40066],
  [{ $dateToString: { date: new Date(0), timezone: 'Europe/Berlin' } }, 115],
];

describe('Expressions on many elements', () => {
  const many = Array.from({ length: 150_000 }, (_, n) => n);
  it('join and compare arrays of any length', () => {
    const size = (spec: unknown): string => evaluate({ $size: spec }, { a: many });
    expect(size({ $concatArrays: ['$a', '$a'] })).toBe('300000');
    expect(size({ $setUnion: ['$a', '$a'] })).toBe('150000');
    expect(size({ $setIntersection: ['$a', '$a'] })).toBe('150000');
    expect(size({ $setDifference: ['$a', '$a'] })).toBe('0');
  });

  it('make no text that is longer than MongoDB could build', () => {
    const texts = Array.from({ length: 70 }, () => 'x'.repeat(10 ** 6));
    expect(codeOf(() => evaluate({ $concat: texts }))).toBe(13548);
  });

  it('are refused where they would take endless steps', () => {
    const squared = { $map: { input: '$a', in: { $filter: { input: '$a', cond: { $eq: ['$$this', 1] } } } } };
    const searched = { $filter: { input: '$a', cond: { $in: ['$$this', '$a'] } } };
    for (const spec of [squared, searched]) expect(codeOf(() => evaluate(spec, { a: many }))).toBe(115);
  });
});

describe('expressions', () => {
  it.each(expressions)('evaluate %j to %s', (expression, expected, ...[document]) => {
    expect(evaluate(expression, document ?? {})).toBe(expected);
  });

  it.each(failures)('end %j with code %i', (expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }));
  });
});
