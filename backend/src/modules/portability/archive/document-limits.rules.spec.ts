import { isWithinLimits } from './document-limits.rules.js';

const FIELDS = {
  name: { maxLength: 5 },
  status: { choices: ['open', 'closed'] },
  count: { minimum: 1, maximum: 10 },
  codes: { maxItems: 2, maxLength: 3 },
  lines: { maxItems: 2, fields: { note: { maxLength: 4 } } },
};

test.each<[string, unknown]>([
  ['a text as long as its field allows', { name: '12345' }],
  ['a text without a declaration', { other: 'x'.repeat(5000) }],
  ['one of the choices', { status: 'closed' }],
  ['numbers at both ends', { count: 1, other: { count: 99 } }],
  ['a list of texts', { codes: ['abc', 'de'] }],
  ['a list of shapes', { lines: [{ note: 'abcd' }, {}] }],
  ['the types that documents have', { id: { $oid: 'a'.repeat(24) }, at: { $date: '2026-01-01T00:00:00Z' } }],
  ['a date before 1970', { at: { $date: { $numberLong: '-315619200000' } } }],
  ['bytes of any length', { bytes: { $binary: { base64: 'x'.repeat(100_000), subType: '00' } } }],
  ['null in place of anything', { name: null, lines: null, count: null }],
])('%s is within the limits', (_what, document) => {
  expect(isWithinLimits(document, FIELDS)).toBe(true);
});

const nested = (depth: number): unknown => (depth === 0 ? 0 : [nested(depth - 1)]);

test.each<[string, unknown]>([
  ['a text that is too long', { name: '123456' }],
  ['a text without a declaration that is too long', { other: 'x'.repeat(5001) }],
  ['another choice', { status: 'lost' }],
  ['a number below its range', { count: 0 }],
  ['a number above its range', { count: 11 }],
  ['a number that is not exact', { other: 2 ** 53 }],
  ['a list of too many', { codes: ['a', 'b', 'c'] }],
  ['a list with a text that is too long', { codes: ['abcd'] }],
  ['a shape in a list with a text that is too long', { lines: [{ note: 'abcde' }] }],
  ['a list of 201 without a declaration', { other: Array(201).fill(0) }],
  ['201 keys', Object.fromEntries(Array.from({ length: 201 }, (_item, index) => [`k${index}`, 0]))],
  ['a number under the name of a type', { count: { $numberLong: '5' } }],
  ['an operator', { name: { $gt: '' } }],
  ['a type with something beside it', { id: { $oid: 'a'.repeat(24), x: 1 } }],
  ['something with a type beside it', { id: { x: 1, $oid: 'a'.repeat(24) } }],
  ['an id of another form', { id: { $oid: 'zz' } }],
  ['13 levels', { other: nested(12) }],
  [
    'more than 20,000 values',
    { other: Array.from({ length: 200 }, () => Array(100).fill(0)), more: Array(200).fill(0) },
  ],
])('%s is not', (_what, document) => {
  expect(isWithinLimits(document, FIELDS)).toBe(false);
});
