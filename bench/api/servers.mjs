import { fork, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** The unit in which Linux counts the time of processes. */
const TICK_MS = 10;

/** A separate process that reports its port. */
async function start(file, args = [], env = {}, execArgv = []) {
  const startedAt = performance.now();
  const child = fork(file, args, {
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env },
  });
  const port = await new Promise((listening, failed) => {
    child.once('message', (message) => listening(message.port));
    child.once('exit', (code) => failed(new Error(`${file} ended with ${code} before it listened`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    startMs: performance.now() - startedAt,
    /** Memory that belongs to this process alone, in MB; undefined where the system does not say. */
    privateMb: () => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
      } catch {
        return undefined;
      }
    },
    /** The processor time of all threads of this process so far, in ms; undefined where the system does not say. */
    cpuMs: () => {
      try {
        const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
        return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
      } catch {
        return undefined;
      }
    },
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGINT');
      await ended;
    },
  };
}

export const startNode50 = () => start(here('./node50.mjs'));

export const startLean = (checkout) => start(here('./lean.mjs'), [resolve(checkout)]);

/** The built application of a checkout, by default on a separate folder; `execArgv` are options of Node. */
export async function startApp(
  checkout,
  dataDir = mkdtempSync(join(tmpdir(), 'stockroom-bench-')),
  { settings = {}, execArgv = [] } = {},
) {
  const main = join(resolve(checkout), 'backend/dist/main.js');
  const started = await start(main, [], { DATA_DIR: dataDir, ...settings }, execArgv);
  return { ...started, dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** The embedded database of a checkout in a process of its own, as several nodes share it. */
export async function startDatabase(checkout) {
  const dir = mkdtempSync(join(tmpdir(), 'stockroom-bench-database-'));
  const cli = join(resolve(checkout), 'embedded-mongo/dist/cli.js');
  const child = spawn(process.execPath, [cli, '--dir', dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise((listening, failed) => {
    child.stdout.once('data', listening);
    child.once('exit', (code) => failed(new Error(`the database ended with ${code} before it listened`)));
  });
  return {
    uri: String(line).trim(),
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** A node of several on one database, with secrets that they share. */
export async function startNode(checkout, uri) {
  const dataDir = mkdtempSync(join(tmpdir(), 'stockroom-bench-node-'));
  const secret = 'a-secret-that-the-nodes-of-a-measurement-share';
  const env = { MONGODB_URI: uri, DATA_DIR: dataDir, AUTH_SECRET: secret, CODE_PEPPER: secret };
  const started = await start(join(resolve(checkout), 'backend/dist/main.js'), [], env);
  return {
    ...started,
    stop: async () => {
      await started.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a built checkout in a new process, with the data that it finds: the time until it is ready, in milliseconds, the
 * processor time of all its threads until then, and its private memory.
 */
export async function measureStart(checkout, dataDir, execArgv = []) {
  const app = await startApp(checkout, dataDir, { execArgv });
  try {
    const asked = performance.now();
    const { status } = await fetch(`${app.origin}/api/health/ready`);
    if (status !== 200) throw new Error(`the server listens and is not ready: ${status}`);
    const ms = app.startMs + performance.now() - asked;
    return { ms, cpuMs: app.cpuMs(), privateMb: app.privateMb() };
  } finally {
    await app.stop();
    if (!dataDir) app.remove();
  }
}
