import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { sha256 } from '../crypto/sha256.js';
import { digestOfFile } from './copy-file.js';

export const MANIFEST = 'manifest.json';
export const DATABASE_FILE = 'database/data.mdb';

/** The paths that a backup may contain: others are refused, so that none is outside of the restored folder. */
const PATH =
  /^(database\/data\.mdb|auth-secret|code-pepper|ledger-key|erasures\.jsonl|(ledger|activity)-heads\/[\w-]+\.jsonl?|files\/[0-9a-f]{24}\/[0-9a-f]{32})$/;

const content = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The number of migrations that the database has had. */
  databaseVersion: z.number().int().min(0),
  /** True if the contents of files are in an object store, and not in the backup. */
  filesElsewhere: z.boolean(),
  files: z.array(
    z.object({
      path: z.string().regex(PATH),
      size: z.number().int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
const stored = content.extend({ digest: z.string() });

export type Manifest = z.infer<typeof content>;
export type ManifestFile = Manifest['files'][number];

/** A backup that is incomplete or was changed; the message says where. */
export class DamagedBackupError extends Error {}

const digestOf = (manifest: Manifest): string => sha256(JSON.stringify(content.parse(manifest)));

export function writeManifest(manifest: Manifest): string {
  return `${JSON.stringify({ ...manifest, digest: digestOf(manifest) }, null, 1)}\n`;
}

async function readManifest(backup: string): Promise<Manifest> {
  const path = join(backup, MANIFEST);
  if (!existsSync(path))
    throw new DamagedBackupError(`${backup} is not a complete backup: it has no ${MANIFEST}.`);
  try {
    const { digest, ...manifest } = stored.parse(JSON.parse(await readFile(path, 'utf8')));
    if (digest === digestOf(manifest)) return manifest;
  } catch {
    // Truncated, or not written by this version.
  }
  throw new DamagedBackupError(`${path} is damaged: it is not as it was written. Use another backup.`);
}

/** Reads a backup to its last byte; throws if a file is missing or differs from the manifest. */
export async function verifyBackup(backup: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  for (const file of manifest.files) {
    const path = join(backup, file.path);
    if (!existsSync(path)) throw new DamagedBackupError(`${path} is missing. Use another backup.`);
    requireSame(await digestOfFile(path), file, path);
  }
  return manifest;
}

export function requireSame(
  { size, sha256: found }: Omit<ManifestFile, 'path'>,
  wanted: ManifestFile,
  path: string,
): void {
  if (size === wanted.size && found === wanted.sha256) return;
  throw new DamagedBackupError(
    `${path} is damaged: its SHA-256 is not the one of the manifest. Use another backup.`,
  );
}
