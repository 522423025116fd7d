import { Injectable } from '@nestjs/common';
import { ONE_UNIT, toUnits } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { Articles } from '../../catalog/index.js';
import { type Asset, AssetStates, Lots } from '../../stock/index.js';
import type { Working } from '../orders/working-order.js';
import type { OrderLine } from '../orders.schema.js';

/** The codes that are scanned at the counter: of articles, of their lots, or of their units. */
@Injectable()
export class ScannedUnits {
  constructor(
    private readonly articles: Articles,
    private readonly assets: AssetStates,
    private readonly lots: Lots,
  ) {}

  /** The scanned units, by article; 422 for a code that belongs to none of the lines. */
  async find(
    tx: Tx,
    lines: readonly { readonly articleId: unknown }[],
    scanned: readonly string[],
  ): Promise<ReadonlyMap<string, Asset[]>> {
    const units = new Map<string, Asset[]>();
    if (scanned.length === 0) return units;
    const asked = await this.articles.getAll(
      tx,
      lines.map(({ articleId }) => String(articleId)),
    );
    for (const code of scanned) {
      const found = await this.articles.findByCode(tx, code);
      if (found ? asked.has(String(found._id)) : await this.#isLot(tx, asked.values(), code)) continue;
      const asset = found ? null : await this.#unit(tx, asked.values(), code);
      if (!asset) throw new AppError('WRONG_CODE');
      const key = String(asset.articleId);
      // A unit that is scanned twice is one unit.
      const others = (units.get(key) ?? []).filter(({ _id }) => !_id.equals(asset._id));
      units.set(key, [...others, asset]);
    }
    return units;
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

  async #isLot(
    tx: Tx,
    articles: Iterable<{ readonly _id: Asset['articleId']; readonly tracking: string }>,
    code: string,
  ): Promise<boolean> {
    for (const { _id, tracking } of articles)
      if (tracking === 'lot' && (await this.lots.findByNumber(tx, _id, code))) return true;
    return false;
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
