import { crc32 } from 'node:zlib';
import { failure } from '../base/errors.js';
import type { MongoError } from '../base/values.js';

const CHECKSUM_BYTES = 4;
/** One byte more than the checksum, so that no flipped bit of the length makes a sealed record look like one without. */
const SEAL_BYTES = CHECKSUM_BYTES + 1;
const MIN_BSON_BYTES = 5;

/**
 * A record of the engine itself as it is stored: its content, a CRC-32 of content and key, and a byte that marks the
 * format. The key is part of it, because a record that moved to another key would pass for another record.
 */
export function sealRecord(key: Buffer, content: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(content.length + SEAL_BYTES);
  bytes.set(content);
  bytes.writeUInt32LE(crc32(key, crc32(content)), content.length);
  bytes[content.length + CHECKSUM_BYTES] = 1;
  return bytes;
}

/** The content of a sealed record, or an error that names it. */
export function openRecord(key: Buffer, stored: Buffer, name: string): Buffer {
  const length = stored.length - SEAL_BYTES;
  if (length < 0 || stored[length + CHECKSUM_BYTES] !== 1) throw damaged(name);
  const content = stored.subarray(0, length);
  if (crc32(key, crc32(content)) !== stored.readUInt32LE(length)) throw damaged(name);
  return content;
}

/** The formats before 3 stored plain BSON, which has its length at its beginning. */
export function isUnsealed(stored: Buffer): boolean {
  return stored.length >= MIN_BSON_BYTES && stored.readInt32LE(0) === stored.length;
}

/** The content of a record that a format before 3 may have written. */
export function openOldRecord(key: Buffer, stored: Buffer, name: string): Buffer {
  return isUnsealed(stored) ? stored : openRecord(key, stored, name);
}

export function damaged(what: string): MongoError {
  return failure(
    1,
    `${what} is damaged: it is not what was written. Check the folder with --verify and restore a backup with --restore, into an empty folder`,
  );
}
