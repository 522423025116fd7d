import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DevBackend } from './dev/backend.mjs';
import { forward } from './dev/proxy.mjs';
import { watchTypes } from './dev/types.mjs';
import { ensureBuilt, ensureInstalled, ROOT } from './lib/install-and-build.mjs';

/**
 * The application while it is worked on, at one address: Vite serves the browser application from its sources and
 * replaces changed modules in the page; the backend restarts when one of its sources changes.
 */

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
refuseSettings(process.env);
ensureInstalled();
await ensureBuilt(['embedded-mongo']);
const { createDevServer } = await import('../frontend/dev-server.mjs');

const PORT = Number(process.env.PORT || 3000);
const ORIGIN = `http://localhost:${PORT}`;
const log = (line) => console.log(`[dev] ${line}`);

const backend = new DevBackend(
  {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: '0',
    APP_ORIGIN: ORIGIN,
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  },
  log,
);
const front = createServer();
const pages = await createDevServer(front);
front.on('request', (request, reply) => {
  if (/^\/(api|docs|\.well-known)(\/|\?|$)/.test(request.url)) void forward(backend, request, reply);
  else pages.serve(request, reply, productionPolicy);
});

let stopTypes = () => {};
let ending = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(0));

front.once('error', (error) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${PORT} is in use; set PORT.` : error);
  void end(1);
});
front.listen(PORT, '127.0.0.1');
let isRunning = false;
try {
  isRunning = await backend.start();
} catch (error) {
  console.error(error.message);
  await end(1);
}
if (!ending) {
  backend.watch(pages.watcher);
  stopTypes = watchTypes(['backend', 'frontend', 'embedded-mongo'], log);
  const state = isRunning ? 'Stockroom is ready: ' : 'Only pages are at:  ';
  console.log(`
  ${state} ${ORIGIN}
  Sign-in codes:       ${ORIGIN}/api/dev/mailbox?to=you@example.org

  Pages and the backend follow every change; type errors are shown here. Ctrl-C stops it.
`);
}

/** The policy that the backend sends with everything, so that the pages of Vite get the same one. */
async function productionPolicy() {
  const port = await backend.port(30_000);
  if (port === undefined) throw new Error('The backend does not run: its output in the terminal says why.');
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/live`);
  return answer.headers.get('content-security-policy') ?? '';
}

async function end(status) {
  if (ending) return;
  ending = true;
  stopTypes();
  front.close();
  front.closeAllConnections();
  await Promise.all([pages.close(), backend.end()]);
  process.exit(status);
}

/** A setting for other machines needs a built server; a setting that is not followed would mislead. */
function refuseSettings(env) {
  const refused = [
    ['NODE_ENV', env.NODE_ENV === 'production'],
    ['HOST', env.HOST && !/^(127\.0\.0\.1|localhost)$/.test(env.HOST)],
    ['APP_ORIGIN', env.APP_ORIGIN],
    ['TLS_CERT', env.TLS_CERT],
    ['TRUSTED_PROXIES', Number(env.TRUSTED_PROXIES ?? 0) > 0],
  ].filter(([, isSet]) => isSet);
  if (refused.length === 0) return;
  const names = refused.map(([name]) => name).join(', ');
  console.error(`npm run dev serves this machine over http only: unset ${names}, or use npm start.`);
  process.exit(1);
}
