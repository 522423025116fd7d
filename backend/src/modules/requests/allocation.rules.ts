import type { Thousandths } from '../../ledger/index.js';

/** One line's need of one level. */
export interface Need {
  readonly levelKey: string;
  readonly quantity: Thousandths;
}

/** A need with what it gets: the reserved and the waiting part add up to its quantity. */
export type Share<N = unknown> = N &
  Need & {
    readonly reserved: Thousandths;
    readonly waiting: Thousandths;
  };

/** What a level has free, and how much already waits there. */
export interface Supply {
  readonly available: Thousandths;
  readonly waiting: Thousandths;
}

/** How much a new demand can get: nothing while others wait at the level, because they come first. */
export function freeFor({ available, waiting }: Supply): Thousandths {
  return waiting > 0 ? 0 : Math.max(0, available);
}

/**
 * Shares out what is free among the lines of one request, in their order. Lines of the same level draw on the same
 * supply, so that two lines never get the same last piece; what no stock covers waits.
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

/** Takes a quantity from lines in their order, as much of each as it has; what is left over stays unallocated. */
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
