import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { timeBudget } from '../time/time-budget.js';
import { backupFields } from './backup-settings.js';
import { StartError } from './start-error.js';

/** The minimum length of a secret, in the environment and in its file. */
export const MIN_SECRET_CHARACTERS = 32;

/** The settings that are secrets without a form, and their files in DATA_DIR. */
const FILES = { AUTH_SECRET: 'auth-secret', CODE_PEPPER: 'code-pepper' } as const;
type Secret = keyof typeof FILES;

/** A secret in DATA_DIR; generated at the first start. */
export function keptSecret(dataDir: string, name: Secret): string {
  return keptInFile(join(dataDir, FILES[name]), {
    generate: () => randomBytes(32).toString('base64url'),
    isValid: (text) => text.length >= MIN_SECRET_CHARACTERS,
  });
}

/** The secrets in DATA_DIR that the environment does not set; with `create` missing ones are generated. */
export function keptSecretsFor(
  env: NodeJS.ProcessEnv,
  { create }: { readonly create: boolean },
): Partial<Record<Secret, string>> {
  const dataDir = backupFields.DATA_DIR.parse(env['DATA_DIR'] || undefined);
  if (create) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const names = (Object.keys(FILES) as Secret[]).filter(
    (name) => !env[name] && (create || existsSync(join(dataDir, FILES[name]))),
  );
  return Object.fromEntries(names.map((name) => [name, keptSecret(dataDir, name)]));
}

/** Reads a secret from its file, which is created if it is missing. */
export function keptInFile(
  file: string,
  { generate, isValid }: { readonly generate: () => string; readonly isValid: (text: string) => boolean },
): string {
  if (!existsSync(file)) createDurably(file, `${generate()}\n`);
  const text = readFileSync(file, 'utf8').trim();
  if (isValid(text)) return text;
  throw new StartError(
    `${file} is damaged: it holds no complete secret. Restore it from a backup. If this server has never been used, delete ` +
      'it, and the next start makes a new one.',
  );
}

/** Creates a file unless it exists. Its name appears when its bytes are on disk, so no power cut leaves a part of it. */
function createDurably(file: string, text: string): void {
  const part = `${file}.${randomBytes(8).toString('hex')}.part`;
  try {
    writeFileSync(part, text, { mode: 0o600, flag: 'wx', flush: true });
    publish(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  // Windows opens no folder.
  if (process.platform !== 'win32') syncFolder(dirname(file));
}

/** Another process may create the same file: a link replaces nothing. */
function publish(part: string, file: string): void {
  try {
    linkSync(part, file);
  } catch (error) {
    // Not every file system has links.
    if (!isTaken(error)) renameLocked(part, file);
  }
}

const LOCK_TIMEOUT_MS = timeBudget(2000);
const LOCK_POLL_MS = 20;

/** Renames a file unless its new name exists. A rename replaces, so one process at a time looks and renames. */
function renameLocked(part: string, file: string): void {
  const lock = `${file}.lock`;
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  while (!takeLock(lock)) {
    if (existsSync(file)) return;
    // Removing the lock of a process that has ended could remove the next one's.
    if (performance.now() > deadline)
      throw new StartError(`${lock} is left from a start that was interrupted. Delete it and start again.`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_POLL_MS);
  }
  try {
    if (!existsSync(file)) renameSync(part, file);
  } finally {
    rmSync(lock, { force: true });
  }
}

function takeLock(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx', 0o600));
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
