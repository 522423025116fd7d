import { filtersOf } from './view.rules.js';

test('filters are at most 20 texts of at most 2000 characters', () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 'x']));
  expect(filtersOf(many(20))).toEqual(many(20));
  expect(filtersOf({ values: 'x'.repeat(2000) })).toBeDefined();
  const refused = [many(21), { values: 'x'.repeat(2001) }, { archived: true }, { from: 3 }, { q: null }];
  for (const input of refused) expect(filtersOf(input)).toBeUndefined();
});
