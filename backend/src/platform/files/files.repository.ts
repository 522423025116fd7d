import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Transactional } from '../context/index.js';
import { type Scope, TenantRepository } from '../database/index.js';
import { AppError } from '../errors/index.js';
import {
  FILE_MODEL,
  FILE_USAGE_MODEL,
  type FileUsage,
  type Holder,
  type StoredFile,
  TEMPORARY_FILE_MODEL,
  type TemporaryFile,
} from './file.schema.js';

const MB = 1024 * 1024;

/** The quota of a tenant's files, in bytes. */
export const QUOTA_BYTES = 1024 * MB;

@Injectable()
export class FilesRepository extends TenantRepository<StoredFile> {
  constructor(@InjectModel(FILE_MODEL) model: Model<StoredFile>) {
    super(model);
  }

  hang(tx: Transactional<Scope>, id: Types.ObjectId, holder: Holder): void {
    this.deferUpdate(tx, id, { $addToSet: { holders: holder }, $set: { freeSince: null } });
  }

  /** Detaches a file; a file without attachments is free and will be swept. */
  async takeOff(tx: Transactional<Scope>, id: Types.ObjectId, holder: Holder): Promise<void> {
    const left = await this.findOneAndUpdate(tx, { _id: id }, { $pull: { holders: holder } });
    if (left?.holders.length === 0)
      await this.findOneAndUpdate(tx, { _id: id }, { $set: { freeSince: tx.now } });
  }
}

@Injectable()
export class TemporaryFilesRepository extends TenantRepository<TemporaryFile> {
  constructor(@InjectModel(TEMPORARY_FILE_MODEL) model: Model<TemporaryFile>) {
    super(model);
  }
}

@Injectable()
export class FileUsageRepository extends TenantRepository<FileUsage> {
  constructor(@InjectModel(FILE_USAGE_MODEL) model: Model<FileUsage>) {
    super(model);
  }

  /** Updates the usage in the transaction that records or deletes the file; 422 if it exceeds the quota. */
  async add(tx: Transactional<Scope>, bytes: number): Promise<void> {
    const usage = await this.findOneAndUpdate(tx, {}, { $inc: { bytes } }, true);
    if (!usage) throw new Error('the file usage was not updated');
    if (bytes > 0 && usage.bytes > QUOTA_BYTES) {
      const left = Math.max(0, Math.floor((QUOTA_BYTES - (usage.bytes - bytes)) / MB));
      throw new AppError('FILE_QUOTA_EXCEEDED', { params: { left } });
    }
  }
}
