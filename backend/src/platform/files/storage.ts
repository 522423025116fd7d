import type { Readable } from 'node:stream';

export interface StoredBytes {
  readonly key: string;
  readonly storedAt: Date;
}

/**
 * The storage of file contents. A key is the tenant's id, a slash and a random name, and for a thumbnail its width; the
 * content under a key never changes.
 */
export abstract class FileStorage {
  /** Moves the file at the path into the storage; when it resolves, the bytes are durable. */
  abstract put(key: string, path: string, size: number): Promise<void>;
  abstract get(key: string): Promise<Readable>;
  /** Undefined if the file does not exist. */
  abstract find(key: string): Promise<Readable | undefined>;
  /** Succeeds if the file does not exist. */
  abstract remove(key: string): Promise<void>;
  /** All stored files, of one organisation or of all, with or without a record. */
  abstract list(tenantId?: string): AsyncIterable<StoredBytes>;
}
