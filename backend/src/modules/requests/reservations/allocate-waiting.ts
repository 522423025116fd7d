import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Thousandths } from '../../../ledger/index.js';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { sessionOf } from '../../../platform/database/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import { Jobs, type JobType } from '../../../platform/jobs/index.js';
import {
  type Allocatable,
  AllocatableStock,
  distinctLocations,
  PostStock,
  type StockLocation,
  stockFreed,
  withoutLot,
} from '../../stock/index.js';
import { isOver, windowOf } from '../lines/line-window.rules.js';
import { withLine } from '../lines/material-request.rules.js';
import { QUEUE_ORDER } from '../lines/queue-key.rules.js';
import { reserveLine } from '../lines/request-line.rules.js';
import { expireUnusable } from '../lines/substitute.rules.js';
import { recordRequest } from '../requests.events.js';
import type { ReservedPart } from '../requests.hooks.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest, RequestLine } from '../requests.schema.js';
import { promiseLine, stockAfter, toReserve } from './promise-line.js';
import { RequestOrders } from './request-orders.js';

/** The maximum number of requests that one transaction serves; a job continues with the others. */
const MAX_SERVED_REQUESTS = 200;

/** The number of requests at the front of a queue that are read first: they usually use all free stock. */
const FIRST_QUEUED_REQUESTS = 200;

/**
 * The maximum number of requests in the queue of one location that are read: those in front may wait for windows that are
 * taken. `WaitingHolds` counts as many.
 */
const MAX_QUEUED_REQUESTS = 2000;

type Payload = { readonly articleId: string; readonly siteId: string };

/** Allocates to the rest of a queue that is too long for one transaction. */
export const SERVE_REST: JobType<Payload> = { kind: 'requests.serve-rest', attempts: 10 };

interface WaitingLine {
  readonly request: MaterialRequest;
  readonly line: RequestLine;
}

/** The allocation from one location to its waiting lines. */
interface Allocation {
  readonly allocated: readonly { readonly request: MaterialRequest; readonly part: ReservedPart }[];
  /** True if the limit of requests left some without the stock that is free for them. */
  readonly isCut: boolean;
}

/**
 * Allocates free stock to waiting lines in the order of their queue: the stock that is free for their windows, if they have
 * any.
 */
@Injectable()
export class AllocateWaiting implements OnModuleInit {
  constructor(
    private readonly stock: PostStock,
    private readonly allocatable: AllocatableStock,
    private readonly requests: RequestsRepository,
    private readonly requestOrders: RequestOrders,
    private readonly hooks: TransactionHooks,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.hooks.on(stockFreed, async (tx, { locations }) => {
      await this.execute(tx, locations);
    });
  }

  /** Allocates free stock at some levels; returns the changed requests as saved, by id. */
  async execute(tx: Tx, locations: readonly StockLocation[]): Promise<Map<string, MaterialRequest>> {
    const saved = new Map<string, MaterialRequest>();
    let left = MAX_SERVED_REQUESTS;
    for (const location of distinctLocations(locations.map(withoutLot))) {
      const served = await this.#allocateAt(tx, location, left);
      for (const request of served) saved.set(String(request._id), request);
      left -= served.length;
    }
    return saved;
  }

  async #allocateAt(tx: Tx, location: StockLocation, limit: number): Promise<MaterialRequest[]> {
    const shelf = await this.allocatable.read(tx, [location]);
    const { available, waiting } = shelf.at(location);
    if (waiting === 0) return [];
    const queue = await this.#queue(tx, location, available);
    const isDated = queue.some(({ line }) => windowOf(line));
    const free = isDated ? await this.allocatable.read(tx, [location], { dated: [location] }) : shelf;
    const { allocated, isCut } = allocateQueue(free, queue, { location, limit, now: tx.now });
    if (isCut) await this.#continueLater(tx, location);
    if (allocated.length === 0) return [];
    await this.stock.post(
      tx,
      {
        reservations: allocated.map(({ request, part }) => toReserve(request, part)),
        waiting: allocated.map(({ part }) => ({ location, delta: -part.quantity })),
      },
      free.levels,
    );
    const saved: MaterialRequest[] = [];
    for (const request of new Set(allocated.map((one) => one.request))) {
      const own = allocated.filter((one) => one.request === request);
      saved.push(
        await this.#save(
          tx,
          request,
          own.map(({ part }) => part),
        ),
      );
    }
    return saved;
  }

  #continueLater(tx: Tx, { articleId, siteId }: StockLocation): Promise<string> {
    const { session, tenantId } = tx;
    const scope = { ...sessionOf({ session }), tenantId };
    return this.jobs.add(scope, SERVE_REST, { articleId: String(articleId), siteId: String(siteId) });
  }

  async #save(tx: Tx, request: MaterialRequest, parts: readonly ReservedPart[]): Promise<MaterialRequest> {
    const ordered = await this.requestOrders.makeOrders(tx, request, parts);
    const allocated = parts.reduce(
      (changed, { lineId, quantity }) => withLine(changed, lineId, (line) => reserveLine(line, quantity)),
      ordered,
    );
    const saved = this.requests.save(tx, expireUnusable(allocated, tx.now));
    recordRequest(tx, 'allocated', saved);
    return saved;
  }

  /** The waiting lines, in their order: no more than the stock on hand can serve, unless windows are asked for. */
  async #queue(tx: Tx, location: StockLocation, available: Thousandths): Promise<WaitingLine[]> {
    const first = await this.#front(tx, location, FIRST_QUEUED_REQUESTS);
    const isServed =
      first.lines.every(({ line }) => !windowOf(line)) &&
      first.lines.reduce((sum, { line }) => sum + line.waiting, 0) >= available;
    return first.isAll || isServed
      ? first.lines
      : (await this.#front(tx, location, MAX_QUEUED_REQUESTS)).lines;
  }

  /**
   * Returns whether a line at the front of the queue waits for a window: stock on loan until then can be promised to it
   * while none is on hand.
   */
  async isAwaitedForWindow(ctx: TenantContext, location: StockLocation): Promise<boolean> {
    const { lines } = await this.#front(ctx, location, FIRST_QUEUED_REQUESTS);
    return lines.some(({ line }) => windowOf(line) !== null);
  }

  async #front(
    ctx: TenantContext,
    location: StockLocation,
    limit: number,
  ): Promise<{ readonly lines: WaitingLine[]; readonly isAll: boolean }> {
    const found = await this.requests.findMany(
      ctx,
      { waitingFor: location.articleId, siteId: location.siteId },
      { limit, sort: QUEUE_ORDER },
    );
    const lines = found.flatMap((request) =>
      request.lines
        .filter((line) => line.articleId.equals(location.articleId) && line.waiting > 0)
        .filter((line) => !isOver(line, ctx.now))
        .map((line) => ({ request, line })),
    );
    return { lines, isAll: found.length < limit };
  }
}

/** Allocates free stock to the lines of a queue, for a limited number of requests. */
function allocateQueue(
  free: Allocatable,
  queue: readonly WaitingLine[],
  { location, limit, now }: { readonly location: StockLocation; readonly limit: number; readonly now: Date },
): Allocation {
  const served = new Set<MaterialRequest>();
  const allocated: Allocation['allocated'][number][] = [];
  let left = free;
  for (const { request, line } of queue) {
    const promise = promiseLine(left, { line, location, quantity: line.waiting, now });
    const isServed = promise.parts.length > 0;
    if (isServed && !served.has(request) && served.size === limit) return { allocated, isCut: true };
    left = stockAfter(left, promise);
    if (isServed) served.add(request);
    allocated.push(...promise.parts.map((part) => ({ request, part })));
  }
  return { allocated, isCut: false };
}
