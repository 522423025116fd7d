import { ObjectId } from 'bson';
import { compileFilter } from '../semantics/index.js';
import { doc } from '../semantics/testing.js';
import type { CollectionInfo, IndexInfo } from '../storage/catalogue.js';
import { firstOfRanges, type Plan, planFor, sortParts } from './plan.js';

const index = (...paths: string[]): IndexInfo =>
  ({
    name: paths.join('+'),
    parts: paths.map((path) => ({ path, descending: false })),
    unique: false,
    multikey: paths.map((path) => (path === 'words' ? [0] : [])),
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
    const { accesses, sorted, gatherings } = plan(starting, { name: -1 });
    expect([accesses[0]?.index.name, sorted]).toEqual(['tenant+archived+name', true]);
    expect(gatherings.map(({ access, backwards }) => [access.index.name, backwards])).toEqual([
      ['tenant+archived+words+name', true],
    ]);
  });

  it('are not sorted where the index of the order decides the filter, or another order is wanted', () => {
    expect(plan({ tenant: 1, archived: false }, { name: 1 }).gatherings).toEqual([]);
    expect(plan(starting, { name: 1, code: 1 }).gatherings).toEqual([]);
    expect(plan(starting).gatherings).toEqual([]);
  });

  it('are a choice for each word of several, and one of them is looked up for those of the others', () => {
    const both = { $and: [{ words: 'tripod' }, { words: { $regex: '^049' } }, { words: { $regex: '^ka' } }] };
    const { accesses, gatherings } = plan({ tenant: 1, archived: false, ...both }, { name: 1 });
    const asTold = ({ used, probes }: Plan['accesses'][number]) => [
      used.map(({ path, op }) => `${path} ${op}`).at(-1),
      probes.length,
    ];
    expect(accesses.map(asTold)).toEqual([['words $eq', 0]]);
    expect(gatherings.map(({ access }) => asTold(access))).toEqual([
      ['words $regex', 1],
      ['words $regex', 1],
    ]);
  });
});

describe('The ranges of several values', () => {
  const some = { tenant: { $in: [1, 2, 3] } };

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['by what follows the values', some, { code: 1 }],
    ['by a range that follows them', { ...some, code: { $gte: 'b', $lt: 'd' } }, { code: -1 }],
    [
      'by what follows them, which has a condition without bounds',
      { ...some, code: { $ne: 'b' } },
      { code: 1 },
    ],
    [
      'by a range after several fields',
      { ...some, archived: { $in: [true, false] }, name: { $gt: 'b' } },
      { name: 1 },
    ],
  ])('are merged in the order of the index, %s', (_name, filter, sort) => {
    const { merge, sorted, accesses } = plan(filter, sort);
    expect([merge, sorted, accesses.length]).toEqual([true, true, 1]);
  });

  it('are not merged by a field after the range, by an array, or where they are too many', () => {
    const isMerged = (filter: Record<string, unknown>, sort: Record<string, unknown>) =>
      plan(filter, sort).merge;
    const ranged = { ...some, archived: { $gt: false } };
    expect(isMerged(ranged, { name: 1 })).toBe(false);
    const words = { ...some, archived: false, words: { $gte: 'a' } };
    expect(isMerged(words, { words: 1 })).toBe(false);
    const many = Array.from({ length: 201 }, (_, at) => at);
    expect(isMerged({ tenant: { $in: many }, code: { $gt: 'a' } }, { code: 1 })).toBe(false);
  });
});

describe('Of a field of which only the first documents count', () => {
  const leaves = (filter: Record<string, unknown>, sort: Record<string, unknown>, path: string) =>
    firstOfRanges(plan(filter, sort), path).firstOfRange === true;
  const some = { tenant: 1, archived: { $in: [true, false] } };

  it('a range is left after its first one where it has one value of the field', () => {
    expect(leaves(some, { archived: -1, name: -1 }, 'archived')).toBe(true);
    expect(leaves(some, { archived: 1, name: 1 }, 'tenant')).toBe(true);
  });

  it('a range is read to its end where it has several values, or is in no order', () => {
    expect(leaves(some, { archived: 1, name: 1 }, 'name')).toBe(false);
    expect(leaves({ ...some, words: 'a' }, { archived: 1, words: 1, name: 1 }, 'words')).toBe(false);
    expect(leaves(some, { name: 1 }, 'archived')).toBe(false);
    expect(leaves(some, { code: 1 }, 'archived')).toBe(false);
  });
});

describe('A partial index of values of one type', () => {
  const partial = { ...index('tenant', 'of'), partial: compileFilter(doc({ of: { $type: 'objectId' } })) };
  const indexes = [index('tenant', 'cause'), partial] as unknown as CollectionInfo['indexes'];
  const id = new ObjectId();

  it.each([
    ['a value of that type', { of: id }, 'tenant+of'],
    ['a list of such values', { of: { $in: [id, new ObjectId()] } }, 'tenant+of'],
    ['a value of another type', { of: 'text' }, 'tenant+cause'],
    ['a list with one of another type', { of: { $in: [id, 'text'] } }, 'tenant+cause'],
    ['another type', { of: { $type: 'string' } }, 'tenant+cause'],
    ['any other value', { of: { $ne: id } }, 'tenant+cause'],
    ['no such type', { of: { $not: { $type: 'objectId' } } }, 'tenant+cause'],
  ])('is used for %s as it should be', (_what, wanted, name) => {
    const filter = compileFilter(doc({ tenant: 1, ...wanted }));
    const { accesses } = planFor({ collection: { indexes } as CollectionInfo, filter, sort: [] });
    expect(accesses.map((access) => access.index.name)).toEqual([name]);
  });
});
