import { articlesBelow } from './category-counts';

const node = (id: string, depth: number) => ({ id, depth, name: id, path: id });
const TREE = [node('a', 0), node('a1', 1), node('a11', 2), node('a2', 1), node('b', 0)];
const COUNTS = [
  { categoryId: null, articles: 1 },
  { categoryId: 'a', articles: 2 },
  { categoryId: 'a1', articles: 4 },
  { categoryId: 'a11', articles: 8 },
  { categoryId: 'a2', articles: 16 },
  { categoryId: 'b', articles: 32 },
];

it('a category counts its articles and those below it, and all of them count those without a category', () => {
  expect([...articlesBelow(TREE, COUNTS)]).toEqual([
    [undefined, 63],
    ['a', 30],
    ['a1', 12],
    ['a11', 8],
    ['a2', 16],
    ['b', 32],
  ]);
});
