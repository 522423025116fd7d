import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PROGRAM = resolve('backend/dist/backup-program.js');

export interface Outcome {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a program of the backend on the data of a server. */
export function runOn(
  dataDir: string,
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return new Promise((done) => child.once('close', (status) => done({ status, output })));
}

/** The program that takes backups of a server's data, and restores them. */
export function backupsOf(dataDir: string) {
  const run = (args: readonly string[], env?: Record<string, string>) => runOn(dataDir, PROGRAM, args, env);
  return {
    run,
    backup: (...args: string[]) => run(['backup', ...args]),
    restore: (...args: string[]) => run(['restore', ...args]),
  };
}

/** As much of a backup as its folder looks for. */
export function writeOldBackup(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'manifest.json'), '{}');
}

/** Changes one bit in the middle of a file. */
export function flipBit(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

/** The manifest as a later version of the program writes it. */
export function ageProgram(backup: string): void {
  const file = join(backup, 'manifest.json');
  const { digest: _old, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
  manifest.databaseVersion += 1;
  const digest = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  writeFileSync(file, JSON.stringify({ ...manifest, digest }));
}
