import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Before all tests: the folder of the servers that test files share (see shared-app.ts). */
export default function startRun() {
  process.env.SHARED_SERVERS_DIR = mkdtempSync(join(tmpdir(), 'stockroom-shared-'));
}
