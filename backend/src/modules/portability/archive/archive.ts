import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Types } from 'mongoose';
import { ZipFile } from 'yazl';
import { AppError } from '../../../platform/errors/index.js';
import { timeBudget } from '../../../platform/time/time-budget.js';
import { type Task, TaskError, TaskOverrun, type Workers } from '../../../platform/workers/index.js';
import { LineSplitter } from './line-splitter.js';
import type { UnpackedEntry, UnpackInput } from './unpack-archive.js';

/** A constant time for every entry, so that the same data gives the same bytes. */
const NO_TIME = new Date(1980, 0, 1);
const ENTRY = { mtime: NO_TIME, mode: 0o100644, forceDosTimestamp: true };

/** Writes an archive sequentially: one file is read after the other. */
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

  /** Finishes the archive and waits until it is written completely. */
  async writeTo(path: string): Promise<void> {
    this.#zip.end();
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await Promise.race([pipeline(this.#zip.outputStream, target), this.#failed]);
  }
}

const UNPACK = {
  module: new URL('./unpack-archive.js', import.meta.url).href,
  name: 'unpackArchive',
  readsUpload: true,
} as const;

/** An archive has a minute to be unpacked, and a second more for each of its megabytes. */
const UNPACK_MS = timeBudget(60_000);
const UNPACK_MS_PER_MB = timeBudget(1_000);
const MB = 1024 * 1024;

/** The temporary folder of an archive's entries. */
export const unpackedFolderOf = (path: string): string => `${path}.unpacked`;

/** Reads an untrusted archive: a worker thread has unpacked it and checked its limits. */
export class ArchiveReader {
  private constructor(
    private readonly folder: string,
    private readonly entries: Map<string, UnpackedEntry & { readonly index: number }>,
    private readonly limits: UnpackInput['limits'],
  ) {}

  /** Unpacks the archive at the path into a temporary folder; `close` deletes it. */
  static async open(
    workers: Workers,
    personId: Types.ObjectId,
    path: string,
    { limits, budget }: Pick<UnpackInput, 'limits' | 'budget'>,
  ): Promise<ArchiveReader> {
    const folder = unpackedFolderOf(path);
    await mkdir(folder, { mode: 0o700 });
    try {
      const timeoutMs = UNPACK_MS + ((await stat(path)).size / MB) * UNPACK_MS_PER_MB;
      const task: Task<UnpackInput, UnpackedEntry[]> = { ...UNPACK, timeoutMs };
      const entries = await workers.run(personId, task, { path, into: folder, limits, budget });
      const indexed = entries.map((entry, index) => [entry.name, { ...entry, index }] as const);
      return new ArchiveReader(folder, new Map(indexed), limits);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      if (error instanceof TaskOverrun) throw refused('size');
      throw error instanceof TaskError && error.code === 'ARCHIVE_REFUSED' ? refused(error.message) : error;
    }
  }

  get names(): string[] {
    return [...this.entries.keys()];
  }

  /** The path and the size of an entry's bytes. The caller moves them, so an entry is taken once. */
  takeEntry(name: string): { readonly path: string; readonly size: number; readonly sha256: string } {
    const entry = this.entries.get(name);
    if (!entry) throw refused(name);
    this.entries.delete(name);
    return { ...entry, path: `${this.folder}/${entry.index}` };
  }

  /** The lines of a text file, as a stream. */
  async *lines(name: string): AsyncGenerator<string> {
    const { path } = this.takeEntry(name);
    const lines = new LineSplitter(this.limits[name]?.maxLineBytes ?? 0, () => refused(name));
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
      for (const line of lines.push(chunk)) yield line.toString('utf8');
    const last = lines.end();
    if (last) yield last.toString('utf8');
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** The error of an archive: the name of the part that cannot be imported. */
export function refused(part: string): AppError {
  return new AppError('IMPORT_REFUSED', { params: { part: part.slice(0, 100) } });
}
