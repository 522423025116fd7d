import { ensureBuilt, ensureInstalled } from './lib/install-and-build.mjs';

/** Builds stale parts; an argument limits the build to one part and its dependencies. */
const [part] = process.argv.slice(2);
ensureInstalled();
await ensureBuilt(part === 'backend' ? ['embedded-mongo', part] : part ? [part] : undefined);
