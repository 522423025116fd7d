import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** Passes bytes through, counts and hashes them, and fails when they exceed the limit. */
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

  /** The SHA-256 of all bytes; requested once, at the end. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}
