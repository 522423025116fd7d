import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Thousandths } from '../../ledger/index.js';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import { queueKey, UnitOfWork } from '../../platform/database/index.js';
import { AppError, notFound } from '../../platform/errors/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import {
  type Place,
  PostStock,
  placeKey,
  type Reservation,
  ReservationsRepository,
  stockFreed,
  stockShort,
} from '../stock/index.js';
import { drain } from './allocation.rules.js';
import { isOwn, requireCommand, requireVisible } from './request-access.js';
import type { CancellationDto, RequestDto } from './requests.dto.js';
import { recordRequest } from './requests.events.js';
import { reservationsReduced } from './requests.hooks.js';
import { RequestReads } from './requests.reads.js';
import { RequestsRepository } from './requests.repository.js';
import type { MaterialRequest, RequestLine } from './requests.schema.js';
import { placeOfLine } from './reserve-lines.js';

/** Gives promised stock back: because a request is cancelled, or because the shelf holds less than is promised. */
@Injectable()
export class CancelRequest implements OnModuleInit {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly reservations: ReservationsRepository,
    private readonly reads: RequestReads,
    private readonly stock: PostStock,
    private readonly work: UnitOfWork,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.on(stockShort, (tx, { place, shortage }) => this.#releaseLatest(tx, place, shortage));
  }

  /** Cancels a request or some of its lines: whatever is not handed over is released, and those who wait are served. */
  async execute(ctx: TenantContext, id: string, input: CancellationDto): Promise<RequestDto> {
    const seen = await this.requests.getById(ctx, id);
    const levels = seen.lines.map(({ articleId }) => queueKey.level(seen.siteId, articleId));
    const queue = [queueKey.counter(ctx.tenantId, 'order'), queueKey.request(id), ...levels];
    return this.work.run(ctx, { queue }, async (tx) => {
      const request = await this.requests.getById(tx, id);
      requireVisible(tx, request);
      if (!isOwn(tx, request) && !tx.permissions.has('requests:approve'))
        throw new AppError('PERMISSION_MISSING');
      requireCommand(request, 'cancel');
      const lines = linesToCancel(request, input.lineIds);
      if (request.stage === 'approved') await this.#releaseLines(tx, request, lines);
      else for (const line of lines) line.cancelled = line.quantity;
      if (
        request.lines.every(
          (line) => line.delivered === 0 && line.reserved + line.waiting === 0 && line.cancelled > 0,
        )
      ) {
        request.stage = 'cancelled';
      }
      request.reason = input.reason ?? request.reason;
      const saved = await this.requests.save(tx, request);
      recordRequest(tx, 'cancelled', saved);
      const places = [
        ...new Map(
          lines.map((line) => placeOfLine(request, line)).map((place) => [placeKey(place), place]),
        ).values(),
      ];
      if (request.decidedAt) await this.hooks.emit(stockFreed, tx, { places });
      return this.reads.dto(tx, saved);
    });
  }

  async #releaseLines(tx: Tx, request: MaterialRequest, lines: readonly RequestLine[]): Promise<void> {
    const ids = new Set(lines.map(({ _id }) => String(_id)));
    const held = (await this.reservations.activeOf(tx, request._id)).filter(({ lineId }) =>
      ids.has(String(lineId)),
    );
    const waiting = lines
      .filter((line) => line.waiting > 0)
      .map((line) => ({ place: placeOfLine(request, line), delta: -line.waiting }));
    await this.stock.post(tx, {
      reservations: held.map((reservation) => ({
        do: 'release',
        reservation,
        quantity: reservation.quantity,
      })),
      waiting,
    });
    for (const line of lines) {
      line.cancelled += line.reserved + line.waiting;
      line.reserved = 0;
      line.waiting = 0;
    }
    await this.#reduce(
      tx,
      request,
      held.map((reservation) => ({ reservation, quantity: reservation.quantity })),
    );
  }

  /** Turns the latest-needed reservations that nobody has picked yet into waiting quantity, until the shortage is covered. */
  async #releaseLatest(tx: Tx, place: Place, shortage: Thousandths): Promise<void> {
    const active = await this.reservations.findMany(tx, { ...place, status: 'active' }, { limit: 2000 });
    const requests = await this.requests.mapByIds(
      tx,
      active.map(({ requestId }) => requestId),
    );
    const unpicked = active
      .map((reservation) => ({ reservation, request: requests.get(String(reservation.requestId)) }))
      .filter(
        (item): item is { reservation: Reservation; request: MaterialRequest } => item.request !== undefined,
      )
      .filter(
        ({ reservation, request }) =>
          lineOf(request, reservation).picked === lineOf(request, reservation).delivered,
      )
      .sort(
        (a, b) =>
          b.request.neededByKey.getTime() - a.request.neededByKey.getTime() ||
          b.reservation._id.toString().localeCompare(a.reservation._id.toString()),
      );
    const released = drain(unpicked, ({ reservation }) => reservation.quantity, shortage);
    await this.stock.post(tx, {
      reservations: released.map(({ item, take }) => ({
        do: 'release',
        reservation: item.reservation,
        quantity: take,
      })),
      waiting: released.map(({ take }) => ({ place, delta: take })),
    });
    for (const { item, take } of released) {
      const line = lineOf(item.request, item.reservation);
      line.reserved -= take;
      line.waiting += take;
    }
    for (const request of new Set(released.map(({ item }) => item.request))) {
      const own = released.filter(({ item }) => item.request === request);
      await this.#reduce(
        tx,
        request,
        own.map(({ item, take }) => ({ reservation: item.reservation, quantity: take })),
      );
      recordRequest(tx, 'stranded', await this.requests.save(tx, request));
    }
  }

  #reduce(
    tx: Tx,
    request: MaterialRequest,
    reduced: readonly { reservation: Reservation; quantity: Thousandths }[],
  ): Promise<void> {
    const reductions = reduced.map(({ reservation, quantity }) => ({
      reservationId: reservation._id,
      quantity,
    }));
    return this.hooks.emit(reservationsReduced, tx, { request, reductions });
  }
}

function lineOf(request: MaterialRequest, reservation: Reservation): RequestLine {
  const line = request.lines.find(({ _id }) => _id.equals(reservation.lineId));
  if (!line) throw new Error('a reservation without its line');
  return line;
}

function linesToCancel(request: MaterialRequest, lineIds: readonly string[] | undefined): RequestLine[] {
  if (!lineIds) return request.lines;
  return lineIds.map((id) => {
    const line = request.lines.find(({ _id }) => String(_id) === id);
    if (!line) throw notFound();
    return line;
  });
}
