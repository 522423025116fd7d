import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** Hands bytes on, counts and hashes them, and breaks off with an error as soon as there are more than so many. */
export class Meter extends Transform {
  readonly #hash = createHash('sha256');
  #size = 0;

  constructor(
    private readonly most: number,
    private readonly tooMany: () => Error,
  ) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#size += chunk.length;
    this.#hash.update(chunk);
    done(this.#size > this.most ? this.tooMany() : null, chunk);
  }

  get size(): number {
    return this.#size;
  }

  /** The SHA-256 of all that went through; asked for once, at the end. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}
