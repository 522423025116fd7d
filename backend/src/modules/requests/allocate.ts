import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../platform/context/index.js';
import { TransactionHooks } from '../../platform/hooks/index.js';
import {
  AllocatableStock,
  distinctPlaces,
  type Place,
  PostStock,
  stockFreed,
  withoutLot,
} from '../stock/index.js';
import { isOver, windowOf } from './line-window.rules.js';
import { withLine } from './material-request.rules.js';
import { promiseLine, toReserve } from './promise-line.js';
import { reserveLine } from './request-line.rules.js';
import { recordRequest } from './requests.events.js';
import type { ReservedPart } from './requests.hooks.js';
import { RequestsRepository } from './requests.repository.js';
import type { MaterialRequest, RequestLine } from './requests.schema.js';
import { ReserveLines } from './reserve-lines.js';

/** The maximum number of requests per transaction; the rest waits until stock becomes free again. */
const MAX_REQUESTS = 50;

/** How much of the queue is looked at: those in front may wait for a window that is taken. */
const MAX_QUEUED = 200;

interface Waiting {
  readonly request: MaterialRequest;
  readonly line: RequestLine;
}

/** Allocates free stock to waiting lines, by needed-by date and then by age: what is free for their windows, if they have any. */
@Injectable()
export class Allocate implements OnModuleInit {
  constructor(
    private readonly stock: PostStock,
    private readonly allocatable: AllocatableStock,
    private readonly requests: RequestsRepository,
    private readonly reserve: ReserveLines,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.on(stockFreed, async (tx, { places }) => {
      await this.execute(tx, places);
    });
  }

  /** Allocates free stock at some levels; returns the changed requests as saved, by id. */
  async execute(tx: Tx, places: readonly Place[]): Promise<Map<string, MaterialRequest>> {
    const saved = new Map<string, MaterialRequest>();
    for (const place of distinctPlaces(places.map(withoutLot))) {
      for (const request of await this.#allocateAt(tx, place)) saved.set(String(request._id), request);
    }
    return saved;
  }

  async #allocateAt(tx: Tx, place: Place): Promise<MaterialRequest[]> {
    const waiting = await this.#queue(tx, place);
    if (waiting.length === 0) return [];
    const isDated = waiting.some(({ line }) => windowOf(line));
    const free = await this.allocatable.read(tx, [place], { dated: isDated ? [place] : [] });
    const served = new Set<MaterialRequest>();
    const allocations = waiting.flatMap(({ request, line }) => {
      if (!served.has(request) && served.size === MAX_REQUESTS) return [];
      const { parts } = promiseLine(free, { line, place, quantity: line.waiting, now: tx.now });
      if (parts.length > 0) served.add(request);
      return parts.map((part) => ({ request, part }));
    });
    if (allocations.length === 0) return [];
    await this.stock.post(
      tx,
      {
        reservations: allocations.map(({ request, part }) => toReserve(request, part)),
        waiting: allocations.map(({ part }) => ({ place, delta: -part.quantity })),
      },
      free.levels,
    );
    const saved: MaterialRequest[] = [];
    for (const request of new Set(allocations.map((allocation) => allocation.request))) {
      const parts = allocations
        .filter((allocation) => allocation.request === request)
        .map(({ part }) => part);
      saved.push(await this.#save(tx, request, parts));
    }
    return saved;
  }

  async #save(tx: Tx, request: MaterialRequest, parts: readonly ReservedPart[]): Promise<MaterialRequest> {
    const ordered = await this.reserve.makeOrders(tx, request, parts);
    const allocated = parts.reduce(
      (changed, { lineId, quantity }) => withLine(changed, lineId, (line) => reserveLine(line, quantity)),
      ordered,
    );
    const saved = this.requests.save(tx, allocated);
    recordRequest(tx, 'allocated', saved);
    return saved;
  }

  async #queue(tx: Tx, place: Place): Promise<Waiting[]> {
    const found = await this.requests.findMany(
      tx,
      { waitingFor: place.articleId, siteId: place.siteId },
      { limit: MAX_QUEUED, sort: { neededByKey: 1, submittedAt: 1, _id: 1 } },
    );
    return found.flatMap((request) =>
      request.lines
        .filter((line) => line.articleId.equals(place.articleId) && line.waiting > 0)
        .filter((line) => !isOver(line, tx.now))
        .map((line) => ({ request, line })),
    );
  }
}
