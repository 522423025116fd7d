import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The file with the address of the server that owns a data folder; scripts on the same machine read it, such as the
 * demonstration.
 */
const SERVER_FILE = 'server.json';

/**
 * Writes the file of a server that listens. It stays when the server ends: it is valid while the process that it names
 * is the owner of the database in the folder. `npm run demo` finds the server by it, whatever its port.
 */
export function writeServerFile(dataDir: string, origin: string): void {
  writeFileSync(join(dataDir, SERVER_FILE), `${JSON.stringify({ pid: process.pid, origin })}\n`, {
    mode: 0o600,
  });
}
