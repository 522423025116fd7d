import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Tx } from '../../platform/context/index.js';
import { TenantRepository } from '../../platform/database/index.js';
import {
  ARTICLE_IMPORT_MODEL,
  type ArticleImport,
  IMPORT_ENTRIES_MODEL,
  type ImportEntries,
  type ImportEntry,
  MAX_ENTRIES,
} from './imports.schema.js';

/** The plan of a transaction that writes many articles. */
export const BULK = { alone: true, batchesEvents: true } as const;

/** An entry without its kind; absent fields are empty. */
type EntryFields = Pick<ImportEntry, 'subjectId' | 'subjectVersion'> &
  Partial<Pick<ImportEntry, 'before' | 'movementIds' | 'placed' | 'threshold'>>;

@Injectable()
export class ArticleImportsRepository extends TenantRepository<ArticleImport> {
  constructor(@InjectModel(ARTICLE_IMPORT_MODEL) model: Model<ArticleImport>) {
    super(model);
  }
}

@Injectable()
export class ImportEntriesRepository extends TenantRepository<ImportEntries> {
  constructor(@InjectModel(IMPORT_ENTRIES_MODEL) model: Model<ImportEntries>) {
    super(model);
  }

  /** Records the changes of one transaction of an import, all of one kind. */
  recordEntries(
    tx: Tx,
    importId: Types.ObjectId,
    kind: ImportEntry['kind'],
    done: readonly EntryFields[],
  ): void {
    for (let start = 0; start < done.length; start += MAX_ENTRIES[kind]) {
      const part = done.slice(start, start + MAX_ENTRIES[kind]);
      const entries = part.map((entry) => ({ kind, before: null, movementIds: [], ...entry }));
      this.defer(tx, { importId, entries });
    }
  }

  /** Deletes the undone entries: the rest is read within the transaction, in case another job was there before. */
  async remove(tx: Tx, id: Types.ObjectId, done: readonly ImportEntry[]): Promise<void> {
    const stored = await this.findById(tx, id);
    if (!stored) return;
    // An article has as many entries of a kind as it has sites, or locations.
    const gone = new Set(done.map(keyOf));
    const entries = stored.entries.filter((entry) => !gone.has(keyOf(entry)));
    if (entries.length === 0) await this.deleteOne(tx, { _id: id });
    else await this.findOneAndUpdate(tx, { _id: id }, { $set: { entries } });
  }
}

const keyOf = ({ kind, subjectId, placed, threshold }: ImportEntry): string =>
  [kind, subjectId, placed?.siteId, placed?.locationId, threshold?.after.siteId].join(' ');
