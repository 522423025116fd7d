import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Thousandths } from '../../../ledger/index.js';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { Counters, UnitOfWork } from '../../../platform/database/index.js';
import { AppError, notFound, requireVersion } from '../../../platform/errors/index.js';
import { References } from '../../../platform/references/index.js';
import { Sites, Tenants } from '../../tenants/index.js';
import { quantityOf } from '../article-quantity.js';
import { PostWithAllocation } from '../posting/post-with-allocation.js';
import { EXPECTED_TO_ARTICLE, EXPECTED_TO_SITE } from '../stock.references.js';
import type { ExpectedCreateDto, ExpectedDto, ExpectedUpdateDto } from './expected.dto.js';
import { recordExpected } from './expected.events.js';
import { ExpectedReads } from './expected.reads.js';
import { ExpectedReceiptsRepository } from './expected.repository.js';
import { EXPECTED_STATES, isComplete, withReceived } from './expected.rules.js';
import type { ExpectedReceipt } from './expected.schema.js';

/** The quantities of one receipt, by article. */
type ReceiptQuantities = readonly { readonly articleId: Types.ObjectId; readonly quantity: Thousandths }[];

/** Announces goods that are on their way, and adds up their receipts. */
@Injectable()
export class ExpectedReceipts implements OnModuleInit {
  constructor(
    private readonly expected: ExpectedReceiptsRepository,
    private readonly reads: ExpectedReads,
    private readonly posting: PostWithAllocation,
    private readonly references: References,
    private readonly sites: Sites,
    private readonly tenants: Tenants,
    private readonly counters: Counters,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.references.find(EXPECTED_TO_ARTICLE, async (tx, ids) =>
      nameOf(await this.expected.outstandingOf(tx, ids)),
    );
    this.references.find(EXPECTED_TO_SITE, async (tx, ids) =>
      nameOf(await this.expected.findOne(tx, { status: 'open', siteId: { $in: [...ids] } })),
    );
  }

  create(ctx: TenantContext, input: ExpectedCreateDto): Promise<ExpectedDto> {
    return this.work.run(
      ctx,
      { touches: [this.counters.ofKinds(ctx, ['expected'])], alone: true },
      async (tx) => {
        const site = await this.sites.claimOpen(tx, input.siteId);
        const articles = await this.posting.claimActive(tx, input.lines);
        if (new Set(input.lines.map(({ articleId }) => articleId)).size < input.lines.length)
          throw new AppError('DUPLICATE_LINE');
        const stored = await this.expected.insert(tx, {
          version: 1,
          number: await this.counters.next(tx, 'expected', await this.tenants.numbering(tx)),
          siteId: site._id,
          status: 'open',
          reference: input.reference ?? '',
          expectedAt: new Date(input.expectedAt),
          lines: input.lines.map((line) => {
            const article = articles(line.articleId);
            return { articleId: article._id, quantity: quantityOf(line.quantity, article), received: 0 };
          }),
          createdBy: tx.userId,
          createdAt: tx.now,
        });
        recordExpected(tx, 'created', null, stored);
        return this.reads.dto(tx, stored);
      },
    );
  }

  update(ctx: TenantContext, id: string, version: number, input: ExpectedUpdateDto): Promise<ExpectedDto> {
    return this.work.run(ctx, {}, async (tx) => {
      const before = await this.reads.find(tx, id);
      requireVersion(before, version);
      EXPECTED_STATES.require(before.status, 'update');
      const changes = {
        ...(input.expectedAt === undefined ? {} : { expectedAt: new Date(input.expectedAt) }),
        ...(input.reference === undefined ? {} : { reference: input.reference }),
        ...(input.status === undefined ? {} : { status: input.status }),
      };
      const after = await this.expected.updateVersion(tx, before._id, version, { $set: changes });
      recordExpected(tx, 'updated', before, after);
      return this.reads.dto(tx, after);
    });
  }

  /** Adds a receipt to it, in the receipt's transaction. */
  async receive(
    tx: Tx,
    id: string,
    siteId: Types.ObjectId,
    brought: ReceiptQuantities,
  ): Promise<Types.ObjectId> {
    const before = await this.reads.find(tx, id);
    if (!before.siteId.equals(siteId)) throw notFound();
    EXPECTED_STATES.require(before.status, 'receive');
    await this.#bring(tx, 'received', before, brought, 1);
    return before._id;
  }

  /** Subtracts a reversed receipt. A receipt that was closed by hand stays closed. */
  async takeBack(tx: Tx, id: Types.ObjectId, brought: ReceiptQuantities): Promise<void> {
    await this.#bring(tx, 'reopened', await this.expected.getById(tx, id), brought, -1);
  }

  async #bring(
    tx: Tx,
    event: 'received' | 'reopened',
    before: ExpectedReceipt,
    brought: ReceiptQuantities,
    sign: 1 | -1,
  ): Promise<void> {
    const sums = new Map<string, Thousandths>();
    for (const { articleId, quantity } of brought)
      sums.set(String(articleId), (sums.get(String(articleId)) ?? 0) + sign * quantity);
    const lines = withReceived(before.lines, sums);
    const open = isComplete(lines) ? 'received' : 'open';
    const status = before.status === 'closed' ? 'closed' : open;
    const after = await this.expected.updateVersion(tx, before._id, before.version, {
      $set: { lines, status },
    });
    recordExpected(tx, event, before, after);
  }
}

const nameOf = (found: ExpectedReceipt | null) => found && { _id: found._id, name: found.number };
