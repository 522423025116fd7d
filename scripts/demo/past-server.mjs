import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../lib/install-and-build.mjs';
import { DemoError } from './server.mjs';

/** The environment variables for a process; the settings of the server that is filled stay out. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/**
 * Starts a private server on an empty folder, whose clock shows `clockMs`. `setClock` moves it, forward only. `stop`
 * ends it and removes the folder, as a signal does.
 */
export async function startPastServer(clockMs) {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-demo-'));
  const kept = PASSED_ON.filter((name) => process.env[name] !== undefined);
  const child = fork(join(ROOT, 'backend', 'dist', 'main.js'), {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--import', new URL('shifted-clock.mjs', import.meta.url).href],
    env: {
      ...Object.fromEntries(kept.map((name) => [name, process.env[name]])),
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      MAIL_TRANSPORT: 'mailbox',
      RATE_LIMITS: 'off',
      // A leap of the clock makes both due; the import audits the whole organisation.
      LEDGER_AUDIT_SECONDS: '604800',
      DUE_CHECK_SECONDS: '86400',
      LOG_LEVEL: process.env.DEMO_LOG_LEVEL || 'silent',
      DEMO_CLOCK_MS: String(clockMs),
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void stop().then(() => process.exit(1)));
  return { ...(await listening(child, ended)), setClock: clockOf(child), stop };
}

function listening(child, ended) {
  return new Promise((resolve, reject) => {
    child.once('message', ({ port }) => resolve({ origin: `http://127.0.0.1:${port}` }));
    void ended.then((code) => reject(new DemoError(`The private server ended with ${code}.`)));
  });
}

function clockOf(child) {
  return (clockMs) =>
    new Promise((resolve) => {
      child.once('message', resolve);
      child.send({ clockMs });
    });
}
