import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Int32 } from 'bson';
import { Deadline } from '../deadline.js';
import { decode, encode } from '../semantics/index.js';
import { Engine } from './engine.js';
import { treeKey } from './keys.js';
import { checkOwner, type Owner, replaceOwner } from './owner.js';
import { Store } from './store.js';
import { systemKey } from './view.js';

let directory: string;
let store: Store;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'system-'));
  store = new Store(directory, { unsynced: true });
});

afterEach(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

const owner = (nonce: string): Owner => ({ nonce, address: '/nowhere', pid: 1 });

describe('A data folder', () => {
  it('of a newer format is refused, and says which format it has', () => {
    store.write((put) => put(systemKey('format'), encode(new Map([['version', new Int32(3)]]))));
    expect(() => new Engine(store)).toThrow('has format 3');
  });

  it('of an older format is read, and has the format of what is written to it from then on', () => {
    store.write((put) => put(systemKey('format'), encode(new Map([['version', new Int32(1)]]))));
    expect(new Engine(store).catalogue.size).toBe(0);
    expect(Number(decode(store.get(systemKey('format')) as Buffer).get('version'))).toBe(2);
  });

  it('is taken from the owner that was found, and from nobody else', () => {
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
});
