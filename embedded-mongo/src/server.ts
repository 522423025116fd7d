import { chmodSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Server as NetServer, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { FailPoints } from './commands/admin/fail-points.js';
import type { ServerState } from './commands/context.js';
import { Cursors } from './cursors.js';
import { failure } from './errors.js';
import { Housekeeping } from './housekeeping.js';
import { isAlive } from './probe.js';
import { Engine } from './storage/engine.js';
import { checkOwner, newNonce, type Owner, readOwner, releaseOwner, replaceOwner } from './storage/owner.js';
import { Store } from './storage/store.js';
import { Sessions } from './transactions/sessions.js';
import { Snapshots } from './transactions/snapshots.js';
import { Connection } from './wire/connection.js';

export interface ServerOptions {
  readonly dir: string;
  readonly socketPath?: string | undefined;
  readonly port?: number | undefined;
  /** Lets tests configure fail points and parameters. */
  readonly testCommands?: boolean | undefined;
}

export interface Address {
  readonly uri: string;
  readonly host: string;
}

const SWEEP_MS = 1_000;
/** Another process may claim the folder while this one probes; after this number of attempts it is in use. */
const ATTEMPTS = 5;

/** The server of one data folder. */
export class Server {
  private readonly net: NetServer;
  private readonly connections = new Set<Connection>();
  private readonly nonce = newNonce();
  private state: ServerState | undefined;
  private sweeper: NodeJS.Timeout | undefined;
  private nextConnection = 1;
  private closing: Promise<void> | undefined;
  private lost: (error: Error | undefined) => void = () => {};
  /** Settles when the server has ended: with an error if it lost its folder. */
  readonly ended = new Promise<Error | undefined>((resolve) => {
    this.lost = resolve;
  });

  private constructor(
    private readonly options: ServerOptions,
    private readonly store: Store,
    readonly address: Address,
  ) {
    this.net = createServer({ noDelay: true }, (socket) => this.accept(socket));
  }

  static async start(options: ServerOptions): Promise<Server> {
    const store = new Store(options.dir);
    const server = new Server(options, store, addressOf(options));
    try {
      await server.takeFolder();
      await server.open();
    } catch (error) {
      await server.abandon();
      throw error;
    }
    return server;
  }

  /** Listens, and becomes the owner of the folder in the same turn of the event loop. */
  private async takeFolder(): Promise<void> {
    const { options, store, nonce } = this;
    const next: Owner = { nonce, address: this.address.host, pid: process.pid };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const found = readOwner(store.snapshotOnce());
      if (found !== undefined && (await isAlive(found))) throw inUse(options.dir, found);
      if (!this.net.listening) await this.listen();
      if (replaceOwner(store, found, next)) {
        this.publishSocket();
        return;
      }
    }
    throw new Error(`The data folder ${options.dir} is being started by several processes at once`);
  }

  private async listen(): Promise<void> {
    const { socketPath, port } = this.options;
    if (socketPath !== undefined) mkdirSync(dirname(socketPath), { recursive: true, mode: 0o700 });
    await new Promise<void>((resolve, reject) => {
      this.net.once('error', reject);
      const listening = (): void => {
        this.net.off('error', reject);
        resolve();
      };
      if (socketPath !== undefined) this.net.listen(this.temporarySocket(socketPath), listening);
      else this.net.listen(port ?? 0, '127.0.0.1', listening);
    });
  }

  /**
   * A stale socket of another server does not block the start: its name is replaced only together with the ownership.
   */
  private temporarySocket(socketPath: string): string {
    return `${socketPath}.${this.nonce.slice(0, 6)}`;
  }

  private publishSocket(): void {
    const { socketPath } = this.options;
    if (socketPath === undefined) return;
    const temporary = this.temporarySocket(socketPath);
    chmodSync(temporary, 0o600);
    renameSync(temporary, socketPath);
  }

  private async open(): Promise<void> {
    const { options, store, nonce } = this;
    const engine = new Engine(
      store,
      (reader) => checkOwner(reader, nonce),
      (error) => this.loseFolder(error),
    );
    const housekeeping = new Housekeeping(engine);
    this.state = {
      engine,
      housekeeping,
      sessions: new Sessions(engine),
      cursors: new Cursors(),
      snapshots: new Snapshots(engine),
      failPoints: new FailPoints(),
      testCommands: options.testCommands === true,
      address: this.address.host,
      owner: nonce,
      startedAt: Date.now(),
      builds: new Map(),
      connections: () => this.connections.size,
    };
    await housekeeping.start();
    this.sweeper = setInterval(() => this.sweep(), SWEEP_MS);
    this.sweeper.unref();
  }

  private accept(socket: Socket): void {
    const { state } = this;
    if (state === undefined || this.closing !== undefined) {
      socket.destroy();
      return;
    }
    const connection: Connection = new Connection(socket, state, this.nextConnection++, () => {
      this.connections.delete(connection);
    });
    this.connections.add(connection);
  }

  private sweep(): void {
    const now = Date.now();
    this.state?.sessions.sweep(now);
    this.state?.cursors.sweep(now);
    this.state?.snapshots.sweep(now);
  }

  private loseFolder(error: Error): void {
    // A folder that can no longer be written cannot be released either; the next start finds that its owner is dead.
    this.close(error).catch(() => undefined);
  }

  close(reason?: Error): Promise<void> {
    this.closing ??= this.shutDown().finally(() => this.lost(reason));
    return this.closing;
  }

  private async shutDown(): Promise<void> {
    clearInterval(this.sweeper);
    const closed = new Promise((resolve) => this.net.close(resolve));
    this.state?.engine.stop(failure(91, 'The server is shutting down'));
    await this.state?.housekeeping.stop();
    await Promise.all([...this.connections].map((connection) => connection.destroy()));
    await closed;
    await this.state?.engine.settled();
    this.state?.cursors.close();
    this.state?.snapshots.close();
    this.state?.sessions.close();
    const isOwner = readOwner(this.store.snapshotOnce())?.nonce === this.nonce;
    const { socketPath } = this.options;
    if (isOwner) {
      if (socketPath !== undefined) rmSync(socketPath, { force: true });
      releaseOwner(this.store, this.nonce);
    }
    await this.store.close();
  }

  private async abandon(): Promise<void> {
    if (this.net.listening) await new Promise((resolve) => this.net.close(resolve));
    if (readOwner(this.store.snapshotOnce())?.nonce === this.nonce) releaseOwner(this.store, this.nonce);
    await this.store.close();
  }
}

function inUse(dir: string, owner: Owner): Error {
  return new Error(
    `The data folder ${dir} is in use by process ${owner.pid}, which listens at ${owner.address}; connect to that, or end it first`,
  );
}

function addressOf({ socketPath, port }: ServerOptions): Address {
  const host = socketPath ?? `127.0.0.1:${port}`;
  const encoded = socketPath === undefined ? host : encodeURIComponent(host);
  return { host, uri: `mongodb://${encoded}/?directConnection=true` };
}
