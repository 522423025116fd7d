import { rmSync } from 'node:fs';
import { createServer, type Server as NetServer, type Socket } from 'node:net';
import { failure } from '../base/errors.js';
import { FailPoints } from '../commands/admin/fail-points.js';
import { Housekeeping } from '../commands/admin/housekeeping.js';
import type { ServerState } from '../commands/context.js';
import { Cursors } from '../commands/read/cursors.js';
import { Engine } from '../storage/engine.js';
import { checkOwner, newNonce, type Owner, readOwner, releaseOwner } from '../storage/owner.js';
import { Store } from '../storage/store.js';
import { Sessions } from '../transactions/sessions.js';
import { Snapshots } from '../transactions/snapshots.js';
import { Connection } from '../wire/connection.js';
import { claimFolder, hostOf, type ListenOptions } from './claim-folder.js';

export interface ServerOptions extends ListenOptions {
  readonly dir: string;
  /** Lets tests configure fail points and parameters. */
  readonly testCommands?: boolean | undefined;
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
  private readonly nonce = newNonce();
  private state: ServerState | undefined;
  /** Connections from before the folder is open; a probe of one counts this server as alive. */
  private readonly early = new Set<Socket>();
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
      await claimFolder(store, server.net, server.owner, options);
      await server.open();
    } catch (error) {
      await server.abandon();
      throw error;
    }
    return server;
  }

  private get owner(): Owner {
    return { nonce: this.nonce, address: this.address.host, pid: process.pid };
  }

  private async open(): Promise<void> {
    const { options, store, nonce } = this;
    const engine = new Engine(
      store,
      (reader) => checkOwner(reader, nonce),
      (error) => this.loseFolder(error),
    );
    const housekeeping = new Housekeeping(engine);
    await housekeeping.start();
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
    for (const socket of this.early) this.accept(socket);
    this.early.clear();
    this.sweeper = setInterval(() => this.sweep(), SWEEP_MS);
    this.sweeper.unref();
  }

  private accept(socket: Socket): void {
    const { state } = this;
    if (socket.destroyed || this.closing !== undefined) {
      socket.destroy();
      return;
    }
    if (state === undefined) {
      // Its output stays in the socket until a connection reads it.
      this.early.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => this.early.delete(socket));
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
    const closed = this.stopListening();
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

  private stopListening(): Promise<void> {
    const closed = this.net.listening
      ? new Promise<void>((resolve) => this.net.close(() => resolve()))
      : Promise.resolve();
    for (const socket of this.early) socket.destroy();
    return closed;
  }

  private async abandon(): Promise<void> {
    await this.stopListening();
    if (readOwner(this.store.snapshotOnce())?.nonce === this.nonce) releaseOwner(this.store, this.nonce);
    await this.store.close();
  }
}

function addressOf(options: ServerOptions): Address {
  const { socketPath } = options;
  const host = hostOf(options);
  const encoded = socketPath === undefined ? host : encodeURIComponent(host);
  return { host, uri: `mongodb://${encoded}/?directConnection=true` };
}
