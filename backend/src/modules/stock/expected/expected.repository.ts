import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Thousandths } from '../../../ledger/index.js';
import { type Scope, TenantRepository } from '../../../platform/database/index.js';
import { type ArticleAtSite, articleSiteKey, atArticlesAndSites } from '../article-at-site.js';
import { outstanding } from './expected.rules.js';
import { EXPECTED_MODEL, type ExpectedReceipt } from './expected.schema.js';

/** What is on its way to an article at a site, and when the first of it should arrive. */
export interface Incoming {
  readonly quantity: Thousandths;
  readonly nextAt: Date | null;
}

export const NOTHING_INCOMING: Incoming = { quantity: 0, nextAt: null };

/** How many open expected receipts are summed up for one answer. */
const MAX_OPEN = 2000;

@Injectable()
export class ExpectedReceiptsRepository extends TenantRepository<ExpectedReceipt> {
  constructor(@InjectModel(EXPECTED_MODEL) model: Model<ExpectedReceipt>) {
    super(model);
  }

  /** What open expected receipts will bring, by `articleSiteKey`. */
  async incomingAt(scope: Scope, pairs: readonly ArticleAtSite[]): Promise<Map<string, Incoming>> {
    const sums = new Map<string, Incoming>();
    if (pairs.length === 0) return sums;
    const { articleId, siteId } = atArticlesAndSites(pairs);
    const open = await this.findMany(
      scope,
      { status: 'open', siteId, 'lines.articleId': articleId } as never,
      { limit: MAX_OPEN, sort: { expectedAt: 1 } },
    );
    for (const { siteId: at, lines, expectedAt } of open) {
      for (const line of lines) {
        const quantity = outstanding(line);
        if (quantity === 0) continue;
        const key = articleSiteKey({ articleId: line.articleId, siteId: at });
        const before = sums.get(key) ?? NOTHING_INCOMING;
        sums.set(key, { quantity: before.quantity + quantity, nextAt: before.nextAt ?? expectedAt });
      }
    }
    return sums;
  }
}
