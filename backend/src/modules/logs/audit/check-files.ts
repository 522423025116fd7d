import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type AuditReport, Audits, type Pace } from '../../../platform/audit/index.js';
import { idFrom } from '../../../platform/database/index.js';
import { FileStorage, type StoredFile } from '../../../platform/files/index.js';

/** The maximum number of uploaded files of an organisation that one audit reads. */
const MAX_FILES = 20;
const MAX_BYTES = 20 * 1024 * 1024;

type AuditedFile = Pick<StoredFile, '_id' | 'key' | 'size' | 'sha256'>;

/**
 * Compares the bytes of some uploaded files with their hashes. Each audit goes on where the one before ended; the first one
 * of a process begins anywhere, so that all files have their turn although processes restart.
 */
@Injectable()
export class CheckFiles {
  readonly #reached = new Map<string, Types.ObjectId>();
  /** Files that differed in the last audit: each further one reads them again, so that they stay reported. */
  readonly #differing = new Map<string, readonly AuditedFile[]>();

  constructor(
    private readonly audits: Audits,
    private readonly storage: FileStorage,
  ) {}

  async execute(tenantId: Types.ObjectId, report: AuditReport, pace: Pace): Promise<void> {
    const id = String(tenantId);
    const next = await this.#next(tenantId);
    if (next.length === 0) this.#reached.delete(id);
    const known = this.#differing.get(id) ?? [];
    const differing = new Map<string, AuditedFile>();
    let bytes = 0;
    for (const file of [...known, ...next]) {
      const isNext = next.includes(file);
      if (isNext && bytes > MAX_BYTES) break;
      bytes += file.size;
      await pace.onSlice?.();
      if (isNext) this.#reached.set(id, file._id);
      if (!(await this.#isWhole(file)) && (await this.#isKept(tenantId, file)))
        differing.set(String(file._id), file);
    }
    this.#differing.set(id, [...differing.values()].slice(0, MAX_FILES));
    for (const fileId of differing.keys())
      report.add({ area: 'ledger', problem: 'file', collection: 'files', kind: 'file', id: fileId });
  }

  #next(tenantId: Types.ObjectId): Promise<AuditedFile[]> {
    const after = this.#reached.get(String(tenantId));
    return this.audits.atOneMoment(tenantId, async (source) => {
      if (after) return source.firstOf<AuditedFile>('files', { _id: { $gt: after } }, MAX_FILES);
      const count = await source.count('files');
      if (count <= MAX_FILES) return source.firstOf<AuditedFile>('files', {}, MAX_FILES);
      const [first, last] = await Promise.all([
        source.first<AuditedFile>('files', {}, { _id: 1 }),
        source.first<AuditedFile>('files', {}, { _id: -1 }),
      ]);
      const [from, to] = [first, last].map((file) => Number(file?._id.getTimestamp()) / 1000) as [
        number,
        number,
      ];
      const start = idFrom(to > from ? randomInt(from, to + 1) : from);
      return source.firstOf<AuditedFile>('files', { _id: { $gte: start } }, MAX_FILES);
    });
  }

  async #isWhole({ key, size, sha256 }: AuditedFile): Promise<boolean> {
    const stream = await this.storage.find(key);
    if (!stream) return false;
    const hash = createHash('sha256');
    let length = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length;
      hash.update(chunk);
    }
    return length === size && hash.digest('hex') === sha256;
  }

  /** Returns whether the file was not deleted meanwhile. */
  #isKept(tenantId: Types.ObjectId, { _id }: AuditedFile): Promise<boolean> {
    return this.audits.atOneMoment(tenantId, async (source) => (await source.count('files', { _id })) > 0);
  }
}
