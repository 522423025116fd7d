import { parseRanges, parseValues } from './article-values.rules.js';

test('the values of a list query are a JSON object of texts, numbers and booleans', () => {
  expect(parseValues('{"brand":"Canon","weight":2.5,"waterproof":true}')).toEqual([
    ['brand', 'Canon'],
    ['weight', 2.5],
    ['waterproof', true],
  ]);
});

test.each([
  ['no JSON', 'brand'],
  ['a text', '"brand"'],
  ['a list', '["brand"]'],
  ['null', 'null'],
  ['no key', '{}'],
  ['an operator instead of a value', '{"brand":{"$gt":""}}'],
  ['a missing value', '{"brand":null}'],
  ['a list of values', '{"brand":["Canon"]}'],
  ['a long text', JSON.stringify({ brand: 'x'.repeat(501) })],
  ['many keys', JSON.stringify(Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`k${at}`, at])))],
])('%s is refused', (_name, text) => {
  expect(() => parseValues(text)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
});

test('a range of custom values has either end or both, and its days exclude other texts', () => {
  expect(parseRanges('{"weight":2,"inspected":"2026-01-01"}', '{"weight":5,"price":0}')).toEqual([
    ['weight', { $gte: 2, $lte: 5 }],
    ['inspected', { $gte: '2026-01-01', $lte: '9999-12-31' }],
    ['price', { $lte: 0 }],
  ]);
  expect(parseRanges(undefined, '{"inspected":"2026-03-31"}')).toEqual([
    ['inspected', { $gte: '0000-01-01', $lte: '2026-03-31' }],
  ]);
  expect(parseRanges()).toEqual([]);
});

test.each([
  ['a text that is no day', '{"inspected":"soon"}', undefined],
  ['a day that does not exist', undefined, '{"inspected":"2026-02-30"}'],
  ['a checkbox', '{"waterproof":true}', undefined],
  ['an operator', '{"weight":{"$gt":1}}', undefined],
  ['a number and a day', '{"weight":1}', '{"weight":"2026-01-01"}'],
])('%s is no bound', (_name, from, to) => {
  expect(() => parseRanges(from, to)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
});
