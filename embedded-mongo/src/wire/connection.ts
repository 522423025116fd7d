import type { Socket } from 'node:net';
import type { Deadline } from '../base/deadline.js';
import { failure } from '../base/errors.js';
import type { MongoError } from '../base/values.js';
import type { ServerState } from '../commands/context.js';
import { dispatch } from '../commands/dispatch.js';
import {
  frameReply,
  MAX_MESSAGE_BYTES,
  messageLength,
  ProtocolError,
  parseMessage,
  type Request,
} from './message.js';
import { encodeReplyBody } from './reply.js';

/** The maximum number of queued messages; above it the socket is not read until these are answered. */
const MAX_WAITING = 1_000;

/** Splits the bytes of one client into messages and answers them in order. */
export class Connection {
  private readonly chunks: Buffer[] = [];
  private buffered = 0;
  private readonly waiting: Buffer[] = [];
  private waitingBytes = 0;
  private working = false;
  private current: Promise<void> = Promise.resolve();
  private closed = false;
  private deadline: Deadline | undefined;
  /** Called after the client has read the reply, or has disconnected. */
  private onDrained: (() => void) | undefined;

  constructor(
    private readonly socket: Socket,
    private readonly server: ServerState,
    readonly id: number,
    private readonly onClose: () => void,
  ) {
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('drain', () => this.onDrained?.());
    socket.on('close', () => this.ended());
  }

  /** Closes the connection; the promise settles after its last command has ended. */
  destroy(): Promise<void> {
    this.socket.destroy();
    this.ended();
    return this.current;
  }

  private ended(): void {
    if (this.closed) return;
    this.closed = true;
    this.waiting.length = 0;
    this.onDrained?.();
    this.deadline?.cancel(failure(11601, 'operation was interrupted because the client disconnected'));
    this.server.sessions.connectionClosed(this.id);
    this.server.failPoints.forgetClient(this.id);
    this.onClose();
  }

  private receive(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.buffered += chunk.length;
    try {
      this.cut();
    } catch {
      // After a malformed message the rest of the stream cannot be parsed.
      this.socket.destroy();
      return;
    }
    if (!this.working) this.current = this.work();
  }

  private cut(): void {
    while (this.buffered >= 4) {
      if ((this.chunks[0] as Buffer).length < 4) this.join();
      const length = messageLength(this.chunks[0] as Buffer);
      if (length === undefined || length > this.buffered) return;
      if ((this.chunks[0] as Buffer).length < length) this.join();
      const first = this.chunks[0] as Buffer;
      this.waiting.push(first.subarray(0, length));
      this.waitingBytes += length;
      this.buffered -= length;
      if (first.length === length) this.chunks.shift();
      else this.chunks[0] = first.subarray(length);
    }
    if (this.isBehind) this.socket.pause();
  }

  private get isBehind(): boolean {
    return this.waiting.length > MAX_WAITING || this.waitingBytes > MAX_MESSAGE_BYTES;
  }

  private join(): void {
    this.chunks.splice(0, this.chunks.length, Buffer.concat(this.chunks));
  }

  private async work(): Promise<void> {
    this.working = true;
    try {
      for (;;) {
        const message = this.waiting.shift();
        if (message === undefined || this.closed) break;
        this.waitingBytes -= message.length;
        await this.answer(message);
        if (this.socket.isPaused() && !this.isBehind) this.socket.resume();
      }
    } catch (error) {
      // A failing connection does not affect others.
      if (!(error instanceof ProtocolError)) console.error('embedded-mongo: a connection failed', error);
      this.socket.destroy();
    }
    this.working = false;
  }

  private async answer(message: Buffer): Promise<void> {
    const request = parseMessage(message);
    if ('error' in request) {
      if (request.wantsReply) await this.send(request, encodeReplyBody(described(request.error)));
      return;
    }
    const outcome = await dispatch(this.server, request, this.id, (deadline) => {
      this.deadline = deadline;
    });
    this.deadline = undefined;
    if (outcome === 'close') this.socket.destroy();
    else if (request.wantsReply) await this.send(request, outcome);
  }

  /** Settles when the client's socket is writable again, so that no work is done for a client that does not read. */
  private async send(request: Pick<Request, 'requestId' | 'legacy'>, reply: Buffer): Promise<void> {
    if (this.closed) return;
    const { socket } = this;
    socket.write(frameReply(request, reply));
    if (!socket.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      this.onDrained = resolve;
    });
    this.onDrained = undefined;
  }
}

function described(error: MongoError) {
  return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName };
}
