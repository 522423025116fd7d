import { Injectable } from '@nestjs/common';
import { ONE_UNIT, toUnits } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { Articles } from '../../catalog/index.js';
import { type Asset, AssetStates, Lots } from '../../stock/index.js';
import type { Working } from '../orders/working-order.js';
import type { OrderLine } from '../orders.schema.js';
import { PickLot } from '../picking/pick-lot.js';

/** What the scanned codes name, by article. */
export interface Scanned {
  readonly units: ReadonlyMap<string, Asset[]>;
  /** As ids. */
  readonly lots: ReadonlyMap<string, readonly string[]>;
}

/** The codes that are scanned at the counter: of articles, of their lots, or of their units. */
@Injectable()
export class ScannedUnits {
  constructor(
    private readonly articles: Articles,
    private readonly assets: AssetStates,
    private readonly lots: Lots,
    private readonly fromLot: PickLot,
  ) {}

  /** The scanned units and lots, by article; 422 for a code that belongs to none of the lines. */
  async find(
    tx: Tx,
    lines: readonly { readonly articleId: unknown }[],
    scanned: readonly string[],
  ): Promise<Scanned> {
    const units = new Map<string, Asset[]>();
    const lots = new Map<string, string[]>();
    if (scanned.length === 0) return { units, lots };
    const asked = await this.articles.getAll(
      tx,
      lines.map(({ articleId }) => String(articleId)),
    );
    for (const code of scanned) {
      const found = await this.articles.findByCode(tx, code);
      if (found && asked.has(String(found._id))) continue;
      const lot = found ? null : await this.#lot(tx, asked.values(), code);
      if (lot) {
        const articleId = String(lot.articleId);
        lots.set(articleId, [...(lots.get(articleId) ?? []), String(lot._id)]);
        continue;
      }
      const asset = found ? null : await this.#unit(tx, asked.values(), code);
      if (!asset) throw new AppError('WRONG_CODE');
      const key = String(asset.articleId);
      // A unit that is scanned twice is one unit.
      const others = (units.get(key) ?? []).filter(({ _id }) => !_id.equals(asset._id));
      units.set(key, [...others, asset]);
    }
    return { units, lots };
  }

  /**
   * Takes each line from the lot that was scanned, where the approval had reserved another one. 422 where several lots
   * were scanned and none of them is the reserved one, because it is not known how much of each is taken.
   */
  async pickLots(tx: Tx, working: Working, lots: Scanned['lots']): Promise<Working> {
    let picked = working;
    for (const line of working.order.lines) {
      const scanned = lots.get(String(line.articleId)) ?? [];
      const [lotId] = scanned;
      if (lotId === undefined || scanned.includes(String(line.lotId))) continue;
      if (new Set(scanned).size > 1) throw new AppError('WRONG_CODE');
      picked = await this.fromLot.execute(tx, picked, line, lotId, line.quantity);
    }
    return picked;
  }

  /** Picks the scanned units of a line; 422 where its article has serial numbers and too few were scanned. */
  async pick(
    tx: Tx,
    { order, request }: Working,
    { articleId, quantity, requestLineId }: OrderLine,
    units: ReadonlyMap<string, Asset[]>,
  ): Promise<Asset['_id'][]> {
    const article = await this.articles.get(tx, String(articleId));
    if (article.tracking !== 'serial') return [];
    const taken = (units.get(String(articleId)) ?? []).splice(0, quantity / ONE_UNIT);
    if (taken.length * ONE_UNIT !== quantity)
      throw new AppError('SERIALS_REQUIRED', { params: { name: article.name } });
    await this.assets.pick(tx, taken, order.siteId, { requestId: request._id, lineId: requestLineId });
    return taken.map(({ _id }) => _id);
  }

  /** 422 where more units were scanned than the lines ask for: those would leave the depot unrecorded. */
  async requireNoneLeft(
    tx: Tx,
    lines: readonly OrderLine[],
    units: ReadonlyMap<string, readonly Asset[]>,
  ): Promise<void> {
    for (const [articleId, left] of units) {
      if (left.length === 0) continue;
      const own = lines.filter((line) => String(line.articleId) === articleId);
      const quantity = toUnits(own.reduce((sum, line) => sum + line.quantity, 0));
      const { name } = await this.articles.get(tx, articleId);
      throw new AppError('SERIAL_COUNT_DIFFERS', {
        params: { name, named: quantity + left.length, quantity },
      });
    }
  }

  async #lot(
    tx: Tx,
    articles: Iterable<{ readonly _id: Asset['articleId']; readonly tracking: string }>,
    code: string,
  ): ReturnType<Lots['findByNumber']> {
    for (const { _id, tracking } of articles) {
      const lot = tracking === 'lot' ? await this.lots.findByNumber(tx, _id, code) : null;
      if (lot) return lot;
    }
    return null;
  }

  async #unit(
    tx: Tx,
    articles: Iterable<{ readonly _id: Asset['articleId']; readonly tracking: string }>,
    code: string,
  ): Promise<Asset | null> {
    for (const { _id, tracking } of articles) {
      const asset = tracking === 'serial' ? await this.assets.findBySerial(tx, _id, code) : null;
      if (asset) return asset;
    }
    return null;
  }
}
