import type { Server as HttpServer } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Database } from '../database/index.js';
import { atItsTurn } from '../http/limits/connections.js';
import type { JsonLogger } from '../logging/json-logger.js';
import { Draining } from './draining.js';

/** Long enough for a load balancer that asks every second to send nobody here any more. */
const NOTICE_MS = 2000;
const IN_FLIGHT_MS = 10_000;
const IDLE_MS = 500;
/** How long nobody may have connected when listening stops, and how long to wait for that at most. */
const CALM_MS = 50;
const CALM_WITHIN_MS = 1000;
const SHORT_TURN_MS = 0.2;
const ALTOGETHER_MS = 15_000;
/** A terminal sends Ctrl-C to a whole group of processes and npm passes it on: one act may arrive as two signals. */
const SAME_ACT_MS = 1000;

/**
 * Ends the node without losing anybody's request. It says that it is not ready, goes on answering for a moment, with
 * `Connection: close`, then accepts no new connection, lets what runs finish, and only then takes the application and
 * its database down. A developer's Ctrl-C does without the moment, and a second signal without any wait.
 */
class Shutdown {
  readonly #server: HttpServer;
  readonly #hurry = new AbortController();
  #running = 0;
  #connections = 0;
  #connectedAt = 0;
  #begunAt: number | undefined;

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly database: Database,
    private readonly logger: JsonLogger,
  ) {
    this.#server = app.getHttpServer();
    this.#server.on('connection', () => {
      this.#connections += 1;
      this.#connectedAt = Date.now();
    });
    this.#server.on('request', (_request, response) => {
      atItsTurn(response, () => {
        this.#running += 1;
        response.once('close', () => {
          this.#running -= 1;
        });
      });
    });
  }

  async onSignal(signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
    if (this.#begunAt !== undefined) {
      if (Date.now() - this.#begunAt > SAME_ACT_MS) this.#hurry.abort();
      return;
    }
    this.#begunAt = Date.now();
    setTimeout(() => {
      this.logger.error('could not end in order within 15 s', 'Server');
      process.exit(1);
    }, ALTOGETHER_MS).unref();
    try {
      await this.#end(signal === 'SIGTERM' ? NOTICE_MS : 0);
      process.exit(0);
    } catch (error) {
      this.logger.error('could not end in order', error instanceof Error ? error.stack : error, 'Server');
      process.exit(1);
    }
  }

  async #end(noticeMs: number): Promise<void> {
    this.logger.log(`draining: ${this.#running} requests are running`, 'Server');
    this.app.get(Draining).begin();
    await this.#wait(noticeMs, () => false);
    const closed = new Promise<void>((resolve) => this.#server.once('close', () => resolve()));
    await this.#stopListening();
    await this.#wait(IN_FLIGHT_MS, () => this.#running === 0);
    // Whoever kept a connection open without a word for all that time hears that it ends; then everybody does.
    await new Promise(setImmediate);
    this.#server.closeIdleConnections();
    await Promise.race([closed, this.#wait(IDLE_MS, () => false)]);
    this.#server.closeAllConnections();
    await this.app.close();
    await this.database.close();
    this.logger.log('ended', 'Server');
  }

  /**
   * The system resets connections that it has made and that nobody has accepted when listening stops. So what comes
   * now is held back for a moment: clients that wait for their answers do not connect again. When nobody has connected
   * for that moment, and nobody does in a turn of the event loop that is too short for anybody to slip in, it stops.
   */
  async #stopListening(): Promise<void> {
    const release = this.app.get(Draining).hold();
    const deadline = Date.now() + CALM_WITHIN_MS;
    await this.#wait(CALM_WITHIN_MS, () => Date.now() - this.#connectedAt > CALM_MS);
    for (let calm = false; !calm && Date.now() < deadline; ) {
      const [began, before] = [performance.now(), this.#connections];
      await new Promise(setImmediate);
      calm = performance.now() - began < SHORT_TURN_MS && this.#connections === before;
    }
    // The close of net only stops listening; the one of http would also cut connections that look idle, among them
    // those whose next request is on its way.
    NetServer.prototype.close.call(this.#server);
    release();
  }

  /** Waits until it is true, for so long at most, and not at all after a second signal. */
  async #wait(milliseconds: number, isTrue: () => boolean): Promise<void> {
    const deadline = Date.now() + milliseconds;
    while (!isTrue() && Date.now() < deadline && !this.#hurry.signal.aborted) {
      await new Promise((resolve) => {
        setTimeout(resolve, Math.min(20, milliseconds));
      });
    }
  }
}

/** Makes SIGTERM and SIGINT end the node in order. */
export function endOnSignals(app: NestFastifyApplication, database: Database, logger: JsonLogger): void {
  const shutdown = new Shutdown(app, database, logger);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void shutdown.onSignal(signal));
  }
}
