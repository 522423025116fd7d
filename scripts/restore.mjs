import { runBackend } from './lib/install-and-build.mjs';

/** Fills an empty data folder from a backup. */
await runBackend('backup-program', ['restore', ...process.argv.slice(2)]);
