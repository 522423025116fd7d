import { existsSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BackupSettings, loadBackupSettings } from '../config/backup-settings.js';
import { removeOldBackups } from './kept-backups.js';
import { DamagedBackupError, type Manifest, verifyBackup } from './manifest.js';
import { restoreBackup } from './restore-backup.js';
import { takeBackup } from './take-backup.js';

const BACKUP_USAGE = `npm run backup [-- --to DIR] [--keep N] | -- --verify BACKUP

Copies database, files, kept heads and generated secrets of DATA_DIR, also while the server runs, into a new folder in
BACKUP_DIR (./backups where it is not set).

  --to DIR          another folder than BACKUP_DIR
  --keep N          afterwards delete old backups of that folder until N are left
  --verify BACKUP   read a backup to its last byte and compare it with its manifest

Ends with 0 where all is well, with 1 where the backup is damaged, with 2 where it could not work.`;

const RESTORE_USAGE = `npm run restore -- BACKUP [--into DIR] [--erasures FILE]

Verifies a backup and fills DATA_DIR from it, which has to be empty or missing, or another folder. The next start ends all
sessions, and erases again the people who have been erased since the backup, as far as erasures.jsonl knows them: the one in
the data folder, the one beside the backup, and

  --erasures FILE   the one of the former data folder

Ends with 0 where all is well, with 1 where the backup is damaged, with 2 where it could not work.`;

const USE_MONGODB = `MONGODB_URI is set: the database is a MongoDB server, which has tools of its own. Nothing was done. Back up the
database first and the files second:

  mongodump --uri "$MONGODB_URI" --oplog --gzip --archive=stockroom.archive.gz
  rsync -a DATA_DIR/ BACKUP/data/          (or the versions of the bucket, with S3_BUCKET)

See "Backup and restore" in docs/operations.md, also for snapshots and for the way back.`;

async function backup(args: readonly string[]): Promise<string> {
  const options = { to: { type: 'string' }, keep: { type: 'string' }, verify: { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...args], options, strict: true });
  if (values.verify !== undefined)
    return `${resolve(values.verify)} is whole: ${contentOf(await verifyBackup(resolve(values.verify)))}`;
  const settings = loadBackupSettings(process.env);
  if (settings.MONGODB_URI) throw new Error(USE_MONGODB);
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1))
    throw new Error('--keep must be a whole number of at least 1.');
  return copyDataFolder(settings, resolve(values.to ?? settings.BACKUP_DIR ?? 'backups'), keep);
}

async function copyDataFolder(settings: BackupSettings, folder: string, keep?: number): Promise<string> {
  const { path, manifest } = await takeBackup({
    dataDir: resolve(settings.DATA_DIR),
    folder,
    filesElsewhere: settings.S3_BUCKET !== undefined,
    onBegun: removeWhenEnded,
  });
  if (keep !== undefined) await removeOldBackups(folder, keep);
  const elsewhere = manifest.filesElsewhere
    ? `\nFiles are in the bucket ${settings.S3_BUCKET}, not in the backup.`
    : '';
  return `${path} is complete: ${contentOf(manifest)}${elsewhere}`;
}

/** A backup that is stopped, or whose server ends, leaves no files behind. */
function removeWhenEnded(part: string): void {
  const end = () => {
    rmSync(part, { recursive: true, force: true });
    process.exit(2);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  process.once('disconnect', end);
}

async function restore(args: readonly string[]): Promise<string> {
  const options = { into: { type: 'string' }, erasures: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: true,
  });
  const [from] = positionals;
  if (from === undefined || positionals.length > 1) throw new Error(RESTORE_USAGE);
  const settings = loadBackupSettings(process.env);
  if (settings.MONGODB_URI && values.into === undefined)
    throw new Error(
      'MONGODB_URI is set: the server does not use the database in DATA_DIR. Restore with --into DIR.',
    );
  const dataDir = resolve(values.into ?? settings.DATA_DIR);
  const further = values.erasures === undefined ? [] : [resolve(values.erasures)];
  for (const path of further) if (!existsSync(path)) throw new Error(`${path} does not exist.`);
  const manifest = await restoreBackup(resolve(from), dataDir, further);
  return `${dataDir} is restored: ${contentOf(manifest)}`;
}

function contentOf({ takenAt, files }: Manifest): string {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `taken at ${takenAt}, ${files.length} files, ${Math.ceil(bytes / 1_000_000)} MB.`;
}

async function main([command, ...args]: readonly string[]): Promise<string> {
  const usage = command === 'restore' ? RESTORE_USAGE : BACKUP_USAGE;
  if (args.includes('--help')) return usage;
  // Requests of people have priority.
  setPriority(10);
  try {
    return await (command === 'restore' ? restore(args) : backup(args));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('ERR_PARSE_ARGS')) throw new Error(usage);
    throw error;
  }
}

main(process.argv.slice(2)).then(
  (line) => {
    process.stdout.write(`${line}\n`);
    process.exit(0);
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(error instanceof DamagedBackupError ? 1 : 2);
  },
);
