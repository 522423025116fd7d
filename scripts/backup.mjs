import { runBackend } from './lib/install-and-build.mjs';

/** Copies the data folder that the settings name, also while its server runs; or verifies a backup. */
await runBackend('backup-program', ['backup', ...process.argv.slice(2)]);
