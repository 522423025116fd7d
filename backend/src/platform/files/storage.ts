import type { Readable } from 'node:stream';

export interface StoredBytes {
  readonly key: string;
  readonly storedAt: Date;
}

/**
 * Where the bytes of files lie. A key is the tenant's id, a slash and a random name, and says nothing of the file; what
 * lies under a key never changes.
 */
export abstract class FileStorage {
  /** Takes over the file at the path; when it resolves, the bytes survive a power cut. */
  abstract put(key: string, path: string, size: number): Promise<void>;
  abstract get(key: string): Promise<Readable>;
  /** Succeeds where there is nothing to remove. */
  abstract remove(key: string): Promise<void>;
  /** Everything that is stored, of one organisation or of all, whether a record knows of it or not. */
  abstract list(tenantId?: string): AsyncIterable<StoredBytes>;
}
