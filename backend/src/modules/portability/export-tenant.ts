import { mkdir, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/index.js';
import type { TenantContext } from '../../platform/context/index.js';
import { requireId, type Scope, TenantData, toLine, UnitOfWork } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { EventsRepository, record } from '../../platform/events/index.js';
import { FileStorage, incomingOf, type StoredFile, TemporaryFiles } from '../../platform/files/index.js';
import { DEFAULT_LANGUAGE } from '../../platform/i18n/index.js';
import { type JobRun, Jobs, type JobType } from '../../platform/jobs/index.js';
import { exportLimits, RateLimits } from '../../platform/rate-limits/index.js';
import { timeBudget } from '../../platform/time/time-budget.js';
import { HeavyWork } from '../../platform/workers/index.js';
import { Tenants } from '../tenants/index.js';
import { Erasure, People } from '../users/index.js';
import { ArchiveWriter } from './archive/archive.js';
import { dataName, FORMAT, fileName, LEDGER_HEAD, MANIFEST } from './archive/archive-layout.js';
import { PortableHead } from './archive/portable-head.js';
import { portabilityEvents } from './portability.events.js';
import { portableForm } from './portable.rules.js';

const EXPORT: JobType<null, { readonly exportId: string }> = {
  kind: 'tenant.export',
  attempts: 3,
  lane: 'long',
};

const SETTLE_TIMEOUT_MS = timeBudget(10_000);
const KEPT_MS = 3_600_000;

/** The maximum time between a request's timestamp and its commit. */
const MAX_REQUEST_MS = 6_000;

/**
 * Exports all data of an organisation from one snapshot: the same data gives the same bytes. It is read collection by
 * collection and written to disk, so that memory does not grow with it.
 */
@Injectable()
export class ExportTenant implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly data: TenantData,
    private readonly tenants: Tenants,
    private readonly events: EventsRepository,
    private readonly storage: FileStorage,
    private readonly people: People,
    private readonly erasure: Erasure,
    private readonly head: PortableHead,
    private readonly temporary: TemporaryFiles,
    private readonly heavy: HeavyWork,
    private readonly jobs: Jobs,
    private readonly limits: RateLimits,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    // An export from before a person's erasure contains their name.
    this.erasure.addInTenant('export', (scope) => this.temporary.remove(scope, EXPORT.kind));
    this.jobs.handle(EXPORT, async (_payload, run) => {
      const path = `${incomingOf(this.config)}/${run.id}`;
      try {
        await mkdir(incomingOf(this.config), { recursive: true, mode: 0o700 });
        await rm(path, { force: true });
        const scope = scopeOf(run);
        await this.heavy.runJob(scope, () => this.#write(scope, path, run));
        // An organisation that has used up its quota must be able to export its data: the archive does not count.
        const file = { purpose: EXPORT.kind, fileId: run.id, path, keptMs: KEPT_MS, counted: false };
        await this.temporary.replace(scope, file);
        await this.#refuseNamesOfErased(scope);
        return { exportId: run.id };
      } finally {
        await rm(path, { force: true });
      }
    });
  }

  /**
   * Starts the export; returns the job. The record is among the person's actions and not in the organisation's chain,
   * which would otherwise change with each export.
   */
  async startExport(ctx: TenantContext): Promise<{ jobId: string }> {
    const { tenantId, userId } = ctx;
    const accountId = ctx.principal?.accountId ?? null;
    await this.limits.consumeAll(exportLimits(accountId ?? userId), ctx.now);
    return this.work.run(ctx, {}, async (tx) => {
      record(tx, portabilityEvents.exported, { id: tenantId, people: [accountId], outside: true });
      const owner = { session: tx.session, tenantId, userId: accountId };
      return { jobId: await this.jobs.add(owner, EXPORT, null) };
    });
  }

  /** The archive, for an hour after its creation or until the next one. */
  open(ctx: TenantContext, id: string): Promise<Readable> {
    return this.temporary.open(ctx, EXPORT.kind, String(requireId(id)));
  }

  /** An archive contains the people at its snapshot: if one was erased since, it is exported again. */
  async #refuseNamesOfErased(scope: Scope): Promise<void> {
    const begun = new Date(scope.now.getTime() - MAX_REQUEST_MS);
    if (!(await this.people.hasErasedSince(scope, begun))) return;
    await this.temporary.remove(scope, EXPORT.kind);
    throw new AppError('TRY_AGAIN', { retryAfter: 5 });
  }

  async #write(scope: Scope, path: string, run: JobRun): Promise<void> {
    const deadline = Date.now() + SETTLE_TIMEOUT_MS;
    for (;;) {
      const written = await this.work.snapshot(scope, async (tx) => {
        // Events are sequenced shortly after their commit: the archive uses a snapshot in which all are sequenced.
        if ((await this.events.countPending(tx)) > 0) return false;
        // A remainder of an earlier snapshot, which the database has discarded.
        await rm(path, { force: true });
        await this.#writeFrom(tx, path, run);
        return true;
      });
      if (written) return;
      if (Date.now() > deadline) throw new AppError('TRY_AGAIN', { retryAfter: 5 });
      await setTimeout(100, undefined, { signal: run.signal });
    }
  }

  async #writeFrom(tx: Scope, path: string, run: JobRun): Promise<void> {
    const archive = new ArchiveWriter();
    const tenant = await this.tenants.current(tx);
    archive.add(MANIFEST, () => one(toLine({ format: FORMAT, organisation: tenant })));
    archive.add(LEDGER_HEAD, () => this.head.line(tx));
    const collections = this.data.portable();
    for (const [index, collection] of collections.entries()) {
      archive.add(dataName(collection), async () => {
        run.signal.throwIfAborted();
        await run.progress(index, collections.length);
        return this.#lines(tx, collection);
      });
    }
    for await (const file of this.data.walk(tx, 'files') as AsyncIterable<StoredFile>) {
      archive.add(fileName(file._id), () => this.storage.get(file.key));
    }
    await archive.writeTo(path);
  }

  async *#lines(tx: Scope, collection: string): AsyncGenerator<string> {
    for await (const document of this.data.walk(tx, collection)) {
      const portable = portableForm(collection, document);
      if (portable) yield toLine(portable);
    }
  }
}

async function* one(line: string): AsyncGenerator<string> {
  yield line;
}

function scopeOf(run: JobRun): Scope {
  if (!run.tenantId) throw new Error('an export of no organisation');
  return { requestId: run.id, language: DEFAULT_LANGUAGE, now: new Date(), tenantId: run.tenantId };
}
