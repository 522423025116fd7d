import { Injectable } from '@nestjs/common';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { AppError, notFound } from '../../../platform/errors/index.js';
import { PostStock, ReservationReads } from '../../stock/index.js';
import { isKitLine, withParts } from '../lines/kit-line.rules.js';
import { locationOfLine, withoutLines } from '../lines/material-request.rules.js';
import { cancelLine, dropWaiting, withdrawLine } from '../lines/request-line.rules.js';
import type { RequestDto } from '../requests.dto.js';
import type { MaterialRequest, RequestLine } from '../requests.schema.js';
import type { RequestChange } from '../reservations/request-changes.js';
import { type Reduction, RequestOrders } from '../reservations/request-orders.js';
import { RequestCommands } from './request-command.js';
import type { CancellationDto } from './request-commands.dto.js';

/** Cancels a request or some of its lines, and releases their reservations. */
@Injectable()
export class CancelRequest {
  constructor(
    private readonly commands: RequestCommands,
    private readonly reservations: ReservationReads,
    private readonly stock: PostStock,
    private readonly requestOrders: RequestOrders,
  ) {}

  /** Cancels a request or some of its lines: undelivered stock is released and allocated to waiting lines. */
  execute(ctx: TenantContext, id: string, input: CancellationDto): Promise<RequestDto> {
    return this.commands.runRequestCommand(ctx, id, 'cancel', (tx, before) =>
      this.#decideCancellation(tx, before, input),
    );
  }

  async #decideCancellation(tx: Tx, before: MaterialRequest, input: CancellationDto): Promise<RequestChange> {
    const named = linesToCancel(before, input.lineIds);
    const lines = input.waitingOnly ? waitingOf(before, named) : named;
    if (!lines.some((line) => isCancellable(before, line))) throw new AppError('NOTHING_TO_CANCEL');
    const isDecided = before.stage === 'approved';
    const keepsReserved = (line: RequestLine) => input.waitingOnly === true && !isOfKit(before, line);
    const ending = lines.filter((line) => !keepsReserved(line));
    const released = isDecided ? await this.#releaseLines(tx, before, lines, ending) : before;
    const end = (line: RequestLine) => (keepsReserved(line) ? dropWaiting(line) : cancelLine(line));
    const request = withoutLines(released, lines, isDecided ? end : withdrawLine);
    // The reason for a part is in its event: the request keeps the reason for the whole.
    const isWhole = !input.lineIds || request.stage === 'cancelled';
    const reason = input.reason ?? '';
    return {
      changed: isWhole
        ? { request: { ...request, reason: reason || before.reason }, event: 'cancelled' }
        : { request, event: 'cancelled', reason },
      freed: before.decidedAt ? lines.map((line) => locationOfLine(before, line)) : [],
    };
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
        .map((line) => ({ location: locationOfLine(request, line), delta: -line.waiting })),
    });
    return this.requestOrders.reduceOrders(tx, request, held);
  }
}

/** Returns whether anything of a line is left to cancel. */
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
