import { Injectable } from '@nestjs/common';
import { type Thousandths, toUnits } from '../../ledger/index.js';
import type { Tx } from '../../platform/context/index.js';
import { newId } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import { type Place, PostStock, placeKey, stockFreed } from '../stock/index.js';
import { Tenants } from '../tenants/index.js';
import { type Share, share } from './allocation.rules.js';
import { recordRequest } from './requests.events.js';
import { linesReserved, type ReservedPart } from './requests.hooks.js';
import { RequestsRepository } from './requests.repository.js';
import type { MaterialRequest, RequestLine } from './requests.schema.js';

/** What a line needs lies here. */
export function placeOfLine(request: MaterialRequest, line: RequestLine): Place {
  return { articleId: line.articleId, siteId: request.siteId, lotId: null };
}

/**
 * Approves the lines of a request: takes what is free as reservations and lets the rest wait, or refuses the whole
 * where the tenant lets nothing wait. Runs inside the transaction of whoever decides.
 */
@Injectable()
export class ReserveLines {
  constructor(
    private readonly stock: PostStock,
    private readonly tenants: Tenants,
    private readonly requests: RequestsRepository,
    private readonly hooks: TransactionHooks,
  ) {}

  /** `approved` says how much of each line is granted, in thousandths; the request is the transaction's working copy. */
  async execute(
    tx: Tx,
    request: MaterialRequest,
    approved: ReadonlyMap<string, Thousandths>,
  ): Promise<MaterialRequest> {
    const { settings } = await this.tenants.current(tx);
    const lines = new Map(request.lines.map((line) => [String(line._id), line]));
    const places = new Map(
      request.lines.map((line) => [placeKey(placeOfLine(request, line)), placeOfLine(request, line)]),
    );
    const needs = request.lines.map((line) => ({
      lineId: String(line._id),
      levelKey: placeKey(placeOfLine(request, line)),
      quantity: approved.get(String(line._id)) ?? 0,
    }));
    const parts: ReservedPart[] = [];
    const contended: Place[] = [];

    await this.stock.plan(tx, [...places.values()], (levels) => {
      const shares = share(needs, (key) => levels.at(placeAt(places, key)));
      if (!settings.backorders && shares.some(({ waiting }) => waiting > 0)) {
        const freeAt = (key: string) => freeOf(levels.at(placeAt(places, key)));
        throw insufficient(request, shares, freeAt, places);
      }
      contended.push(
        ...[...places.values()].filter(
          (place) => levels.at(place).waiting > 0 && levels.at(place).available > 0,
        ),
      );
      for (const { lineId, reserved, waiting, quantity } of shares) {
        const line = lines.get(lineId);
        if (!line) throw new Error('a share without its line');
        Object.assign(line, { approved: quantity, reserved, waiting });
        if (reserved > 0) {
          parts.push({
            lineId: line._id,
            articleId: line.articleId,
            lotId: null,
            reservationId: newId(),
            quantity: reserved,
          });
        }
      }
      return {
        reservations: parts.map(({ lineId, articleId, reservationId, quantity }) => ({
          do: 'reserve',
          id: reservationId,
          place: { articleId, siteId: request.siteId, lotId: null },
          requestId: request._id,
          requestNumber: request.number ?? '',
          lineId,
          quantity,
        })),
        waiting: shares
          .filter(({ waiting }) => waiting > 0)
          .map(({ levelKey, waiting }) => ({ place: placeAt(places, levelKey), delta: waiting })),
      };
    });

    request.stage = 'approved';
    request.decidedAt = tx.now;
    request.decidedBy = tx.userId;
    if (parts.length > 0) await this.hooks.emit(linesReserved, tx, { request, parts });
    const saved = await this.requests.save(tx, request);
    recordRequest(tx, 'approved', saved);
    if (contended.length === 0) return saved;
    // Somebody waits where stock is free: those who waited longest are served first, this request among them.
    await this.hooks.emit(stockFreed, tx, { places: contended });
    return this.requests.getById(tx, request._id);
  }
}

function placeAt(places: ReadonlyMap<string, Place>, key: string): Place {
  const place = places.get(key);
  if (!place) throw new Error('a share at a place that nobody needs');
  return place;
}

/** What a newcomer could get: nothing while somebody already waits there. */
function freeOf(level: { available: Thousandths; waiting: Thousandths }): Thousandths {
  return level.waiting > 0 ? 0 : level.available;
}

function insufficient(
  request: MaterialRequest,
  shares: readonly Share[],
  availableAt: (key: string) => Thousandths,
  places: ReadonlyMap<string, Place>,
): AppError {
  const short = [...new Set(shares.filter(({ waiting }) => waiting > 0).map(({ levelKey }) => levelKey))];
  const available = short.map((key) => ({
    articleId: String(placeAt(places, key).articleId),
    siteId: String(request.siteId),
    available: toUnits(availableAt(key)),
  }));
  return new AppError('STOCK_INSUFFICIENT', { details: { available } });
}
