import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { CONFIG, type Config } from '../config/index.js';
import type { RequestContext, TenantContext, Tx } from '../context/index.js';
import { sha256 } from '../crypto/sha256.js';
import { type DocumentKeys, newId, UnitOfWork } from '../database/index.js';
import { AppError, notFound } from '../errors/index.js';
import { record } from '../events/index.js';
import type { AppRequest } from '../http/routing/request.js';
import { Metrics } from '../metrics/metrics.js';
import { Workers } from '../workers/index.js';
import { isImage } from './content.rules.js';
import type { Holder, StoredFile } from './file.schema.js';
import { type FileDto, toFileDto } from './files.dto.js';
import { fileEvents } from './files.events.js';
import { FilesRepository, FileUsageRepository } from './files.repository.js';
import { FileHolders } from './holders.js';
import { inspect } from './inspect.js';
import { receive } from './receive.js';
import { FileStorage } from './storage.js';

/** The folder of incoming files; in the same file system as the stored ones, so that a rename moves them. */
export const incomingOf = (config: Config): string => join(config.DATA_DIR, 'files', 'incoming');

/**
 * Uploaded files: validated, images re-encoded, and readable by anyone who may read the document that they are attached
 * to.
 */
@Injectable()
export class Files {
  readonly #logger = new Logger('Files');
  readonly #bytes: Counter<'direction'>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly repository: FilesRepository,
    private readonly usage: FileUsageRepository,
    private readonly storage: FileStorage,
    private readonly holders: FileHolders,
    private readonly work: UnitOfWork,
    private readonly workers: Workers,
    metrics: Metrics,
  ) {
    this.#bytes = metrics.counter({
      name: 'file_bytes_total',
      help: 'Bytes of files that were stored and served.',
      labels: ['direction'],
    });
  }

  /** Receives the file of a form. The bytes are stored before the record, so that no record lacks its bytes. */
  async upload(ctx: TenantContext, request: AppRequest): Promise<FileDto> {
    const directory = incomingOf(this.config);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const path = join(directory, randomBytes(16).toString('hex'));
    try {
      const received = await receive(request, path);
      const { path: stored, ...found } = await inspect(path, received.name, (redraw) =>
        this.workers.runImage(ctx.tenantId, redraw),
      );
      const key = `${String(ctx.tenantId)}/${randomBytes(16).toString('hex')}`;
      await this.storage.put(key, stored, found.size);
      this.#bytes.inc({ direction: 'in' }, found.size);
      return await this.#record(repeatable(ctx, received), { ...found, name: received.name, key });
    } finally {
      await rm(path, { force: true });
      await rm(`${path}.redrawn`, { force: true });
    }
  }

  /**
   * A file's record and bytes, for readers of the document that it is attached to, or for its uploader while it is
   * unattached.
   */
  async open(ctx: TenantContext, id: string): Promise<{ file: StoredFile; bytes: Readable }> {
    const file = await this.getReadable(ctx, id);
    const bytes = await this.read(file);
    this.#bytes.inc({ direction: 'out' }, file.size);
    return { file, bytes };
  }

  /** A file's record, for those who may read its bytes. */
  async getReadable(ctx: TenantContext, id: string): Promise<StoredFile> {
    const file = await this.repository.getById(ctx, id);
    if (await this.#mayRead(ctx, file)) return file;
    throw file.holders.length === 0 ? notFound() : new AppError('PERMISSION_MISSING');
  }

  /** A file's bytes, as far as they have the hash of its record. */
  async read(file: StoredFile): Promise<Readable> {
    const bytes = await this.storage.get(file.key);
    const checked = Readable.from(this.#checked(file, bytes), { objectMode: false });
    // A stream that is destroyed before its first read never enters the generator, which would close the bytes.
    checked.once('close', () => bytes.destroy());
    return checked;
  }

  /** Attaches a file; null if the caller may not read it. */
  async hang(tx: Tx, id: string, holder: Holder): Promise<StoredFile | null> {
    const file = await this.repository.findById(tx, id);
    if (!file || !(await this.#mayRead(tx, file))) return null;
    this.repository.hang(tx, file._id, holder);
    return file;
  }

  /** Files as a plan declares them. */
  keys(ids: Iterable<unknown>): DocumentKeys {
    return this.repository.keys(ids);
  }

  /** Attaches a picture; 404 if the caller may not read it, 422 if it is another file. */
  async hangImage(tx: Tx, id: string, holder: Holder): Promise<StoredFile> {
    const file = await this.hang(tx, id, holder);
    if (!file) throw notFound();
    if (!isImage(file)) throw new AppError('FILE_NOT_IMAGE', { params: { name: file.name } });
    return file;
  }

  /** Detaches a file. A file without attachments is swept after a while. */
  async takeOff(tx: Tx, id: string, holder: Holder): Promise<void> {
    const file = await this.repository.findById(tx, id);
    if (file) await this.repository.takeOff(tx, file._id, holder);
  }

  async #record(
    ctx: TenantContext,
    file: Pick<StoredFile, 'name' | 'type' | 'size' | 'sha256' | 'key'>,
  ): Promise<FileDto> {
    const _id = newId();
    try {
      const dto = await this.work.run(ctx, {}, async (tx) => {
        await this.usage.add(tx, file.size);
        const { userId: uploaderId, now } = tx;
        const free = { holders: [], freeSince: now, createdAt: now };
        const after = await this.repository.insert(tx, { _id, ...file, uploaderId, ...free });
        record(tx, fileEvents.uploaded, { id: _id, people: [uploaderId] }, { after });
        return toFileDto(after);
      });
      // A repeated key returns its first answer; the bytes of the repetition are deleted.
      if (dto.id !== String(_id)) await this.storage.remove(file.key);
      return dto;
    } catch (error) {
      // If the outcome is unknown, the record may exist: the sweeper decides.
      const unknown = error instanceof AppError && error.code === 'OUTCOME_UNKNOWN';
      if (!unknown) await this.storage.remove(file.key);
      throw error;
    }
  }

  #mayRead(ctx: TenantContext, { holders, uploaderId }: StoredFile): boolean | Promise<boolean> {
    return holders.length === 0 ? uploaderId.equals(ctx.userId) : this.holders.mayReadOne(ctx, holders);
  }

  /** Streams bytes, but holds back the last ones until the hash of all bytes is verified. */
  async *#checked({ _id, sha256: wanted }: StoredFile, bytes: Readable): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let held: Buffer | undefined;
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      hash.update(chunk);
      if (held) yield held;
      held = chunk;
    }
    if (hash.digest('hex') !== wanted) {
      this.#logger.error(`file ${String(_id)} differs from its stored hash`);
      throw new AppError('INTERNAL');
    }
    if (held) yield held;
  }
}

/** The payload that a repeated key must repeat: the file and its name, because a form is not in the body. */
export function repeatable<C extends RequestContext>(
  ctx: C,
  { name, sha256: content }: { readonly name: string; readonly sha256: string },
): C {
  if (!ctx.command) return ctx;
  return { ...ctx, command: { ...ctx.command, fingerprint: sha256(JSON.stringify([name, content])) } };
}
