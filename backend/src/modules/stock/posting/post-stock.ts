import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo, type Types } from 'mongoose';
import {
  applyDemand,
  available,
  EMPTY_LEVEL,
  isOccupied,
  type Refusal,
  type Thousandths,
  toUnits,
} from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { sha256 } from '../../../platform/crypto/sha256.js';
import { type DocumentKeys, newId, StaleReadError } from '../../../platform/database/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { pause } from '../../../platform/workers/index.js';
import { AssetStates } from '../assets/asset-states.js';
import { LevelsRepository, ReservationsRepository } from '../stock.repository.js';
import { LEVELS, type Level, MOVEMENTS, RESERVATIONS, type StoredMovement } from '../stock.schema.js';
import { AlertWatch } from '../thresholds/alert-watch.js';
import { LevelsView } from './levels-view.js';
import { transferCosts } from './movement-costs.rules.js';
import { draftOf, found, type LevelPosting, storedMovements } from './movement-documents.js';
import { RESERVATION_STATES } from './reservation.rules.js';
import {
  type BatchPart,
  locationKey,
  locationsOf,
  type MovementRequest,
  partsOf,
  promisedBy,
  type StockBatch,
  type StockLocation,
} from './stock.batch.js';
import { StockGuards } from './stock-guards.js';

/** The result of a batch: its stored movements, in the order of the input. */
export interface PostedBatch {
  readonly movements: readonly StoredMovement[];
  /** The locations of the batch where approved lines still wait for stock. */
  readonly awaited: readonly StockLocation[];
}

/** Levels of one batch that are computed before other requests get a turn on the thread. */
const LEVELS_AT_ONCE = 200;

type Operation = mongo.AnyClientBulkWriteModel<mongo.Document>;

/**
 * The only writer of levels, movements and reservations. Inside the caller's transaction: one read of all levels, one
 * ordered write, which is deferred until its collections are read again or the transaction ends. Demand is summed per
 * level before it is checked, each level is written once and only if it has not changed since it was read, quantities
 * change by increments, and a level that has changed restarts the transaction.
 */
@Injectable()
export class PostStock {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly levels: LevelsRepository,
    private readonly reservations: ReservationsRepository,
    private readonly guards: StockGuards,
    private readonly alerts: AlertWatch,
    private readonly assets: AssetStates,
  ) {}

  /** The levels of articles at sites with their thresholds, as a plan declares them. */
  levelsOf(siteIds: readonly unknown[], articleIds: readonly unknown[]): DocumentKeys[] {
    return [this.levels.ofArticles(siteIds, articleIds), this.alerts.thresholdsOf(siteIds, articleIds)];
  }

  /** Reads the levels at some locations, for a decision about a batch and then for posting it. */
  async read(tx: Tx, locations: readonly StockLocation[]): Promise<LevelsView> {
    return new LevelsView(locations, await this.levels.atLocations(tx, locations));
  }

  /** Posts a batch; `levels` are those of the decision, if there was one. */
  async post(tx: Tx, batch: StockBatch, levels?: LevelsView): Promise<PostedBatch> {
    const read = levels ?? (await this.read(tx, locationsOf(batch)));
    const touched: LevelPosting[] = [];
    const partAt = partsOf(batch);
    for (const [index, location] of locationsOf(batch).entries()) {
      // A stocktake has thousands of levels.
      if (index % LEVELS_AT_ONCE === LEVELS_AT_ONCE - 1) await pause();
      touched.push(await this.#apply(tx, location, read.stored(location), partAt(location)));
    }
    if (touched.length === 0) return { movements: [], awaited: [] };
    await this.guards.fill(
      tx,
      touched.filter(becomesOccupied).map(({ location }) => location),
    );
    const costs = transferCosts(touched);
    const movements = new Map(touched.flatMap((level) => storedMovements(tx, level, costs)));
    const levelKeys = new Map(touched.map((level) => [locationKey(level.location), level.levelKey]));
    await this.assets.move(tx, batch.movements ?? []);
    const promises = this.#reservationWrites(tx, batch, levelKeys);
    // They are not written through the identity map, whose reservations are dropped.
    if (promises.length > 0) tx.changes.documents.forgetCollection(this.#namespace(RESERVATIONS));
    for (const level of touched) this.#putLevel(tx, level.stored, levelAfter(tx, level, movements));
    tx.changes.deferredWrites.push(
      ...promises,
      ...[...movements.values()].map((document) => ({
        namespace: this.#namespace(MOVEMENTS),
        name: 'insertOne' as const,
        document,
      })),
    );
    this.alerts.watch(
      tx,
      touched.filter(({ change }) => change.deltaAvailable !== 0).map(({ location }) => location),
    );
    return {
      movements: (batch.movements ?? []).map((request) => found(movements.get(request))),
      awaited: touched.filter(({ change }) => change.after.waiting > 0).map(({ location }) => location),
    };
  }

  /** Writes a level without changing its quantities, so that concurrent decisions about it restart. */
  touch(tx: Tx, level: Level): void {
    this.#putLevel(tx, level, { ...level, rev: level.rev + 1 });
  }

  async #apply(
    tx: Tx,
    location: StockLocation,
    stored: Level | undefined,
    part: BatchPart,
  ): Promise<LevelPosting> {
    const { movements: requests } = part;
    const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
    const promises = part.reservations.map(promisedBy);
    const deltaWaiting = total(part.waiting);
    const verdict = applyDemand(
      { ...EMPTY_LEVEL, ...stored },
      {
        movements: requests.map(draftOf),
        deltaReserved: total(promises.map(({ reserved }) => reserved)),
        deltaPlanned: total(promises.map(({ planned }) => planned)),
        deltaWaiting,
      },
      { actorId: String(tx.userId), now: tx.now.toISOString() },
      sha256,
    );
    if (!verdict.ok) throw await this.#refused(tx, location, verdict);
    return { location, stored, levelKey: stored?._id ?? newId(), change: verdict.change, requests };
  }

  /** Defers the write of a level: one, however often the transaction changes it. */
  #putLevel(tx: Tx, before: Level | undefined, after: Level): void {
    const namespace = this.#namespace(LEVELS);
    const key = locationKey(after);
    const known = tx.changes.documents.get<Level>(namespace, key);
    if (known !== undefined && known?.rev !== before?.rev) throw new StaleReadError();
    const toWrite = (stored: Level | null, current: Level) => levelWrite(namespace, stored, current);
    tx.changes.documents.setChanged(namespace, key, { before: before ?? null, after, toWrite });
  }

  #reservationWrites(tx: Tx, batch: StockBatch, levelKeys: ReadonlyMap<string, Types.ObjectId>): Operation[] {
    const namespace = this.#namespace(RESERVATIONS);
    return (batch.reservations ?? []).flatMap((change): Operation[] => {
      if (change.do === 'reserve') {
        const { location, requestId, requestNumber, lineId, quantity } = change;
        const { status = 'active', from = null, to = null } = change;
        const document = {
          _id: change.id,
          tenantId: tx.tenantId,
          levelKey: found(levelKeys.get(locationKey(location))),
          ...location,
          requestId,
          requestNumber,
          lineId,
          quantity,
          status,
          from,
          to,
          createdAt: tx.now,
        };
        return [{ namespace, name: 'insertOne', document }];
      }
      const { reservation, quantity } = change;
      const status = RESERVATION_STATES.next(reservation.status, change.do);
      if (!status) throw new Error(`a reservation that is ${reservation.status} cannot ${change.do}`);
      const filter = {
        _id: reservation._id,
        tenantId: tx.tenantId,
        status: reservation.status,
        quantity: reservation.quantity,
      };
      if (quantity === reservation.quantity)
        return [{ namespace, name: 'updateOne', filter, update: { $set: { status } } }];
      // A part that ends becomes a separate reservation, so that each quantity has one outcome.
      return [
        { namespace, name: 'updateOne', filter, update: { $inc: { quantity: -quantity } } },
        { namespace, name: 'insertOne', document: { ...reservation, _id: newId(), quantity, status } },
      ];
    });
  }

  /** Explains why a batch is refused: the available quantity, or the requests with the reservations. */
  async #refused(
    tx: Tx,
    location: StockLocation,
    verdict: { refusal: Refusal; available: Thousandths },
  ): Promise<AppError> {
    const articleId = String(location.articleId);
    switch (verdict.refusal) {
      case 'insufficient': {
        const available = [
          { articleId, siteId: String(location.siteId), available: toUnits(verdict.available) },
        ];
        return new AppError('STOCK_INSUFFICIENT', { details: { available } });
      }
      case 'reserved': {
        const active = await this.reservations.findMany(tx, { ...location, status: 'active' }, { limit: 50 });
        const requests = active.map(({ requestId, requestNumber, quantity }) => ({
          id: String(requestId),
          number: requestNumber,
          quantity: toUnits(quantity),
        }));
        return new AppError('STOCK_RESERVED', { details: { articleId, requests } });
      }
      case 'quarantine':
        return new AppError('QUARANTINE_INSUFFICIENT');
      case 'limit':
        return new AppError('QUANTITY_LIMIT');
    }
  }

  #namespace(collection: string): string {
    return `${this.connection.name}.${collection}`;
  }
}

/** A level after a batch. */
function levelAfter(
  tx: Tx,
  { location, stored, levelKey, requests, change: { after } }: LevelPosting,
  movements: ReadonlyMap<MovementRequest, StoredMovement>,
): Level {
  const last = requests.at(-1);
  return {
    _id: levelKey,
    tenantId: tx.tenantId,
    articleId: location.articleId,
    siteId: location.siteId,
    lotId: location.lotId,
    onHand: after.onHand,
    reserved: after.reserved,
    quarantine: after.quarantine,
    planned: after.planned,
    available: available(after),
    waiting: after.waiting,
    seq: after.seq,
    rev: (stored?.rev ?? 0) + 1,
    headHash: after.headHash,
    lastAt: after.lastAt,
    firstAt: stored?.firstAt ?? after.lastAt,
    averageCost: (last ? movements.get(last) : stored)?.averageCost ?? null,
  };
}

/**
 * Writes a level by increments, if its revision is unchanged since it was read; hashes and after-values come from the read
 * level.
 */
function levelWrite(namespace: string, stored: Level | null, current: Level): Operation {
  if (!stored) return { namespace, name: 'insertOne', document: current as unknown as mongo.Document };
  const { _id, tenantId, rev } = stored;
  const taken = Math.max(0, stored.available - current.available);
  return {
    namespace,
    name: 'updateOne',
    filter: { _id, tenantId, rev, available: { $gte: taken } },
    update: {
      $inc: {
        onHand: current.onHand - stored.onHand,
        reserved: current.reserved - stored.reserved,
        quarantine: current.quarantine - stored.quarantine,
        planned: (current.planned ?? 0) - (stored.planned ?? 0),
        available: current.available - stored.available,
        waiting: current.waiting - stored.waiting,
        seq: current.seq - stored.seq,
        rev: current.rev - stored.rev,
      },
      $set: {
        headHash: current.headHash,
        lastAt: current.lastAt,
        firstAt: current.firstAt,
        averageCost: current.averageCost,
      },
    },
  };
}

/** Returns whether an empty level becomes occupied. A level that stays occupied needs no guard. */
function becomesOccupied({ stored, change }: LevelPosting): boolean {
  return isOccupied(change.after) && !(stored && isOccupied({ ...EMPTY_LEVEL, ...stored }));
}
