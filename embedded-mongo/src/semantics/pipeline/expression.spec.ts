import { Decimal128 } from 'bson';
import { codeOf, doc, show, value } from '../testing.js';
import { compileExpression } from './expression.js';

type Plain = Record<string, unknown>;
const now = new Date('2026-01-02T03:04:05.678Z');

function evaluate(expression: unknown, document: Plain = {}): string {
  return show(compileExpression(value(expression))({ root: doc(document), now }));
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
  [{ $add: [2147483647, 1, -1] }, '2147483647'],
  [{ $add: [1, 0.5] }, 'd1.5'],
  [{ $add: [1, null] }, 'null'],
  [{ $add: [new Date(0), 5] }, '{"$date":{"$numberLong":"5"}}'],
  [{ $add: [new Date(0), 0.5, 0.5] }, '{"$date":{"$numberLong":"2"}}'],
  [{ $subtract: [new Date(10), new Date(3)] }, 'L7'],
  [{ $subtract: [5, 7] }, '-2'],
  [{ $subtract: [1, 0.5] }, 'd0.5'],
  [{ $multiply: [2, 3.5] }, 'd7'],
  [{ $multiply: [] }, '1'],
  [{ $divide: [10, 2] }, 'd5'],
  [{ $divide: [Decimal128.fromString('1'), 3] }, '{"$numberDecimal":"0.3333333333333333333333333333333333"}'],
];

const failures: [unknown, number][] = [
  [{ $add: ['x', 1] }, 14],
  [{ $divide: [1, 0] }, 2],
  [{ $cond: [true, 1, 2] }, 115],
  [{ $dateToString: { date: '$a' } }, 115],
  [{ $foo: 1 }, 168],
  ['$$foo', 17276],
];

describe('expressions', () => {
  it.each(expressions)('evaluate %j to %s', (expression, expected, ...[document]) => {
    expect(evaluate(expression, document ?? {})).toBe(expected);
  });

  it.each(failures)('end %j with code %i', (expression, code) => {
    expect(codeOf(() => evaluate(expression))).toBe(code);
  });
});
