import { runBackend } from './lib.mjs';

/** Fills an empty data folder from a backup. */
await runBackend('backup-program', ['restore', ...process.argv.slice(2)]);
