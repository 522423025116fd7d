import { mkdir, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { CONFIG, type Config } from '../../platform/config/index.js';
import type { TenantContext } from '../../platform/context/index.js';
import { requireId, type Scope, TenantData, toLine, UnitOfWork } from '../../platform/database/index.js';
import { AppError, notFound } from '../../platform/errors/index.js';
import { EventsRepository, record } from '../../platform/events/index.js';
import { FileStorage, incomingOf, type StoredFile } from '../../platform/files/index.js';
import { DEFAULT_LANGUAGE } from '../../platform/i18n/index.js';
import { Jobs, type JobType, type Run } from '../../platform/jobs/index.js';
import { exportLimits, RateLimits } from '../../platform/limits/index.js';
import { Tenants } from '../tenants/index.js';
import { Erasure, People } from '../users/index.js';
import { ArchiveWriter } from './archive.js';
import { dataName, FORMAT, fileName, LEDGER_HEAD, MANIFEST } from './archive-layout.js';
import { portabilityEvents } from './portability.events.js';
import { portableForm } from './portable.rules.js';
import { PortableHead } from './portable-head.js';

const EXPORT: JobType<null, { readonly exportId: string }> = { kind: 'tenant.export', attempts: 3 };

const SETTLE_MS = 10_000;

/** A request may take so long between its time and its commit. */
const LONGEST_REQUEST_MS = 6_000;

/** How the names of archives end in the storage; those of files are random. */
const ARCHIVE_ENDING = '0'.repeat(8);

/** Writes down all that belongs to an organisation, as of one moment: the same data makes the same bytes. */
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
    private readonly jobs: Jobs,
    private readonly limits: RateLimits,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.erasure.addInTenant(async ({ tenantId }) => this.#removeArchives(String(tenantId)));
    this.jobs.handle(EXPORT, async (_payload, run) => {
      const path = `${incomingOf(this.config)}/${run.id}`;
      try {
        await mkdir(incomingOf(this.config), { recursive: true, mode: 0o700 });
        await rm(path, { force: true });
        const scope = scopeOf(run);
        const key = keyOf(scope.tenantId, run.id);
        await this.#write(scope, path, run);
        await this.storage.put(key, path, (await stat(path)).size);
        await this.#refuseNamesOfErased(scope, key);
        return { exportId: run.id };
      } finally {
        await rm(path, { force: true });
      }
    });
  }

  /**
   * Has the archive written; answers the job. What happened stands in the records of the person and not in the
   * organisation's, which would otherwise be another one after each export.
   */
  async ask(ctx: TenantContext): Promise<{ jobId: string }> {
    const { tenantId, userId } = ctx;
    const accountId = ctx.principal?.accountId ?? null;
    await this.limits.takeAll(exportLimits(accountId ?? userId), ctx.now);
    return this.work.run(ctx, {}, async (tx) => {
      record(tx, portabilityEvents.exported, { id: tenantId, people: [accountId], outside: true });
      const place = { session: tx.session, tenantId, userId: accountId };
      return { jobId: await this.jobs.add(place, EXPORT, null) };
    });
  }

  /** The archive; it is swept an hour after it was written, as bytes that no record knows. */
  async open(ctx: TenantContext, id: string): Promise<Readable> {
    return this.storage.get(keyOf(ctx.tenantId, String(requireId(id)))).catch((error: unknown) => {
      if (error instanceof AppError && error.status >= 500) throw error;
      throw notFound();
    });
  }

  /** An archive is of the moment when it was begun: whoever was erased since is in it, and it is written anew. */
  async #refuseNamesOfErased(scope: Scope, key: string): Promise<void> {
    const begun = new Date(scope.now.getTime() - LONGEST_REQUEST_MS);
    if (!(await this.people.hasErasedSince(scope, begun))) return;
    await this.storage.remove(key);
    throw new AppError('TRY_AGAIN', { retryAfter: 5 });
  }

  /** What was written down before somebody was erased names them. */
  async #removeArchives(tenantId: string): Promise<void> {
    for await (const { key } of this.storage.list(tenantId))
      if (key.endsWith(ARCHIVE_ENDING)) await this.storage.remove(key);
  }

  async #write(scope: Scope, path: string, run: Run): Promise<void> {
    const deadline = Date.now() + SETTLE_MS;
    for (;;) {
      const written = await this.work.snapshot(scope, async (tx) => {
        // An event has its place in the chain a moment after it happened: the archive is of a moment when all have.
        if ((await this.events.countPending(tx)) > 0) return false;
        await this.#writeFrom(tx, path, run);
        return true;
      });
      if (written) return;
      if (Date.now() > deadline) throw new AppError('TRY_AGAIN', { retryAfter: 5 });
      await setTimeout(100, undefined, { signal: run.signal });
    }
  }

  async #writeFrom(tx: Scope, path: string, run: Run): Promise<void> {
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

function scopeOf(run: Run): Scope {
  if (!run.tenantId) throw new Error('an export of no organisation');
  return { requestId: run.id, language: DEFAULT_LANGUAGE, now: new Date(), tenantId: run.tenantId };
}

/** Where the archive of a job lies: in the organisation's own folder, under a name that only the job's id gives. */
const keyOf = (tenantId: Types.ObjectId, jobId: string): string =>
  `${String(tenantId)}/${jobId}${ARCHIVE_ENDING}`;
