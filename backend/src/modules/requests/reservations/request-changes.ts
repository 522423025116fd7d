import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { TenantContext, Tx } from '../../../platform/context/index.js';
import { type DocumentKeys, UnitOfWork } from '../../../platform/database/index.js';
import { nothingChanged } from '../../../platform/events/index.js';
import type { StockLocation } from '../../stock/index.js';
import { cancelledIfEmpty } from '../lines/material-request.rules.js';
import { expireUnusable } from '../lines/substitute.rules.js';
import type { SystemCommand } from '../request-command.table.js';
import { RequestPlans } from '../request-plans.js';
import { type RequestEvent, recordRequest } from '../requests.events.js';
import { type NoticeTimes, RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest } from '../requests.schema.js';
import { AllocateWaiting } from './allocate-waiting.js';

/** The result of a command on a request; empty if the command changes nothing. */
export interface RequestChange {
  /** The changed request and its event. */
  readonly changed?: {
    readonly request: MaterialRequest;
    /** Undefined where the event of another document records the change. */
    readonly event?: RequestEvent;
    readonly before?: MaterialRequest;
    /** A reason that concerns this change only; the request keeps its own. */
    readonly reason?: string;
  };
  /** The notices that people get about the request, and when; it keeps its version. */
  readonly noticed?: { readonly times: NoticeTimes; readonly events: readonly RequestEvent[] };
  /** The levels whose free stock is allocated afterwards. */
  readonly freed?: readonly StockLocation[];
}

/** Reads and saves requests inside a transaction, for the commands of this module and of preparation. */
@Injectable()
export class RequestChanges {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly allocation: AllocateWaiting,
    private readonly plans: RequestPlans,
    private readonly work: UnitOfWork,
  ) {}

  /** Runs a command of the system on a request, in a separate transaction. */
  runSystemCommand(
    ctx: TenantContext,
    command: SystemCommand,
    request: Pick<MaterialRequest, '_id'>,
    decide: (tx: Tx, before: MaterialRequest) => RequestChange | Promise<RequestChange>,
  ): Promise<void> {
    return this.work.run(ctx, this.plans.ofSystemCommand(ctx, command, request), async (tx) => {
      const before = await this.requests.getById(tx, request._id);
      await this.apply(tx, before, await decide(tx, before));
    });
  }

  /** Saves and records the result of a command, and allocates the stock that it freed. */
  async apply(
    tx: Tx,
    before: MaterialRequest,
    { changed, noticed, freed = [] }: RequestChange,
  ): Promise<MaterialRequest> {
    if (!changed && !noticed) nothingChanged(tx);
    if (noticed) {
      const marked = this.requests.mark(tx, before, noticed.times);
      for (const event of noticed.events) recordRequest(tx, event, { ...marked, reason: '' }, before);
    }
    const saved = changed ? this.requests.save(tx, requestToSave(tx, changed)) : before;
    if (changed?.event) {
      const { reason = saved.reason } = changed;
      recordRequest(tx, changed.event, { ...saved, reason }, changed.before);
    }
    return freed.length > 0 ? this.allocate(tx, saved, freed) : saved;
  }

  get(tx: Tx, id: Types.ObjectId): Promise<MaterialRequest> {
    return this.requests.getById(tx, id);
  }

  /** Requests as a plan declares them. */
  keys(ids: Iterable<unknown>): DocumentKeys {
    return this.requests.keys(ids);
  }

  /** Saves a request that one of its orders has changed: with nothing left of its lines it is cancelled. */
  saveOrCancel(tx: Tx, before: MaterialRequest, changed: MaterialRequest): MaterialRequest {
    const saved = this.requests.save(tx, cancelledIfEmpty(changed));
    if (saved.stage !== before.stage) recordRequest(tx, 'cancelled', saved, before);
    return saved;
  }

  /**
   * Allocates stock that a saved request has freed or competes for. The request itself may get some; returns its state
   * afterwards.
   */
  async allocate(
    tx: Tx,
    saved: MaterialRequest,
    locations: readonly StockLocation[],
  ): Promise<MaterialRequest> {
    const allocated = await this.allocation.execute(tx, locations);
    return allocated.get(String(saved._id)) ?? saved;
  }

  /** Allocates stock that becomes free without a change of the request that held it. */
  async serveWaiting(tx: Tx, locations: readonly StockLocation[]): Promise<void> {
    await this.allocation.execute(tx, locations);
  }
}

/** The request to save. Its proposals are closed only by changes that its own event records. */
function requestToSave(
  { now }: Tx,
  { request, event }: NonNullable<RequestChange['changed']>,
): MaterialRequest {
  return event ? expireUnusable(request, now) : request;
}
