const NEWLINE = 0x0a;

/** Splits a byte stream into lines, with a maximum length per line; `onTooLong` creates the error. */
export class LineSplitter {
  #rest: Buffer[] = [];
  #restBytes = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly onTooLong: () => Error,
  ) {}

  /** The complete lines in these bytes, without line ends. */
  *push(chunk: Buffer): Generator<Buffer> {
    let from = 0;
    for (let to = chunk.indexOf(NEWLINE); to !== -1; to = chunk.indexOf(NEWLINE, from)) {
      yield this.#completeLine(chunk.subarray(from, to));
      from = to + 1;
    }
    this.#bufferPart(chunk.subarray(from));
  }

  /** The incomplete last line; undefined without one. */
  end(): Buffer | undefined {
    return this.#restBytes > 0 ? this.#completeLine(Buffer.alloc(0)) : undefined;
  }

  #completeLine(last: Buffer): Buffer {
    this.#bufferPart(last);
    const line = this.#rest.length === 1 ? last : Buffer.concat(this.#rest);
    this.#rest = [];
    this.#restBytes = 0;
    return line;
  }

  #bufferPart(part: Buffer): void {
    this.#restBytes += part.length;
    if (this.#restBytes > this.maxBytes) throw this.onTooLong();
    this.#rest.push(part);
  }
}
