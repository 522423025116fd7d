import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { QueryFilter, Types } from 'mongoose';
import { CONFIG, type Config, publicOrigin } from '../../platform/config/index.js';
import type { RequestContext, TenantContext, Tx } from '../../platform/context/index.js';
import {
  idFilter,
  type Page,
  type PageRequest,
  requireId,
  seesSite,
  UnitOfWork,
} from '../../platform/database/index.js';
import { AppError, notFound } from '../../platform/errors/index.js';
import { nothingChanged, record } from '../../platform/events/index.js';
import {
  allOf,
  type BestQuery,
  numberSource,
  Reindex,
  Search,
  usedAmong,
  Vocabulary,
  type WordSource,
} from '../../platform/search/index.js';
import { timeBudget } from '../../platform/time/time-budget.js';
import { type Task, TaskOverrun, Workers } from '../../platform/workers/index.js';
import { TenantLogo, Tenants } from '../tenants/index.js';
import { ownOrAtOwnSites, People } from '../users/index.js';
import type { DocumentListQuery } from './documents.dto.js';
import { documentEvents, subjectOf, voucherTrace } from './documents.events.js';
import { VoucherFilesRepository, VouchersRepository } from './documents.repository.js';
import { bytesOf } from './documents.rules.js';
import type { Voucher } from './documents.schema.js';
import type { VoucherInput } from './layout/voucher-layout.js';
import { SECRET_BYTES, tenantOfCode, voucherCode } from './vouchers/voucher-code.rules.js';
import type { VoucherDraft } from './vouchers/voucher-sources.js';
import { namedWords, voucherWords } from './vouchers/voucher-words.rules.js';

/** Renders in a worker thread: the input is copied, so it contains the voucher's content and no ids. */
const RENDER: Task<VoucherInput, Uint8Array> = {
  module: new URL('./render-voucher.js', import.meta.url).href,
  name: 'renderVoucher',
  timeoutMs: timeBudget(10_000),
};

/**
 * Vouchers: the papers for picks, deliveries, returns, receipts and transfers. Delivery and return notes are recorded with
 * the movement, since they say more than the ledger; receipts and transfer notes when they are first requested. A picking
 * list is recorded for each state of its order that is printed, so that the paper of a walk can be found and verified
 * later.
 */
@Injectable()
export class Documents implements OnModuleInit {
  readonly #source: WordSource;

  constructor(
    private readonly vouchers: VouchersRepository,
    private readonly files: VoucherFilesRepository,
    private readonly work: UnitOfWork,
    private readonly workers: Workers,
    private readonly search: Search,
    private readonly vocabulary: Vocabulary,
    private readonly reindex: Reindex,
    private readonly tenants: Tenants,
    private readonly logos: TenantLogo,
    @Inject(CONFIG) private readonly config: Config,
    people: People,
  ) {
    this.#source = allOf(numberSource, vocabulary, people.words);
  }

  onModuleInit(): void {
    this.vocabulary.addUse(usedAmong(this.vouchers));
    this.reindex.add(async (scope, report, among) => {
      for await (const voucher of this.vouchers.walk(scope, { ...among }, { _id: 1 })) {
        report(namedWords(voucher.content));
        const { _id, redactedAt } = voucher;
        const words = voucherWords(voucher);
        await this.vouchers.findOneAndUpdate(scope, { _id, redactedAt }, { $set: { words } });
      }
    });
  }

  /** Records a voucher with its content; its file is rendered when it is first read. */
  async record(tx: Tx, voucher: VoucherDraft & Partial<Pick<Voucher, 'createdAt'>>): Promise<Voucher> {
    const unread = {
      code: voucherCode(tx.tenantId, randomBytes(SECRET_BYTES)),
      sha256: null,
      size: null,
      redactedAt: null,
      redactedSha256: null,
      words: voucherWords(voucher),
      createdAt: voucher.createdAt ?? tx.now,
    };
    await this.vocabulary.learn(tx, namedWords(voucher.content));
    const after = this.vouchers.defer(tx, { ...voucher, ...unread });
    record(tx, documentEvents.recorded, subjectOf(after), { after: voucherTrace(after) });
    return after;
  }

  /** The voucher with this code, for anyone who has it; 404 for a code of none. */
  async byCode(ctx: RequestContext, code: string): Promise<Voucher> {
    const tenantId = tenantOfCode(code);
    const voucher = tenantId && (await this.vouchers.findOne({ ...ctx, tenantId }, { code }));
    if (!voucher) throw notFound();
    return voucher;
  }

  async list(ctx: TenantContext, query: DocumentListQuery, request: PageRequest): Promise<Page<Voucher>> {
    const filter: QueryFilter<Voucher> = {
      ...visible(ctx),
      ...(await this.tenants.during(ctx, 'createdAt', query)),
      ...(query.siteId ? { siteId: idFilter(query.siteId) } : {}),
      ...(query.kind ? { kind: query.kind } : {}),
      ...(query.orderId ? { orderId: idFilter(query.orderId) } : {}),
      ...(query.requestId ? { requestId: idFilter(query.requestId) } : {}),
      ...(query.number ? { number: query.number } : {}),
      ...(query.printed ? { sha256: query.printed === 'no' ? null : { $ne: null } } : {}),
    };
    if (!query.q) return this.vouchers.page(ctx, filter, request);
    const search = { q: query.q, source: this.#source, order: 'createdAt', numbered: true };
    return this.search.page(ctx, search, request, (words) =>
      this.vouchers.page(ctx, { $and: [filter, words] }, request),
    );
  }

  /** The vouchers that a query finds among those that the caller may see, the best first. */
  findBest(ctx: TenantContext, query: BestQuery): Promise<Voucher[]> {
    const { limit } = query;
    return this.search.ranked(ctx, {
      ...query,
      source: this.#source,
      numbered: true,
      find: (words) =>
        this.vouchers.findTogether(
          ctx,
          { $and: [visible(ctx), words] },
          { limit, sort: { createdAt: -1, _id: -1 } },
        ),
    });
  }

  async get(ctx: TenantContext, id: string): Promise<Voucher> {
    const voucher = await this.vouchers.findOne(ctx, { _id: requireId(id), ...visible(ctx) });
    if (!voucher) throw notFound();
    return voucher;
  }

  /** The file of a voucher: rendered once, and byte-identical until a person in it is erased. */
  async file(ctx: TenantContext, id: string): Promise<{ voucher: Voucher; bytes: Buffer }> {
    return this.fileOf(ctx, await this.get(ctx, id));
  }

  /** The file of a voucher that the caller may see for another reason, such as one that they have just issued. */
  async fileOf(ctx: TenantContext, voucher: Voucher): Promise<{ voucher: Voucher; bytes: Buffer }> {
    const kept = await this.files.findOne(ctx, { voucherId: voucher._id });
    return { voucher, bytes: kept ? bytesOf(kept) : await this.#storeFile(ctx, voucher) };
  }

  /** The file again, marked as a copy. It is not stored. */
  async copy(ctx: TenantContext, id: string): Promise<{ voucher: Voucher; bytes: Buffer }> {
    const voucher = await this.get(ctx, id);
    return { voucher, bytes: await this.#render(ctx, voucher, true) };
  }

  async #render(
    ctx: TenantContext,
    { kind, number, language, content, createdAt, code }: Voucher,
    isCopy = false,
  ): Promise<Buffer> {
    try {
      const logo = await this.logos.forPrint(ctx, await this.tenants.current(ctx));
      const input: VoucherInput = {
        ...{ kind, number, language, content, createdAt },
        ...(code ? { verifyUrl: `${publicOrigin(this.config)}/verify/documents/${code}` } : {}),
        ...(isCopy ? { isCopy } : {}),
        ...(logo ? { logo } : {}),
      };
      const { buffer, byteOffset, byteLength } = await this.workers.run(ctx.tenantId, RENDER, input);
      return Buffer.from(buffer, byteOffset, byteLength);
    } catch (error) {
      throw error instanceof TaskOverrun ? new AppError('WORK_TOO_LARGE') : error;
    }
  }

  async #storeFile(ctx: TenantContext, voucher: Voucher): Promise<Buffer> {
    const bytes = await this.#render(ctx, voucher);
    const digest = createHash('sha256').update(bytes).digest('hex');
    const redactedAt = voucher.redactedAt ?? null;
    // The first hash is that of the issued file; it stays when a name is removed later.
    const hashes = { sha256: voucher.sha256 ?? digest, redactedSha256: redactedAt ? digest : null };
    return this.work.run(ctx, { touches: [this.vouchers.keys([voucher._id])], alone: true }, async (tx) => {
      const kept = await this.files.findOne(tx, { voucherId: voucher._id });
      if (kept) {
        nothingChanged(tx);
        return bytesOf(kept);
      }
      const unchanged = { _id: voucher._id, redactedAt };
      const set = { $set: { ...hashes, size: bytes.length } };
      // A name was removed while it was rendered.
      if (!(await this.vouchers.findOneAndUpdate(tx, unchanged, set)))
        throw new AppError('TRY_AGAIN', { retryAfter: 1 });
      await this.files.insert(tx, { voucherId: voucher._id, bytes, sha256: digest });
      const before = voucherTrace(voucher);
      record(tx, documentEvents.rendered, subjectOf(voucher), { before, after: { ...before, ...hashes } });
      return bytes;
    });
  }
}

function seesAllVouchers(ctx: TenantContext): boolean {
  return ctx.permissions.has('documents:read') && ctx.permissions.has('requests:read-all');
}

/** Returns whether the caller sees the vouchers of a request. */
export function seesVouchersOf(
  ctx: TenantContext,
  { requesterId, siteId }: { requesterId: Types.ObjectId; siteId: Types.ObjectId },
): boolean {
  return requesterId.equals(ctx.userId) || (seesAllVouchers(ctx) && seesSite(ctx, siteId));
}

/** Members who may read all requests and all documents see the vouchers of their sites, others their own. */
function visible(ctx: TenantContext): QueryFilter<Voucher> {
  if (!seesAllVouchers(ctx)) return { requesterId: ctx.userId };
  return ownOrAtOwnSites(ctx);
}
