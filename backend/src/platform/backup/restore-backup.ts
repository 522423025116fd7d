import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { STEPS } from '../database/migrations/steps.js';
import { copyFile, syncFolder, writeSynced } from './copy-file.js';
import { ERASURES, mergedErasures, RESTORED } from './erasure-journal.js';
import { type Manifest, requireSame, verifyBackup } from './manifest.js';

/**
 * Fills a data folder from a backup. Everything is verified before anything is written, and the folder appears under its
 * name when it is complete. Erasures since the backup are those that the data folder still knows, those beside the backup,
 * and those of further files; the next start repeats them.
 */
export async function restoreBackup(
  backup: string,
  dataDir: string,
  erasures: readonly string[] = [],
): Promise<Manifest> {
  await refuseUsed(dataDir);
  const manifest = await verifyBackup(backup);
  if (manifest.databaseVersion > STEPS.length)
    throw new Error(
      `The backup has version ${manifest.databaseVersion} of the database, and this is the program of version ` +
        `${STEPS.length}: restore it with the version of Stockroom that wrote it, or a newer one.`,
    );
  const isFilled =
    existsSync(dataDir) && ((await isMountPoint(dataDir)) || existsSync(join(dataDir, ERASURES)));
  // Beside the data folder, where a rename completes it; a volume, or a folder with erasures, is filled from within.
  const part = join(isFilled ? dataDir : dirname(dataDir), `.${basename(dataDir)}.restore`);
  const known = [
    join(backup, ERASURES),
    join(dirname(backup), ERASURES),
    join(dataDir, ERASURES),
    ...erasures,
  ];
  await rm(part, { recursive: true, force: true });
  try {
    await mkdir(part, { recursive: true, mode: 0o700 });
    for (const file of manifest.files.filter(({ path }) => path !== ERASURES)) {
      const from = join(backup, file.path);
      requireSame(await copyFile(from, join(part, file.path)), file, from);
    }
    const merged = await mergedErasures(known);
    if (merged !== '') await writeSynced(join(part, ERASURES), merged);
    await writeSynced(join(part, RESTORED), `${new Date().toISOString()}\n`);
    await syncFolder(part);
    await (isFilled ? moveInto(part, dataDir) : moveTo(part, dataDir));
  } finally {
    await rm(part, { recursive: true, force: true });
  }
  return manifest;
}

async function refuseUsed(dataDir: string): Promise<void> {
  const { findServer } = await import('@stockroom/embedded-mongo/maintenance');
  const pid = await findServer(join(dataDir, 'database'));
  if (pid !== undefined)
    throw new Error(
      `A server is running on ${dataDir} (process ${pid}). Stop it, or restore with --into DIR.`,
    );
  const names = existsSync(dataDir) ? await readdir(dataDir) : [];
  if (names.some((name) => name !== ERASURES))
    throw new Error(`${dataDir} is not empty. Move it away, or restore into a new folder with --into DIR.`);
}

async function isMountPoint(folder: string): Promise<boolean> {
  return (await stat(folder)).dev !== (await stat(dirname(folder))).dev;
}

async function moveTo(part: string, dataDir: string): Promise<void> {
  // It is empty, or this fails.
  if (existsSync(dataDir)) await rmdir(dataDir);
  await rename(part, dataDir);
  await syncFolder(dirname(dataDir));
}

/** The database last: without it the folder is not mistaken for a complete one. */
async function moveInto(part: string, dataDir: string): Promise<void> {
  const names = (await readdir(part)).filter((name) => name !== 'database');
  for (const name of [...names, 'database']) await rename(join(part, name), join(dataDir, name));
  await syncFolder(dataDir);
}
