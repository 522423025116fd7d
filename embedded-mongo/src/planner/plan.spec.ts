import { compileFilter } from '../semantics/index.js';
import { doc } from '../semantics/testing.js';
import type { CollectionInfo, IndexInfo } from '../storage/catalogue.js';
import { type Plan, planFor, sortParts } from './plan.js';

const index = (...paths: string[]): IndexInfo =>
  ({
    name: paths.join('+'),
    parts: paths.map((path) => ({ path, descending: false })),
    unique: false,
    multikey: paths.map(() => []),
  }) as unknown as IndexInfo;

const collection = {
  indexes: [
    index('tenant', 'archived', 'name'),
    index('tenant', 'code'),
    index('tenant', 'barcode'),
    index('tenant', 'archived', 'words', 'name'),
  ],
} as unknown as CollectionInfo;

function plan(filter: Record<string, unknown>, sort?: Record<string, unknown>): Plan {
  return planFor({
    collection,
    filter: compileFilter(doc(filter)),
    sort: sortParts(sort === undefined ? undefined : doc(sort)),
  });
}

function indexesOf(filter: Record<string, unknown>, sort?: Record<string, unknown>): string[] {
  return plan(filter, sort).accesses.map((access) => access.index.name);
}

describe('The branches of a $or', () => {
  const codes = { archived: false, $or: [{ code: 'a' }, { barcode: 'a' }] };

  it('are found one by one together with the conditions around them', () => {
    expect(indexesOf({ tenant: 1, ...codes })).toEqual(['tenant+code', 'tenant+barcode']);
  });

  it('are tested on the documents where no index serves one of them better than the filter', () => {
    expect(indexesOf({ tenant: 1, $or: [{ code: 'a' }, { colour: 'red' }] })).toHaveLength(1);
  });

  it('are tested on the documents where an index gives the order', () => {
    expect(indexesOf({ tenant: 1, ...codes }, { name: 1 })).toEqual(['tenant+archived+name']);
  });

  it('need an index each where the filter has no other conditions', () => {
    expect(indexesOf({ $or: [{ tenant: 1 }, { tenant: 2, code: 'a' }] })).toEqual([
      'tenant+code',
      'tenant+code',
    ]);
    expect(indexesOf({ $or: [{ tenant: 1 }, { colour: 'red' }] })).toEqual([]);
  });
});

describe('The entries of a range', () => {
  const starting = { tenant: 1, archived: false, words: { $regex: '^ka' } };

  it('are sorted instead of walking the order, where the rest of the index is that order', () => {
    const { accesses, sorted, gathering } = plan(starting, { name: -1 });
    expect([accesses[0]?.index.name, sorted]).toEqual(['tenant+archived+name', true]);
    expect([gathering?.access.index.name, gathering?.backwards]).toEqual([
      'tenant+archived+words+name',
      true,
    ]);
  });

  it('are not sorted where the index of the order decides the filter, or another order is wanted', () => {
    expect(plan({ tenant: 1, archived: false }, { name: 1 }).gathering).toBeUndefined();
    expect(plan(starting, { name: 1, code: 1 }).gathering).toBeUndefined();
    expect(plan(starting).gathering).toBeUndefined();
  });
});
