import { Binary, BSONRegExp, BSONSymbol } from 'bson';
import type { Value } from '../../base/values.js';
import { fail } from '../errors.js';

/** MongoDB's memory limit of a stage before it uses the disk, which this engine does not. */
const MEMORY_LIMIT = 100 * 1024 * 1024;

/** The approximate BSON size of a value, as MongoDB counts it; it stops at the limit. */
export function sizeOf(value: Value | undefined): number {
  return measured(value, MEMORY_LIMIT + 1);
}

/** A pipeline can build a value with shared parts, which is small in memory and huge in BSON. */
function measured(value: Value | undefined, most: number): number {
  if (value === undefined || value === null) return 1;
  if (typeof value === 'string') return value.length + 5;
  if (typeof value !== 'object') return 1;
  if (value instanceof Map) {
    let size = 5;
    for (const [name, each] of value) {
      size += name.length + 2 + measured(each, most - size);
      if (size >= most) break;
    }
    return size;
  }
  if (Array.isArray(value)) {
    let size = 5;
    for (const each of value) {
      size += 4 + measured(each, most - size);
      if (size >= most) break;
    }
    return size;
  }
  if (value instanceof Binary) return value.position + 5;
  if (value instanceof BSONSymbol) return value.value.length + 5;
  return value instanceof BSONRegExp ? value.pattern.length + 8 : 16;
}

/** Counts the memory of a stage, and fails with MongoDB's error above the limit. */
export class MemoryBudget {
  private used = 0;

  constructor(private readonly stage: string) {}

  reserveBytes(bytes: number): void {
    this.used += bytes;
    if (this.used <= MEMORY_LIMIT) return;
    throw fail(
      292,
      `${this.stage} exceeded the memory limit of ${MEMORY_LIMIT} bytes, and the embedded database does not use the disk for it; set MONGODB_URI to use a MongoDB replica set`,
    );
  }
}
