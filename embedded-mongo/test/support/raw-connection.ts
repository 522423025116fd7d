import { connect, type Socket } from 'node:net';
import type { Doc } from '../../src/base/values.js';
import { decode, encode } from '../../src/semantics/index.js';
import { frameRequest } from '../../src/wire/message.js';

const HEADER_BYTES = 16;
const REPLY_START = HEADER_BYTES + 5;

/** A connection without a driver, for messages that no driver sends. */
export class RawConnection {
  private buffered = Buffer.alloc(0);
  private waiting: ((message: Buffer | undefined) => void) | undefined;
  private ended = false;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk) => {
      this.buffered = Buffer.concat([this.buffered, chunk]);
      this.deliver();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.ended = true;
      this.deliver();
    });
  }

  static open(uri: string): Promise<RawConnection> {
    const path = decodeURIComponent(uri.slice('mongodb://'.length, uri.indexOf('/?')));
    return new Promise((resolve, reject) => {
      const socket = connect(path, () => resolve(new RawConnection(socket)));
      socket.once('error', reject);
    });
  }

  send(...pieces: Buffer[]): void {
    for (const piece of pieces) this.socket.write(piece);
  }

  /** The next message, or undefined where the server closed the connection instead. */
  receive(): Promise<Buffer | undefined> {
    return new Promise((resolve) => {
      this.waiting = resolve;
      this.deliver();
    });
  }

  async run(command: Doc): Promise<Doc> {
    this.send(frameRequest(encode(command)));
    return replyOf(await this.receive());
  }

  /** From here on nothing is read of what the server sends. */
  pause(): void {
    this.socket.pause();
  }

  resume(): void {
    this.socket.resume();
  }

  close(): void {
    this.socket.destroy();
  }

  private deliver(): void {
    const length = this.buffered.length < 4 ? Number.POSITIVE_INFINITY : this.buffered.readInt32LE(0);
    if (this.waiting === undefined || (this.buffered.length < length && !this.ended)) return;
    const message = this.buffered.length < length ? undefined : this.buffered.subarray(0, length);
    if (message !== undefined) this.buffered = this.buffered.subarray(length);
    const { waiting } = this;
    this.waiting = undefined;
    waiting(message);
  }
}

export function replyOf(message: Buffer | undefined): Doc {
  if (message === undefined) throw new Error('The server closed the connection');
  return decode(message.subarray(REPLY_START));
}
