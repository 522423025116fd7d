import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../lib/install-and-build.mjs';

/** Something that the reader of the message can put right; it is shown without a stack. */
export class DemoError extends Error {}

/**
 * The server to fill: the one at DEMO_ORIGIN, else the one that uses our data folder, whatever its port, else the one at
 * PORT, else one of our own. `prepare` installs and builds our own; a server that runs is left as it is. `stop` ends only
 * our own, and waits until it has ended cleanly.
 */
export async function findOrStartServer(env, prepare) {
  const port = Number(env.PORT || 3000);
  const named = env.DEMO_ORIGIN?.replace(/\/+$/, '') || (await originOfOwner(env));
  const origin = named ?? `http://127.0.0.1:${port}`;
  const found = { origin, shown: named ?? shownOrigin(env, port), own: false };
  if (await isReady(origin)) return { ...found, stop: async () => {} };
  if (named) throw new DemoError(`No Stockroom answers at ${origin}.`);
  if ((env.MAIL_TRANSPORT || 'mailbox') !== 'mailbox') {
    throw new DemoError(
      `MAIL_TRANSPORT is ${env.MAIL_TRANSPORT}: the demonstration reads its sign-in code in the development ` +
        'mailbox, so it needs MAIL_TRANSPORT=mailbox.',
    );
  }
  await prepare();
  return { ...found, own: true, ...(await start(env)) };
}

/**
 * The origin of the server on the data folder; undefined where none does. The lock of the database says which
 * process that is, because the file of a server that was killed stays.
 */
async function originOfOwner(env) {
  const maintenance = join(ROOT, 'embedded-mongo', 'dist', 'server', 'maintenance.js');
  // A database that is not built has no server.
  if (env.MONGODB_URI || !existsSync(maintenance)) return undefined;
  const { findServer } = await import(pathToFileURL(maintenance).href);
  const folder = resolve(ROOT, env.DATA_DIR || 'data');
  const pid = await findServer(join(folder, 'database'));
  if (pid === undefined) return undefined;
  const server = readServerFile(join(folder, 'server.json'));
  if (server?.pid === pid) return server.origin;
  throw new DemoError(
    `Process ${pid} uses ${folder}, and does not say where it answers: wait until it has started, or set DEMO_ORIGIN.`,
  );
}

function readServerFile(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function shownOrigin(env, port) {
  return env.APP_ORIGIN ? new URL(env.APP_ORIGIN).origin : `http://localhost:${port}`;
}

/** Returns whether a Stockroom is ready there; something else at that address is the reader's to sort out. */
async function isReady(origin) {
  let answer;
  try {
    answer = await fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(5000) });
  } catch (error) {
    if (error.name === 'TimeoutError') throw new DemoError(`${origin} does not answer.`);
    return false;
  }
  const health = await answer.json().catch(() => null);
  if (answer.ok && health?.status === 'ok') return true;
  throw new DemoError(`What answers at ${origin} is not a Stockroom that is ready; set PORT or stop it.`);
}

async function start(env) {
  const child = fork(join(ROOT, 'backend', 'dist', 'main.js'), {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Without LOG_LEVEL the log would drown the output of this script.
    env: { ...env, NODE_ENV: env.NODE_ENV ?? 'development', LOG_LEVEL: env.LOG_LEVEL || 'warn' },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    await ended;
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void stop().then(() => process.exit(1)));
  }
  const port = await new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message.port));
    void ended.then((code) => reject(new DemoError(`The server ended with ${code} before it listened.`)));
  });
  return { origin: `http://127.0.0.1:${port}`, shown: shownOrigin(env, port), stop };
}
