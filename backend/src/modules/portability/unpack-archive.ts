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
/** What an archive may hold when it is unpacked: altogether, and in one entry. */
const MAX_TOTAL_BYTES = 1024 * MB;
const MAX_ENTRY_BYTES = 512 * MB;
/** How many times larger an entry may become; below the first bytes the ratio says nothing. */
const MAX_RATIO = 100;
const RATIO_FREE_BYTES = MB;
const MAX_ENTRIES = 100_000;

const FILE = /^files\/[0-9a-f]{24}$/;

export interface UnpackInput {
  readonly path: string;
  /** The folder that the entries are written to, each under its index. */
  readonly into: string;
  readonly limits: Readonly<Record<string, EntryLimits>>;
}

export interface UnpackedEntry {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** The archive cannot be imported; the message names the part that is wrong. */
class ArchiveRefused extends Error {
  readonly code = 'ARCHIVE_REFUSED';
}

/**
 * Unpacks an archive that came from outside into a folder, within budgets of bytes, and checks every line against the limits
 * of its document. It runs in a worker thread: nothing in it depends on the application.
 */
export async function unpackArchive({ path, into, limits }: UnpackInput): Promise<UnpackedEntry[]> {
  const zip = await opened(path);
  try {
    const entries = await entriesOf(zip, (await stat(path)).size, limits);
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

/** All entries, if what they say of themselves is within the budgets. That they say the truth is checked as they are read. */
async function entriesOf(zip: ZipFile, packedBytes: number, limits: UnpackInput['limits']): Promise<Entry[]> {
  const entries = new Map<string, Entry>();
  let [total, packed] = [0, 0];
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, compressedSize, uncompressedSize } = entry;
      total += uncompressedSize;
      packed += compressedSize;
      // Entries that lie over one another would hold more together than the archive has.
      if (entries.has(fileName) || packed > packedBytes) throw new ArchiveRefused('zip');
      if (entries.size >= MAX_ENTRIES || total > MAX_TOTAL_BYTES) throw new ArchiveRefused('size');
      const isKnown = Object.hasOwn(limits, fileName) || FILE.test(fileName);
      const isInflated = uncompressedSize > RATIO_FREE_BYTES && uncompressedSize > MAX_RATIO * compressedSize;
      if (!isKnown || uncompressedSize > MAX_ENTRY_BYTES || isInflated) throw new ArchiveRefused(fileName);
      entries.set(fileName, entry);
    }
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused('zip');
  }
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
    // A fault of this machine, such as a full disk, says nothing about the archive.
    if (error instanceof ArchiveRefused || (error as NodeJS.ErrnoException).syscall) throw error;
    throw new ArchiveRefused(name);
  }
  return { name, size, sha256: hash.digest('hex') };
}

/** Checks the lines of an entry as its bytes come. */
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

/** The document of a line; undefined for what is none. */
function parsed(line: Buffer): object | undefined {
  try {
    const value: unknown = JSON.parse(line.toString('utf8'));
    const isDocument = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isDocument ? value : undefined;
  } catch {
    return undefined;
  }
}
