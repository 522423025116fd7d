import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT } from './lib.mjs';

/** Checks the activity records against their hashes, on the database that the settings name, while the server rests. */
if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
ensureInstalled();
await ensureBuilt();
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'backend', 'dist', 'verify-activity.js'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(status ?? 2);
