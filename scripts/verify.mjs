import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT } from './lib.mjs';

/** Audits every organisation on the database that the settings name: the embedded one while the server is stopped. */
if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
ensureInstalled();
await ensureBuilt();
const { status } = spawnSync(
  process.execPath,
  [join(ROOT, 'backend', 'dist', 'verify-activity.js'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(status ?? 2);
