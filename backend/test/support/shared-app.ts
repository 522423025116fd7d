import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listening, type RunningApp, spawnApp } from './app.js';
import { keepLogOf } from './server-logs.js';
import { PAYMENT_PORT, sellingBy } from './servers/payment-settings.js';

/** A server that the test files of one Jest worker share, one after the other: none of them ends, fills or pauses it. */
export interface SharedApp extends Pick<RunningApp, 'origin' | 'dataDir' | 'log'> {
  /** The URI of its database, for a driver that reads stored documents. */
  readonly mongoUri: string;
}

/**
 * A busy machine is slow, which is no reason for a refusal. Short-lived servers make much garbage of young objects, and threads
 * of V8 that compile and collect beside them only take turns on two busy cores. An audit of each new organisation takes up to a
 * quarter of a processor, and tests that wait for heavy work are all that it rests for.
 */
const USUAL = {
  TIME_SCALE: '10',
  NODE_OPTIONS: '--max-semi-space-size=64 --v8-pool-size=1',
  TEST_FAULTS: 'audits-off,rests-off',
};

/**
 * `verbose` logs everything, records the commands to its database, sends webhooks to this machine, repeats them soon and looks
 * for due work each second; it is the other server where a test needs two. `selling` sells plans by the payment service of
 * the test.
 */
const SETTINGS = {
  plain: USUAL,
  verbose: {
    ...USUAL,
    TEST_FAULTS: `${USUAL.TEST_FAULTS},records-commands`,
    LOG_LEVEL: 'trace',
    WEBHOOK_ALLOW: '127.0.0.1',
    WEBHOOK_RETRY_SECONDS: '0,1,1,1,1',
    DUE_CHECK_SECONDS: '1',
  },
  selling: { ...USUAL, ...sellingBy({ origin: `http://127.0.0.1:${PAYMENT_PORT}` }) },
};

type Kind = keyof typeof SETTINGS;

interface StartedServer {
  readonly pid: number;
  readonly port: number;
}

/** The maximum length of the shown log of a server that has ended. */
const LOG_CHARACTERS = 20_000;

/**
 * A shared server of this Jest worker, started by the first file that needs it. Files keep apart by organisations and
 * addresses that are new in each. Tests that need settings, end the server, or count the work of the whole server use
 * `startApp`.
 */
export async function sharedApp(kind: Kind = 'plain'): Promise<SharedApp> {
  const folder = join(runFolder(), `worker-${process.env['JEST_WORKER_ID'] ?? '1'}-${kind}`);
  const dataDir = join(folder, 'data');
  const log = join(folder, 'server.log');
  const { pid, port } = startedIn(folder) ?? (await start(folder, dataDir, log, SETTINGS[kind]));
  if (!isAlive(pid)) {
    // This file fails for it. The next one starts a server on a new database, because the stored data may have ended this
    // one.
    rmSync(join(folder, 'started.json'));
    rmSync(dataDir, { recursive: true, force: true });
    throw new Error(`the shared server has ended:\n${readFileSync(log, 'utf8').slice(-LOG_CHARACTERS)}`);
  }
  const shared = {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    mongoUri: process.env['MONGODB_URI'] ?? embeddedUri(dataDir),
    log: () => readFileSync(log, 'utf8'),
  };
  keepLogOf(shared.origin, shared.log);
  return shared;
}

/** Made before the tests by `start-run.mjs`, removed after them with its servers by `end-run.mjs`. */
function runFolder(): string {
  const folder = process.env['SHARED_SERVERS_DIR'];
  if (!folder) throw new Error('SHARED_SERVERS_DIR is set by the globalSetup of jest.config.mjs');
  return folder;
}

function startedIn(folder: string): StartedServer | undefined {
  const file = join(folder, 'started.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StartedServer) : undefined;
}

/** The address of the embedded database: a socket in its folder (see embedded-mongo/src/server/start.ts). */
export function embeddedUri(dataDir: string): string {
  const socket = join(dataDir, 'database', 'mongo.sock');
  return `mongodb://${encodeURIComponent(socket)}/?directConnection=true`;
}

/** Its log goes to a file and it holds no pipe, so that it continues after the test file that starts it. */
async function start(
  folder: string,
  dataDir: string,
  log: string,
  settings: Readonly<Record<string, string>>,
): Promise<StartedServer> {
  mkdirSync(dataDir, { recursive: true });
  const output = openSync(log, 'a');
  const child = spawnApp(dataDir, output, settings);
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
