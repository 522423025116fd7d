import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { DocumentKeys, Scope } from '../../../platform/database/index.js';
import type { StockLocation } from '../posting/stock.batch.js';
import { ReservationsRepository } from '../stock.repository.js';
import type { Reservation } from '../stock.schema.js';

/** More than a request, or the requests at one location, have at a time. */
const MAX_RESERVATIONS = 2000;

/** Reads reservations for other modules. They change them through `PostStock`. */
@Injectable()
export class ReservationReads {
  constructor(private readonly reservations: ReservationsRepository) {}

  /** Reservations as a plan declares them. */
  keys(ids: Iterable<unknown>): DocumentKeys {
    return this.reservations.keys(ids);
  }

  /** Reservations by id, whatever their status. */
  byIds(scope: Scope, ids: readonly Types.ObjectId[]): Promise<Map<string, Reservation>> {
    return this.reservations.findByKeys(scope, ids.map(String));
  }

  /** The active reservations of a request. */
  activeOf(scope: Scope, requestId: Types.ObjectId): Promise<Reservation[]> {
    return this.#find(scope, { requestId, status: 'active' });
  }

  /** The reservations of a request that have not ended: the active and the planned ones. */
  openOf(scope: Scope, requestId: Types.ObjectId): Promise<Reservation[]> {
    return this.#find(scope, { requestId, status: { $in: ['active', 'planned'] } });
  }

  /** The issued quantity of each lot for each line of a request, in the order in which it was reserved. */
  consumedOf(scope: Scope, requestId: Types.ObjectId): Promise<Reservation[]> {
    return this.#find(scope, { requestId, status: 'consumed' });
  }

  /** The active reservations at a location, of all requests. */
  activeAt(scope: Scope, location: StockLocation): Promise<Reservation[]> {
    return this.#find(scope, { ...location, status: 'active' });
  }

  /** The active and then the planned reservations that were made by a time, the oldest first. */
  async *openMadeUntil(scope: Scope, end: Date): AsyncGenerator<Reservation> {
    for (const status of ['active', 'planned'] as const)
      yield* this.reservations.walk(scope, { status, createdAt: { $lte: end } }, { createdAt: 1, _id: 1 });
  }

  #find(scope: Scope, filter: Parameters<ReservationsRepository['findMany']>[1]): Promise<Reservation[]> {
    return this.reservations.findMany(scope, filter, { limit: MAX_RESERVATIONS });
  }
}
