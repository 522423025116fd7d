import { existsSync, rmSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { sha256 } from '../crypto/sha256.js';
import { readState } from '../database/migrations/lease.js';
import { timeBudget } from '../time/time-budget.js';
import { copyFile, digestOfFile, syncFolder, writeSynced } from './copy-file.js';
import { ERASURES } from './erasure-journal.js';
import { nameOfBackup, nameOfPart, prepareFolder } from './kept-backups.js';
import { DATABASE_FILE, MANIFEST, type Manifest, type ManifestFile, writeManifest } from './manifest.js';

const SINGLE_FILES = ['auth-secret', 'code-pepper', 'ledger-key', ERASURES];
const HEAD_FOLDERS = ['ledger-heads', 'activity-heads'];
const HEAD_FILE = /^[\w-]+\.jsonl?$/;
const TENANT = /^[0-9a-f]{24}$/;
/** Thumbnails are rendered again, so they are left out. */
const FILE = /^[0-9a-f]{32}$/;

interface Options {
  readonly dataDir: string;
  /** The folder of the backups. */
  readonly folder: string;
  readonly filesElsewhere: boolean;
  /** Called with the incomplete folder, for callers that have to remove it when they end early. */
  readonly onBegun?: (part: string) => void;
}

interface BackupResult {
  readonly path: string;
  readonly manifest: Manifest;
}

/**
 * Copies a data folder while its server runs. The order makes the copy consistent:
 *
 * 1. Heads before the database, because a kept head that is newer than the database is a break of the books.
 * 2. The files that exist now, which takes longest. A file that is deleted after it was copied stays in the backup.
 * 3. The database, at one moment.
 * 4. The files that have come since. A file is stored before its record commits and removed after its record is deleted,
 *    and the content under a name never changes: so every record of that moment has its file in 2 or in 4.
 */
export async function takeBackup({
  dataDir,
  folder,
  filesElsewhere,
  onBegun,
}: Options): Promise<BackupResult> {
  if (!existsSync(join(dataDir, DATABASE_FILE)))
    throw new Error(`${dataDir} has no database. DATA_DIR names the data of the server.`);
  await prepareFolder(folder);
  const takenAt = new Date();
  const name = nameOfBackup(takenAt);
  const part = join(folder, nameOfPart(name));
  onBegun?.(part);
  try {
    const files = new Map<string, ManifestFile>();
    await copySmallFiles(dataDir, part, files);
    if (!filesElsewhere) await copyNewFiles(dataDir, part, files);
    const { backupFolder } = await import('@stockroom/embedded-mongo/maintenance');
    await backupFolder(join(dataDir, 'database'), join(part, 'database'));
    if (!filesElsewhere) await copyNewFiles(dataDir, part, files);
    const databaseVersion = await readVersion(join(part, 'database'));
    files.set(DATABASE_FILE, { path: DATABASE_FILE, ...(await digestOfFile(join(part, DATABASE_FILE))) });
    const manifest: Manifest = {
      format: 1,
      takenAt: takenAt.toISOString(),
      databaseVersion,
      filesElsewhere,
      files: [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    };
    await writeSynced(join(part, MANIFEST), writeManifest(manifest));
    await syncFolder(part);
    const path = join(folder, name);
    await rename(part, path);
    await syncFolder(folder);
    return { path, manifest };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** Secrets, erasures and kept heads. They are read in one go; a line that is being appended to a file of heads is left out. */
async function copySmallFiles(
  dataDir: string,
  part: string,
  files: Map<string, ManifestFile>,
): Promise<void> {
  const heads = [];
  for (const folder of HEAD_FOLDERS)
    for (const name of await readdir(join(dataDir, folder)).catch(() => []))
      if (HEAD_FILE.test(name)) heads.push(`${folder}/${name}`);
  for (const path of [...SINGLE_FILES.filter((name) => existsSync(join(dataDir, name))), ...heads]) {
    const text = await readFile(join(dataDir, path), 'utf8');
    const whole = path.endsWith('.jsonl') ? text.slice(0, text.lastIndexOf('\n') + 1) : text;
    await writeSynced(join(part, path), whole);
    files.set(path, { path, size: Buffer.byteLength(whole), sha256: sha256(whole) });
  }
}

/** Copies the files that the backup does not have yet. */
async function copyNewFiles(dataDir: string, part: string, files: Map<string, ManifestFile>): Promise<void> {
  const root = join(dataDir, 'files');
  for (const tenant of (await readdir(root).catch(() => [])).filter((name) => TENANT.test(name))) {
    for (const name of (await readdir(join(root, tenant)).catch(() => [])).filter((file) =>
      FILE.test(file),
    )) {
      const path = `files/${tenant}/${name}`;
      if (files.has(path)) continue;
      const copied = await copyIfPresent(join(dataDir, path), join(part, path));
      if (copied) files.set(path, { path, ...copied });
    }
  }
}

/** Undefined for a file that has been deleted meanwhile. */
async function copyIfPresent(from: string, to: string): Promise<Omit<ManifestFile, 'path'> | undefined> {
  try {
    return await copyFile(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await rm(to, { force: true });
    return undefined;
  }
}

/** Opens the copy, which also proves that it can be opened, and reads the number of migrations that it has had. */
async function readVersion(folder: string): Promise<number> {
  const { startEmbedded } = await import('@stockroom/embedded-mongo');
  const database = await startEmbedded({ dir: folder });
  const client = new mongo.MongoClient(database.uri, { serverSelectionTimeoutMS: timeBudget(5000) });
  try {
    await client.connect();
    return (await readState(client.db())).version;
  } finally {
    await client.close();
    await database.close();
    // Only the data file is needed to start from it.
    for (const name of ['data.mdb-lock', 'mongo.sock']) rmSync(join(folder, name), { force: true });
  }
}
