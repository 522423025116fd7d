import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import type { TenantContext } from '../context/index.js';
import { AppError, type ErrorCode } from '../errors/index.js';
import { Workers } from '../workers/index.js';
import { isImage } from './content.rules.js';
import type { StoredFile } from './file.schema.js';
import { Files, incomingOf } from './files.service.js';
import { printableImage, shrinkImage } from './images.js';
import { MAX_FILE_BYTES } from './receive.js';
import { FileStorage } from './storage.js';
import { type ThumbnailSize, thumbnailKey } from './thumbnail.rules.js';

/** Refusals that each later attempt would meet too, such as those of a file that an import brought. */
const UNPRINTABLE: ReadonlySet<ErrorCode> = new Set([
  ...(['NOT_FOUND', 'PERMISSION_MISSING', 'FILE_NOT_IMAGE', 'FILE_UNREADABLE'] as const),
]);

/** The time before a failed rendering is tried again, and the number of failures that are remembered. */
const FAILURE_KEPT_MS = 600_000;
const MAX_FAILURES = 1000;

/**
 * Small versions of images. Each is rendered when it is first read and stored beside its image; it is removed with the
 * image, and a lost one is rendered again. One that cannot be rendered is refused without another attempt for a while.
 * Articles store ids of photos and copies of the names of files, so that no answer reads a second collection; files
 * never change.
 */
@Injectable()
export class Thumbnails {
  /** The renderings in progress on this node, by key. */
  readonly #renderings = new Map<string, Promise<Buffer>>();
  /** The images that could not be rendered on this node, and until when. */
  readonly #failures = new Map<string, number>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly files: Files,
    private readonly storage: FileStorage,
    private readonly workers: Workers,
  ) {}

  /** The bytes of a thumbnail, for those who may read the image. */
  async read(ctx: TenantContext, id: string, size: ThumbnailSize): Promise<Buffer> {
    const file = await this.files.getReadable(ctx, id);
    if (!isImage(file)) throw new AppError('FILE_NOT_IMAGE', { params: { name: file.name } });
    const key = thumbnailKey(file, size);
    const stored = await this.storage.find(key);
    return stored ? buffer(stored) : this.#rendered(ctx, file, size);
  }

  /** A small version as PNG for a document; undefined if there is no such image. */
  async readForPrint(ctx: TenantContext, id: string): Promise<Buffer | undefined> {
    try {
      const small = await this.read(ctx, id, '480');
      return await this.workers.runThumbnail(ctx.tenantId, () => printableImage(small));
    } catch (error) {
      if (error instanceof AppError && UNPRINTABLE.has(error.code)) return undefined;
      throw error;
    }
  }

  /** Concurrent readers share one rendering. */
  #rendered(ctx: TenantContext, file: StoredFile, size: ThumbnailSize): Promise<Buffer> {
    const key = thumbnailKey(file, size);
    const current = this.#renderings.get(key);
    if (current) return current;
    if ((this.#failures.get(file.key) ?? 0) > Date.now())
      return Promise.reject(new AppError('FILE_UNREADABLE'));
    const rendering = this.workers
      .runThumbnail(ctx.tenantId, () => this.#render(file, size))
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'FILE_UNREADABLE') this.#keepFailure(file.key);
        throw error;
      })
      .finally(() => this.#renderings.delete(key));
    this.#renderings.set(key, rendering);
    return rendering;
  }

  #keepFailure(key: string): void {
    this.#failures.delete(key);
    this.#failures.set(key, Date.now() + FAILURE_KEPT_MS);
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > MAX_FAILURES && oldest !== undefined) this.#failures.delete(oldest);
  }

  async #render(file: StoredFile, size: ThumbnailSize): Promise<Buffer> {
    // An imported file may be larger than an uploaded one.
    if (file.size > MAX_FILE_BYTES) throw new AppError('FILE_UNREADABLE');
    const bytes = await shrinkImage(await buffer(await this.files.read(file)), Number(size));
    const directory = incomingOf(this.config);
    const path = join(directory, randomBytes(16).toString('hex'));
    await mkdir(directory, { recursive: true, mode: 0o700 });
    try {
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
      await this.storage.put(thumbnailKey(file, size), path, bytes.length);
    } finally {
      await rm(path, { force: true });
    }
    return bytes;
  }
}
