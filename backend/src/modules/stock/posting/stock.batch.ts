import type { Types } from 'mongoose';
import type { Cause, MovementType, Thousandths } from '../../../ledger/index.js';
import type { AssetHolder } from '../assets/assets.schema.js';
import type { Reservation } from '../stock.schema.js';

/** The location of stock: an article at a site, and its lot if it has one. */
export interface StockLocation {
  readonly articleId: Types.ObjectId;
  readonly siteId: Types.ObjectId;
  readonly lotId: Types.ObjectId | null;
}

/** A location as text, for use as a key. */
export function locationKey(location: StockLocation): string {
  return `${String(location.siteId)}/${String(location.articleId)}/${String(location.lotId ?? '')}`;
}

/** The location of the article of a lot: waiting quantity is not bound to a lot, so it is stored there. */
export function withoutLot({
  articleId,
  siteId,
}: Pick<StockLocation, 'articleId' | 'siteId'>): StockLocation {
  return { articleId, siteId, lotId: null };
}

/** One movement of a use case; the ledger adds its position in the chain. */
export interface MovementRequest {
  readonly location: StockLocation;
  readonly type: MovementType;
  readonly deltaOnHand: Thousandths;
  readonly deltaQuarantine?: Thousandths;
  readonly assetIds?: readonly Types.ObjectId[];
  /** The holder of the assets that are issued. */
  readonly holder?: AssetHolder;
  readonly unitCost?: number | null;
  readonly reason?: string | null;
  readonly cause: Cause;
  readonly reverses?: Types.ObjectId;
}

/** Reserves a quantity for a request line; the new reservation gets the given id. A planned one is for a window. */
export interface Reserve {
  readonly do: 'reserve';
  readonly id: Types.ObjectId;
  readonly location: StockLocation;
  readonly requestId: Types.ObjectId;
  readonly requestNumber: string;
  readonly lineId: Types.ObjectId;
  readonly quantity: Thousandths;
  readonly status?: 'active' | 'planned';
  readonly from?: Date | null;
  readonly to?: Date | null;
}

/** Sets stock aside for a whole planned reservation. */
interface ActivateReservation {
  readonly do: 'activate';
  readonly reservation: Reservation;
  readonly quantity: Thousandths;
}

/** Ends an open reservation, or a part of it: `consume` when the stock is issued, `release` otherwise. */
export interface EndReservation {
  readonly do: 'consume' | 'release';
  readonly reservation: Reservation;
  readonly quantity: Thousandths;
}

export type ReservationChange = Reserve | ActivateReservation | EndReservation;

/** All effects of one business command on stock. They apply atomically. */
export interface StockBatch {
  readonly movements?: readonly MovementRequest[];
  readonly reservations?: readonly ReservationChange[];
  /** Changes of the waiting quantity. */
  readonly waiting?: readonly { readonly location: StockLocation; readonly delta: Thousandths }[];
}

/** The location of a reservation. */
export function locationOf(reservation: Reservation): StockLocation {
  return { articleId: reservation.articleId, siteId: reservation.siteId, lotId: reservation.lotId };
}

/** The location of a new or a present reservation. */
export function locationOfChange(change: ReservationChange): StockLocation {
  return change.do === 'reserve' ? change.location : locationOf(change.reservation);
}

/**
 * The distinct locations of a batch. A batch on a lot also writes the level of its article, so that decisions about lines
 * that wait for any lot conflict with it.
 */
export function locationsOf(batch: StockBatch): StockLocation[] {
  const locations = [
    ...(batch.movements ?? []).map((movement) => movement.location),
    ...(batch.reservations ?? []).map(locationOfChange),
    ...(batch.waiting ?? []).map((change) => change.location),
  ];
  return distinctLocations(
    locations.flatMap((location) => (location.lotId ? [location, withoutLot(location)] : [location])),
  );
}

/** The part of a batch at one location. */
export interface BatchPart {
  readonly movements: MovementRequest[];
  readonly reservations: ReservationChange[];
  readonly waiting: Thousandths[];
}

/** The parts of a batch by location, found once: a stocktake posts thousands of them. */
export function partsOf(batch: StockBatch): (location: StockLocation) => BatchPart {
  const parts = new Map<string, BatchPart>();
  const at = (location: StockLocation): BatchPart => {
    const key = locationKey(location);
    const part = parts.get(key) ?? { movements: [], reservations: [], waiting: [] };
    parts.set(key, part);
    return part;
  };
  for (const movement of batch.movements ?? []) at(movement.location).movements.push(movement);
  for (const change of batch.reservations ?? []) at(locationOfChange(change)).reservations.push(change);
  for (const { location, delta } of batch.waiting ?? []) at(location).waiting.push(delta);
  return at;
}

/** The change of a level's reserved and planned quantity. */
export function promisedBy(change: ReservationChange): { reserved: Thousandths; planned: Thousandths } {
  const { quantity } = change;
  if (change.do === 'activate') return { reserved: quantity, planned: -quantity };
  const by = change.do === 'reserve' ? quantity : -quantity;
  const status = change.do === 'reserve' ? change.status : change.reservation.status;
  return status === 'planned' ? { reserved: 0, planned: by } : { reserved: by, planned: 0 };
}

/** Distinct locations, in the order of their first occurrence. */
export function distinctLocations(locations: readonly StockLocation[]): StockLocation[] {
  return [...new Map(locations.map((location) => [locationKey(location), location])).values()];
}
