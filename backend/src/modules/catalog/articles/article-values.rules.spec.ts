import { parseValues } from './article-values.rules.js';

test('the values of a list query are a JSON object of texts, numbers and booleans', () => {
  expect(parseValues('{"brand":"Canon","weight":2.5,"lent":true}')).toEqual([
    ['brand', 'Canon'],
    ['weight', 2.5],
    ['lent', true],
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
