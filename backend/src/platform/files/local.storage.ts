import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStorage, type StoredBytes } from './storage.js';

const KEY = /^[0-9a-f]{24}\/[0-9a-f]{32}(?:-\d{2,4})?$/;
const TENANT = /^[0-9a-f]{24}$/;

/** Files in a local folder. Several nodes need one shared folder, or object storage. */
export class LocalStorage extends FileStorage {
  constructor(private readonly directory: string) {
    super();
  }

  async put(key: string, path: string): Promise<void> {
    const target = this.#pathOf(key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await synced(path);
    await rename(path, target);
    await synced(dirname(target));
  }

  async get(key: string): Promise<Readable> {
    // A missing file fails here and not in the middle of an answer.
    const handle = await open(this.#pathOf(key));
    return handle.createReadStream();
  }

  async find(key: string): Promise<Readable | undefined> {
    try {
      return await this.get(key);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async *list(tenantId?: string): AsyncIterable<StoredBytes> {
    if (tenantId !== undefined) return yield* this.#listOf(tenantId);
    for await (const { name } of await opendir(this.directory)) {
      if (TENANT.test(name)) yield* this.#listOf(name);
    }
  }

  async *#listOf(tenantId: string): AsyncIterable<StoredBytes> {
    for (const name of await readdir(join(this.directory, tenantId)).catch(() => [])) {
      const key = `${tenantId}/${name}`;
      if (!KEY.test(key)) continue;
      const found = await stat(this.#pathOf(key)).catch(() => undefined);
      if (found) yield { key, storedAt: found.mtime };
    }
  }

  #pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error('not a storage key');
    return join(this.directory, key);
  }
}

/** Waits until a file or the entries of a folder are on disk. */
async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
