import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type VerifyReport, verify } from '../indexes/verify.js';
import { Engine } from '../storage/engine.js';
import { syncFile, syncFolder } from '../storage/file.js';
import {
  newNonce,
  type Owner,
  readOwner,
  refuseIncomplete,
  releaseOwner,
  replaceOwner,
} from '../storage/owner.js';
import { DATA_FILE, LOCK_FILE, Store } from '../storage/store.js';
import { claimFolder, hostOf } from './claim-folder.js';
import { answerProbes, isAlive } from './probe.js';
import { listenOptions } from './start.js';

/** Verifies a data folder in one snapshot, also while a server uses it. */
export async function verifyFolder(dir: string): Promise<VerifyReport> {
  const store = new Store(existing(dir));
  try {
    refuseIncomplete(dir, readOwner(store));
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
    refuseIncomplete(dir, readOwner(store));
    await store.backup(join(target, DATA_FILE), false);
    syncFile(join(target, DATA_FILE));
  } finally {
    await store.close();
  }
  await disown(target);
}

/** Fills a folder that is empty, or in which an earlier restore was cut off. */
export async function restoreFolder(backup: string, dir: string): Promise<void> {
  if (!(await isCutOff(dir))) refuseFilled(dir);
  const source = join(existing(backup), DATA_FILE);
  const copy = async (_: Store, path: string): Promise<void> => {
    copyFileSync(source, path);
    refuseIncomplete(backup, await ownerOf(dirname(path)));
  };
  await replaceData(resolve(dir), copy, true);
}

/** The process whose server uses a folder; undefined where none does, or where there is no database. */
export async function findServer(dir: string): Promise<number | undefined> {
  if (!existsSync(join(dir, DATA_FILE))) return undefined;
  const owner = await ownerOf(dir);
  return owner !== undefined && (await isAlive(owner)) ? owner.pid : undefined;
}

/** Rewrites the file without its free pages; no server may use the folder meanwhile. */
export async function compactFolder(dir: string): Promise<void> {
  await replaceData(resolve(existing(dir)), (store, path) => store.backup(path, true), false);
}

type MakeFile = (store: Store, path: string) => Promise<void>;

/** Puts another data file in the place of that of the folder, as its owner. */
async function replaceData(dir: string, make: MakeFile, isRestoring: boolean): Promise<void> {
  const listening = await listenOptions({ dir }, dir);
  const owner = { nonce: newNonce(), address: hostOf(listening), pid: process.pid, isRestoring };
  const answers = answerProbes(owner.nonce);
  try {
    const store = new Store(dir);
    try {
      await claimFolder(store, answers.net, owner, listening);
      await replaceFile(store, make, owner);
    } finally {
      await store.close();
    }
  } finally {
    // A process that answers probes would never end and would keep the folder in use, so this must end even if a step
    // fails.
    try {
      await giveUp(dir, owner);
    } finally {
      await answers.close();
    }
  }
}

/**
 * Until the new file is in place, a server that starts finds the folder in use. The new file has the same owner, so that
 * it is never without one, but it is complete: it takes the place of the placeholder of a restore.
 */
async function replaceFile(store: Store, make: MakeFile, owner: Owner): Promise<void> {
  const { directory } = store;
  const replacement = join(directory, 'replacement');
  try {
    rmSync(replacement, { recursive: true, force: true });
    mkdirSync(replacement, { mode: 0o700 });
    await make(store, join(replacement, DATA_FILE));
    await own(replacement, { ...owner, isRestoring: false });
    syncFile(join(replacement, DATA_FILE));
    await changeFiles(store, owner, () => {
      renameSync(join(replacement, DATA_FILE), join(directory, DATA_FILE));
      rmSync(join(directory, LOCK_FILE), { force: true });
    });
    syncFolder(directory);
  } finally {
    rmSync(replacement, { recursive: true, force: true });
  }
}

/** Changes the files while no other process can write to them, and only if the folder has the same owner still. */
async function changeFiles(store: Store, owner: Owner | undefined, change: () => void): Promise<void> {
  store.write(() => {
    if (readOwner(store)?.nonce !== owner?.nonce)
      throw new Error(`The data folder ${store.directory} was taken over by another process`);
    if (process.platform !== 'win32') change();
  });
  if (process.platform !== 'win32') return;
  // Windows replaces no file that is open, in whatever process.
  await store.close();
  change();
}

async function own(dir: string, owner: Owner): Promise<void> {
  const store = new Store(dir);
  try {
    replaceOwner(store, readOwner(store.snapshotOnce()), owner);
  } finally {
    await store.close();
  }
}

/** Releases the ownership of the present file. A failed restore leaves the folder empty. */
async function giveUp(dir: string, owner: Owner): Promise<void> {
  if (!existsSync(join(dir, DATA_FILE))) return;
  const store = new Store(dir);
  try {
    const found = readOwner(store.snapshotOnce());
    if (found !== undefined && found.nonce !== owner.nonce) return;
    if (owner.isRestoring === true && isPlaceholder(store)) {
      await changeFiles(store, found, () => {
        rmSync(join(dir, DATA_FILE));
        rmSync(join(dir, LOCK_FILE), { force: true });
        if (found !== undefined) removeSocket(owner);
      });
    } else if (found !== undefined) {
      // In the same turn, so that it cannot remove the socket of a new owner.
      removeSocket(owner);
      releaseOwner(store, owner.nonce);
    }
  } finally {
    await store.close();
  }
}

function removeSocket({ address }: Owner): void {
  if (address.includes('/')) rmSync(address, { force: true });
}

/** Returns whether the folder is left from an interrupted restore: without data, and owned by it or by none yet. */
async function isCutOff(dir: string): Promise<boolean> {
  if (!existsSync(join(dir, DATA_FILE))) return false;
  const store = new Store(dir);
  try {
    return isPlaceholder(store);
  } finally {
    await store.close();
  }
}

function isPlaceholder(store: Store): boolean {
  const isRestoring = readOwner(store.snapshotOnce())?.isRestoring === true;
  return Number(store.statistics().entryCount) === (isRestoring ? 1 : 0);
}

async function ownerOf(dir: string): Promise<Owner | undefined> {
  const store = new Store(dir);
  try {
    return readOwner(store.snapshotOnce());
  } finally {
    await store.close();
  }
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
