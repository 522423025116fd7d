import { Injectable } from '@nestjs/common';
import { type Thousandths, toUnits } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import {
  AllocatableStock,
  distinctLocations,
  locationKey,
  PostStock,
  type StockLocation,
} from '../../stock/index.js';
import { Tenants } from '../../tenants/index.js';
import { isOver, type LineReservation, windowNeeded } from '../lines/line-window.rules.js';
import { locationOfLine } from '../lines/material-request.rules.js';
import { approveLine } from '../lines/request-line.rules.js';
import type { ReservedPart } from '../requests.hooks.js';
import type { MaterialRequest, RequestLine } from '../requests.schema.js';
import { type LinePromise, promiseLines, toReserve } from './promise-line.js';

export interface ReserveOptions extends Omit<LineReservation, 'now'> {
  /** True if a missing quantity waits; absent, the setting of the organisation applies. */
  readonly backorders?: boolean;
}

/** The approved lines of a request with their reservations. */
interface ReservedLines {
  readonly lines: RequestLine[];
  readonly parts: readonly ReservedPart[];
  /** Levels with free stock and a queue: the longest waiting lines are allocated first, including this request's. */
  readonly contended: readonly StockLocation[];
}

/**
 * Reserves available stock for the lines of a request and lets the rest wait; refuses the whole request where something
 * is missing and the organisation does not allow backorders.
 */
@Injectable()
export class ReserveLines {
  constructor(
    private readonly stock: PostStock,
    private readonly allocatable: AllocatableStock,
    private readonly tenants: Tenants,
  ) {}

  /** `approved` is the approved quantity of each line by its id, in thousandths. */
  async execute(
    tx: Tx,
    request: MaterialRequest,
    approved: ReadonlyMap<string, Thousandths>,
    { backorders: allowed, ...served }: ReserveOptions = {},
  ): Promise<ReservedLines> {
    const { settings } = await this.tenants.current(tx);
    const backorders = allowed ?? settings.backorders;
    const serving = { ...served, now: tx.now };
    const locations = distinctLocations(request.lines.map((line) => locationOfLine(request, line)));
    const quantityOf = ({ _id }: RequestLine) => approved.get(String(_id)) ?? 0;
    const dated = request.lines.filter((line) => windowNeeded(line, serving) && quantityOf(line) > 0);
    if (dated.some((line) => isOver(line, tx.now))) throw new AppError('WINDOW_OVER');
    const datedLocations = distinctLocations(dated.map((line) => locationOfLine(request, line)));
    const free = await this.allocatable.read(tx, locations, { dated: datedLocations, behindQueue: true });
    // Other waiting lines get free stock first; stock that is free only for a window may be for this request.
    const contended = locations.filter(
      (location) =>
        free.at(location).waiting > 0 &&
        (free.at(location).available > 0 ||
          datedLocations.some((at) => locationKey(at) === locationKey(location))),
    );
    const promises = promiseLines(
      free,
      request.lines.map((line) => ({
        line,
        location: locationOfLine(request, line),
        quantity: quantityOf(line),
        ...serving,
      })),
    );
    const short = promises.filter(({ waiting }) => waiting > 0);
    if (!backorders && short.length > 0) throw insufficient(short, promises);

    const parts = promises.flatMap((promise) => promise.parts);
    await this.stock.post(
      tx,
      {
        reservations: parts.map((part) => toReserve(request, part)),
        waiting: short.map(({ location, waiting }) => ({ location, delta: waiting })),
      },
      free.levels,
    );
    const lines = promises.map(({ line, quantity, reserved }) => approveLine(line, quantity, reserved));
    return { lines, parts, contended };
  }
}

/** Names the available quantity of each short article, before any line got its share. */
function insufficient(short: readonly LinePromise[], promises: readonly LinePromise[]): AppError {
  const available = distinctLocations(short.map(({ location }) => location)).map((location) => ({
    articleId: String(location.articleId),
    siteId: String(location.siteId),
    available: toUnits(
      promises.find((promise) => promise.location.articleId.equals(location.articleId))?.free ?? 0,
    ),
  }));
  return new AppError('STOCK_INSUFFICIENT', { details: { available } });
}
