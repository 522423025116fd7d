import type { Server as HttpServer } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { atItsTurn } from '../http/admission/connections.js';
import type { JsonLogger } from '../logging/json-logger.js';
import { DrainState } from './draining.js';

/** Long enough for a load balancer that checks every second to stop sending requests. */
const NOTICE_MS = 2000;
const IN_FLIGHT_MS = 10_000;
const IDLE_MS = 500;
/** The time without a connection before listening stops, and the maximum wait for that. */
const CALM_MS = 50;
const CALM_WITHIN_MS = 1000;
const SHORT_TURN_MS = 0.2;
const ALTOGETHER_MS = 15_000;
/** A terminal sends Ctrl-C to a process group and npm forwards it: one key press may arrive as two signals. */
const SAME_ACT_MS = 1000;

/** The resources that are closed after the application, in this order: its database, its traces. */
interface Closable {
  close(): Promise<void>;
}

/**
 * Shuts the node down without losing requests. It reports not ready, answers for a moment with `Connection: close`,
 * then accepts no new connection, lets running requests finish, and closes the application and its database. SIGINT
 * (Ctrl-C) skips the moment, and a second signal skips all waits.
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
    private readonly parts: readonly Closable[],
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
      this.logger.error('could not shut down within 15 s', 'Server');
      process.exit(1);
    }, ALTOGETHER_MS).unref();
    try {
      await this.#end(signal === 'SIGTERM' ? NOTICE_MS : 0);
      process.exit(0);
    } catch (error) {
      this.logger.error('could not shut down', error instanceof Error ? error.stack : error, 'Server');
      process.exit(1);
    }
  }

  async #end(noticeMs: number): Promise<void> {
    this.logger.log(`draining: ${this.#running} requests in progress`, 'Server');
    this.app.get(DrainState).begin();
    await this.#wait(noticeMs, () => false);
    const closed = new Promise<void>((resolve) => this.#server.once('close', () => resolve()));
    await this.#stopListening();
    await this.#wait(IN_FLIGHT_MS, () => this.#running === 0);
    // Idle connections are closed first, then all others.
    await new Promise(setImmediate);
    this.#server.closeIdleConnections();
    await Promise.race([closed, this.#wait(IDLE_MS, () => false)]);
    this.#server.closeAllConnections();
    await this.app.close();
    for (const part of this.parts) await part.close();
    this.logger.log('ended', 'Server');
  }

  /**
   * When listening stops, the system resets connections that are established and not yet accepted. So new requests are
   * held for a moment: clients that wait for answers do not open new connections. Listening stops when no connection
   * has arrived for that moment, and none arrives in a short turn of the event loop.
   */
  async #stopListening(): Promise<void> {
    const release = this.app.get(DrainState).holdRequests();
    const deadline = Date.now() + CALM_WITHIN_MS;
    await this.#wait(CALM_WITHIN_MS, () => Date.now() - this.#connectedAt > CALM_MS);
    for (let calm = false; !calm && Date.now() < deadline; ) {
      const [began, before] = [performance.now(), this.#connections];
      await new Promise(setImmediate);
      calm = performance.now() - began < SHORT_TURN_MS && this.#connections === before;
    }
    // net's close only stops listening; http's would also close connections that look idle, including those whose next
    // request is on its way.
    NetServer.prototype.close.call(this.#server);
    release();
  }

  /** Waits until the condition holds, up to a limit, and not at all after a second signal. */
  async #wait(milliseconds: number, isTrue: () => boolean): Promise<void> {
    const deadline = Date.now() + milliseconds;
    while (!isTrue() && Date.now() < deadline && !this.#hurry.signal.aborted) {
      await new Promise((resolve) => {
        setTimeout(resolve, Math.min(20, milliseconds));
      });
    }
  }
}

/**
 * Shuts the node down in order at SIGTERM and SIGINT. Closing a listening socket resets connections that are not
 * accepted yet, so the node first waits until none arrives; idle connections are closed last, because their next
 * request may be on its way.
 */
export function endOnSignals(
  app: NestFastifyApplication,
  parts: readonly Closable[],
  logger: JsonLogger,
): void {
  const shutdown = new Shutdown(app, parts, logger);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void shutdown.onSignal(signal));
  }
}
