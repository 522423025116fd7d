import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Thousandths } from '../../../ledger/index.js';
import { type Scope, TenantRepository } from '../../../platform/database/index.js';
import { type ArticleAtSite, articleSiteKey, atArticlesAndSites } from '../article-at-site.js';
import { outstanding } from './expected.rules.js';
import { EXPECTED_MODEL, type ExpectedReceipt } from './expected.schema.js';

/** The expected quantity to an article at a site, and when the first of it should arrive. */
export interface IncomingQuantity {
  readonly quantity: Thousandths;
  readonly nextAt: Date | null;
}

export const NOTHING_INCOMING: IncomingQuantity = { quantity: 0, nextAt: null };

/** The quantity that one open expected receipt will bring of an article to a site. */
export interface Arrival {
  readonly number: string;
  readonly at: Date;
  readonly quantity: Thousandths;
}

/** The maximum number of open expected receipts for one answer. */
const MAX_OPEN = 2000;

@Injectable()
export class ExpectedReceiptsRepository extends TenantRepository<ExpectedReceipt> {
  constructor(@InjectModel(EXPECTED_MODEL) model: Model<ExpectedReceipt>) {
    super(model);
  }

  /** An open expected receipt that will bring more of one of these articles. */
  async outstandingOf(scope: Scope, articleIds: readonly Types.ObjectId[]): Promise<ExpectedReceipt | null> {
    const wanted = new Set(articleIds.map(String));
    const open = { status: 'open' as const, 'lines.articleId': { $in: [...articleIds] } };
    for await (const receipt of this.walk(scope, open, { _id: 1 })) {
      const lines = receipt.lines.filter(({ articleId }) => wanted.has(String(articleId)));
      if (lines.some((line) => outstanding(line) > 0)) return receipt;
    }
    return null;
  }

  /** The quantity of open expected receipts, by `articleSiteKey`. */
  async incomingAt(scope: Scope, pairs: readonly ArticleAtSite[]): Promise<Map<string, IncomingQuantity>> {
    const sums = new Map<string, IncomingQuantity>();
    for (const [key, arrivals] of await this.arrivalsAt(scope, pairs))
      sums.set(key, {
        quantity: arrivals.reduce((sum, { quantity }) => sum + quantity, 0),
        nextAt: arrivals[0]?.at ?? null,
      });
    return sums;
  }

  /** The open expected receipts, the first to arrive first, by `articleSiteKey`. */
  async arrivalsAt(scope: Scope, pairs: readonly ArticleAtSite[]): Promise<Map<string, Arrival[]>> {
    const found = new Map<string, Arrival[]>();
    if (pairs.length === 0) return found;
    const { articleId, siteId } = atArticlesAndSites(pairs);
    const open = await this.findTogether(
      scope,
      { status: 'open', siteId, 'lines.articleId': articleId } as never,
      { limit: MAX_OPEN, sort: { expectedAt: 1, _id: 1 } },
    );
    for (const { siteId: site, lines, expectedAt: at, number } of open) {
      for (const line of lines) {
        const quantity = outstanding(line);
        if (quantity === 0) continue;
        const key = articleSiteKey({ articleId: line.articleId, siteId: site });
        const arrivals = found.get(key) ?? [];
        found.set(key, [...arrivals, { number, at, quantity }]);
      }
    }
    return found;
  }
}
