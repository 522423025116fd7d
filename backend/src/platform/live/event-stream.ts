import type { ServerResponse } from 'node:http';
import type { AppReply } from '../http/index.js';

/** What a slow reader may leave unread before its stream is closed; it comes back and resumes. */
const MAX_UNREAD_BYTES = 1024 * 1024;

/** How soon a browser comes back when its stream has ended. */
const RETRY_MS = 2000;

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Tells proxies not to gather what has to arrive at once.
  'x-accel-buffering': 'no',
} as const;

/** One open stream of server-sent events. */
export class EventStream {
  readonly #raw: ServerResponse;

  constructor(reply: AppReply) {
    const headers = reply.getHeaders();
    // From here on the answer is written here, and no longer by the framework.
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

  /** Sends an event; with an id, a reader that comes back asks for what came after it. */
  send(name: string, data: unknown, id?: number): void {
    this.#write(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Keeps the connection alive, and moves the reader's place past what it was not to see. */
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
