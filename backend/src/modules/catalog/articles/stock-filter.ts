import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { isKit } from '../kits/kit.rules.js';
import type { Article } from './articles.schema.js';

export const STOCK_STATES = ['in', 'out', 'low', 'tracked'] as const;

/** A filter of articles by their stock: at one site, or at any of the caller's. */
export interface StockQuestion {
  readonly state: (typeof STOCK_STATES)[number];
  readonly siteId?: string;
}

/** The ids of those of these articles to which it applies. */
type Answer = (
  ctx: TenantContext,
  question: StockQuestion,
  articleIds: readonly Article['_id'][],
) => Promise<ReadonlySet<string>>;

/** Filters articles that are in stock, out of stock or low. The module that has the stock answers. */
@Injectable()
export class StockFilter {
  #answer: Answer | undefined;

  register(answer: Answer): void {
    this.#answer = answer;
  }

  /** Selects articles by the stock that a query asks for; undefined where it asks for none. 403 without `stock:read`. */
  passingOf(
    ctx: TenantContext,
    { stock, siteId }: { readonly stock?: StockQuestion['state']; readonly siteId?: string },
  ): ((articles: readonly Article[]) => Promise<readonly Article[]>) | undefined {
    if (stock === undefined && siteId === undefined) return undefined;
    if (!ctx.permissions.has('stock:read')) throw new AppError('PERMISSION_MISSING');
    const question = { state: stock ?? 'in', ...(siteId === undefined ? {} : { siteId }) };
    return async (articles) => {
      const stocked = articles.filter((article) => !isKit(article));
      const ids = stocked.map(({ _id }) => _id);
      const found = await this.#answer?.(ctx, question, ids);
      if (!found) throw new Error('no module answers articlesByStock');
      return stocked.filter(({ _id }) => found.has(String(_id)));
    };
  }
}
