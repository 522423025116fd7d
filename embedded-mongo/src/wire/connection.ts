import type { Socket } from 'node:net';
import type { ServerState } from '../commands/context.js';
import { dispatch } from '../commands/dispatch.js';
import type { Deadline } from '../deadline.js';
import { failure } from '../errors.js';
import { MongoError } from '../values.js';
import { frameReply, messageLength, parseMessage, type Request, requestIdOf } from './message.js';
import { encodeReply } from './reply.js';

/** Cuts the bytes of one client into messages and answers them one after the other. */
export class Connection {
  private readonly chunks: Buffer[] = [];
  private buffered = 0;
  private readonly waiting: Buffer[] = [];
  private working = false;
  private current: Promise<void> = Promise.resolve();
  private closed = false;
  private deadline: Deadline | undefined;

  constructor(
    private readonly socket: Socket,
    private readonly server: ServerState,
    readonly id: number,
    private readonly onClose: () => void,
  ) {
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.ended());
  }

  /** Ends the connection; the promise settles once nothing of it runs any more. */
  destroy(): Promise<void> {
    this.socket.destroy();
    this.ended();
    return this.current;
  }

  private ended(): void {
    if (this.closed) return;
    this.closed = true;
    this.waiting.length = 0;
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
      // After bytes that make no message nothing that follows can be understood either.
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
      this.buffered -= length;
      if (first.length === length) this.chunks.shift();
      else this.chunks[0] = first.subarray(length);
    }
  }

  private join(): void {
    this.chunks.splice(0, this.chunks.length, Buffer.concat(this.chunks));
  }

  private async work(): Promise<void> {
    this.working = true;
    for (;;) {
      const message = this.waiting.shift();
      if (message === undefined || this.closed) break;
      await this.answer(message);
    }
    this.working = false;
  }

  private async answer(message: Buffer): Promise<void> {
    let request: Request;
    try {
      request = parseMessage(message);
    } catch (error) {
      if (!(error instanceof MongoError)) this.socket.destroy();
      else this.send({ requestId: requestIdOf(message), legacy: false }, encodeReply(described(error)));
      return;
    }
    const outcome = await dispatch(this.server, request, this.id, (deadline) => {
      this.deadline = deadline;
    });
    this.deadline = undefined;
    if (outcome === 'close') this.socket.destroy();
    else if (request.wantsReply) this.send(request, outcome);
  }

  private send(request: Pick<Request, 'requestId' | 'legacy'>, reply: Buffer): void {
    if (this.closed) return;
    const [header, fields, body] = frameReply(request, reply) as [Buffer, Buffer, Buffer];
    if (body.length < 65_536) {
      this.socket.write(Buffer.concat([header, fields, body]));
      return;
    }
    this.socket.cork();
    for (const piece of [header, fields, body]) this.socket.write(piece);
    this.socket.uncork();
  }
}

function described(error: MongoError) {
  return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName };
}
