import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Tx } from '../../platform/context/index.js';
import { requireId } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { ImportedPlaces, ImportedThresholds, ManualStockOperations } from '../stock/index.js';
import { Tenants } from '../tenants/index.js';
import { ImportEntriesRepository } from './imports.repository.js';
import type { ArticleImport } from './imports.schema.js';
import type { RowInput } from './reading/row-input.js';
import type { Article } from './row-content.js';
import { expiryOf, thresholdOf } from './row-stock.js';

/** A row with the article that it is about. */
export interface StockedRow {
  readonly article: Article;
  readonly input: RowInput;
  /** True if the article existed before the import, or was created in an earlier transaction of it, or in this one. */
  readonly origin: 'existing' | 'earlier' | 'new';
}

/**
 * The kinds of import entries with the movements of an article for the undo: those of a new one are a part of its own
 * entry.
 */
const KINDS = { existing: 'stocked', earlier: 'opened' } as const;

/** Receives the stock of rows, and sets where their articles are kept and how much of them a site should hold. */
@Injectable()
export class CommitStock {
  constructor(
    private readonly entries: ImportEntriesRepository,
    private readonly stock: ManualStockOperations,
    private readonly places: ImportedPlaces,
    private readonly thresholds: ImportedThresholds,
    private readonly tenants: Tenants,
  ) {}

  /** Receives the stock; answers the movements of new articles by their ids. */
  async receive(
    tx: Tx,
    document: ArticleImport,
    rows: readonly StockedRow[],
  ): Promise<ReadonlyMap<string, Types.ObjectId[]>> {
    const bySite = new Map<string, StockedRow[]>();
    for (const row of rows) {
      const { siteId, quantity } = row.input;
      if (siteId === undefined || quantity === undefined) continue;
      const stocked = bySite.get(siteId) ?? [];
      bySite.set(siteId, stocked);
      stocked.push(row);
    }
    const movements = new Map<string, Types.ObjectId[]>();
    if (bySite.size === 0) return movements;
    const { timeZone } = await this.tenants.current(tx);
    for (const [siteId, stocked] of bySite) {
      const receipt = await this.stock.receiveIn(tx, {
        siteId,
        lines: stocked.map((row) => lineOf(row, timeZone)),
        reference: document.fileName.slice(0, 100),
      });
      for (const { id, articleId } of receipt.movements) {
        const ids = movements.get(articleId) ?? [];
        movements.set(articleId, ids);
        ids.push(requireId(id));
      }
    }
    const origins = new Map(rows.map(({ article, origin }) => [String(article._id), origin]));
    for (const origin of ['existing', 'earlier'] as const) {
      const done = [...movements]
        .filter(([articleId]) => origins.get(articleId) === origin)
        .map(([articleId, movementIds]) => ({
          subjectId: requireId(articleId),
          subjectVersion: 0,
          movementIds,
        }));
      this.entries.recordEntries(tx, document._id, KINDS[origin], done);
    }
    return movements;
  }

  /** Sets locations and thresholds. */
  async settle(tx: Tx, document: ArticleImport, rows: readonly StockedRow[]): Promise<void> {
    await this.#place(tx, document, rows);
    const wanted = new Map(
      rows.flatMap(({ article, input }) => {
        const threshold = thresholdOf(input, article);
        return threshold ? [[`${String(article._id)}/${input.siteId ?? ''}`, threshold] as const] : [];
      }),
    );
    const changes = await this.thresholds.set(tx, [...wanted.values()]);
    const done = changes.map((threshold) => ({
      subjectId: threshold.after.articleId,
      subjectVersion: 0,
      threshold,
    }));
    this.entries.recordEntries(tx, document._id, 'threshold', done);
  }

  async #place(tx: Tx, document: ArticleImport, rows: readonly StockedRow[]): Promise<void> {
    const located = rows.flatMap(({ article, input: { siteId, location } }) =>
      siteId !== undefined && location ? [{ article, siteId, names: location }] : [],
    );
    if (located.length === 0) return;
    const { find } = await this.places.finder(tx, new Set(located.map(({ siteId }) => siteId)));
    const wanted = located.map(({ article, siteId, names }) => {
      const locationId = find({ siteId, names });
      if (!locationId) throw new AppError('IMPORT_OUTDATED');
      return { articleId: article._id, siteId: requireId(siteId), locationId };
    });
    const placed = await this.places.place(tx, wanted);
    const done = placed.map((each) => ({ subjectId: each.articleId, subjectVersion: 0, placed: each }));
    this.entries.recordEntries(tx, document._id, 'placed', done);
  }
}

function lineOf({ article, input }: StockedRow, timeZone: string) {
  const { quantity = 0, lot, expiry, serial, stockCost } = input;
  return {
    articleId: String(article._id),
    quantity,
    ...(lot === undefined ? {} : { lotNumber: lot }),
    ...(expiry === undefined ? {} : { expiresAt: expiryOf(expiry, timeZone) }),
    ...(stockCost === undefined ? {} : { unitCost: stockCost }),
    ...(serial ? { serials: [...serial] } : {}),
  };
}
