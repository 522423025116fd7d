import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type VerifyReport, verify } from './indexes/verify.js';
import { isAlive } from './probe.js';
import { Engine } from './storage/engine.js';
import { syncFile } from './storage/file.js';
import { newNonce, readOwner, releaseOwner, replaceOwner } from './storage/owner.js';
import { DATA_FILE, Store } from './storage/store.js';

/** Verifies a data folder in one snapshot, also while a server uses it. */
export async function verifyFolder(dir: string): Promise<VerifyReport> {
  const store = new Store(existing(dir));
  try {
    return verify(
      new Engine(
        store,
        () => {},
        () => {},
        'read',
      ),
    );
  } finally {
    await store.close();
  }
}

/** Copies one snapshot, also while a server uses the folder. The copy is a data folder. */
export async function backupFolder(dir: string, target: string): Promise<void> {
  refuseFilled(target);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const store = new Store(existing(dir));
  try {
    await store.backup(join(target, DATA_FILE), false);
    syncFile(join(target, DATA_FILE));
  } finally {
    await store.close();
  }
  await disown(target);
}

export async function restoreFolder(backup: string, dir: string): Promise<void> {
  refuseFilled(dir);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  copyFileSync(join(existing(backup), DATA_FILE), join(dir, DATA_FILE));
  await disown(dir);
}

/** The process whose server uses a folder; undefined where none does, or where there is no database. */
export async function findServer(dir: string): Promise<number | undefined> {
  if (!existsSync(join(dir, DATA_FILE))) return undefined;
  const store = new Store(dir);
  try {
    const owner = readOwner(store.snapshotOnce());
    return owner !== undefined && (await isAlive(owner)) ? owner.pid : undefined;
  } finally {
    await store.close();
  }
}

/** Rewrites the file without its free pages; no server may use the folder meanwhile. */
export async function compactFolder(dir: string): Promise<void> {
  const store = new Store(existing(dir));
  const smaller = join(dir, `${DATA_FILE}.compact`);
  try {
    const found = readOwner(store.snapshotOnce());
    if (found !== undefined && (await isAlive(found))) {
      throw new Error(`The data folder ${dir} is in use by process ${found.pid}; end it first`);
    }
    const nonce = newNonce();
    if (!replaceOwner(store, found, { nonce, address: `${dir}/compacting`, pid: process.pid })) {
      throw new Error(`The data folder ${dir} was taken by another process`);
    }
    rmSync(smaller, { force: true });
    await store.backup(smaller, true);
    syncFile(smaller);
    releaseOwner(store, nonce);
  } finally {
    await store.close();
  }
  renameSync(smaller, join(dir, DATA_FILE));
  rmSync(join(dir, `${DATA_FILE}-lock`), { force: true });
  await disown(dir);
}

/** A copy has no owner, even if the original has one. */
async function disown(dir: string): Promise<void> {
  const store = new Store(dir);
  try {
    const owner = readOwner(store.snapshotOnce());
    if (owner !== undefined) releaseOwner(store, owner.nonce);
  } finally {
    await store.close();
  }
}

function existing(dir: string): string {
  const size = statSync(join(dir, DATA_FILE), { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new Error(`${dir} is not a data folder of the embedded database`);
  // A copy that failed before its first byte would otherwise be restored as an empty folder.
  if (size === 0) throw new Error(`The data file of ${dir} is empty`);
  return dir;
}

function refuseFilled(dir: string): void {
  if (existsSync(dir) && readdirSync(dir).length > 0) throw new Error(`${dir} is not empty`);
}
