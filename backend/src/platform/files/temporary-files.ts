import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import { type Scope, UnitOfWork } from '../database/index.js';
import { notFound } from '../errors/index.js';
import { nothingChanged } from '../events/index.js';
import type { TemporaryFile } from './file.schema.js';
import { FileUsageRepository, TemporaryFilesRepository } from './files.repository.js';
import { FileStorage } from './storage.js';

interface NewTemporaryFile {
  /** The purpose, such as `tenant.export`: a tenant has one file per purpose. */
  readonly purpose: string;
  /** 24 hexadecimal digits that identify the file; the same name overwrites the same file. */
  readonly fileId: string;
  /** The path of the bytes; the file is moved. */
  readonly path: string;
  readonly keptMs: number;
  /** True if its bytes count towards the quota; they do by default. */
  readonly counted?: boolean;
}

const MAX_PURPOSES = 1000;

/**
 * Files that the server generates for a tenant and stores for a limited time. They count towards the tenant's quota by
 * default, and a new file replaces the previous one of the same purpose.
 */
@Injectable()
export class TemporaryFiles {
  constructor(
    private readonly repository: TemporaryFilesRepository,
    private readonly usage: FileUsageRepository,
    private readonly storage: FileStorage,
    private readonly work: UnitOfWork,
  ) {}

  /** Stores a file in place of the previous one; 422 if it exceeds the tenant's quota. */
  async replace(
    scope: Scope,
    { purpose, fileId, path, keptMs, counted = true }: NewTemporaryFile,
  ): Promise<void> {
    const { size } = await stat(path);
    // The name and eight zeros are the 32 digits of a key.
    const key = `${String(scope.tenantId)}/${fileId}${'0'.repeat(8)}`;
    await this.storage.put(key, path, size);
    const file = { purpose, fileId, key, size, counted, expiresAt: expiry(keptMs) };
    const before = await this.#record(scope, file).catch(async (error: unknown) => {
      await this.storage.remove(key);
      throw error;
    });
    if (before && before.key !== key) await this.storage.remove(before.key);
  }

  async open(scope: Scope, purpose: string, fileId: string): Promise<Readable> {
    const file = await this.repository.findOne(scope, { purpose, fileId, expiresAt: { $gt: new Date() } });
    if (!file) throw notFound();
    return this.storage.get(file.key);
  }

  /** The purposes that begin with a text and have a file. */
  async purposesFrom(scope: Scope, prefix: string): Promise<string[]> {
    const purpose = { $gte: prefix, $lt: `${prefix}\uffff` };
    const found = await this.repository.findMany(
      scope,
      { purpose },
      { limit: MAX_PURPOSES, fields: ['purpose'] },
    );
    return found.map((file) => file.purpose);
  }

  /** Removes expired files. */
  async removeExpired(scope: Scope, now: Date): Promise<void> {
    await this.#removeWhere(scope, { expiresAt: { $lte: now } });
  }

  /** Deletes the tenant's file of a purpose, if there is one. */
  async remove(scope: Scope, purpose: string): Promise<void> {
    await this.#removeWhere(scope, { purpose });
  }

  /** Deletes the record first, because bytes without a record are swept. */
  async #removeWhere(scope: Scope, filter: QueryFilter<TemporaryFile>): Promise<void> {
    for (const { _id } of await this.repository.findMany(scope, filter, { limit: 100 })) {
      const removed = await this.work.run(scope, {}, async (tx) => {
        nothingChanged(tx);
        const file = await this.repository.findOne(tx, { _id, ...filter });
        if (!file || !(await this.repository.deleteOne(tx, { _id, ...filter }))) return undefined;
        await this.usage.add(tx, -countedBytes(file));
        return file;
      });
      if (removed) await this.storage.remove(removed.key);
    }
  }

  /** Records the file and counts its bytes; returns the file that it replaces. */
  #record(
    scope: Scope,
    file: Omit<TemporaryFile, '_id' | 'tenantId'>,
  ): Promise<Pick<TemporaryFile, 'key'> | null> {
    return this.work.run(scope, {}, async (tx) => {
      // A file is not business data: the tenant's chain records the request for it, and not its content.
      nothingChanged(tx);
      const before = await this.repository.findOne(tx, { purpose: file.purpose });
      await this.usage.add(tx, countedBytes(file) - (before ? countedBytes(before) : 0));
      await this.repository.findOneAndUpdate(tx, { purpose: file.purpose }, { $set: file }, true);
      return before;
    });
  }
}

const countedBytes = ({ size, counted }: Pick<TemporaryFile, 'size' | 'counted'>): number =>
  counted === false ? 0 : size;

function expiry(keptMs: number): Date {
  return new Date(Date.now() + keptMs);
}
