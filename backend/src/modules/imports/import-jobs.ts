import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type TenantContext, type Tx } from '../../platform/context/index.js';
import { sessionOf, UnitOfWork } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { nothingChanged } from '../../platform/events/index.js';
import { type JobFailed, type JobRun, Jobs, type JobType } from '../../platform/jobs/index.js';
import { HeavyWork } from '../../platform/workers/index.js';
import { PERMISSIONS } from '../roles/index.js';
import { CommitImport } from './commit-import.js';
import type { ImportStatus } from './import.rules.js';
import { ArticleImportsRepository } from './imports.repository.js';
import type { ArticleImport } from './imports.schema.js';
import { NOTHING_UNDONE, UndoImport } from './undo-import.js';

type Payload = { readonly importId: string };

/** A commit that fails is undone after about ten minutes of attempts. */
export const COMMIT: JobType<Payload, Payload> = { kind: 'import.commit', attempts: 6, lane: 'long' };
export const UNDO: JobType<Payload, Payload> = { kind: 'import.undo', attempts: 20, lane: 'long' };

/** The jobs that commit and undo imports. Each import ends in a final state, whatever becomes of its jobs. */
@Injectable()
export class ImportJobs implements OnModuleInit {
  constructor(
    private readonly repository: ArticleImportsRepository,
    private readonly commits: CommitImport,
    private readonly undos: UndoImport,
    private readonly jobs: Jobs,
    private readonly heavy: HeavyWork,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(
      COMMIT,
      async (payload, run) => {
        const after = await this.#run(payload, run, (ctx, document) => this.#commit(ctx, document, run));
        if (after?.status === 'failed') throw new AppError('IMPORT_OUTDATED');
        return payload;
      },
      (payload, failed) => this.#takeBack(payload, failed),
    );
    this.jobs.handle(
      UNDO,
      async (payload, run) => {
        await this.#run(payload, run, async (ctx, document) => {
          if (document.status === 'undoing') await this.#undo(ctx, document, run);
        });
        return payload;
      },
      (payload, failed) => this.#giveUp(payload, failed),
    );
  }

  add(tx: Tx, type: JobType<Payload, Payload>, { _id }: ArticleImport): Promise<string> {
    const { session, tenantId, principal, userId } = tx;
    const place = { ...sessionOf({ session }), tenantId, userId: principal?.accountId ?? userId };
    return this.jobs.add(place, type, { importId: String(_id) });
  }

  /** Runs the remaining steps of an import; returns the import after it. */
  async #run(
    { importId }: Payload,
    run: JobRun,
    work: (ctx: TenantContext, document: ArticleImport) => Promise<void>,
  ): Promise<ArticleImport | null> {
    const scope = scopeOf(run);
    await this.heavy.runJob(scope, async () => {
      // Read within its own run: until then the run before it may still apply rows.
      const document = await this.repository.findById(scope, importId);
      if (document && (document.status === 'committing' || document.status === 'undoing'))
        await work(contextOf(document, run.id), document);
    });
    return this.repository.findById(scope, importId);
  }

  /** Commits all or nothing: rows that were applied before a refusal are undone. */
  async #commit(ctx: TenantContext, document: ArticleImport, run: JobRun): Promise<void> {
    // Interrupted while it was undone.
    if (document.status === 'undoing') return this.#undo(ctx, document, run);
    try {
      await this.commits.apply(ctx, document, run);
      await this.#end(ctx, document, 'committing', { status: 'done' });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const taken = { status: 'undoing' as const, error: error.code, undone: { ...NOTHING_UNDONE } };
      await this.repository.findOneAndUpdate(
        ctx,
        { _id: document._id, status: 'committing' },
        { $set: taken },
      );
      await this.#undo(ctx, { ...document, ...taken }, run);
    }
  }

  async #undo(ctx: TenantContext, document: ArticleImport, run: JobRun): Promise<void> {
    await this.undos.undo(ctx, document, run);
    // An error is the reason why a commit was undone.
    const status = document.error === null ? 'undone' : 'failed';
    await this.#end(ctx, document, 'undoing', { status, left: false });
  }

  /** After a commit that fails permanently, another job undoes the applied rows. */
  async #takeBack({ importId }: Payload, failed: FailedJob): Promise<void> {
    const document = await this.repository.findById(scopeOf(failed), importId);
    if (!document || (document.status !== 'committing' && document.status !== 'undoing')) return;
    await this.work.run(contextOf(document, failed.id), { alone: true }, async (tx) => {
      nothingChanged(tx);
      const error = document.error ?? failed.error;
      const undone = document.undone ?? { ...NOTHING_UNDONE };
      const jobId = await this.add(tx, UNDO, document);
      await this.repository.findOneAndUpdate(
        tx,
        { _id: document._id, status: document.status, jobId: document.jobId },
        { $set: { status: 'undoing', error, undone, jobId } },
      );
    });
  }

  /** An undo that fails permanently ends with the reason. The rest of the import can be undone again. */
  async #giveUp({ importId }: Payload, failed: FailedJob): Promise<void> {
    const document = await this.repository.findById(scopeOf(failed), importId);
    if (document?.status !== 'undoing') return;
    const ctx = contextOf(document, failed.id);
    await this.#end(ctx, document, 'undoing', { status: 'failed', error: failed.error, left: true });
  }

  async #end(
    ctx: TenantContext,
    { _id }: ArticleImport,
    from: ImportStatus,
    values: Pick<ArticleImport, 'status'> & Partial<ArticleImport>,
  ): Promise<void> {
    await this.repository.findOneAndUpdate(
      ctx,
      { _id, status: from },
      { $set: values, $inc: { version: 1 } },
    );
  }
}

type FailedJob = Parameters<JobFailed<Payload>>[1];

function scopeOf({ id, tenantId }: Pick<JobRun, 'id' | 'tenantId'>) {
  if (!tenantId) throw new Error('an import of no organisation');
  return { requestId: id, language: 'en' as const, now: new Date(), tenantId };
}

/** The context of the person who started the job: records name them. */
function contextOf(
  { tenantId, actorId, accountId, credential, language }: ArticleImport,
  requestId: string,
): TenantContext {
  const place = { tenantId, userId: actorId, permissions: new Set(PERMISSIONS), siteIds: null };
  const principal = { credential, accountId, email: '', name: '', membership: { ...place, role: '' } };
  return { ...place, requestId, language, now: new Date(), principal };
}
