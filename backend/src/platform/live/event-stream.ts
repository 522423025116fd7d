import type { ServerResponse } from 'node:http';
import type { AppReply } from '../http/index.js';

/** The maximum number of unread bytes of a slow reader before its stream is closed; it reconnects and resumes. */
const MAX_UNREAD_BYTES = 1024 * 1024;

/** The time after which a browser reconnects after its stream has ended. */
const RETRY_MS = 2000;

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Disables buffering in proxies.
  'x-accel-buffering': 'no',
} as const;

/** One open stream of server-sent events. */
export class EventStream {
  readonly #raw: ServerResponse;

  constructor(reply: AppReply) {
    const headers = reply.getHeaders();
    // From here on this class writes the answer, not the framework.
    reply.hijack();
    this.#raw = reply.raw;
    this.#raw.writeHead(200, {
      ...(headers as Record<string, string>),
      ...STREAM_HEADERS,
    });
    this.#raw.write(`retry: ${RETRY_MS}\n\n`);
  }

  get closed(): boolean {
    return this.#raw.destroyed || this.#raw.writableEnded;
  }

  onClose(then: () => void): void {
    this.#raw.once('close', then);
  }

  /** Sends an event; with an id, a reader that reconnects resumes after it. */
  send(name: string, data: unknown, id?: number): void {
    this.#write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Keeps the connection alive, and advances the reader's position past invisible events. */
  beat(id: number): void {
    this.#write(`id: ${id}\n\n`);
  }

  close(): void {
    this.#raw.end();
  }

  #write(text: string): void {
    if (this.closed) return;
    this.#raw.write(text);
    if (this.#raw.writableLength > MAX_UNREAD_BYTES) this.#raw.destroy();
  }
}
