import { Types } from 'mongoose';
import type { Category } from '../articles/articles.schema.js';
import { finderAmong } from './category-paths.js';

/** A function that finds categories by the keys of their paths, and the categories. */
function among(...keys: string[]) {
  const categories = keys.map((name) => ({ _id: new Types.ObjectId(), name }) as Category);
  const find = finderAmong(new Map(categories.map((category) => [category.name, category])));
  return { categories, find };
}

test.each([
  ['Cables\nLong > 5 m', ['Cables', 'Long', '5 m']],
  ['Cables\n> 5 m', ['Cables', '5 m']],
  ['Cables >', ['Cables']],
])('the category %j is found by the names that its cell is divided into', (key, names) => {
  const { categories, find } = among(key);
  expect(find(names)).toBe(categories[0]);
});

test('an article keeps its own one of several categories with the same cell', () => {
  const { categories, find } = among('a > b', 'a\nb', 'a >\nb');
  for (const category of categories) expect(find(['a', 'b'], category._id)).toBe(category);
});

test('without an own one, the category whose names are not divided is found', () => {
  const { categories, find } = among('a > b', 'a\nb', 'c');
  for (const own of [undefined, null, categories[2]?._id]) expect(find(['a', 'b'], own)).toBe(categories[1]);
});

test('a category whose name is the separator is found by no names', () => {
  expect(among('>').find([])).toBeUndefined();
});
