import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BSONRegExp, Int32 } from 'bson';
import { Deadline } from '../../src/base/deadline.js';
import type { Doc, Value } from '../../src/base/values.js';
import { insertOne } from '../../src/commands/write/statements.js';
import { checkedSpec } from '../../src/indexes/definition.js';
import { Finder } from '../../src/planner/find.js';
import { compileFilter } from '../../src/semantics/index.js';
import { type CollectionInfo, indexFromSpec } from '../../src/storage/catalogue.js';
import { Engine } from '../../src/storage/engine.js';
import { Store } from '../../src/storage/store.js';
import { Random } from '../../src/testing/random.js';

const random = Random.fromEnvironment();
const DOCUMENTS = 1500;
const directory = mkdtempSync(join(tmpdir(), 'probes-'));
const store = new Store(directory, { unsynced: true });
const engine = new Engine(store);

/** Documents in the order of `at`, of which neighbours have the same words: long runs have one word and not another. */
beforeAll(async () => {
  await engine.write(new Deadline(), (view) => {
    const made = view.createCollection('d', 'c');
    const keys = [{ at: 1 }, { words: 1, at: 1 }].map((key) => new Map(Object.entries(key)));
    const indexes = keys.map((key, index) => {
      const spec = new Map<string, Value>([
        ['key', new Map([...key].map(([path, way]) => [path, new Int32(way)]))],
        ['name', `index${index}`],
      ]);
      return indexFromSpec(checkedSpec(spec), view.newTree());
    });
    view.describe({ ...made, indexes: [...made.indexes, ...indexes] });
    const scope = {
      view,
      database: 'd',
      collection: 'c',
      deadline: new Deadline(),
      now: new Date(0),
      patient: true,
    };
    let words: string[] = [];
    for (let at = 0; at < DOCUMENTS; at++) {
      if (random.chance(0.02)) words = ['camera', 'tripod', 'cable', 'hose'].filter(() => random.chance(0.5));
      const own = at < 600 ? ['early'] : ['late'];
      const all = [...words, ...own, ...(random.chance(0.05) ? ['camera'] : []), `n${at % 50}`];
      insertOne(
        scope,
        new Map<string, Value>([
          ['_id', new Int32(at)],
          ['at', `at ${String(at).padStart(6, '0')}`],
          ['words', [...new Set(all)]],
        ]),
        undefined,
      );
    }
  });
});

afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

async function find(query: Doc, sort: Doc | undefined, hint?: 'natural', limit = 0) {
  const view = engine.read();
  try {
    const collection = view.collection('d.c') as CollectionInfo;
    const finder = new Finder({
      view,
      collection,
      filter: compileFilter(query),
      sort,
      hint,
      skip: 0,
      limit,
    });
    const found: number[] = [];
    for (;;) {
      const row = await finder.next(new Deadline());
      if (row === undefined) return { found, examined: finder.examined };
      found.push(Number(row.doc.get('_id')));
    }
  } finally {
    view.release();
  }
}

const every = (...conditions: Value[]): Doc =>
  new Map([['$and', conditions.map((condition) => new Map([['words', condition]]))]]);
const startingWith = (text: string): Doc => new Map([['$regex', new BSONRegExp(`^${text}`, '')]]);
const byAt = (way: 1 | -1): Doc => new Map([['at', new Int32(way)]]);

test(`documents with several words are those that a scan finds, in order (SEED=${random.seed})`, async () => {
  const condition = (): Value => {
    const word = random.pick(['camera', 'tripod', 'cable', 'hose', 'early', 'late', 'n7', 'none']);
    if (random.chance(0.3)) return startingWith(word.slice(0, random.pick([1, 2])));
    return random.chance(0.2) ? new Map([['$in', [word, random.pick(['hose', 'n8', 'none'])]]]) : word;
  };
  let someFound = 0;
  for (let round = 0; round < 150; round++) {
    const query = every(condition(), condition(), ...(random.chance(0.3) ? [condition()] : []));
    const sort = random.pick([byAt(1), byAt(-1), undefined]);
    const [planned, scanned] = [await find(query, sort), await find(query, sort, 'natural')];
    const inOrder = (ids: number[]) => (sort === undefined ? ids.toSorted((a, b) => a - b) : ids);
    expect(inOrder(planned.found)).toEqual(inOrder(scanned.found));
    if (sort !== undefined)
      expect((await find(query, sort, undefined, 20)).found).toEqual(scanned.found.slice(0, 20));
    if (planned.found.length > 0) someFound++;
  }
  expect(someFound).toBeGreaterThan(30);
});

test('entries that lie between those of two words are not looked at one by one', async () => {
  const never = await find(every('early', 'late'), byAt(1));
  expect(never.found).toEqual([]);
  expect(never.examined).toMatchObject({ documents: 0 });
  expect(never.examined.keys).toBeLessThan(40);
});

test('a page of two words, of which few documents have both, is soon read by the rarer one', async () => {
  const { found, examined } = await find(every('late', startingWith('n7')), byAt(1), undefined, 10);
  expect(found).toEqual(Array.from({ length: 10 }, (_item, index) => 607 + 50 * index));
  expect(examined.documents).toBeLessThan(60);
});

test('a page of which most documents match is read in its order', async () => {
  const { examined } = await find(every('late', startingWith('n')), byAt(1), undefined, 10);
  expect(examined).toEqual({ keys: 10, documents: 10 });
});
