import { Injectable } from '@nestjs/common';
import { type Thousandths, toUnits } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import {
  AllocatableStock,
  distinctLocations,
  locationKey,
  PostStock,
  type StockLocation,
} from '../../stock/index.js';
import { Tenants } from '../../tenants/index.js';
import { type LineShare, promiseLine, toReserve } from '../allocation/promise-line.js';
import { isOver, type Serving, windowNeeded } from '../lines/line-window.rules.js';
import { locationOfLine, withOrders } from '../lines/material-request.rules.js';
import { approveLine } from '../lines/request-line.rules.js';
import { linesReserved, type ReservedPart } from '../requests.hooks.js';
import type { MaterialRequest, RequestLine } from '../requests.schema.js';

interface ApproveOptions extends Omit<Serving, 'now'> {
  /** Whether what is missing waits; as the organisation has set it when absent. */
  readonly backorders?: boolean;
}

/** An approved request that is not saved yet. */
export interface Approved {
  readonly request: MaterialRequest;
  /** Levels with free stock and a queue: the longest waiting lines are allocated first, including this request's. */
  readonly contended: readonly StockLocation[];
}

/**
 * Approves the lines of a request: reserves available stock and lets the rest wait, or refuses the whole request if the
 * tenant does not allow backorders.
 */
@Injectable()
export class ApproveLines {
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
    { backorders: allowed, ...served }: ApproveOptions = {},
  ): Promise<Approved> {
    const { settings } = await this.tenants.current(tx);
    const backorders = allowed ?? settings.backorders;
    const serving = { ...served, now: tx.now };
    const places = distinctLocations(request.lines.map((line) => locationOfLine(request, line)));
    const quantityOf = ({ _id }: RequestLine) => granted.get(String(_id)) ?? 0;
    const dated = request.lines.filter((line) => windowNeeded(line, serving) && quantityOf(line) > 0);
    if (dated.some((line) => isOver(line, tx.now))) throw new AppError('WINDOW_OVER');
    const datedPlaces = distinctLocations(dated.map((line) => locationOfLine(request, line)));
    const free = await this.allocatable.read(tx, places, { dated: datedPlaces, behindQueue: true });
    // Where others wait, they get what is free first; what is free only for a window may be for this request.
    const contended = places.filter(
      (place) =>
        free.at(place).waiting > 0 &&
        (free.at(place).available > 0 || datedPlaces.some((at) => locationKey(at) === locationKey(place))),
    );
    const shares = request.lines.map((line) =>
      promiseLine(free, {
        line,
        place: locationOfLine(request, line),
        quantity: quantityOf(line),
        ...serving,
      }),
    );
    const short = shares.filter(({ waiting }) => waiting > 0);
    if (!backorders && short.length > 0) throw insufficient(short, shares);

    const parts = shares.flatMap((share) => share.parts);
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

/** Names what could be had of each article that is short, before any line got its share. */
function insufficient(short: readonly LineShare[], shares: readonly LineShare[]): AppError {
  const available = distinctLocations(short.map(({ place }) => place)).map((place) => ({
    articleId: String(place.articleId),
    siteId: String(place.siteId),
    available: toUnits(shares.find((share) => share.place.articleId.equals(place.articleId))?.free ?? 0),
  }));
  return new AppError('STOCK_INSUFFICIENT', { details: { available } });
}
