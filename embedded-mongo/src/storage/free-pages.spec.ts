import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countPages } from '../testing/data-file.js';
import { documentKey } from './keys.js';
import { DATA_FILE, loadFreePages, type PutValue, type Snapshot, Store } from './store.js';

const ONE_PAGE = 3_000;
const MANY_PAGES = 90_000;
/** Longer than each block that is free, so that it goes to the end of the file. */
const LONGER = 98_000;
const LONGEST = 3_000_000;
const PER_COMMIT = 100;

describe('The list of free pages on disk', () => {
  let directory: string;
  let store: Store;
  let snapshot: Snapshot;

  const put = (to: PutValue, key: number, size: number | null) =>
    to(documentKey(16, key), size === null ? null : Buffer.alloc(size));
  const pages = () => countPages(join(directory, DATA_FILE));

  function writeEach(from: number, to: number, step: number, size: number | null): void {
    for (let first = from; first < to; first += PER_COMMIT)
      store.write((into) => {
        for (let key = first; key < first + PER_COMMIT; key += step) put(into, key, size);
      });
  }

  /**
   * Free pages in more pieces than two pages of the list have room for: long blocks at the end of the file, single pages
   * at its beginning. The snapshot keeps LMDB from finding more of them in the commits that follow.
   */
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'free-pages-'));
    store = new Store(directory, { unsynced: true });
    writeEach(0, 1000, 1, ONE_PAGE);
    writeEach(1000, 2000, 1, MANY_PAGES);
    writeEach(0, 2000, 2, null);
    store.write((to) => put(to, 1, 10));
    snapshot = store.snapshot();
    store.write((to) => put(to, 5000, LONGEST));
    for (let key = 1; key < 20; key += 2) store.write((to) => put(to, key, ONE_PAGE));
  });

  afterEach(async () => {
    snapshot.release();
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('has every free page after a commit that had all of them loaded', () => {
    store.write((to) => {
      put(to, 1, ONE_PAGE);
      loadFreePages(to);
    });
    expect(pages()).toMatchObject({ lost: 0, doubled: 0 });
  });

  it('has every free page once after commits that remove their values', async () => {
    for (let first = 10_000; first < 12_000; first += 1000) {
      store.write((to) => {
        for (let key = first; key < first + 400; key++) put(to, key, LONGER);
        for (let key = first; key < first + 400; key += 2) put(to, key, null);
      });
      expect(pages()).toMatchObject({ lost: 0, doubled: 0 });
    }
    snapshot.release();
    store.snapshotOnce();
    for (let key = 1; key < 100; key += 2) await store.writeInBackground((to) => put(to, key, 10 * ONE_PAGE));
    expect(pages()).toMatchObject({ lost: 0, doubled: 0 });
  });
});
