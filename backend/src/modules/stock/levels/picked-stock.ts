import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Thousandths } from '../../../ledger/index.js';
import type { Scope } from '../../../platform/database/index.js';
import { ReservationsRepository } from '../stock.repository.js';
import type { Level } from '../stock.schema.js';

/** The active reservations of the levels of one question. */
const MAX_RESERVATIONS = 100_000;

/** A quantity of a reservation that is picked and not delivered. */
export interface PickedPart {
  readonly reservationId: Types.ObjectId;
  readonly quantity: Thousandths;
}

type Read = (scope: Scope, requestIds: readonly Types.ObjectId[]) => Promise<readonly PickedPart[]>;

/** Reads the picked quantity of a level, which stays on hand until its delivery. A later module stores the picks. */
@Injectable()
export class PickedStock {
  #read: Read = async () => [];

  constructor(private readonly reservations: ReservationsRepository) {}

  /** Sets where picks are read; without a source, nothing is picked. */
  readFrom(read: Read): void {
    this.#read = read;
  }

  /** The picked quantities of the reservations of some requests. */
  ofRequests(scope: Scope, requestIds: readonly Types.ObjectId[]): Promise<readonly PickedPart[]> {
    return this.#read(scope, requestIds);
  }

  /** The picked quantities of each of some levels, by the level's id; a level without picks is not in it. */
  async byLevel(scope: Scope, levels: readonly Level[]): Promise<Map<string, Thousandths>> {
    const byLevel = new Map<string, Thousandths>();
    const levelKeys = levels.filter(({ reserved }) => reserved > 0).map(({ _id }) => _id);
    if (levelKeys.length === 0) return byLevel;
    const active = await this.reservations.findMany(
      scope,
      { levelKey: { $in: levelKeys }, status: 'active' },
      { limit: MAX_RESERVATIONS },
    );
    const levelOf = new Map(active.map(({ _id, levelKey }) => [String(_id), String(levelKey)]));
    const requests = new Map(active.map(({ requestId }) => [String(requestId), requestId]));
    for (const { reservationId, quantity } of await this.ofRequests(scope, [...requests.values()])) {
      const key = levelOf.get(String(reservationId));
      if (key !== undefined) byLevel.set(key, (byLevel.get(key) ?? 0) + quantity);
    }
    return byLevel;
  }
}
