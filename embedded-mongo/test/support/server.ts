import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type MongoClientOptions } from 'mongodb';

export const CLI = join(__dirname, '../../dist/cli.js');

/** The built server in a separate process, so that it can be killed. */
export class RunningServer {
  private readonly clients: MongoClient[] = [];

  private constructor(
    readonly directory: string,
    readonly uri: string,
    private readonly process: ChildProcess,
    private readonly ended: Promise<number | null>,
  ) {}

  /** The output of the server besides its address. */
  log = '';

  /** Rejects with what the server wrote where it does not start. */
  static start(directory: string, ...options: string[]): Promise<RunningServer> {
    return RunningServer.launch([], directory, ...options);
  }

  /** The same by another program, which runs what follows its own arguments. */
  static launch(
    launcher: readonly string[],
    directory: string,
    ...options: string[]
  ): Promise<RunningServer> {
    const [program = '', ...rest] = [...launcher, process.execPath, CLI, '--dir', directory, ...options];
    const child = spawn(program, rest, {
      env: { ...process.env, EMBEDDED_MONGO_TEST_COMMANDS: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return new Promise((resolve, reject) => {
      let output = '';
      let errors = '';
      let started: RunningServer | undefined;
      child.stdout.on('data', (chunk) => {
        output += String(chunk);
        if (!output.includes('\n')) return;
        started = new RunningServer(directory, output.trim(), child, ended);
        resolve(started);
      });
      child.stderr.on('data', (chunk) => {
        errors += String(chunk);
        if (started !== undefined) started.log = errors;
      });
      void ended.then(() => reject(new Error(errors)));
    });
  }

  async client(options: MongoClientOptions = {}): Promise<MongoClient> {
    const client = new MongoClient(this.uri, { serverSelectionTimeoutMS: 5_000, ...options });
    this.clients.push(client);
    await client.connect();
    return client;
  }

  /** Ends the process at once, as a power cut of the process would. */
  async kill(): Promise<void> {
    this.process.kill('SIGKILL');
    await this.ended;
  }

  signal(signal: NodeJS.Signals): Promise<number | null> {
    this.process.kill(signal);
    return this.ended;
  }

  async stop(): Promise<void> {
    await this.closeClients();
    await this.signal('SIGTERM');
  }

  /** The driver sometimes waits for ever to close a client whose server is dead, so it is given two seconds. */
  async closeClients(): Promise<void> {
    const closed = Promise.allSettled(this.clients.splice(0).map((client) => client.close()));
    const late = new Promise((resolve) => {
      setTimeout(resolve, 2_000).unref();
    });
    await Promise.race([closed, late]);
  }
}

export function temporaryDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'embedded-mongo-test-'));
}

export function removeDirectory(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
}

/** Runs the command line to its end and returns what it printed. */
export function runCli(...options: string[]): string {
  return runCliBy([], ...options);
}

export function runCliBy(launcher: readonly string[], ...options: string[]): string {
  const [program = '', ...rest] = [...launcher, process.execPath, CLI, ...options];
  return execFileSync(program, rest, { encoding: 'utf8' });
}

/** Waits until the condition holds; there is no other kind of waiting in these tests. */
export async function eventually(
  condition: () => Promise<boolean> | boolean,
  withinMs = 120_000,
): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('What was waited for did not come');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Says what a deep test has tried, in a sentence, for the report of the run. */
export function note(sentence: string): void {
  const { TRUST_NOTES } = process.env;
  const line = JSON.stringify({ file: expect.getState().testPath, sentence });
  if (TRUST_NOTES !== undefined) appendFileSync(TRUST_NOTES, `${line}\n`);
}

/** Plans a failure of the next command of this name instead of, or beside, what it asks for. */
export async function failNext(
  client: MongoClient,
  command: string,
  fault: Record<string, unknown>,
): Promise<void> {
  await client.db('admin').command({
    configureFailPoint: 'failCommand',
    mode: { times: 1 },
    data: { failCommands: [command], ...fault },
  });
}

/** The error that something ends with. */
export async function errorOf(run: () => Promise<unknown>): Promise<Error & { readonly code?: unknown }> {
  try {
    await run();
  } catch (error) {
    return error as Error;
  }
  throw new Error('It succeeded');
}
