import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { requireId, type Scope, UnitOfWork } from '../database/index.js';
import { nothingChanged, record } from '../events/index.js';
import { DEFAULT_LANGUAGE } from '../i18n/index.js';
import { Jobs, type JobType, Schedules } from '../jobs/index.js';
import type { StoredFile } from './file.schema.js';
import { fileEvents } from './files.events.js';
import { FilesRepository, FileUsageRepository, TemporaryFilesRepository } from './files.repository.js';
import { incomingOf } from './files.service.js';
import { ORPHAN_MS } from './keep-incoming.js';
import { FileStorage, type StoredBytes } from './storage.js';
import { TemporaryFiles } from './temporary-files.js';
import { fileKeyOf, keysOfFile } from './thumbnail.rules.js';

const HOUR_MS = 3_600_000;
/** The time for which an unattached file is kept. */
const FREE_MS = 7 * 24 * HOUR_MS;
const BATCH = 100;

const SWEEP: JobType<null> = { kind: 'files.sweep', attempts: 3, lane: 'long' };

/**
 * Deletes unused files: bytes without a record (after a crash), files that are unattached for a week, and incomplete
 * uploads. One node runs it every hour; it is idempotent.
 */
@Injectable()
export class FileSweeper implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly storage: FileStorage,
    private readonly repository: FilesRepository,
    private readonly temporary: TemporaryFilesRepository,
    private readonly temporaryFiles: TemporaryFiles,
    private readonly usage: FileUsageRepository,
    private readonly work: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly schedules: Schedules,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(SWEEP, async (_payload, { signal }) => {
      await this.#sweep(new Date(), signal);
      return null;
    });
    this.schedules.every(HOUR_MS, SWEEP);
  }

  async #sweep(now: Date, signal: AbortSignal): Promise<void> {
    await this.#sweepIncoming(now);
    const tenants = new Set<string>();
    let batch: StoredBytes[] = [];
    for await (const stored of this.storage.list()) {
      if (signal.aborted) return;
      tenants.add(tenantOf(stored));
      const tenantChanges = batch[0] && tenantOf(batch[0]) !== tenantOf(stored);
      if (tenantChanges || batch.length >= BATCH) {
        await this.#sweepOrphans(batch, now);
        batch = [];
      }
      batch.push(stored);
    }
    await this.#sweepOrphans(batch, now);
    for (const tenant of tenants) {
      await this.#sweepFree(scopeOf(tenant, now), now, signal);
      await this.temporaryFiles.removeExpired(scopeOf(tenant, now), now);
    }
  }

  async #sweepIncoming(now: Date): Promise<void> {
    const directory = incomingOf(this.config);
    for (const name of await readdir(directory).catch(() => [])) {
      const path = join(directory, name);
      const found = await stat(path).catch(() => undefined);
      if (found && now.getTime() - found.mtimeMs > ORPHAN_MS)
        await rm(path, { recursive: true, force: true });
    }
  }

  async #sweepOrphans(batch: readonly StoredBytes[], now: Date): Promise<void> {
    const old = batch.filter(({ storedAt }) => now.getTime() - storedAt.getTime() > ORPHAN_MS);
    const [first] = old;
    if (!first) return;
    const keys = [...new Set(old.map(({ key }) => fileKeyOf(key)))];
    const scope = scopeOf(tenantOf(first), now);
    const [fit, options] = [{ key: { $in: keys } }, { limit: keys.length }];
    const known = [
      ...(await this.repository.findMany(scope, fit, options)),
      ...(await this.temporary.findMany(scope, fit, options)),
    ];
    const recorded = new Set(known.map(({ key }) => key));
    for (const { key } of old) if (!recorded.has(fileKeyOf(key))) await this.storage.remove(key);
  }

  async #sweepFree(scope: Scope, now: Date, signal: AbortSignal): Promise<void> {
    const longFree = { freeSince: { $lte: new Date(now.getTime() - FREE_MS) } };
    const found = await this.repository.findMany(scope, longFree, { limit: 1000 });
    for (const { _id, key } of found)
      if (!signal.aborted) await this.#deleteFile(scope, { _id, key }, longFree);
  }

  /** The record before the bytes: after a crash in between, the bytes are swept as orphans. */
  async #deleteFile(
    scope: Scope,
    { _id, key }: Pick<StoredFile, '_id' | 'key'>,
    stillFree: { freeSince: { $lte: Date } },
  ): Promise<void> {
    const gone = await this.work.run(scope, {}, async (tx) => {
      const file = await this.repository.findOne(tx, { _id, ...stillFree });
      if (!file || !(await this.repository.deleteOne(tx, { _id, ...stillFree }))) {
        nothingChanged(tx);
        return false;
      }
      await this.usage.add(tx, -file.size);
      record(tx, fileEvents.removed, { id: _id, people: [file.uploaderId] }, { before: file });
      return true;
    });
    if (gone) for (const each of keysOfFile({ key })) await this.storage.remove(each);
  }
}

const tenantOf = ({ key }: StoredBytes): string => key.split('/')[0] ?? '';

const scopeOf = (tenant: string, now: Date): Scope => ({
  requestId: 'sweeper',
  language: DEFAULT_LANGUAGE,
  now,
  tenantId: requireId(tenant),
});
