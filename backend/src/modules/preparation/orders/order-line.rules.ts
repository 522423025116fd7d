import type { Types } from 'mongoose';
import { ONE_UNIT, type Thousandths } from '../../../ledger/index.js';

/** The quantities of an order line, in thousandths. Only the functions of this file change them. */
export interface OrderLineQuantities {
  readonly quantity: Thousandths;
  readonly picked: Thousandths;
  readonly delivered: Thousandths;
  /** The quantity that was removed from the line undelivered: it waits again, or is cancelled. Absent means zero. */
  readonly removed?: Thousandths;
  /** The picked units with serial numbers, the delivered ones at the front. */
  readonly assetIds: Types.ObjectId[];
}

/** The quantities of a line of which nothing is picked. */
export const UNPICKED = { picked: 0, delivered: 0 } as const satisfies Partial<OrderLineQuantities>;

/** The units of a line that are picked and not delivered. */
export function undelivered({ assetIds, delivered }: Pick<OrderLineQuantities, 'assetIds' | 'delivered'>) {
  return assetIds.slice(delivered / ONE_UNIT);
}

/** The units to deliver with a quantity of a line: the named ones, else those that were picked first. */
export function unitsToDeliver(
  line: Pick<OrderLineQuantities, 'assetIds' | 'delivered'>,
  quantity: Thousandths,
  named?: Types.ObjectId[],
): Types.ObjectId[] {
  return named ?? (line.assetIds.length === 0 ? [] : undelivered(line).slice(0, quantity / ONE_UNIT));
}

/** Sets the picked quantity of a line, and the units that it consists of. */
export function pickOrderLine<L extends OrderLineQuantities>(
  line: L,
  picked: Thousandths,
  assetIds: Types.ObjectId[] = line.assetIds,
): L {
  return checked(line, { ...line, picked, assetIds });
}

/** Puts back a picked quantity: the units that were picked last. */
export function putBackOrderLine<L extends OrderLineQuantities>(line: L, quantity: Thousandths): L {
  const picked = line.picked - quantity;
  return checked(line, { ...line, picked, assetIds: line.assetIds.slice(0, Math.max(0, picked) / ONE_UNIT) });
}

/** Delivers a picked quantity, and with it these units. */
export function deliverOrderLine<L extends OrderLineQuantities>(
  line: L,
  quantity: Thousandths,
  assetIds: Types.ObjectId[],
): L {
  const leaving = new Set(assetIds.map(String));
  const left = undelivered(line).filter((id) => !leaving.has(String(id)));
  const before = line.assetIds.slice(0, line.delivered / ONE_UNIT);
  return checked(line, {
    ...line,
    delivered: line.delivered + quantity,
    assetIds: [...before, ...assetIds, ...left],
  });
}

/** Removes a quantity from a line without picked pieces. */
export function removeFromOrderLine<L extends OrderLineQuantities>(line: L, quantity: Thousandths): L {
  return checked(line, {
    ...line,
    quantity: line.quantity - quantity,
    removed: (line.removed ?? 0) + quantity,
  });
}

/** A reduced line with the picked quantity that is put back, and its units. */
interface ReducedOrderLine<L> {
  readonly line: L;
  readonly putBack: Thousandths;
  readonly assetIds: Types.ObjectId[];
}

/** Removes a quantity from a line with its reservation; a picked quantity beyond the rest is put back. */
export function reduceOrderLine<L extends OrderLineQuantities>(
  line: L,
  quantity: Thousandths,
): ReducedOrderLine<L> {
  const putBack = Math.max(0, line.picked - (line.quantity - quantity));
  const left = putBackOrderLine(line, putBack);
  return {
    line: removeFromOrderLine(left, quantity),
    putBack,
    assetIds: line.assetIds.slice(left.assetIds.length),
  };
}

/** A part of an order line, with its lot and its reservation. */
export interface OrderLinePart {
  readonly _id: Types.ObjectId;
  readonly lotId: Types.ObjectId | null;
  readonly reservationId: Types.ObjectId;
  readonly quantity: Thousandths;
  readonly picked: Thousandths;
}

/**
 * Splits an undelivered line into parts, which hold its whole quantity. The first part inherits the removed quantity, and
 * empty parts are left out.
 */
export function splitOrderLine<L extends OrderLineQuantities>(line: L, parts: readonly OrderLinePart[]): L[] {
  const lines = parts
    .filter(({ quantity }) => quantity > 0)
    .map((part, index) => ({ ...line, ...part, removed: index === 0 ? (line.removed ?? 0) : 0 }));
  return requireSameTotal(line, lines.map(requireConsistent));
}

/** The quantities of a line from another lot and from the reserved one, when some of it is picked from the other lot. */
interface LotPick {
  readonly moved: Thousandths;
  readonly stillPicked: Thousandths;
}

/**
 * Divides a line of which `quantity` is picked, some of it from another lot. The quantity beyond the picked one is from
 * that lot; without such a rest, picked pieces are counted as of that lot. No piece counts twice.
 */
export function pickOfOtherLot(
  { picked }: Pick<OrderLineQuantities, 'picked'>,
  quantity: Thousandths,
): LotPick {
  if (quantity > picked) return { moved: quantity - picked, stillPicked: picked };
  return { moved: quantity, stillPicked: picked - quantity };
}

/**
 * Returns whether no more is delivered than picked, no more picked than the quantity of the line, and each picked unit is
 * named.
 */
export function isConsistent({
  quantity,
  picked,
  delivered,
  removed = 0,
  assetIds,
}: OrderLineQuantities): boolean {
  return (
    delivered >= 0 &&
    delivered <= picked &&
    picked <= quantity &&
    removed >= 0 &&
    (assetIds.length === 0 || assetIds.length * ONE_UNIT === picked)
  );
}

function requireConsistent<L extends OrderLineQuantities>(line: L): L {
  if (isConsistent(line)) return line;
  throw new Error(`the quantities of an order line contradict each other: ${JSON.stringify(line)}`);
}

/** The sum of delivered, open and removed equals the quantity of the line; nothing delivered or removed comes back. */
function requireSameTotal<L extends OrderLineQuantities>(before: L, after: readonly L[]): L[] {
  const sum = (sizeOf: (line: L) => Thousandths) => after.reduce((total, line) => total + sizeOf(line), 0);
  const isKept =
    sum(({ quantity, removed = 0 }) => quantity + removed) === before.quantity + (before.removed ?? 0) &&
    sum(({ removed = 0 }) => removed) >= (before.removed ?? 0) &&
    sum(({ delivered }) => delivered) >= before.delivered;
  if (isKept) return [...after];
  throw new Error(`an order line gains or loses a quantity: ${JSON.stringify({ before, after })}`);
}

function checked<L extends OrderLineQuantities>(before: L, after: L): L {
  requireSameTotal(before, [requireConsistent(after)]);
  return after;
}
