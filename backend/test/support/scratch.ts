import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder for the files of a test, beside those of the shared servers (see start-run.mjs), or among the usual ones.
 */
export function newFolder(prefix: string): string {
  return mkdtempSync(join(process.env['SHARED_SERVERS_DIR'] ?? tmpdir(), prefix));
}
