import { compileFilter } from '../semantics/index.js';
import { doc } from '../semantics/testing.js';
import type { CollectionInfo, IndexInfo } from '../storage/catalogue.js';
import { planFor, sortParts } from './plan.js';

const index = (...paths: string[]): IndexInfo =>
  ({
    name: paths.join('+'),
    parts: paths.map((path) => ({ path, descending: false })),
    unique: false,
    multikey: paths.map(() => []),
  }) as unknown as IndexInfo;

const collection = {
  indexes: [index('tenant', 'archived', 'name'), index('tenant', 'code'), index('tenant', 'barcode')],
} as unknown as CollectionInfo;

function indexesOf(filter: object, sort?: object): string[] {
  const plan = planFor({
    collection,
    filter: compileFilter(doc(filter)),
    sort: sortParts(sort === undefined ? undefined : doc(sort)),
  });
  return plan.accesses.map((access) => access.index.name);
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
