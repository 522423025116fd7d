import { toNumber, toTyped } from './custom-number';

test.each([
  ['en', '2,000', 2000],
  ['en', '-2.5', -2.5],
  ['it', '2.000', 2000],
  ['fr', '−2,5', -2.5],
  ['it', '1,125', 1.125],
  ['es', 'many', null],
])('in %s the custom number %j is %s', (language, typed, number) => {
  expect(toNumber(typed, language)).toBe(number);
});

test.each(['en', 'fr', 'es', 'it'])('in %s a stored number is the same when its text is read', (language) => {
  for (const number of [1500, 1.125, -0.5, 0.000_001, 12_345.678_9])
    expect(toNumber(toTyped(number, language), language)).toBe(number);
  expect([toTyped(undefined, language), toTyped('1,', language)]).toEqual(['', '1,']);
});

test('a number that was not edited is sent as it is stored', () => {
  expect(toNumber(1.125, 'fr')).toBe(1.125);
});
