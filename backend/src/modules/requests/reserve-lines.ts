import { Injectable } from '@nestjs/common';
import { type Thousandths, toUnits } from '../../ledger/index.js';
import type { Tx } from '../../platform/context/index.js';
import { newId } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import {
  type Allocatable,
  AllocatableStock,
  distinctPlaces,
  type Place,
  PostStock,
  placeKey,
  type Reserve,
} from '../stock/index.js';
import { Tenants } from '../tenants/index.js';
import { freeFor, type Share, share } from './allocation.rules.js';
import { withOrders } from './material-request.rules.js';
import { approveLine } from './request-line.rules.js';
import { linesReserved, type ReservedPart } from './requests.hooks.js';
import type { MaterialRequest, RequestLine } from './requests.schema.js';

/** The location that a line's stock is taken from; of an article with lots, that of its waiting quantity. */
export function locationOfLine(request: MaterialRequest, line: RequestLine): Place {
  return { articleId: line.articleId, siteId: request.siteId, lotId: null };
}

/** The reservation of a part of a request's line. */
export function toReserve(request: MaterialRequest, part: ReservedPart): Reserve {
  const { lineId, articleId, lotId, reservationId, quantity } = part;
  return {
    do: 'reserve',
    id: reservationId,
    place: { articleId, siteId: request.siteId, lotId },
    requestId: request._id,
    requestNumber: request.number ?? '',
    lineId,
    quantity,
  };
}

/** An approved request that is not saved yet. */
export interface Approved {
  readonly request: MaterialRequest;
  /** Levels with free stock and a queue: the longest waiting lines are allocated first, including this request's. */
  readonly contended: readonly Place[];
}

/**
 * Approves the lines of a request: reserves available stock and lets the rest wait, or refuses the whole request if the
 * tenant does not allow backorders.
 */
@Injectable()
export class ReserveLines {
  constructor(
    private readonly stock: PostStock,
    private readonly allocatable: AllocatableStock,
    private readonly tenants: Tenants,
    private readonly hooks: TransactionHooks,
  ) {}

  /** `granted` is the granted quantity of each line by its id, in thousandths. */
  async execute(
    tx: Tx,
    request: MaterialRequest,
    granted: ReadonlyMap<string, Thousandths>,
    options: { readonly backorders?: boolean } = {},
  ): Promise<Approved> {
    const { settings } = await this.tenants.current(tx);
    const { backorders = settings.backorders } = options;
    const places = distinctPlaces(request.lines.map((line) => locationOfLine(request, line)));
    const free = await this.allocatable.read(tx, places);
    const shares = shareOut(request, granted, free);
    const short = shares.filter(({ waiting }) => waiting > 0);
    if (!backorders && short.length > 0) throw insufficient(short, free);

    const contended = places.filter((place) => free.at(place).waiting > 0 && free.at(place).available > 0);
    const parts = shares.flatMap((share) => toParts(share, free));
    await this.stock.post(
      tx,
      {
        reservations: parts.map((part) => toReserve(request, part)),
        waiting: short.map(({ place, waiting }) => ({ place, delta: waiting })),
      },
      free.levels,
    );
    const decided: MaterialRequest = {
      ...request,
      stage: 'approved',
      decidedAt: tx.now,
      decidedBy: tx.userId,
      lines: shares.map(({ line, quantity, reserved }) => approveLine(line, quantity, reserved)),
    };
    return {
      request: await this.makeOrders(tx, decided, parts),
      contended,
    };
  }

  /** Has the depot's orders created for reserved parts, and enters them in the request. */
  async makeOrders(
    tx: Tx,
    request: MaterialRequest,
    parts: readonly ReservedPart[],
  ): Promise<MaterialRequest> {
    if (parts.length === 0) return request;
    const orders = await this.hooks.emit(linesReserved, tx, { request, parts });
    return withOrders(request, orders.flat());
  }
}

type LineShare = Share<{ readonly line: RequestLine; readonly place: Place }>;

function shareOut(
  request: MaterialRequest,
  granted: ReadonlyMap<string, Thousandths>,
  free: Allocatable,
): LineShare[] {
  const needs = request.lines.map((line) => {
    const place = locationOfLine(request, line);
    return { line, place, levelKey: placeKey(place), quantity: granted.get(String(line._id)) ?? 0 };
  });
  return share(needs, ({ place }) => free.at(place));
}

/** What a line gets: one part, or one for each lot. */
function toParts({ line, place, reserved }: LineShare, free: Allocatable): ReservedPart[] {
  const { _id: lineId, articleId } = line;
  return free.take(place, reserved).map((part) => ({ lineId, articleId, reservationId: newId(), ...part }));
}

function insufficient(short: readonly LineShare[], free: Allocatable): AppError {
  const available = distinctPlaces(short.map(({ place }) => place)).map((place) => ({
    articleId: String(place.articleId),
    siteId: String(place.siteId),
    available: toUnits(freeFor(free.at(place))),
  }));
  return new AppError('STOCK_INSUFFICIENT', { details: { available } });
}
