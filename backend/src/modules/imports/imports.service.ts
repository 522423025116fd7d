import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../platform/context/index.js';
import { newId, type Page, type PageRequest, requireId, UnitOfWork } from '../../platform/database/index.js';
import { AppError, requireMatched, requireVersion } from '../../platform/errors/index.js';
import { nothingChanged, record } from '../../platform/events/index.js';
import { receive, repeatable } from '../../platform/files/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import type { AppRequest } from '../../platform/http/index.js';
import { dayOf } from '../../platform/time/index.js';
import { Articles, articlesJoining } from '../catalog/index.js';
import { Models } from '../models/index.js';
import { Sites, Tenants } from '../tenants/index.js';
import { CheckImport } from './check-import.js';
import { EarlierAnswers } from './earlier-answers.js';
import { IMPORT_STATES, type ImportStatus } from './import.rules.js';
import { ImportFiles, isSamePlan, type Plan, planOf } from './import-files.js';
import { COMMIT, ImportJobs, UNDO } from './import-jobs.js';
import { requireImportPermissions } from './import-permissions.rules.js';
import type { ImportDto, ImportUpdateDto } from './imports.dto.js';
import { importEvents } from './imports.events.js';
import { ArticleImportsRepository } from './imports.repository.js';
import type { ArticleImport } from './imports.schema.js';
import { writeSampleFile } from './sample/sample-file.js';
import { toImportDto } from './to-import-dto.js';
import { NOTHING_UNDONE, UndoImport } from './undo-import.js';

const MB = 1024 * 1024;
const MAX_BYTES = 50 * MB;

const EMPTY = { create: 0, change: 0, join: 0, unchanged: 0, refuse: 0 };

/** Imports of files into the catalogue: checked first, then committed as a whole, and undone as a whole. */
@Injectable()
export class ArticleImports {
  constructor(
    private readonly repository: ArticleImportsRepository,
    private readonly files: ImportFiles,
    private readonly checks: CheckImport,
    private readonly earlier: EarlierAnswers,
    private readonly undos: UndoImport,
    private readonly models: Models,
    private readonly sites: Sites,
    private readonly tenants: Tenants,
    private readonly articles: Articles,
    private readonly importJobs: ImportJobs,
    private readonly work: UnitOfWork,
    private readonly hooks: TransactionHooks,
  ) {}

  list(ctx: TenantContext, request: PageRequest): Promise<Page<ArticleImport>> {
    return this.repository.page(ctx, {}, request);
  }

  async get(ctx: TenantContext, id: string): Promise<ImportDto> {
    return toImportDto(await this.repository.getById(ctx, id));
  }

  /** Receives a file and checks it: nothing of the catalogue changes. */
  create(ctx: TenantContext, request: AppRequest): Promise<ImportDto> {
    return this.files.withPath(async (path) => {
      const received = await receive(request, path, MAX_BYTES);
      return this.#checkNew(repeatable(ctx, received), path, { fileName: received.name, options: {} });
    });
  }

  /** Checks the sample articles, for an organisation without others. */
  async createSample(ctx: TenantContext): Promise<ImportDto> {
    if ((await this.articles.countActive(ctx)) > 0) throw new AppError('CATALOG_NOT_EMPTY');
    const { language, timeZone } = await this.tenants.current(ctx);
    return this.files.withPath(async (path) => {
      const { name, options } = await writeSampleFile(path, language, dayOf(ctx.now, timeZone));
      return this.#checkNew(ctx, path, { fileName: name, options, sample: true });
    });
  }

  /** Checks the file again with other options. */
  async update(ctx: TenantContext, id: string, version: number, input: ImportUpdateDto): Promise<ImportDto> {
    const document = await this.repository.getById(ctx, id);
    IMPORT_STATES.require(document.status, 'update');
    requireVersion(document, version);
    const { siteId, modelId, mapping, ...options } = input;
    if (siteId) await this.sites.getOpen(ctx, siteId);
    const changes = {
      ...(siteId === undefined ? {} : { siteId: siteId === null ? null : requireId(siteId) }),
      ...(modelId === undefined ? {} : { modelId: (await this.models.get(ctx, modelId))._id }),
      options: {
        ...document.options,
        ...options,
        ...(mapping === undefined
          ? {}
          : {
              mapping: mapping.map(({ target }) => target),
              choices: mapping.map(({ target: _target, ...choice }, at) => ({
                ...document.options.choices?.[at],
                ...choice,
              })),
            }),
      },
    };
    return this.files.withPath(async (path) => {
      await this.files.copyFileTo(ctx, document._id, path);
      const checked = await this.checks.check(ctx, { ...document, ...changes }, path);
      const change = () =>
        this.work.run(ctx, {}, async (tx) => {
          nothingChanged(tx);
          return toImportDto(await this.#change(tx, document, { ...checked, ...changes }, 'ready'));
        });
      const plans = [planOf(document), planOf({ ...document, ...checked })];
      return withCleanup(change, () => this.#removeUnused(ctx, plans));
    });
  }

  async startCommit(ctx: TenantContext, id: string): Promise<{ jobId: string }> {
    const { _id, status } = await this.repository.getById(ctx, id);
    return this.work.run(ctx, { alone: true }, async (tx) => {
      const document = await this.repository.getById(tx, _id);
      requireImportPermissions(tx.permissions, document);
      IMPORT_STATES.require(document.status, 'commit');
      const { summary } = document;
      if (summary.create + summary.change + (summary.join ?? 0) === 0) throw new AppError('IMPORT_EMPTY');
      await this.hooks.emit(articlesJoining, tx, { count: summary.create });
      const jobId = await this.importJobs.add(tx, COMMIT, document);
      const after = await this.#change(tx, document, { status: 'committing', jobId, ...actorOf(tx) }, status);
      record(tx, importEvents.committed, { id: _id }, { after });
      return { jobId };
    });
  }

  /** Undoes a committed import, or the rest of a failed one that could not be undone. */
  async startUndo(ctx: TenantContext, id: string): Promise<{ jobId: string }> {
    const { _id, status } = await this.repository.getById(ctx, id);
    return this.work.run(ctx, { alone: true }, async (tx) => {
      const document = await this.repository.getById(tx, _id);
      requireImportPermissions(tx.permissions, document);
      IMPORT_STATES.require(document.status, 'undo');
      if (
        document.status === 'failed' &&
        (document.applied === 0 || !(await this.undos.isLeft(tx, document)))
      )
        throw new AppError('TRANSITION_NOT_ALLOWED');
      const jobId = await this.importJobs.add(tx, UNDO, document);
      const undone = document.status === 'failed' ? document.undone : { ...NOTHING_UNDONE };
      const values = { status: 'undoing' as const, jobId, error: null, undone, ...actorOf(tx) };
      const after = await this.#change(tx, document, values, status);
      record(tx, importEvents.undone, { id: _id }, { after });
      return { jobId };
    });
  }

  async #checkNew(
    ctx: TenantContext,
    path: string,
    file: Pick<ArticleImport, 'fileName' | 'options' | 'sample'>,
  ): Promise<ImportDto> {
    const model = await this.models.getDefault(ctx);
    const sort = { field: 'nameOrder', direction: 1 } as const;
    const { items, nextCursor } = await this.sites.list(ctx, { archived: false }, { limit: 1, sort });
    const isChosen = nextCursor === null || file.sample === true;
    const document: ArticleImport = {
      _id: newId(),
      tenantId: ctx.tenantId,
      ...file,
      status: 'ready',
      // With several sites, the person chooses where the stock of a file is.
      siteId: isChosen ? (items[0]?._id ?? null) : null,
      modelId: model._id,
      table: null,
      summary: EMPTY,
      categories: [],
      jobId: null,
      error: null,
      applied: 0,
      undone: null,
      ...actorOf(ctx),
      language: ctx.language,
      version: 1,
      createdAt: ctx.now,
    };
    const store = async () => {
      const checked = await this.#checkAsBefore(ctx, document, path);
      // The file moves into the storage last, because the check reads it where it arrived.
      await this.files.keepFile(ctx, document._id, path);
      return this.work.run(ctx, {}, async (tx) => {
        nothingChanged(tx);
        return toImportDto(await this.repository.insert(tx, { ...document, ...checked }));
      });
    };
    // A repeated command answers with the import that it made before.
    return withCleanup(store, async () => {
      if (!(await this.repository.findById(ctx, document._id))) await this.files.remove(ctx, document._id);
    });
  }

  /** Checks a new file with the answers that were chosen for an earlier one of the same source. */
  async #checkAsBefore(ctx: TenantContext, document: ArticleImport, path: string) {
    const checked = await this.checks.check(ctx, document, path);
    const options = await this.earlier.answers(ctx, checked.table);
    if (!options) return checked;
    await this.files.removePlan(ctx, planOf({ ...document, ...checked }));
    const chosen = { options: { ...document.options, ...options } };
    return { ...chosen, ...(await this.checks.check(ctx, { ...document, ...chosen }, path)) };
  }

  /** Removes those of some plans of an import that it does not have: a plan that was replaced never comes back. */
  async #removeUnused(ctx: TenantContext, plans: readonly Plan[]): Promise<void> {
    for (const plan of plans) {
      const stored = await this.repository.findById(ctx, plan.importId);
      if (!stored || !isSamePlan(plan, planOf(stored))) await this.files.removePlan(ctx, plan);
    }
  }

  async #change(
    scope: TenantContext,
    { _id, version }: ArticleImport,
    values: Partial<ArticleImport>,
    status: ImportStatus,
  ): Promise<ArticleImport> {
    const changed = await this.repository.findOneAndUpdate(
      scope,
      { _id, version, status },
      { $set: values, $inc: { version: 1 } },
    );
    return requireMatched(changed);
  }
}

type Actor = Pick<ArticleImport, 'actorId' | 'accountId' | 'credential'>;

function actorOf({ userId, principal }: TenantContext): Actor {
  return {
    actorId: userId,
    accountId: principal?.accountId ?? userId,
    credential: principal?.credential ?? 'bearer',
  };
}

/** Runs work, then a cleanup, unless the work may still take effect: its remains then expire. */
async function withCleanup<T>(work: () => Promise<T>, cleanUp: () => Promise<void>): Promise<T> {
  const result = await work().catch(async (error: unknown) => {
    if (error instanceof AppError && error.status < 500) await cleanUp();
    throw error;
  });
  await cleanUp();
  return result;
}
