import { expect, test } from 'vitest';
import { almostFull } from './usage';

const limits = { members: 3, articles: 200, sites: 1 };

test.each([
  [{ members: 2, articles: 179, sites: 0 }, []],
  [{ members: 2, articles: 180, sites: 0 }, ['articles']],
  [{ members: 3, articles: 0, sites: 1 }, ['members', 'sites']],
  [{ members: 9, articles: 201, sites: 2 }, ['members', 'articles', 'sites']],
])('of %j, %j is used up by nine tenths or more', (usage, full) => {
  expect(almostFull({ usage, limits })).toEqual(full);
});

test('a resource without a limit is never full', () => {
  const usage = { members: 1e6, articles: 1e6, sites: 1e6 };
  expect(almostFull({ usage, limits: { members: null, articles: null, sites: null } })).toEqual([]);
});
