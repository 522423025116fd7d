import { fork } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../lib/install-and-build.mjs';

/** Something that the reader of the message can put right; it is shown without a stack. */
export class DemoError extends Error {}

/**
 * The server to fill: the one at DEMO_ORIGIN or at PORT where it already runs, else one of our own. `prepare` installs
 * and builds what our own needs; a server that runs is left as it is. `stop` ends only our own, and waits until it has
 * ended cleanly.
 */
export async function findOrStartServer(env, prepare) {
  const port = Number(env.PORT || 3000);
  const origin = env.DEMO_ORIGIN?.replace(/\/+$/, '') || `http://127.0.0.1:${port}`;
  const found = { origin, shown: env.DEMO_ORIGIN ? origin : shownOrigin(env, port), own: false };
  if (await isReady(origin)) return { ...found, stop: async () => {} };
  if (env.DEMO_ORIGIN) throw new DemoError(`No Stockroom answers at ${origin} (DEMO_ORIGIN).`);
  if ((env.MAIL_TRANSPORT || 'mailbox') !== 'mailbox') {
    throw new DemoError(
      `MAIL_TRANSPORT is ${env.MAIL_TRANSPORT}: the demonstration reads its sign-in code in the development ` +
        'mailbox, so it needs MAIL_TRANSPORT=mailbox.',
    );
  }
  await prepare();
  return { ...found, own: true, ...(await start(env)) };
}

function shownOrigin(env, port) {
  return env.APP_ORIGIN ? new URL(env.APP_ORIGIN).origin : `http://localhost:${port}`;
}

/** Whether a Stockroom is ready there; something else at that address is the reader's to sort out. */
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
    // Without LOG_LEVEL the log would drown what this script says.
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
