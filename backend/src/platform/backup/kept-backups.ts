import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { backupsToRemove } from './backup-due.rules.js';
import { MANIFEST } from './manifest.js';

const NAME = /^stockroom-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z$/;
const PART = /^\.stockroom-.+\.part$/;
/** A part this old is left from a killed backup. */
const STALE_PART_MS = 24 * 3_600_000;

export interface KeptBackup {
  readonly path: string;
  readonly takenAt: Date;
}

/** The name of a backup: the moment at which it began, in UTC. */
export const nameOfBackup = (at: Date): string => `stockroom-${at.toISOString().replace(/[:.]/g, '-')}`;

/** Under this name a backup is not complete: one that is being written, or deleted. */
export const nameOfPart = (name: string): string => `.${name}.part`;

/** The complete backups of a folder, the oldest first. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).sort().flatMap((name) => {
    const path = join(folder, name);
    const [, day, hour, minute, second, ms] = NAME.exec(name) ?? [];
    if (!day || !existsSync(join(path, MANIFEST))) return [];
    return [{ path, takenAt: new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`) }];
  });
}

/** Deletes backups until a number remain. A deletion that is interrupted leaves nothing that looks complete. */
export async function removeOldBackups(folder: string, keep: number): Promise<void> {
  for (const { path } of backupsToRemove(await listBackups(folder), keep, new Date())) {
    const part = join(dirname(path), nameOfPart(basename(path)));
    await rename(path, part);
    await rm(part, { recursive: true, force: true });
  }
}

/** Creates the folder of the backups, and removes the parts that killed ones have left in it. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of (await readdir(folder)).filter((entry) => PART.test(entry))) {
    const part = join(folder, name);
    const found = await stat(part).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > STALE_PART_MS) await rm(part, { recursive: true, force: true });
  }
}
