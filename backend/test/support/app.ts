import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { newFolder } from './scratch.js';
import { keepLogOf } from './server-logs.js';

const MAIN = resolve('backend/dist/main.js');

/** A running server: the built application in a separate process, with a separate data folder. */
export interface RunningApp {
  readonly origin: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Everything that it has logged so far. */
  log(): string;
  /** Resolves with its exit code when it has ended, for whatever reason. */
  readonly exited: Promise<number | null>;
  /** Ends it as Ctrl-C does; answers its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a supervisor does, with notice; answers its exit code. */
  terminate(): Promise<number | null>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Sets its clock off by so much, with the test fault `clock`. */
  setClock(offsetMs: number): Promise<void>;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
}

interface Options {
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The command that starts the server, where it is not started directly. */
  readonly launcher?: readonly string[];
}

/** Starts the built application and waits until it listens. */
export async function startApp({
  dataDir = newFolder('own-'),
  env = {},
  launcher = [],
}: Options = {}): Promise<RunningApp> {
  const child = spawnApp(dataDir, 'pipe', env, launcher);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const port = await listening(child, exited, () => output);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return exited;
  };
  const origin = `http://127.0.0.1:${port}`;
  keepLogOf(origin, () => output);
  return {
    origin,
    dataDir,
    pid: child.pid ?? 0,
    exited,
    log: () => output,
    stop: () => end('SIGINT'),
    terminate: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
    setClock: (clockOffsetMs) =>
      new Promise((resolve) => {
        child.on('message', function heard(message) {
          if ((message as { clockOffsetMs?: number }).clockOffsetMs !== clockOffsetMs) return;
          child.off('message', heard);
          resolve();
        });
        child.send({ clockOffsetMs });
      }),
    dispose: async () => {
      await end('SIGINT');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the built application with the settings of tests; `output` takes what it logs. */
export function spawnApp(
  dataDir: string,
  output: 'pipe' | number,
  env: Readonly<Record<string, string>> = {},
  launcher: readonly string[] = [],
): ChildProcess {
  const [program, ...args] = [...launcher, process.execPath, MAIN];
  return spawn(program, args, {
    stdio: ['ignore', output, output, 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      // Webhooks to this address can be created; no server listens on the port.
      WEBHOOK_ALLOW: '127.0.0.1:9',
      ...(process.env['MONGODB_URI'] ? { MONGODB_URI: process.env['MONGODB_URI'] } : {}),
      ...env,
    },
  });
}

/** Waits until a server that was started says its port. */
export function listening(
  child: ChildProcess,
  exited: Promise<number | null>,
  output: () => string,
): Promise<number> {
  return new Promise((done, fail) => {
    child.once('message', (message) => {
      const port = (message as { port?: unknown }).port;
      if (typeof port === 'number') done(port);
      else fail(new Error('the server said something else than its port'));
    });
    void exited.then((code) =>
      fail(new Error(`the server ended with ${code} before it listened:\n${output()}`)),
    );
  });
}
