import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantContext, Tx } from '../../platform/context/index.js';
import { newId, queueKey, UnitOfWork } from '../../platform/database/index.js';
import { nothingChanged } from '../../platform/events/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import { type Place, PostStock, placeKey, stockFreed } from '../stock/index.js';
import { drain } from './allocation.rules.js';
import { requireAtSite, requireCommand, requireVisible } from './request-access.js';
import type { RequestDto } from './requests.dto.js';
import { recordRequest } from './requests.events.js';
import { linesReserved, type ReservedPart } from './requests.hooks.js';
import { RequestReads } from './requests.reads.js';
import { RequestsRepository } from './requests.repository.js';
import type { MaterialRequest, RequestLine } from './requests.schema.js';
import { placeOfLine } from './reserve-lines.js';

/** How many waiting requests one transaction serves at most; the rest is served when stock is freed again. */
const MAX_SERVED = 50;

interface Waiting {
  readonly request: MaterialRequest;
  readonly line: RequestLine;
}

/** Serves what waits, by needed-by date and then by age, whenever stock becomes free. */
@Injectable()
export class Allocate implements OnModuleInit {
  constructor(
    private readonly stock: PostStock,
    private readonly requests: RequestsRepository,
    private readonly reads: RequestReads,
    private readonly work: UnitOfWork,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.on(stockFreed, async (tx, { places }) => {
      for (const place of places) await this.execute(tx, place);
    });
  }

  /** Serves the waiting lines of a request by hand, in their turn: after a short pick, nothing else would. */
  async serve(ctx: TenantContext, id: string): Promise<RequestDto> {
    const seen = await this.requests.getById(ctx, id);
    const levels = seen.lines.map(({ articleId }) => queueKey.level(seen.siteId, articleId));
    return this.work.run(
      ctx,
      { queue: [queueKey.counter(ctx.tenantId, 'order'), queueKey.request(id), ...levels] },
      async (tx) => {
        const request = await this.requests.getById(tx, id);
        requireVisible(tx, request);
        requireAtSite(tx, request);
        requireCommand(request, 'allocate');
        const waiting = request.lines
          .filter((line) => line.waiting > 0)
          .map((line) => placeOfLine(request, line));
        // Where nothing has become free, asking again changes nothing.
        nothingChanged(tx);
        for (const place of new Map(waiting.map((item) => [placeKey(item), item])).values())
          await this.execute(tx, place);
        return this.reads.dto(tx, await this.requests.getById(tx, id));
      },
    );
  }

  /** Promises what is free at a place to the lines that wait there. */
  async execute(tx: Tx, place: Place): Promise<void> {
    const waiting = await this.#queue(tx, place);
    if (waiting.length === 0) return;
    const served = new Map<MaterialRequest, ReservedPart[]>();
    await this.stock.plan(tx, [place], (levels) => {
      const shares = drain(waiting, ({ line }) => line.waiting, levels.at(place).available);
      const parts = shares.map(({ item: { request, line }, take }) => {
        const part = {
          lineId: line._id,
          articleId: line.articleId,
          lotId: place.lotId,
          reservationId: newId(),
          quantity: take,
        };
        line.waiting -= take;
        line.reserved += take;
        served.set(request, [...(served.get(request) ?? []), part]);
        return { request, part };
      });
      return {
        reservations: parts.map(({ request, part }) => ({
          do: 'reserve',
          id: part.reservationId,
          place,
          requestId: request._id,
          requestNumber: request.number ?? '',
          lineId: part.lineId,
          quantity: part.quantity,
        })),
        waiting: parts.map(({ part }) => ({ place, delta: -part.quantity })),
      };
    });
    for (const [request, parts] of served) {
      await this.hooks.emit(linesReserved, tx, { request, parts });
      recordRequest(tx, 'served', await this.requests.save(tx, request));
    }
  }

  async #queue(tx: Tx, place: Place): Promise<Waiting[]> {
    const found = await this.requests.findMany(
      tx,
      { waitingFor: place.articleId, siteId: place.siteId },
      { limit: MAX_SERVED, sort: { neededByKey: 1, submittedAt: 1, _id: 1 } },
    );
    return found.flatMap((request) =>
      request.lines
        .filter((line) => line.articleId.equals(place.articleId) && line.waiting > 0)
        .map((line) => ({ request, line })),
    );
  }
}
