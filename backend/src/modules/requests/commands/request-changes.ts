import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Tx } from '../../../platform/context/index.js';
import type { DocumentKeys } from '../../../platform/database/index.js';
import type { StockLocation } from '../../stock/index.js';
import { cancelledIfEmpty } from '../lines/material-request.rules.js';
import { recordRequest } from '../requests.events.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest } from '../requests.schema.js';
import { AllocateWaiting } from '../reservations/allocate-waiting.js';

/** Reads and saves requests inside a transaction, for the commands of this module and of preparation. */
@Injectable()
export class RequestChanges {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly allocation: AllocateWaiting,
  ) {}

  get(tx: Tx, id: Types.ObjectId): Promise<MaterialRequest> {
    return this.requests.getById(tx, id);
  }

  /** Requests as a plan declares them. */
  keys(ids: Iterable<unknown>): DocumentKeys {
    return this.requests.keys(ids);
  }

  save(tx: Tx, request: MaterialRequest): MaterialRequest {
    return this.requests.save(tx, request);
  }

  /** Saves a request that one of its orders has changed: with nothing left of its lines it is cancelled. */
  saveOrCancel(tx: Tx, before: MaterialRequest, changed: MaterialRequest): MaterialRequest {
    const saved = this.requests.save(tx, cancelledIfEmpty(changed));
    if (saved.stage !== before.stage) recordRequest(tx, 'cancelled', saved, before);
    return saved;
  }

  /**
   * Allocates stock that a saved request has freed or competes for. The request itself may get some; returns it
   * afterwards.
   */
  async allocate(tx: Tx, saved: MaterialRequest, places: readonly StockLocation[]): Promise<MaterialRequest> {
    const allocated = await this.allocation.execute(tx, places);
    return allocated.get(String(saved._id)) ?? saved;
  }

  /** Allocates stock that becomes free without a change of the request that held it. */
  async serveWaiting(tx: Tx, places: readonly StockLocation[]): Promise<void> {
    await this.allocation.execute(tx, places);
  }
}
