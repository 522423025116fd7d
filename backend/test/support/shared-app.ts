import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listening, type RunningApp, spawnApp } from './app.js';
import { keepLogOf } from './server-logs.js';

/** A server that the test files of one Jest worker share, one after the other: none of them ends, fills or pauses it. */
export type SharedApp = Pick<RunningApp, 'origin' | 'dataDir' | 'log'>;

interface Started {
  readonly pid: number;
  readonly port: number;
}

/** How much of the log of a server that has ended is shown. */
const LOG_CHARACTERS = 20_000;

/**
 * The shared server of this Jest worker, with the usual settings. Files keep apart by organisations and addresses that
 * are new in each. Tests that need settings, end the server, or count what the whole server does use `startApp`.
 */
export async function sharedApp(): Promise<SharedApp> {
  const folder = join(runFolder(), `worker-${process.env['JEST_WORKER_ID'] ?? '1'}`);
  const dataDir = join(folder, 'data');
  const log = join(folder, 'server.log');
  const { pid, port } = startedIn(folder) ?? (await start(folder, dataDir, log));
  if (!isAlive(pid)) {
    // This file fails for it. The next one starts a server on a new database: what ended this one can be in its file.
    rmSync(join(folder, 'started.json'));
    rmSync(dataDir, { recursive: true, force: true });
    throw new Error(`the shared server has ended:\n${readFileSync(log, 'utf8').slice(-LOG_CHARACTERS)}`);
  }
  const shared = { origin: `http://127.0.0.1:${port}`, dataDir, log: () => readFileSync(log, 'utf8') };
  keepLogOf(shared.origin, shared.log);
  return shared;
}

/** Made before the tests by `start-run.mjs`, removed after them with its servers by `end-run.mjs`. */
function runFolder(): string {
  const folder = process.env['SHARED_SERVERS_DIR'];
  if (!folder) throw new Error('SHARED_SERVERS_DIR is set by the globalSetup of jest.config.mjs');
  return folder;
}

function startedIn(folder: string): Started | undefined {
  const file = join(folder, 'started.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Started) : undefined;
}

/** Its log goes to a file and it holds no pipe, so that it continues after the test file that starts it. */
async function start(folder: string, dataDir: string, log: string): Promise<Started> {
  mkdirSync(dataDir, { recursive: true });
  const output = openSync(log, 'a');
  const child = spawnApp(dataDir, output);
  closeSync(output);
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const port = await listening(child, exited, () => readFileSync(log, 'utf8'));
  child.disconnect();
  child.unref();
  const started = { pid: child.pid ?? 0, port };
  writeFileSync(join(folder, 'started.json'), JSON.stringify(started));
  return started;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
