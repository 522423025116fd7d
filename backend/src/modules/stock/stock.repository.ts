import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import { type Thousandths, toUnits } from '../../ledger/index.js';
import { type DocumentKeys, parseId, type Scope, TenantRepository } from '../../platform/database/index.js';
import { type ArticleAtSite, articleSiteKey, atArticlesAndSites } from './article-at-site.js';
import { locationKey, type StockLocation } from './posting/stock.batch.js';
import {
  LEVEL_MODEL,
  type Level,
  MOVEMENT_MODEL,
  RESERVATION_MODEL,
  type Reservation,
  STOCK_DOCUMENT_MODEL,
  type StockDocument,
  type StoredMovement,
} from './stock.schema.js';

/** An estimate of the articles that are summed together: those of a page. */
const EXPECTED_ARTICLES = 50;

/** The summed quantities of the levels of one article. */
export type LevelTotals = Pick<Level, '_id' | 'onHand' | 'reserved' | 'quarantine' | 'available' | 'waiting'>;

/** Occupied levels have stock, reservations, promises for windows or waiting quantity. */
export const OCCUPIED = {
  $or: [
    { onHand: { $gt: 0 } },
    { reserved: { $gt: 0 } },
    { quarantine: { $gt: 0 } },
    { planned: { $gt: 0 } },
    { waiting: { $gt: 0 } },
  ],
};

@Injectable()
export class LevelsRepository extends TenantRepository<Level> {
  constructor(@InjectModel(LEVEL_MODEL) model: Model<Level>) {
    super(model);
  }

  /**
   * The occupied levels that a filter selects. Lots that are used up keep their levels: a limited read of all levels would
   * miss occupied lots.
   */
  findOccupied(
    scope: Scope,
    filter: QueryFilter<Level>,
    options: { limit: number },
  ): Promise<readonly Readonly<Level>[]> {
    return this.findTogether(scope, { $and: [filter, OCCUPIED] }, options);
  }

  /** The sites with levels that a filter selects, whatever the levels hold: stock of the site may be on loan. */
  async sitesOf(scope: Scope, filter: QueryFilter<Level>): Promise<Types.ObjectId[]> {
    return (await this.distinct(scope, 'siteId', filter)) as Types.ObjectId[];
  }

  /** The number of articles with levels that a filter selects; the database counts them. */
  async countArticles(scope: Scope, filter: QueryFilter<Level>): Promise<number> {
    const stages = [{ $group: { _id: '$articleId' } }, { $count: 'n' }] as const;
    const [counted] = await this.aggregate<{ n: number }>(scope, filter, stages, { expected: 1 });
    return counted?.n ?? 0;
  }

  /** The value of the stock of each site, in minor units; without levels of unknown cost. */
  async valueBySite(scope: Scope, filter: QueryFilter<Level>): Promise<Map<string, number>> {
    const held = { $add: ['$onHand', '$quarantine'] };
    const found = await this.aggregate<{ _id: Types.ObjectId; value: number }>(
      scope,
      { ...filter, seq: { $gt: 0 } },
      [{ $group: { _id: '$siteId', value: { $sum: { $multiply: ['$averageCost', held] } } } }],
    );
    return new Map(found.map(({ _id, value }) => [String(_id), Math.round(toUnits(value))]));
  }

  /** The quantities of articles, summed over the levels that a filter selects. */
  totalsByArticle(scope: Scope, filter: QueryFilter<Level>): Promise<readonly LevelTotals[]> {
    const summed = ['onHand', 'reserved', 'quarantine', 'available', 'waiting'] as const;
    const sums = Object.fromEntries(summed.map((name) => [name, { $sum: `$${name}` }]));
    const stages = [{ $group: { _id: '$articleId', ...sums } }];
    return this.aggregate<LevelTotals>(scope, filter, stages, { expected: EXPECTED_ARTICLES });
  }

  /** The levels at the given locations, by location; a location without stock history has none. */
  async atLocations(scope: Scope, locations: readonly StockLocation[]): Promise<Map<string, Level>> {
    return this.findByKeys(scope, locations.map(locationKey));
  }

  /** The levels of articles at sites, as a plan declares them. */
  ofArticles(siteIds: readonly unknown[], articleIds: readonly unknown[]): DocumentKeys {
    return this.keys(
      siteIds.flatMap((siteId) => articleIds.map((articleId) => `${String(siteId)}/${String(articleId)}/`)),
    );
  }

  protected override keyOf(level: Level): string {
    return locationKey(level);
  }

  protected override filterOf(keys: readonly string[]): QueryFilter<Level> {
    const parts = keys.map((key) => key.split('/').map(parseId));
    const known = (ids: readonly (Types.ObjectId | undefined)[]) => ids.filter((id) => id !== undefined);
    return {
      articleId: { $in: known(parts.map(([, articleId]) => articleId)) },
      siteId: { $in: known(parts.map(([siteId]) => siteId)) },
    };
  }
}

const BALANCE_FIELDS = ['levelKey', 'seq', 'onHandAfter', 'quarantineAfter', 'averageCost', 'hash'] as const;

type Balance = Pick<StoredMovement, (typeof BALANCE_FIELDS)[number]>;

const AT_ARTICLE_AND_SITE = { articleId: '$articleId', siteId: '$siteId' };

@Injectable()
export class MovementsRepository extends TenantRepository<StoredMovement> {
  constructor(@InjectModel(MOVEMENT_MODEL) model: Model<StoredMovement>) {
    super(model);
  }

  /** The last movement of a level at or before a moment. */
  async lastBy(scope: Scope, levelKey: Types.ObjectId, moment: string): Promise<Balance | undefined> {
    const options = { limit: 1, sort: { at: -1, seq: -1 }, fields: BALANCE_FIELDS } as const;
    const [last] = await this.findMany(scope, { levelKey, at: { $lte: moment } }, options);
    return last;
  }

  /** The last movement of each level at or before a moment, for levels that have not many. */
  async lastOfEach(
    scope: Scope,
    levelKeys: readonly Types.ObjectId[],
    moment: string,
  ): Promise<readonly Balance[]> {
    if (levelKeys.length === 0) return [];
    const fields = Object.fromEntries(BALANCE_FIELDS.map((field) => [field, { $first: `$${field}` }]));
    const until = { levelKey: { $in: [...levelKeys] }, at: { $lte: moment } };
    return this.aggregate<Balance>(scope, until, [
      { $sort: { levelKey: -1, at: -1, seq: -1 } },
      { $group: { _id: '$levelKey', ...fields } },
    ]);
  }

  /** The quantity issued of some articles at sites since a moment, by `articleSiteKey`. */
  async issuedSince(
    scope: Scope,
    pairs: readonly ArticleAtSite[],
    since: string,
  ): Promise<Map<string, Thousandths>> {
    if (pairs.length === 0) return new Map();
    const issues = { ...atArticlesAndSites(pairs), type: 'issue' as const, at: { $gte: since } };
    const found = await this.aggregate<{ _id: ArticleAtSite; sum: number }>(scope, issues, [
      { $group: { _id: AT_ARTICLE_AND_SITE, sum: { $sum: '$deltaOnHand' } } },
    ]);
    return new Map(found.map(({ _id, sum }) => [articleSiteKey(_id), -sum]));
  }

  /** The quantity issued of each article at each site in a period, `to` excluded. */
  async issuedBetween(scope: Scope, from: Date, to: Date): Promise<IssuedQuantity[]> {
    const at = { $gte: from.toISOString(), $lt: to.toISOString() };
    const issued = { at, type: 'issue' as const };
    const found = await this.aggregate<{ _id: ArticleAtSite; issues: number; sum: number }>(scope, issued, [
      { $group: { _id: AT_ARTICLE_AND_SITE, issues: { $sum: 1 }, sum: { $sum: '$deltaOnHand' } } },
    ]);
    return found.map(({ _id, issues, sum }) => ({ ..._id, issues, quantity: -sum }));
  }
}

/** The issues of an article at a site: the number of movements, and their quantity. */
export interface IssuedQuantity extends ArticleAtSite {
  readonly issues: number;
  readonly quantity: Thousandths;
}

/** A moment before all windows: a period that ends after it is a window. */
export const EVER = new Date(0);

@Injectable()
export class ReservationsRepository extends TenantRepository<Reservation> {
  constructor(@InjectModel(RESERVATION_MODEL) model: Model<Reservation>) {
    super(model);
  }
}

@Injectable()
export class StockDocumentsRepository extends TenantRepository<StockDocument> {
  constructor(@InjectModel(STOCK_DOCUMENT_MODEL) model: Model<StockDocument>) {
    super(model);
  }
}
