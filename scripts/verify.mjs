import { runBackend } from './lib/install-and-build.mjs';

/** Audits every organisation on the database that the settings name: the embedded one while the server is stopped. */
await runBackend('verify-activity', process.argv.slice(2));
