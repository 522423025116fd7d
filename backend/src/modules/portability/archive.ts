import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, type ZipFile as OpenedZip, openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { AppError } from '../../platform/errors/index.js';

/** The same for every file of every archive, in the local time that zip knows: the same data makes the same bytes. */
const NO_TIME = new Date(1980, 0, 1);
const ENTRY = { mtime: NO_TIME, mode: 0o100644, forceDosTimestamp: true };

const MB = 1024 * 1024;
/** What an archive may unfold to altogether: a small file that says it holds more is not opened. */
const MOST_UNFOLDED = 1024 * MB;
const MOST_ENTRIES = 100_000;
/** A stored document is never larger than 16 MB, and its text not much. */
const LONGEST_LINE = 24 * MB;

/** Writes an archive, one file after the other: each is read only when its turn has come. */
export class ArchiveWriter {
  readonly #zip = new ZipFile();
  readonly #failed = new Promise<never>((_resolve, reject) => this.#zip.on('error', reject));

  add(
    name: string,
    open: () => AsyncIterable<string | Buffer> | Promise<AsyncIterable<string | Buffer>>,
  ): void {
    this.#zip.addReadStreamLazy(name, ENTRY, (take) => {
      Promise.resolve()
        .then(open)
        .then(
          (parts) => take(null, Readable.from(parts, { objectMode: false })),
          (error: unknown) => take(error, Readable.from([])),
        );
    });
  }

  /** Ends the archive and waits until all of it is in the file. */
  async writeTo(path: string): Promise<void> {
    this.#zip.end();
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await Promise.race([pipeline(this.#zip.outputStream, target), this.#failed]);
  }
}

/** Reads an archive that came from outside; whatever is wrong with it is the sender's to know. */
export class ArchiveReader {
  private constructor(
    private readonly zip: OpenedZip,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static async open(path: string): Promise<ArchiveReader> {
    try {
      const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
      const entries = new Map<string, Entry>();
      let unfolded = 0;
      for await (const entry of zip.eachEntry()) {
        unfolded += entry.uncompressedSize;
        if (entries.size >= MOST_ENTRIES || unfolded > MOST_UNFOLDED) throw refused('size');
        entries.set(entry.fileName, entry);
      }
      return new ArchiveReader(zip, entries);
    } catch (error) {
      throw error instanceof AppError ? error : refused('zip');
    }
  }

  get names(): string[] {
    return [...this.entries.keys()];
  }

  async bytes(name: string): Promise<Readable> {
    const entry = this.entries.get(name);
    if (!entry) throw refused(name);
    return this.zip.openReadStreamPromise(entry).catch(() => {
      throw refused(name);
    });
  }

  /** The lines of a text file, without holding it in memory. */
  async *lines(name: string): AsyncGenerator<string> {
    let rest = '';
    try {
      for await (const chunk of (await this.bytes(name)).setEncoding('utf8')) {
        const parts = (rest + chunk).split('\n');
        rest = parts.pop() ?? '';
        if (rest.length > LONGEST_LINE) throw refused(name);
        yield* parts;
      }
    } catch (error) {
      throw error instanceof AppError ? error : refused(name);
    }
    if (rest !== '') yield rest;
  }

  close(): void {
    this.zip.close();
  }
}

/** What is wrong with an archive: the name of the part that cannot be taken in. */
export function refused(part: string): AppError {
  return new AppError('IMPORT_REFUSED', { params: { part: part.slice(0, 100) } });
}
