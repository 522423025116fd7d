import { Injectable } from '@nestjs/common';
import type { Thousandths } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import type { DocumentKeys } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import { type Article, Articles, requireStocked } from '../../catalog/index.js';
import { Sites } from '../../tenants/index.js';
import { stockFreed, stockShort } from '../stock.hooks.js';
import { LevelsRepository } from '../stock.repository.js';
import type { StoredMovement } from '../stock.schema.js';
import { PostStock } from './post-stock.js';
import { locationKey, type MovementRequest, type StockLocation } from './stock.batch.js';

/** Posts stock and allocates the stock that became free. */
@Injectable()
export class PostWithAllocation {
  constructor(
    private readonly stock: PostStock,
    private readonly levels: LevelsRepository,
    private readonly articles: Articles,
    private readonly sites: Sites,
    private readonly hooks: TransactionHooks,
  ) {}

  /** The documents of an operation on articles at sites, as a plan declares them. */
  touches(siteIds: readonly string[], articleIds: readonly string[]): DocumentKeys[] {
    return [
      this.sites.keys(siteIds),
      this.articles.keys(articleIds),
      ...this.stock.levelsOf(siteIds, articleIds),
    ];
  }

  /**
   * Posts movements, and allocates the free stock to waiting lines: received stock, and stock of other lots where a lot has
   * lost its reserved quantity.
   */
  async post(tx: Tx, movements: readonly MovementRequest[]): Promise<readonly StoredMovement[]> {
    const { movements: posted, awaited: locations } = await this.stock.post(tx, { movements });
    if (locations.length > 0) await this.hooks.emit(stockFreed, tx, { locations });
    return posted;
  }

  /** Turns the latest-needed reservations into waiting quantity where a reduction would go below the reserved quantity. */
  async release(tx: Tx, location: StockLocation, quantity: Thousandths): Promise<void> {
    const level = (await this.levels.atLocations(tx, [location])).get(locationKey(location));
    const shortage = level ? Math.min(level.reserved, quantity - level.available) : 0;
    if (shortage > 0) await this.hooks.emit(stockShort, tx, { location, shortage });
  }

  /** Looks articles up by id, each of which must exist, not be archived, and not be a kit. */
  async getActive(tx: Tx, lines: readonly { articleId: string }[]): Promise<(id: string) => Article> {
    const ids = lines.map(({ articleId }) => articleId);
    return stockedAmong(await this.articles.getActive(tx, ids));
  }

  /** The same where something begins to refer to them without stock: their end at the same time conflicts. */
  async claimActive(tx: Tx, lines: readonly { articleId: string }[]): Promise<(id: string) => Article> {
    const ids = lines.map(({ articleId }) => articleId);
    return stockedAmong(await this.articles.claimActive(tx, ids));
  }
}

function stockedAmong(found: ReadonlyMap<string, Article>): (id: string) => Article {
  for (const article of found.values()) requireStocked(article);
  return (id) => {
    const article = found.get(id);
    if (!article) throw new AppError('NOT_FOUND');
    return article;
  };
}
