import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Before all tests: the folder of the servers that test files share (see shared-app.ts). */
export default function startRun() {
  process.env.SHARED_SERVERS_DIR = mkdtempSync(join(scratch(), 'stockroom-shared-'));
}

/**
 * In memory where there is plenty, so that tests do not wait for a disk. Tests that need a disk, such as crash.e2e.ts,
 * name another folder.
 */
function scratch() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) return MEMORY;
  } catch {
    // There is none on this system.
  }
  return tmpdir();
}
