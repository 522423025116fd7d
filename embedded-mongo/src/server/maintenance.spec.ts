import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentKey } from '../storage/keys.js';
import { newNonce, readOwner, replaceOwner } from '../storage/owner.js';
import { DATA_FILE, Store } from '../storage/store.js';
import { backupFolder, compactFolder, restoreFolder, verifyFolder } from './maintenance.js';
import { startServer } from './start.js';

const key = documentKey(16, 1);

describe('Replacing the data file of a folder', () => {
  let parent: string;
  let folder: string;

  beforeEach(async () => {
    parent = mkdtempSync(join(tmpdir(), 'maintenance-'));
    folder = join(parent, 'data');
    await (await startServer({ dir: folder })).close();
  });

  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(parent, { recursive: true, force: true });
  });

  /** Runs the work while a copy is being made. */
  function duringCopy(work: (store: Store) => unknown): void {
    const backup = Reflect.get(Store.prototype, 'backup');
    jest.spyOn(Store.prototype, 'backup').mockImplementation(async function (this: Store, ...given) {
      await backup.apply(this, given);
      await work(this);
    });
  }

  it('keeps a server from starting until it is done, and leaves nothing behind', async () => {
    let refusal: unknown;
    duringCopy(async () => {
      refusal = await startServer({ dir: folder }).catch((error: unknown) => error);
    });
    await compactFolder(folder);
    expect(String(refusal)).toContain(`is in use by process ${process.pid}`);
    expect(readdirSync(folder).sort()).toEqual(['data.mdb', 'data.mdb-lock']);
    await (await startServer({ dir: folder })).close();
  });

  it('is given up where the folder has another owner in the end, which keeps its writes', async () => {
    duringCopy((store) => {
      const owner = { nonce: newNonce(), address: join(folder, 'other.sock'), pid: 1 };
      replaceOwner(store, readOwner(store.snapshotOnce()), owner);
      store.write((put) => put(key, Buffer.from('acknowledged')));
    });
    await expect(compactFolder(folder)).rejects.toThrow('was taken over by another process');
    const store = new Store(folder);
    expect([store.get(key)?.toString(), readOwner(store)?.pid]).toEqual(['acknowledged', 1]);
    await store.close();
  });

  it('makes a server that has opened the old file refuse to start', async () => {
    const opened = new Store(folder);
    await compactFolder(folder);
    const owner = { nonce: newNonce(), address: join(folder, 'late.sock'), pid: 1 };
    const claim = (): boolean => replaceOwner(opened, readOwner(opened.snapshotOnce()), owner);
    expect(claim).toThrow('was replaced');
    await opened.close();
  });

  it('ends its ownership also where it cannot release the folder', async () => {
    duringCopy(() => {
      jest.spyOn(Store.prototype, 'write').mockImplementation(() => {
        throw new Error('no room');
      });
    });
    await expect(compactFolder(folder)).rejects.toThrow('no room');
    jest.restoreAllMocks();
    await (await startServer({ dir: folder })).close();
  });

  describe('from a backup', () => {
    let backup: string;
    let restored: string;

    beforeEach(async () => {
      backup = join(parent, 'backup');
      restored = join(parent, 'restored');
      const store = new Store(folder);
      store.write((put) => put(key, Buffer.from('kept')));
      await store.close();
      await backupFolder(folder, backup);
    });

    /** Runs the work after the first write in the folder to restore, which claims it. */
    function afterClaim(work: () => void): void {
      const write = Reflect.get(Store.prototype, 'write');
      let isClaimed = false;
      jest.spyOn(Store.prototype, 'write').mockImplementation(function (this: Store, change) {
        const result = write.call(this, change);
        if (this.directory === restored && !isClaimed) {
          isClaimed = true;
          work();
        }
        return result;
      });
    }

    async function expectRestored(dir: string): Promise<void> {
      const store = new Store(dir);
      expect([store.get(key)?.toString(), readOwner(store)]).toEqual(['kept', undefined]);
      await store.close();
    }

    it('lets no server take the folder meanwhile', async () => {
      const starts: Promise<unknown>[] = [];
      afterClaim(() => starts.push(startServer({ dir: restored }).catch((error: unknown) => error)));
      await restoreFolder(backup, restored);
      expect(String(await starts[0])).toMatch(/is in use|was replaced/);
      await expectRestored(restored);
    });

    it('leaves the folder empty where it fails', async () => {
      const damaged = join(parent, 'damaged');
      await backupFolder(folder, damaged);
      truncateSync(join(damaged, DATA_FILE), 4_096);
      await expect(restoreFolder(damaged, restored)).rejects.toThrow('is damaged');
      expect(readdirSync(restored)).toEqual([]);
      await restoreFolder(backup, restored);
      await expectRestored(restored);
    });

    it('leaves a folder that only the next restore takes where it is cut off', async () => {
      const cutOff = join(parent, 'cut-off');
      afterClaim(() => {
        mkdirSync(cutOff);
        copyFileSync(join(restored, DATA_FILE), join(cutOff, DATA_FILE));
      });
      await restoreFolder(backup, restored);
      const unusable = 'its restore was cut off';
      await expect(startServer({ dir: cutOff })).rejects.toThrow(unusable);
      await expect(compactFolder(cutOff)).rejects.toThrow(unusable);
      await expect(verifyFolder(cutOff)).rejects.toThrow(unusable);
      await expect(backupFolder(cutOff, join(parent, 'copy'))).rejects.toThrow(unusable);
      await expect(restoreFolder(cutOff, join(parent, 'copied'))).rejects.toThrow(unusable);
      expect(existsSync(join(parent, 'copied', DATA_FILE))).toBe(false);
      await restoreFolder(backup, cutOff);
      await expectRestored(cutOff);
      await expect(restoreFolder(backup, cutOff)).rejects.toThrow('is not empty');
    });
  });
});
