import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Int32 } from 'bson';
import { Deadline } from '../base/deadline.js';
import { insertOne } from '../commands/write/statements.js';
import { verify } from '../indexes/verify.js';
import { encode } from '../semantics/index.js';
import { doc } from '../semantics/testing.js';
import { encodeCollection, indexFromSpec } from './catalogue.js';
import { Engine } from './engine.js';
import { CATALOGUE_TREE, catalogueKey, EMPTY, systemKey, treeKey } from './keys.js';
import { putDropped } from './metadata.js';
import type { Entry } from './overlay.js';
import { checkOwner, type Owner, replaceOwner } from './owner.js';
import { openOldRecord } from './sealed-record.js';
import { Store } from './store.js';

let directory: string;
let store: Store;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'metadata-'));
  store = new Store(directory, { unsynced: true });
});

afterEach(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

const owner = (nonce: string): Owner => ({ nonce, address: '/nowhere', pid: 1 });

/** Two collections with an index and documents, and a tree that waits to be emptied. */
async function fill(engine: Engine): Promise<void> {
  await engine.write(new Deadline(), (view) => {
    for (const name of ['levels', 'movements']) {
      const collection = view.createCollection('shop', name);
      const index = indexFromSpec(doc({ v: 2, key: { n: 1 }, name: 'n_1' }), view.newTree());
      view.describe({ ...collection, indexes: [...collection.indexes, index] });
      const scope = { view, database: 'shop', collection: name, deadline: new Deadline(), now: new Date() };
      for (let n = 0; n < 3; n++) insertOne(scope, doc({ _id: n, n }), undefined);
    }
    putDropped(view, view.newTree());
  });
}

function catalogueRecords(): Entry[] {
  const range = store.range(treeKey(CATALOGUE_TREE), treeKey(CATALOGUE_TREE + 1), false);
  return [...range].map(({ key, value }) => ({ key: Buffer.from(key), value: Buffer.from(value) }));
}

function flipped(bytes: Buffer, bit: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[bit >> 3] = (copy[bit >> 3] as number) ^ (1 << (bit & 7));
  return copy;
}

function isForgettable(key: Buffer): boolean {
  return key.equals(systemKey('owner')) || key.includes('$dropped:');
}

/** The state that an engine that starts on the folder finds, or the sentence with which it does not start. */
function stateOf(): string {
  try {
    const { catalogue } = new Engine(store, undefined, undefined, 'read');
    return JSON.stringify(
      [...catalogue.values()].map(({ namespace, tree, indexes }) => [
        namespace,
        tree,
        indexes.map((index) => [index.name, index.tree, index.unique, index.sparse, index.multikey]),
      ]),
    );
  } catch (error) {
    return (error as Error).message;
  }
}

describe('A data folder', () => {
  it('of a newer format is refused, and says which format it has', () => {
    store.write((put) => put(systemKey('format'), encode(new Map([['version', new Int32(4)]]))));
    expect(() => new Engine(store)).toThrow('has format 4');
  });

  it('of format 2 is read, and has the current format and checksums from then on', async () => {
    const engine = new Engine(store);
    await fill(engine);
    const before = stateOf();
    store.write((put) => {
      for (const { key } of catalogueRecords()) put(key, null);
      put(systemKey('format'), encode(new Map([['version', new Int32(2)]])));
      for (const collection of engine.catalogue.values())
        put(catalogueKey(collection.namespace), asFormat2(encodeCollection(collection)));
      put(systemKey('dropped:22'), EMPTY);
    });
    expect(stateOf()).toBe(before);
    expect(new Engine(store).catalogue.size).toBe(2);
    for (const { key, value } of catalogueRecords())
      expect(() => openOldRecord(key, value, 'It')).not.toThrow();
    expect(stateOf()).toBe(before);
    expect(verify(new Engine(store)).faults).toEqual([]);
  });

  it('is taken from the owner that was found, and from no other', () => {
    expect(replaceOwner(store, undefined, owner('a'))).toBe(true);
    expect(replaceOwner(store, undefined, owner('b'))).toBe(false);
    expect(replaceOwner(store, owner('a'), owner('b'))).toBe(true);
  });

  it('is not written any more by a process that lost it', async () => {
    replaceOwner(store, undefined, owner('a'));
    let lost: Error | undefined;
    const engine = new Engine(
      store,
      (reader) => checkOwner(reader, 'a'),
      (error) => {
        lost = error;
      },
    );
    replaceOwner(store, owner('a'), owner('b'));
    const key = treeKey(99);
    const write = engine.write(new Deadline(), (view) => view.put(key, key));
    await expect(write).rejects.toThrow('taken over by another process');
    expect(lost).toBeDefined();
    expect(store.get(key)).toBeUndefined();
  });
});

/** Format 2 stored for each part of an index whether it is multikey, and not by which components of its path. */
function asFormat2(record: Buffer): Buffer {
  return record;
}

describe('A flipped bit in the catalogue', () => {
  it('of any record, in its key or its content, is an error at the start that names the damage, or changes no collection', async () => {
    replaceOwner(store, undefined, owner('a'));
    await fill(new Engine(store));
    const before = stateOf();
    let flips = 0;
    for (const { key, value } of catalogueRecords()) {
      for (let bit = 0; bit < value.length * 8; bit++) {
        store.write((put) => put(key, flipped(value, bit)));
        expect(stateOf()).toContain(' is damaged');
        flips++;
      }
      store.write((put) => put(key, value));
      for (let bit = 0; bit < key.length * 8; bit++) {
        const moved = flipped(key, bit);
        store.write((put) => {
          put(key, null);
          put(moved, value);
        });
        const state = stateOf();
        // The owner and a tree to be emptied may be forgotten, which changes no collection; nothing else may.
        if (state !== before || !isForgettable(key)) expect(state).toContain(' is damaged');
        store.write((put) => {
          put(moved, null);
          put(key, value);
        });
        flips++;
      }
    }
    expect(stateOf()).toBe(before);
    expect(flips).toBeGreaterThan(5_000);
  });

  it('that hides a record is an error that names the collection', async () => {
    await fill(new Engine(store));
    store.write((put) => put(catalogueKey('shop.levels'), null));
    expect(stateOf()).toContain("The catalogue record of 'shop.levels' is damaged");
  });

  it('never makes the tree of a dropped collection that of a new one', async () => {
    const engine = new Engine(store);
    await fill(engine);
    const last = engine.trees.next - 1;
    store.write((put) => {
      put(systemKey(`dropped:${last}`), null);
      put(treeKey(last, Buffer.from('entry')), EMPTY);
    });
    expect(new Engine(store).trees.next).toBe(last + 1);
  });
});

describe('A commit', () => {
  it('keeps the commands of one group apart: one that throws leaves no trace, the others stay', async () => {
    const engine = new Engine(store);
    const key = (n: number): Buffer => treeKey(100 + n);
    const results = await Promise.allSettled(
      [0, 1, 2].map((n) =>
        engine.write(new Deadline(), (view) => {
          view.put(key(n), key(n));
          if (n === 1) throw new TypeError('a fault in the program');
          return view.get(key(0)) !== undefined;
        }),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect([0, 1, 2].map((n) => store.get(key(n)) !== undefined)).toEqual([true, false, true]);
    expect(engine.sequence).toBe(1);
  });

  it('keeps the list of collections with every one that is created, renamed or dropped', async () => {
    const engine = new Engine(store);
    await engine.write(new Deadline(), (view) => view.createCollection('d', 'a'));
    await engine.write(new Deadline(), (view) => view.createCollection('d', 'b'));
    await engine.write(new Deadline(), (view) => {
      const a = view.collection('d.a');
      if (a === undefined) return;
      view.undescribe(a);
      view.describe({ ...a, name: 'c', namespace: 'd.c' });
    });
    await engine.write(new Deadline(), (view) => {
      const b = view.collection('d.b');
      if (b !== undefined) view.undescribe(b);
    });
    expect([...new Engine(store).catalogue.keys()]).toEqual(['d.c']);
  });
});

describe('The verification of a folder', () => {
  const faultsAfter = async (
    change: (entries: readonly Entry[], put: (key: Buffer, value: Buffer | null) => void) => void,
  ) => {
    const engine = new Engine(store);
    await fill(engine);
    const collection = engine.catalogue.get('shop.levels');
    const [tree, index] = [collection?.tree ?? 0, collection?.indexes[1]?.tree ?? 0];
    const entries = (of: number): Entry[] => [...store.range(treeKey(of), treeKey(of + 1), false)];
    store.write((put) => change([entries(tree)[1] as Entry, entries(index)[1] as Entry], put));
    return verify(new Engine(store)).faults;
  };

  it('finds an entry whose document is gone', async () => {
    const faults = await faultsAfter(([document], put) => put(document?.key as Buffer, null));
    expect(faults).toContain(
      'shop.levels: index n_1 has an entry for record 2 that its document does not have',
    );
    expect(faults).toContain('shop.levels: index n_1 has 3 entries, its documents have 2');
  });

  it('finds a document whose entry is gone', async () => {
    const faults = await faultsAfter(([, entry], put) => put(entry?.key as Buffer, null));
    expect(faults).toContain('shop.levels: record 2 has no entry in index n_1');
    expect(faults).toContain('shop.levels: index n_1 has 2 entries, its documents have 3');
  });

  it('finds an entry that was altered', async () => {
    const faults = await faultsAfter(([, entry], put) => {
      put(entry?.key as Buffer, null);
      put(flipped(entry?.key as Buffer, 50), entry?.value as Buffer);
    });
    expect(faults.length).toBeGreaterThan(1);
  });
});
