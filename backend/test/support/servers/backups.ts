import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
