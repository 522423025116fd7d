import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Thousandths } from '../../../ledger/index.js';
import type { Tx } from '../../../platform/context/index.js';
import { TransactionHooks } from '../../../platform/hooks/index.js';
import {
  PickedStock,
  PostStock,
  ReservationReads,
  type StockLocation,
  stockShort,
  withoutLot,
} from '../../stock/index.js';
import { withLine } from '../lines/material-request.rules.js';
import { releaseLine } from '../lines/request-line.rules.js';
import { recordRequest } from '../requests.events.js';
import { RequestsRepository } from '../requests.repository.js';
import type { MaterialRequest } from '../requests.schema.js';
import { type Reduction, RequestOrders } from './request-orders.js';

/** The quantity of a reservation that is not picked yet, with its request. */
interface UnpickedReservation extends Reduction {
  readonly request: MaterialRequest;
}

/**
 * Releases reservations where a location is left with less than is reserved there: a stocktake finds less, or stock is
 * corrected, scrapped or set aside. The requests with the latest needed-by dates lose their stock first and wait for it again.
 * Picked pieces stay with their orders.
 */
@Injectable()
export class ReleaseShortage implements OnModuleInit {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly reservations: ReservationReads,
    private readonly pickedStock: PickedStock,
    private readonly stock: PostStock,
    private readonly requestOrders: RequestOrders,
    private readonly hooks: TransactionHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.on(stockShort, (tx, { location, shortage }) => this.execute(tx, location, shortage));
  }

  async execute(tx: Tx, location: StockLocation, shortage: Thousandths): Promise<void> {
    const unpicked = await this.#unpickedAt(tx, location);
    const released = drainLines(unpicked.sort(byLatestNeed), ({ quantity }) => quantity, shortage).map(
      ({ item: { reservation, request }, take: quantity }) => ({ reservation, request, quantity }),
    );
    await this.stock.post(tx, {
      reservations: released.map(({ reservation, quantity }) => ({ do: 'release', reservation, quantity })),
      waiting: released.map(({ quantity }) => ({ location: withoutLot(location), delta: quantity })),
    });
    for (const request of new Set(released.map((one) => one.request))) {
      const reductions = released.filter((one) => one.request === request);
      const reduced = await this.requestOrders.reduceOrders(tx, request, reductions);
      const backordered = reductions.reduce(
        (changed, { reservation, quantity }) =>
          withLine(changed, reservation.lineId, (line) => releaseLine(line, quantity, 'waiting')),
        reduced,
      );
      recordRequest(tx, 'backordered', this.requests.save(tx, backordered));
    }
  }

  async #unpickedAt(tx: Tx, location: StockLocation): Promise<UnpickedReservation[]> {
    const active = await this.reservations.activeAt(tx, location);
    const requests = await this.requests.mapByIds(
      tx,
      active.map(({ requestId }) => requestId),
    );
    const parts = await this.pickedStock.ofRequests(
      tx,
      [...requests.values()].map(({ _id }) => _id),
    );
    const picked = new Map(parts.map((part) => [String(part.reservationId), part.quantity]));
    return active.flatMap((reservation) => {
      const request = requests.get(String(reservation.requestId));
      const quantity = reservation.quantity - (picked.get(String(reservation._id)) ?? 0);
      return request && quantity > 0 ? [{ reservation, request, quantity }] : [];
    });
  }
}

/** When a reservation is needed: at the start of its window, else by the date of its request. */
const neededAt = ({ reservation, request }: UnpickedReservation): number =>
  (reservation.from ?? request.neededByKey).getTime();

/** The latest need comes first; of the same date, the latest reservation. */
function byLatestNeed(one: UnpickedReservation, other: UnpickedReservation): number {
  const [id, otherId] = [one, other].map(({ reservation }) => String(reservation._id)) as [string, string];
  return neededAt(other) - neededAt(one) || otherId.localeCompare(id);
}

/** Distributes a quantity over lines in order, up to the quantity of each; the rest stays unallocated. */
export function drainLines<T>(
  items: readonly T[],
  sizeOf: (item: T) => Thousandths,
  quantity: Thousandths,
): { item: T; take: Thousandths }[] {
  let left = quantity;
  const taken: { item: T; take: Thousandths }[] = [];
  for (const item of items) {
    const take = Math.min(left, sizeOf(item));
    if (take > 0) taken.push({ item, take });
    left -= take;
  }
  return taken;
}
