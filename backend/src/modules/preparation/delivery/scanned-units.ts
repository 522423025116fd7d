import { Injectable } from '@nestjs/common';
import { ONE_UNIT, type Thousandths, toUnits } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { Articles } from '../../catalog/index.js';
import { type Asset, AssetStates, Lots } from '../../stock/index.js';
import type { OrderWithRequest } from '../orders/order-with-request.rules.js';
import type { OrderLine } from '../orders.schema.js';
import { PickLot } from '../picking/pick-lot.js';
import { readLabel } from '../picking/scanned-label.js';

/** The matches of the scanned codes, by article. */
export interface ScannedCodes {
  readonly units: ReadonlyMap<string, Asset[]>;
  /** As ids. */
  readonly lots: ReadonlyMap<string, readonly string[]>;
}

/** The demand of a line. */
type Demand = Pick<OrderLine, 'articleId' | 'quantity'>;

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
  async find(tx: Tx, lines: readonly Demand[], scanned: readonly string[]): Promise<ScannedCodes> {
    const units = new Map<string, Asset[]>();
    const lots = new Map<string, string[]>();
    if (scanned.length === 0) return { units, lots };
    const asked = await this.articles.getAll(
      tx,
      lines.map(({ articleId }) => String(articleId)),
    );
    const shared = new Map<string, SharedNumber>();
    for (const each of scanned) {
      const label = await readLabel(tx, this.articles, each);
      const code = label?.code ?? each;
      // Another article may have the same number.
      const among = label ? articlesNamed(asked, label.article._id) : asked;
      const found = await this.articles.findByCode(tx, code);
      if (found && among.has(String(found._id))) continue;
      const lot = found ? null : await this.#lot(tx, among, code);
      if (lot) {
        const articleId = String(lot.articleId);
        lots.set(articleId, [...(lots.get(articleId) ?? []), String(lot._id)]);
        continue;
      }
      const candidates = found ? [] : await this.#unitsWith(tx, among, code);
      const [asset, ...others] = candidates;
      if (!asset) throw new AppError('WRONG_CODE');
      if (others.length === 0) addUnit(units, asset);
      else shared.set(asset.serialKey, { candidates, scans: (shared.get(asset.serialKey)?.scans ?? 0) + 1 });
    }
    // Last, because the other units show which articles still lack one.
    addShared(units, [...shared.values()], lines);
    return { units, lots };
  }

  /**
   * Takes each line from the lot that was scanned, where the approval had reserved another one. Of several lots of an
   * article each scan is one piece, where there are as many scans as pieces. Otherwise 422 unless they are the reserved
   * ones, because the quantity from each lot is unknown.
   */
  async pickLots(tx: Tx, working: OrderWithRequest, lots: ScannedCodes['lots']): Promise<OrderWithRequest> {
    let picked = working;
    for (const [articleId, scanned] of lots) {
      const own = working.order.lines.filter((line) => String(line.articleId) === articleId);
      const quantity = own.reduce((sum, line) => sum + line.quantity, 0);
      if (scanned.length * ONE_UNIT === quantity) picked = await this.#pickPieces(tx, picked, own, scanned);
      else requireClearLots(own, new Set(scanned));
    }
    for (const line of picked.order.lines) {
      const scanned = lots.get(String(line.articleId)) ?? [];
      const [lotId] = scanned;
      if (lotId === undefined || scanned.includes(String(line.lotId))) continue;
      picked = await this.fromLot.execute(tx, picked, line, lotId, line.quantity);
    }
    return picked;
  }

  /** Takes the lines of one article from its scanned lots, one piece for each scan. */
  async #pickPieces(
    tx: Tx,
    working: OrderWithRequest,
    lines: readonly OrderLine[],
    scanned: readonly string[],
  ): Promise<OrderWithRequest> {
    const lacking = new Map<string, Thousandths>();
    for (const lotId of scanned) lacking.set(lotId, (lacking.get(lotId) ?? 0) + ONE_UNIT);
    const spare = lines.map(({ _id, lotId, quantity }) => {
      const wanted = lacking.get(String(lotId)) ?? 0;
      const kept = Math.min(wanted, quantity);
      if (kept > 0) lacking.set(String(lotId), wanted - kept);
      return { _id, quantity: quantity - kept };
    });
    let picked = working;
    for (const { _id, quantity } of spare) {
      let rest = quantity;
      for (const [lotId, wanted] of lacking) {
        const moved = Math.min(rest, wanted);
        const line = picked.order.lines.find((other) => other._id.equals(_id));
        if (moved === 0 || !line) continue;
        picked = await this.fromLot.execute(tx, picked, line, lotId, moved);
        lacking.set(lotId, wanted - moved);
        rest -= moved;
      }
    }
    return picked;
  }

  /** Picks the scanned units of a line; 422 where its article has serial numbers and too few were scanned. */
  async pick(
    tx: Tx,
    { order, request }: OrderWithRequest,
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

  /** 422 where more units were scanned than the lines ask for: the others would leave the depot unrecorded. */
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

  /** The lot of a label or, with the number, of the first of the articles that has it: several can share a number. */
  async #lot(
    tx: Tx,
    articles: ReadonlyMap<string, { readonly _id: Asset['articleId']; readonly tracking: string }>,
    code: string,
  ): ReturnType<Lots['findByNumber']> {
    const labelled = await this.lots.findByLabel(tx, code);
    if (labelled) return articles.has(String(labelled.articleId)) ? labelled : null;
    for (const { _id, tracking } of articles.values()) {
      const lot = tracking === 'lot' ? await this.lots.findByNumber(tx, _id, code) : null;
      if (lot) return lot;
    }
    return null;
  }

  /** The unit whose label has a code, or the units with it as their serial number: several where articles share one. */
  async #unitsWith(
    tx: Tx,
    asked: ReadonlyMap<string, { readonly _id: Asset['articleId']; readonly tracking: string }>,
    code: string,
  ): Promise<Asset[]> {
    const labelled = await this.assets.findByLabel(tx, code);
    if (labelled) return asked.has(String(labelled.articleId)) ? [labelled] : [];
    const serialised = [...asked.values()].filter(({ tracking }) => tracking === 'serial');
    const articleIds = serialised.map(({ _id }) => _id);
    return this.assets.findAllBySerial(tx, articleIds, code);
  }
}

/** One of some articles, where it is among them. */
const articlesNamed = <T>(articles: ReadonlyMap<string, T>, id: unknown): ReadonlyMap<string, T> =>
  new Map([...articles].filter(([key]) => key === String(id)));

/** A unit that is scanned twice is one unit. */
function addUnit(units: Map<string, Asset[]>, asset: Asset): void {
  const key = String(asset.articleId);
  const others = (units.get(key) ?? []).filter(({ _id }) => !_id.equals(asset._id));
  units.set(key, [...others, asset]);
}

/** The units with a serial number that several articles share, and how often it was scanned. */
interface SharedNumber {
  readonly candidates: readonly Asset[];
  readonly scans: number;
}

/**
 * Adds the units that shared serial numbers name, as far as they are certain: a number was scanned for each of its units,
 * or the articles of the others need no more units. Where two units fit one scan, none is added, and the delivery is
 * refused because units are missing.
 */
function addShared(
  units: Map<string, Asset[]>,
  shared: readonly SharedNumber[],
  lines: readonly Demand[],
): void {
  const unitsOf = ({ articleId }: Asset) => units.get(String(articleId)) ?? [];
  const demandOf = ({ articleId }: Asset) =>
    lines.filter((line) => articleId.equals(line.articleId)).reduce((sum, { quantity }) => sum + quantity, 0);
  const isScanned = (asset: Asset) => unitsOf(asset).some(({ _id }) => _id.equals(asset._id));
  const isWanted = (asset: Asset) => unitsOf(asset).length * ONE_UNIT < demandOf(asset) && !isScanned(asset);
  let open = [...shared];
  while (open.length > 0) {
    const certain = open.find(({ candidates, scans }) => candidates.filter(isWanted).length <= scans);
    if (!certain) return;
    const { candidates } = certain;
    const wanted = candidates.filter(isWanted);
    // A number without a line that needs its unit is one too many, unless it was scanned twice.
    const surplus = candidates.some(isScanned) ? [] : candidates.slice(0, 1);
    for (const asset of wanted.length > 0 ? wanted : surplus) addUnit(units, asset);
    open = open.filter((other) => other !== certain);
  }
}

function requireClearLots(own: readonly OrderLine[], scanned: ReadonlySet<string>): void {
  if (scanned.size <= 1) return;
  const reserved = new Set(own.map(({ lotId }) => String(lotId)));
  if (scanned.size !== reserved.size || [...scanned].some((lotId) => !reserved.has(lotId)))
    throw new AppError('WRONG_CODE');
}
