import { failure } from '../base/errors.js';
import { MongoError } from '../base/values.js';
import type { Store } from './store.js';

/** MongoDB's code for a disk that is full. */
export const OUT_OF_ROOM = 14031;
/** LMDB's MDB_BAD_VALSIZE. */
const BAD_VALSIZE = -30781;
const LITTLE_ROOM = 16 * 1024 * 1024;

/** LMDB calls a write that the disk took only a part of an input/output error. */
export function storageError(error: unknown, store: Store): unknown {
  if (error instanceof MongoError || !(error instanceof Error)) return error;
  const isFull = /MDB_MAP_FULL|No space left|ENOSPC|not enough space|File too large|EFBIG/i.test(
    error.message,
  );
  const isPartial = (error as { code?: unknown }).code === 5 && store.freeBytes() < LITTLE_ROOM;
  if (!isFull && !isPartial) return error;
  return failure(OUT_OF_ROOM, `There is no room left to store the write: ${error.message}`);
}

/**
 * LMDB reads its list of free pages while it rewrites it, and sometimes meets a page that is empty for that moment. The
 * failed transaction changed nothing, and the next one reads the list again. Its other faults can come from a list that is
 * damaged, and another commit could make that worse.
 */
export function isRepeatable(error: unknown): boolean {
  return !(error instanceof MongoError) && (error as { code?: number }).code === BAD_VALSIZE;
}

export function isNoRoom(error: unknown): boolean {
  return error instanceof MongoError && error.code === OUT_OF_ROOM;
}
