import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Deadline } from '../base/deadline.js';
import { insertOne } from '../commands/write/statements.js';
import { checkedSpec } from '../indexes/definition.js';
import { compileFilter } from '../semantics/index.js';
import { doc } from '../semantics/testing.js';
import { type CollectionInfo, indexFromSpec } from '../storage/catalogue.js';
import { Engine } from '../storage/engine.js';
import { MAX_COMPONENTS } from '../storage/keys.js';
import { Store } from '../storage/store.js';
import { Finder } from './find.js';

const LEADING_LENGTH = 862;
/** A component of a text begins with the byte of its type and ends with a zero. */
const BYTES_AROUND_TEXTS = 6;
const LENGTHS = Array.from({ length: 42 }, (_, at) => MAX_COMPONENTS - 41 + at);

const lead = { p: 'p'.repeat(LEADING_LENGTH), q: 'q'.repeat(LEADING_LENGTH) };
const end = (length: number): string => 'r'.repeat(length - BYTES_AROUND_TEXTS - 2 * LEADING_LENGTH);

describe('Keys about as long as an index keeps whole', () => {
  let directory: string;
  let store: Store;
  let engine: Engine;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'long-keys-'));
    store = new Store(directory, { unsynced: true });
    engine = new Engine(store);
    await engine.write(new Deadline(), (view) => {
      const collection = view.createCollection('d', 'c');
      const specs = [
        { key: { p: 1, q: 1, r: 1 }, name: 'unique', unique: true },
        { key: { p: 1, q: -1, rs: 1 }, name: 'array' },
        { key: { p: 1, q: 1, rs: -1, n: 1 }, name: 'ordered' },
      ];
      const indexes = specs.map((spec) => indexFromSpec(checkedSpec(doc(spec)), view.newTree()));
      view.describe({ ...collection, indexes: [...collection.indexes, ...indexes] });
      for (const length of LENGTHS) {
        const r = end(length);
        const document = doc({ _id: length, ...lead, r, rs: [r, 's'], n: -length });
        const scope = { view, database: 'd', collection: 'c', deadline: new Deadline(), now: new Date(0) };
        insertOne(scope, document, undefined);
      }
    });
  });

  afterAll(async () => {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });

  async function found(query: Record<string, unknown>, name: string, sort?: Record<string, unknown>) {
    const view = engine.read();
    try {
      const collection = view.collection('d.c') as CollectionInfo;
      const hint = name === 'natural' ? name : collection.indexes.find((index) => index.name === name);
      const filter = compileFilter(doc({ ...lead, ...query }));
      const finder = new Finder({
        view,
        collection,
        filter,
        sort: sort === undefined ? undefined : doc(sort),
        hint,
        skip: 0,
        limit: 0,
      });
      const ids: number[] = [];
      for (let row = await finder.next(new Deadline()); row !== undefined; ) {
        ids.push(Number(row.doc.get('_id')));
        row = await finder.next(new Deadline());
      }
      return sort === undefined ? ids.sort((left, right) => left - right) : ids;
    } finally {
      view.release();
    }
  }

  it.each(LENGTHS)('of %i bytes are found by every index as by a scan', async (length) => {
    const r = end(length);
    expect(await found({ r }, 'unique')).toEqual([length]);
    for (const op of ['$gt', '$gte', '$lt', '$lte'])
      expect([op, await found({ r: { [op]: r } }, 'unique')]).toEqual([
        op,
        await found({ r: { [op]: r } }, 'natural'),
      ]);
    expect(await found({ r: { $in: [r, end(MAX_COMPONENTS)] } }, 'unique')).toEqual([
      ...new Set([length, MAX_COMPONENTS]),
    ]);
    expect(await found({ $and: [{ rs: r }, { rs: 's' }] }, 'array')).toEqual([length]);
    const either = { rs: { $in: [r, end(MAX_COMPONENTS - 1)] } };
    expect(await found(either, 'ordered', { n: 1 })).toEqual(await found(either, 'natural', { n: 1 }));
  });
});
