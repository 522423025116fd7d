import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient, type MongoClientOptions } from 'mongodb';
import { CLI, eventually } from './server.js';

interface StartedServer {
  readonly pid: number;
  readonly uri: string;
}

/**
 * The server that the test files of one Jest worker share, one after the other. Each file begins with an empty server
 * and leaves no fail point behind. A test that ends or restarts the server uses `RunningServer` and is in deep/.
 */
export class SharedServer {
  private readonly clients: MongoClient[] = [];

  private constructor(readonly uri: string) {}

  static async open(): Promise<SharedServer> {
    const folder = join(runFolder(), `database-${process.env['JEST_WORKER_ID'] ?? '1'}`);
    const file = join(folder, 'started.json');
    if (!existsSync(file)) writeFileSync(file, JSON.stringify(await start(folder)));
    const { uri } = JSON.parse(readFileSync(file, 'utf8')) as StartedServer;
    const server = new SharedServer(uri);
    const client = await server.client();
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) await client.db(name).dropDatabase();
    return server;
  }

  async client(options: MongoClientOptions = {}): Promise<MongoClient> {
    const client = new MongoClient(this.uri, { serverSelectionTimeoutMS: 120_000, ...options });
    this.clients.push(client);
    await client.connect();
    return client;
  }

  /** Closes the connections of a file. The server runs on for the next one. */
  async close(): Promise<void> {
    await Promise.all(this.clients.splice(0).map((client) => client.close()));
  }
}

/** Made before the tests by `start-run.mjs`, removed after them with its servers by `end-run.mjs`. */
function runFolder(): string {
  const folder = process.env['SHARED_SERVERS_DIR'];
  if (!folder) throw new Error('SHARED_SERVERS_DIR is set by the globalSetup of jest.config.mjs');
  return folder;
}

/** It writes to files and holds no pipe, so that it continues after the test file that starts it. */
async function start(folder: string): Promise<StartedServer> {
  mkdirSync(join(folder, 'data'), { recursive: true });
  const [output, errors] = [join(folder, 'output'), join(folder, 'server.log')];
  const descriptors = [openSync(output, 'w'), openSync(errors, 'w')] as const;
  const child = spawn(process.execPath, [CLI, '--dir', join(folder, 'data')], {
    env: { ...process.env, EMBEDDED_MONGO_TEST_COMMANDS: '1' },
    stdio: ['ignore', ...descriptors],
  });
  for (const descriptor of descriptors) closeSync(descriptor);
  await eventually(() => {
    if (child.exitCode !== null) throw new Error(readFileSync(errors, 'utf8'));
    return readFileSync(output, 'utf8').includes('\n');
  });
  child.unref();
  return { pid: child.pid ?? 0, uri: readFileSync(output, 'utf8').trim() };
}
