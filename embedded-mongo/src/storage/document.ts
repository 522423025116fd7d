import { crc32 } from 'node:zlib';
import { failure } from '../base/errors.js';

const MIN_DOCUMENT_BYTES = 5;
const SUM_BYTES = 4;
/** One byte more than the sum, so that no flipped bit of the length makes this look like a document without one. */
const SEAL_BYTES = SUM_BYTES + 1;

/** A document as it is stored: behind its BSON stands a checksum, as LMDB has none. */
export function sealed(raw: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(raw.length + SEAL_BYTES);
  bytes.set(raw);
  bytes.writeUInt32LE(crc32(raw), raw.length);
  bytes[raw.length + SUM_BYTES] = 1;
  return bytes;
}

/** The BSON of a stored document; documents of format 1 have no checksum. */
export function unsealed(stored: Buffer, record: number): Buffer {
  if (stored.length < MIN_DOCUMENT_BYTES) throw damaged(record);
  const length = stored.readInt32LE(0);
  if (length === stored.length) return stored;
  if (length !== stored.length - SEAL_BYTES || stored[length + SUM_BYTES] !== 1) throw damaged(record);
  const raw = stored.subarray(0, length);
  if (crc32(raw) !== stored.readUInt32LE(length)) throw damaged(record);
  return raw;
}

function damaged(record: number): Error {
  return failure(
    1,
    `Record ${record} is damaged: it is not what was written. Check the folder with --verify and restore a backup`,
  );
}
