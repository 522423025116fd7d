import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Thousandths } from '../../../ledger/index.js';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import {
  PostStock,
  type Reservation,
  ReservationReads,
  type StockLocation,
  stockShort,
  withoutLot,
} from '../../stock/index.js';
import { drainLines } from '../allocation/drain-lines.rules.js';
import { isKitLine, withParts } from '../lines/kit-line.rules.js';
import { locationOfLine, withLine, withoutLines } from '../lines/material-request.rules.js';
import { cancelLine, dropWaiting, releaseLine, withdrawLine } from '../lines/request-line.rules.js';
import { RequestCommands } from '../request-command.js';
import type { CancellationDto } from '../request-commands.dto.js';
import type { RequestDto } from '../requests.dto.js';
import { recordRequest } from '../requests.events.js';
import { reservationsPicked } from '../requests.hooks.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest, RequestLine } from '../requests.schema.js';
import { CutOrders, type Reduction } from './cut-orders.js';

/** Releases reserved stock: for a cancelled request, or for a shelf with less than is reserved. */
@Injectable()
export class CancelRequest implements OnModuleInit {
  constructor(
    private readonly commands: RequestCommands,
    private readonly requests: RequestsRepository,
    private readonly reservations: ReservationReads,
    private readonly stock: PostStock,
    private readonly cutting: CutOrders,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.on(stockShort, (tx, { place, shortage }) => this.#releaseLatest(tx, place, shortage));
  }

  /** Cancels a request or some of its lines: undelivered stock is released and allocated to waiting lines. */
  execute(ctx: TenantContext, id: string, input: CancellationDto): Promise<RequestDto> {
    return this.commands.runRequestCommand(ctx, id, 'cancel', async (tx, request) => {
      const named = linesToCancel(request, input.lineIds);
      const lines = input.waitingOnly ? waitingOf(request, named) : named;
      if (!lines.some((line) => isCancellable(request, line))) throw new AppError('NOTHING_TO_CANCEL');
      const isDecided = request.stage === 'approved';
      const keepsReserved = (line: RequestLine) => input.waitingOnly === true && !isOfKit(request, line);
      const ending = lines.filter((line) => !keepsReserved(line));
      const released = isDecided ? await this.#releaseLines(tx, request, lines, ending) : request;
      const end = (line: RequestLine) => (keepsReserved(line) ? dropWaiting(line) : cancelLine(line));
      const cancelled = withoutLines(released, lines, isDecided ? end : withdrawLine);
      // The reason for a part is in its event: the request keeps the reason for the whole.
      const isWhole = !input.lineIds || cancelled.stage === 'cancelled';
      const reason = input.reason ?? '';
      return {
        changed: isWhole
          ? { request: { ...cancelled, reason: reason || request.reason }, event: 'cancelled' }
          : { request: cancelled, event: 'cancelled', reason },
        freed: request.decidedAt ? lines.map((line) => locationOfLine(request, line)) : [],
      };
    });
  }

  /** Ends the waiting quantity of lines and the reservations of `ending`; returns the request with reduced orders. */
  async #releaseLines(
    tx: Tx,
    request: MaterialRequest,
    lines: readonly RequestLine[],
    ending: readonly RequestLine[],
  ): Promise<MaterialRequest> {
    const ids = new Set(ending.map(({ _id }) => String(_id)));
    const open = await this.reservations.openOf(tx, request._id);
    const held = open
      .filter(({ lineId }) => ids.has(String(lineId)))
      .map((reservation): Reduction => ({ reservation, quantity: reservation.quantity }));
    await this.stock.post(tx, {
      reservations: held.map((reduction) => ({ do: 'release', ...reduction })),
      waiting: lines
        .filter((line) => line.waiting > 0)
        .map((line) => ({ place: locationOfLine(request, line), delta: -line.waiting })),
    });
    return this.cutting.execute(tx, request, held);
  }

  /**
   * Turns what is not picked yet of the reservations with the latest needed-by dates into waiting quantity until the
   * shortage is covered.
   */
  async #releaseLatest(tx: Tx, place: StockLocation, shortage: Thousandths): Promise<void> {
    const active = await this.reservations.activeAt(tx, place);
    const requests = await this.requests.mapByIds(
      tx,
      active.map(({ requestId }) => requestId),
    );
    const found = await this.hooks.emit(reservationsPicked, tx, {
      requestIds: [...requests.values()].map(({ _id }) => _id),
    });
    const picked = new Map(found.flat().map((part) => [String(part.reservationId), part.quantity]));
    const unpicked = active
      .flatMap((reservation) => {
        const request = requests.get(String(reservation.requestId));
        const quantity = reservation.quantity - (picked.get(String(reservation._id)) ?? 0);
        return request && quantity > 0 ? [{ reservation, request, quantity }] : [];
      })
      .sort(
        (a, b) =>
          neededAt(b).getTime() - neededAt(a).getTime() ||
          b.reservation._id.toString().localeCompare(a.reservation._id.toString()),
      );
    const released = drainLines(unpicked, ({ quantity }) => quantity, shortage);
    await this.stock.post(tx, {
      reservations: released.map(({ item: { reservation }, take }) => ({
        do: 'release',
        reservation,
        quantity: take,
      })),
      waiting: released.map(({ take }) => ({ place: withoutLot(place), delta: take })),
    });
    for (const request of new Set(released.map(({ item }) => item.request))) {
      const reductions = released
        .filter(({ item }) => item.request === request)
        .map(({ item: { reservation }, take }): Reduction => ({ reservation, quantity: take }));
      const cut = await this.cutting.execute(tx, request, reductions);
      const changed = reductions.reduce(
        (before, { reservation, quantity }) =>
          withLine(before, reservation.lineId, (line) => releaseLine(line, quantity, 'waiting')),
        cut,
      );
      recordRequest(tx, 'backordered', this.requests.save(tx, changed));
    }
  }
}

/** When a reservation is needed: its own days say it better than its request. */
function neededAt(held: { readonly reservation: Reservation; readonly request: MaterialRequest }): Date {
  return held.reservation.from ?? held.request.neededByKey;
}

/** Whether anything of a line is left to cancel. */
function isCancellable({ stage }: MaterialRequest, line: RequestLine): boolean {
  return stage === 'approved' ? line.reserved + line.waiting > 0 : line.cancelled < line.quantity;
}

function isOfKit({ lines }: MaterialRequest, line: RequestLine): boolean {
  return line.parentLineId !== null || isKitLine(lines, line);
}

/** Those of some lines that wait for stock; with a part that waits, all of its kit. */
function waitingOf({ lines }: MaterialRequest, some: readonly RequestLine[]): RequestLine[] {
  const waiting = new Set(
    lines.filter((line) => line.waiting > 0).map(({ _id, parentLineId }) => String(parentLineId ?? _id)),
  );
  return some.filter(({ _id, parentLineId }) => waiting.has(String(parentLineId ?? _id)));
}

function linesToCancel(request: MaterialRequest, lineIds: readonly string[] | undefined): RequestLine[] {
  if (!lineIds) return request.lines;
  const named = lineIds.map((id) => {
    const line = request.lines.find(({ _id }) => String(_id) === id);
    if (!line) throw notFound();
    if (line.parentLineId) throw new AppError('KIT_PART');
    return line;
  });
  return withParts(request.lines, named);
}
