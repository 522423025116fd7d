import { useEffect, useState } from 'react';
import { useWalkOrdersMutation } from '@/api/generated/preparation';
import type { OrderDto } from '@/api/generated/schemas';
import { linesOf, type OrderLine } from '../order-lines';

/** A line of one of the orders that are picked together. */
export interface WalkLine {
  readonly line: OrderLine;
  readonly order: OrderDto;
}

/** The picks at one location for one or several orders. */
export interface Stop {
  readonly id: string;
  readonly lines: readonly WalkLine[];
}

/**
 * The sequence of lines in the walk, queried again when a line appears: another lot makes another line. A finished order
 * removes its lines without a query, because the walk of a finished order is refused.
 */
function usePositions(orders: readonly OrderDto[]) {
  const [walk, { error }] = useWalkOrdersMutation();
  const [positions, setPositions] = useState<ReadonlyMap<string, number>>(new Map());
  const unplaced = orders
    .flatMap(linesOf)
    .filter(({ id }) => !positions.has(id))
    .map(({ id }) => id)
    .join();
  const asked = unplaced === '' ? '' : orders.map(({ id }) => id).join();
  useEffect(() => {
    if (asked === '') return;
    let isCurrent = true;
    void walk({ walkDto: { orderIds: asked.split(',') } }).then(({ data }) => {
      if (isCurrent && data !== undefined)
        setPositions(new Map(data.lines.map(({ id }, index) => [id, index])));
    });
    return () => {
      isCurrent = false;
    };
  }, [walk, asked, unplaced]);
  return { positions, error: asked === '' ? undefined : error };
}

/**
 * The newest known state of each order. The answer to a command lacks the shortages: a read of the same version replaces
 * it.
 */
export function useOrders() {
  const [orders, setOrders] = useState<Readonly<Record<string, OrderDto>>>({});
  const takeOrder = (order: OrderDto) =>
    setOrders((old) => {
      const known = old[order.id];
      const isKnown = known !== undefined && (known === order || known.version > order.version);
      return isKnown ? old : { ...old, [order.id]: order };
    });
  return { orders, take: takeOrder };
}

/** The stops of a walk through the depot: lines of the same article at the same location are one. */
export function useStops(orders: readonly OrderDto[]) {
  const { positions, error } = usePositions(orders);
  const lines = orders
    .flatMap((order) => linesOf(order).map((line): WalkLine => ({ line, order })))
    .filter(({ line }) => positions.has(line.id))
    .sort((a, b) => (positions.get(a.line.id) ?? 0) - (positions.get(b.line.id) ?? 0));
  const stops = new Map<string, WalkLine[]>();
  for (const each of lines) {
    const { articleId, lotId, locationPath } = each.line;
    const key = JSON.stringify([each.order.siteId, locationPath, articleId, lotId]);
    stops.set(key, [...(stops.get(key) ?? []), each]);
  }
  return { stops: [...stops].map(([id, of]): Stop => ({ id, lines: of })), known: positions.size > 0, error };
}
