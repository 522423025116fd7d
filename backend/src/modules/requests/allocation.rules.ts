import type { Thousandths } from '../../ledger/index.js';

/** The demand of one line on one level. */
export interface Need {
  readonly levelKey: string;
  readonly quantity: Thousandths;
}

/** A demand with its allocation: the reserved and the waiting part add up to its quantity. */
export type Share<N = unknown> = N &
  Need & {
    readonly reserved: Thousandths;
    readonly waiting: Thousandths;
  };

/** The available and the waiting quantity of a level. */
export interface Supply {
  readonly available: Thousandths;
  readonly waiting: Thousandths;
}

/** How much a new demand can get: nothing while others wait at the level, because they come first. */
export function freeFor({ available, waiting }: Supply): Thousandths {
  return waiting > 0 ? 0 : Math.max(0, available);
}

/**
 * Allocates the available stock to the lines of one request, in order. Lines of the same level share its supply, so
 * that two lines never get the same last piece; the uncovered rest waits.
 */
export function share<N extends Need>(needs: readonly N[], supplyOf: (need: N) => Supply): Share<N>[] {
  const left = new Map<string, Thousandths>();
  return needs.map((need) => {
    const free = left.get(need.levelKey) ?? freeFor(supplyOf(need));
    const reserved = Math.min(free, need.quantity);
    left.set(need.levelKey, free - reserved);
    return { ...need, reserved, waiting: need.quantity - reserved };
  });
}

/** Takes a quantity from lines in order, up to the quantity of each; the rest stays unallocated. */
export function drain<T>(
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
