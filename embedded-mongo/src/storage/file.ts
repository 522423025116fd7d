import { closeSync, fsyncSync, openSync, readSync, statSync } from 'node:fs';

/** The offsets of the fields in both meta pages. */
const MAGIC_AT = 24;
const PAGE_SIZE_AT = 48;
const LAST_PAGE_AT = 144;
const TRANSACTION_AT = 152;
const META_BYTES = 160;
const MAGIC = 0xbeefc0de;
/** The last pages of a file may have been given to a commit that did not need them in the end. */
const MAY_BE_MISSING = 16;

interface Meta {
  readonly pageSize: number;
  readonly lastPage: bigint;
  readonly transaction: bigint;
}

/**
 * Refuses a file that LMDB did not write or that was cut off. LMDB itself looks at neither: it maps the file into
 * memory and the process dies where the pages are missing.
 */
export function checkFile(path: string): void {
  const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size === 0) return;
  const file = openSync(path, 'r');
  try {
    const first = readMeta(file, 0);
    const second = readMeta(file, first?.pageSize ?? 4096);
    const metas = [first, second].filter((meta) => meta !== undefined);
    const [last] = metas.sort((left, right) => (left.transaction > right.transaction ? -1 : 1));
    if (last === undefined) throw damaged(path, 'does not begin as a data file does');
    const needed = Number(last.lastPage + 1n) - MAY_BE_MISSING;
    if (size < Math.max(needed, 2) * last.pageSize)
      throw damaged(path, `has ${size} bytes of ${Number(last.lastPage + 1n) * last.pageSize}`);
  } finally {
    closeSync(file);
  }
}

function readMeta(file: number, at: number): Meta | undefined {
  const bytes = Buffer.alloc(META_BYTES);
  if (readSync(file, bytes, 0, META_BYTES, at) < META_BYTES) return undefined;
  const pageSize = bytes.readUInt32LE(PAGE_SIZE_AT);
  if (bytes.readUInt32LE(MAGIC_AT) !== MAGIC || pageSize < 512 || pageSize > 65_536) return undefined;
  return {
    pageSize,
    lastPage: bytes.readBigUInt64LE(LAST_PAGE_AT),
    transaction: bytes.readBigUInt64LE(TRANSACTION_AT),
  };
}

function damaged(path: string, how: string): Error {
  return new Error(
    `The data file ${path} is damaged: it ${how}. Restore a backup with --restore, into an empty folder.`,
  );
}

/** A file that took the place of another one does so for good once the folder is on the disk; Windows syncs none. */
export function syncFolder(path: string): void {
  if (process.platform !== 'win32') sync(path, 'r');
}

/** A copy that takes the place of the original has to be on the disk before it does. */
export function syncFile(path: string): void {
  // Windows refuses to sync a file that is open for reading only.
  sync(path, 'r+');
}

function sync(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
