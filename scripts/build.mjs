import { ensureBuilt, ensureInstalled } from './lib.mjs';

/** Builds what is stale; a word limits it to that part and what it needs. */
const [part] = process.argv.slice(2);
ensureInstalled();
await ensureBuilt(part === 'backend' ? ['embedded-mongo', part] : part ? [part] : undefined);
