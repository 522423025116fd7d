import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { EntryLimits } from './archive-limits.js';
import { isWithinLimits } from './document-limits.rules.js';
import { LineSplitter } from './line-splitter.js';

const MB = 1024 * 1024;
/** The maximum compression ratio of an entry; it is not applied to small entries. */
const MAX_RATIO = 100;
const RATIO_FREE_BYTES = MB;
/** The maximum compression ratio of the whole archive: records compress to a twentieth, pictures not at all. */
const MAX_TOTAL_RATIO = 40;
const TOTAL_RATIO_FREE_BYTES = 32 * MB;

const FILE = /^files\/[0-9a-f]{24}$/;

/** The limits of a whole archive, from the settings. */
export interface ArchiveBudget {
  /** The size of all entries, unpacked. */
  readonly maxBytes: number;
  /** The same of the uploaded files in it. */
  readonly maxFileBytes: number;
  readonly maxEntries: number;
}

export interface UnpackInput {
  readonly path: string;
  readonly budget: ArchiveBudget;
  /** The folder of the unpacked entries, each named by its index. */
  readonly into: string;
  readonly limits: Readonly<Record<string, EntryLimits>>;
}

export interface UnpackedEntry {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** The archive cannot be imported; the message names the invalid part. */
class ArchiveRefused extends Error {
  readonly code = 'ARCHIVE_REFUSED';
}

/**
 * Unpacks an untrusted archive into a folder, within byte budgets, and checks every line against the limits of its
 * document. It runs in a worker thread: it must not depend on the application.
 */
export async function unpackArchive({ path, into, limits, budget }: UnpackInput): Promise<UnpackedEntry[]> {
  const zip = await opened(path);
  try {
    const entries = await entriesOf(zip, (await stat(path)).size, { limits, budget });
    const unpacked: UnpackedEntry[] = [];
    for (const [index, entry] of entries.entries())
      unpacked.push(await written(zip, entry, join(into, String(index)), limits[entry.fileName]));
    return unpacked;
  } finally {
    zip.close();
  }
}

function opened(path: string): Promise<ZipFile> {
  return openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(() => {
    throw new ArchiveRefused('zip');
  });
}

/** All entries, if their declared sizes are within the budgets. The actual sizes are checked while they are read. */
async function entriesOf(
  zip: ZipFile,
  packedBytes: number,
  { limits, budget }: Pick<UnpackInput, 'limits' | 'budget'>,
): Promise<Entry[]> {
  const entries = new Map<string, Entry>();
  let [total, packed, files] = [0, 0, 0];
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, compressedSize, uncompressedSize } = entry;
      total += uncompressedSize;
      packed += compressedSize;
      if (FILE.test(fileName)) files += uncompressedSize;
      // Overlapping entries would contain more data in total than the archive.
      if (entries.has(fileName) || packed > packedBytes) throw new ArchiveRefused('zip');
      if (entries.size >= budget.maxEntries || total > budget.maxBytes) throw new ArchiveRefused('size');
      if (files > budget.maxFileBytes) throw new ArchiveRefused('files');
      const isKnown = Object.hasOwn(limits, fileName) || FILE.test(fileName);
      const isInflated = uncompressedSize > RATIO_FREE_BYTES && uncompressedSize > MAX_RATIO * compressedSize;
      if (!isKnown || isInflated) throw new ArchiveRefused(fileName);
      entries.set(fileName, entry);
    }
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused('zip');
  }
  // Nothing has been written yet: otherwise thousands of small entries would fill the disk before the first refusal.
  if (total > TOTAL_RATIO_FREE_BYTES && total > MAX_TOTAL_RATIO * packed) throw new ArchiveRefused('size');
  return [...entries.values()];
}

async function written(
  zip: ZipFile,
  entry: Entry,
  path: string,
  limits: EntryLimits | undefined,
): Promise<UnpackedEntry> {
  const name = entry.fileName;
  const hash = createHash('sha256');
  let size = 0;
  const check = limits && new LineCheck(name, limits);
  try {
    await pipeline(
      await zip.openReadStreamPromise(entry),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          check?.push(chunk);
          size += chunk.length;
          hash.update(chunk);
          yield chunk;
        }
        check?.end();
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
  } catch (error) {
    // A local failure, such as a full disk, is not an error of the archive.
    if (error instanceof ArchiveRefused || (error as NodeJS.ErrnoException).syscall) throw error;
    throw new ArchiveRefused(name);
  }
  return { name, size, sha256: hash.digest('hex') };
}

/** Checks the lines of an entry as its bytes arrive. */
class LineCheck {
  readonly #lines: LineSplitter;

  constructor(
    private readonly name: string,
    private readonly limits: EntryLimits,
  ) {
    this.#lines = new LineSplitter(limits.maxLineBytes, () => new ArchiveRefused(name));
  }

  push(chunk: Buffer): void {
    for (const line of this.#lines.push(chunk)) this.#check(line);
  }

  end(): void {
    const last = this.#lines.end();
    if (last) this.#check(last);
  }

  #check(line: Buffer): void {
    const document = isUtf8(line) ? parsed(line) : undefined;
    if (!document || !isWithinLimits(document, this.limits.fields)) throw new ArchiveRefused(this.name);
  }
}

/** The document of a line; undefined if the line is invalid. */
function parsed(line: Buffer): object | undefined {
  try {
    const value: unknown = JSON.parse(line.toString('utf8'));
    const isDocument = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isDocument ? value : undefined;
  } catch {
    return undefined;
  }
}
