import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Server as NetServer, type Socket } from 'node:net';
import { dirname } from 'node:path';
import type { ServerState } from './commands/context.js';
import { FailPoints } from './commands/fail-points.js';
import { Cursors } from './cursors.js';
import { failure } from './errors.js';
import { Engine } from './storage/engine.js';
import { Store } from './storage/store.js';
import { Sessions } from './transactions/sessions.js';
import { Connection } from './wire/connection.js';

export interface ServerOptions {
  readonly dir: string;
  readonly socketPath?: string | undefined;
  readonly port?: number | undefined;
  /** Lets tests configure fail points. */
  readonly testCommands?: boolean | undefined;
  /** Tests of what happens when a transaction lives too long do not wait for a minute. */
  readonly transactionLifetimeMs?: number | undefined;
}

export interface Address {
  readonly uri: string;
  readonly host: string;
}

const SWEEP_MS = 1_000;

/** The server of one data folder. */
export class Server {
  private readonly net: NetServer;
  private readonly connections = new Set<Connection>();
  private readonly state: ServerState;
  private readonly store: Store;
  private sweeper: NodeJS.Timeout | undefined;
  private nextConnection = 1;
  private closing: Promise<void> | undefined;

  private constructor(
    private readonly options: ServerOptions,
    store: Store,
    readonly address: Address,
  ) {
    this.store = store;
    const engine = new Engine(store);
    this.state = {
      engine,
      sessions: new Sessions(engine, options.transactionLifetimeMs),
      cursors: new Cursors(),
      failPoints: new FailPoints(),
      testCommands: options.testCommands === true,
      address: address.host,
      startedAt: Date.now(),
      connections: () => this.connections.size,
    };
    this.net = createServer({ noDelay: true }, (socket) => this.accept(socket));
  }

  static async start(options: ServerOptions): Promise<Server> {
    const store = new Store(options.dir);
    const server = new Server(options, store, addressOf(options));
    await server.listen();
    return server;
  }

  private async listen(): Promise<void> {
    const { socketPath, port } = this.options;
    if (socketPath !== undefined) {
      mkdirSync(dirname(socketPath), { recursive: true, mode: 0o700 });
      rmSync(socketPath, { force: true });
    }
    await new Promise<void>((resolve, reject) => {
      this.net.once('error', reject);
      const listening = (): void => {
        this.net.off('error', reject);
        resolve();
      };
      if (socketPath !== undefined) this.net.listen(socketPath, listening);
      else this.net.listen(port ?? 0, '127.0.0.1', listening);
    });
    if (socketPath !== undefined) chmodSync(socketPath, 0o600);
    this.sweeper = setInterval(() => this.sweep(), SWEEP_MS);
    this.sweeper.unref();
  }

  private accept(socket: Socket): void {
    const connection: Connection = new Connection(socket, this.state, this.nextConnection++, () => {
      this.connections.delete(connection);
    });
    this.connections.add(connection);
  }

  private sweep(): void {
    const now = Date.now();
    this.state.sessions.sweep(now);
    this.state.cursors.sweep(now);
  }

  close(): Promise<void> {
    this.closing ??= this.shutDown();
    return this.closing;
  }

  private async shutDown(): Promise<void> {
    clearInterval(this.sweeper);
    const closed = new Promise((resolve) => this.net.close(resolve));
    this.state.engine.stop(failure(91, 'The server is shutting down'));
    for (const connection of this.connections) connection.destroy();
    await closed;
    this.state.cursors.close();
    this.state.sessions.close();
    await this.store.close();
    if (this.options.socketPath !== undefined) rmSync(this.options.socketPath, { force: true });
  }
}

function addressOf({ socketPath, port }: ServerOptions): Address {
  const host = socketPath ?? `127.0.0.1:${port}`;
  const encoded = socketPath === undefined ? host : encodeURIComponent(host);
  return { host, uri: `mongodb://${encoded}/?directConnection=true` };
}
