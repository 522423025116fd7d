import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import { locationOf, PostStock, ReservationReads } from '../../stock/index.js';
import { TenantRounds, Tenants } from '../../tenants/index.js';
import { isOver } from '../lines/line-window.rules.js';
import { cancelledIfEmpty, locationOfLine, withLine } from '../lines/material-request.rules.js';
import { dropWaiting, releaseLine } from '../lines/request-line.rules.js';
import { preparationPending } from '../requests.hooks.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest, RequestLine } from '../requests.schema.js';
import { expiredAmong, expiredBefore, isExpired, waitingBeside } from './expiry.rules.js';
import { type RequestChange, RequestChanges } from './request-changes.js';
import { RequestOrders } from './request-orders.js';

/**
 * Cancels the reservations that were not prepared within the organisation's limit, with the waiting quantities of the same
 * kits, and lines that wait for a window that is over. A reservation whose order was started does not expire.
 */
@Injectable()
export class ExpireReservations implements OnModuleInit {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly changes: RequestChanges,
    private readonly reservations: ReservationReads,
    private readonly requestOrders: RequestOrders,
    private readonly stock: PostStock,
    private readonly tenants: Tenants,
    private readonly rounds: TenantRounds,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.rounds.add('the expiry of reservations', (ctx) => this.#expireAll(ctx));
  }

  async #expireAll(ctx: TenantContext): Promise<void> {
    const { settings } = await this.tenants.current(ctx);
    const before = expiredBefore(ctx.now, settings.reservationDays);
    const requestIds = new Set<string>();
    for await (const reservation of this.reservations.openMadeUntil(ctx, before))
      if (isExpired(reservation, before)) requestIds.add(String(reservation.requestId));
    const awaited = { waitingFor: { $exists: true, $ne: [] }, 'lines.to': { $lte: ctx.now } };
    for await (const request of this.requests.walk(ctx, awaited, { _id: 1 }))
      if (tooLate(request, ctx.now).length > 0) await this.#expire(ctx, request, before);
    for (const id of requestIds) {
      const request = await this.requests.findById(ctx, id);
      if (!request?.orders.some(({ status }) => status === 'pending')) continue;
      // Old reservations of kits that are still needed start no transaction.
      const open = await this.reservations.openOf(ctx, request._id);
      if (expiredAmong(request.lines, open, before).length > 0) await this.#expire(ctx, request, before);
    }
  }

  #expire(ctx: TenantContext, request: MaterialRequest, madeBefore: Date): Promise<void> {
    return this.changes.runSystemCommand(ctx, 'expire', request, (tx, before) =>
      this.#decideExpiry(tx, before, madeBefore),
    );
  }

  async #decideExpiry(tx: Tx, before: MaterialRequest, madeBefore: Date): Promise<RequestChange> {
    const expired = await this.#expiredOf(tx, before, madeBefore);
    const over = tooLate(before, tx.now);
    const ended = [...expired.map(({ lineId }) => lineId), ...over.map(({ _id }) => _id)];
    const late = [...new Set([...over, ...waitingBeside(before.lines, ended)])];
    if (expired.length === 0 && late.length === 0) return {};
    const reductions = expired.map((reservation) => ({ reservation, quantity: reservation.quantity }));
    await this.stock.post(tx, {
      reservations: reductions.map((reduction) => ({ do: 'release', ...reduction })),
      waiting: late.map((line) => ({ location: locationOfLine(before, line), delta: -line.waiting })),
    });
    const reduced = await this.requestOrders.reduceOrders(tx, before, reductions);
    const released = reductions.reduce(
      (changed, { reservation, quantity }) =>
        withLine(changed, reservation.lineId, (line) => releaseLine(line, quantity, 'cancelled')),
      reduced,
    );
    const request = late.reduce((changed, { _id }) => withLine(changed, _id, dropWaiting), released);
    return {
      changed: { request: cancelledIfEmpty(request), event: 'expired', before },
      freed: [...expired.map(locationOf), ...late.map((line) => locationOfLine(before, line))],
    };
  }

  /** The expired reservations of a request whose orders wait for their preparation. */
  async #expiredOf(tx: Tx, request: MaterialRequest, before: Date) {
    const open = await this.reservations.openOf(tx, request._id);
    if (expiredAmong(request.lines, open, before).length === 0) return [];
    const pending = new Set(
      (await this.hooks.emit(preparationPending, tx, { requestId: request._id })).flat().map(String),
    );
    return expiredAmong(request.lines, open, before, ({ _id }) => pending.has(String(_id)));
  }
}

/** The lines that wait for stock, and whose windows are over. */
function tooLate({ lines }: MaterialRequest, now: Date): RequestLine[] {
  return lines.filter((line) => line.waiting > 0 && isOver(line, now));
}
