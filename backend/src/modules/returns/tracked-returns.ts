import { Injectable } from '@nestjs/common';
import { ONE_UNIT, type Thousandths, toUnits } from '../../ledger/index.js';
import type { Tx } from '../../platform/context/index.js';
import { requireId } from '../../platform/database/index.js';
import { AppError, notFound } from '../../platform/errors/index.js';
import type { Article } from '../catalog/index.js';
import type { MaterialRequest } from '../requests/index.js';
import { AssetStates, ReservationReads } from '../stock/index.js';
import { splitByLot } from './lot-returns.rules.js';
import { MAX_RETURNS } from './returns.reads.js';
import { ReturnsRepository } from './returns.repository.js';
import type { ReturnLine } from './returns.schema.js';

/** Names the lots and the units of a return: lots as they were issued, units as they are out for the line. */
@Injectable()
export class TrackedReturns {
  constructor(
    private readonly reservations: ReservationReads,
    private readonly returns: ReturnsRepository,
    private readonly assets: AssetStates,
  ) {}

  async resolve(
    tx: Tx,
    request: MaterialRequest,
    lines: readonly ReturnLine[],
    articles: ReadonlyMap<string, Article>,
  ): Promise<ReturnLine[]> {
    const trackingOf = ({ articleId }: ReturnLine) => articles.get(String(articleId));
    for (const line of lines) requireFields(trackingOf(line), line);
    await this.#requireUnits(
      tx,
      request,
      lines.filter((line) => line.assetIds),
    );
    const isByLot = (line: ReturnLine) => trackingOf(line)?.tracking === 'lot';
    if (!lines.some(isByLot)) return [...lines];
    const out = await this.#outByLot(tx, request);
    const parts = new Map<ReturnLine, ReturnLine[]>();
    // Lines that name a lot first: the others get the rest.
    for (const line of [...lines.filter(({ lotId }) => lotId), ...lines.filter(({ lotId }) => !lotId)])
      parts.set(line, isByLot(line) ? partsByLot(out, line) : [line]);
    return lines.flatMap((line) => parts.get(line) ?? []);
  }

  /** Each unit must be out for its line, and come back once. */
  async #requireUnits(tx: Tx, request: MaterialRequest, lines: readonly ReturnLine[]): Promise<void> {
    const seen = new Set<string>();
    for (const { lineId, articleId, assetIds = [] } of lines)
      for (const asset of await this.assets.getAll(tx, articleId, assetIds)) {
        const { _id, serial, state, use } = asset;
        const isOut =
          state === 'out' && use?.requestId.equals(request._id) === true && use.lineId.equals(lineId);
        if (!isOut || seen.has(String(_id)))
          throw new AppError('ASSET_NOT_POSSIBLE', { params: { serial }, details: { serial, state } });
        seen.add(String(_id));
      }
  }

  /** The outstanding quantity of each lot, by line. */
  async #outByLot(
    tx: Tx,
    { _id: requestId }: MaterialRequest,
  ): Promise<Map<string, Map<string, Thousandths>>> {
    const out = new Map<string, Map<string, Thousandths>>();
    const add = (lineId: unknown, lotId: unknown, quantity: Thousandths) => {
      const lots = out.get(String(lineId)) ?? new Map<string, Thousandths>();
      out.set(String(lineId), lots.set(String(lotId), (lots.get(String(lotId)) ?? 0) + quantity));
    };
    for (const { lineId, lotId, quantity } of await this.reservations.consumedOf(tx, requestId))
      if (lotId) add(lineId, lotId, quantity);
    const earlier = await this.returns.findMany(tx, { requestId }, { limit: MAX_RETURNS });
    for (const { lineId, lotId, quantity } of earlier.flatMap(({ lines }) => lines))
      if (lotId) add(lineId, lotId, -quantity);
    return out;
  }
}

function requireFields(article: Article | undefined, { lotId, assetIds, quantity }: ReturnLine): void {
  if (!article) throw notFound();
  const { name, tracking } = article;
  if ((lotId && tracking !== 'lot') || (assetIds && tracking !== 'serial'))
    throw new AppError('TRACKING_DIFFERS', { params: { name } });
  if (tracking !== 'serial') return;
  if (!assetIds) throw new AppError('SERIALS_REQUIRED', { params: { name } });
  if (assetIds.length * ONE_UNIT !== quantity)
    throw new AppError('SERIAL_COUNT_DIFFERS', {
      params: { name, named: assetIds.length, quantity: toUnits(quantity) },
    });
}

/** A line of an article with lots as one part for each lot; it subtracts the returned quantity from `out`. */
function partsByLot(out: ReadonlyMap<string, Map<string, Thousandths>>, line: ReturnLine): ReturnLine[] {
  const lots = out.get(String(line.lineId)) ?? new Map<string, Thousandths>();
  const parts = splitByLot(lots, line.quantity, line.lotId && String(line.lotId));
  const found = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  if (found < line.quantity)
    throw new AppError('RETURN_EXCEEDS_DELIVERED', { params: { max: toUnits(found) } });
  const { photos, ...rest } = line;
  // The photos show the line: they are with its first lot.
  return parts.map(({ lotId, quantity }, index) => ({
    ...rest,
    ...(photos && index === 0 ? { photos } : {}),
    lotId: requireId(lotId),
    quantity,
  }));
}
