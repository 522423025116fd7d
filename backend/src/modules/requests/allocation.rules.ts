import type { Thousandths } from '../../ledger/index.js';

/** One line's need of one level. */
export interface Need {
  readonly lineId: string;
  readonly levelKey: string;
  readonly quantity: Thousandths;
}

export interface Share extends Need {
  readonly reserved: Thousandths;
  readonly waiting: Thousandths;
}

/** What a level can give: nothing while somebody already waits there, because they come first. */
export interface Supply {
  readonly available: Thousandths;
  readonly waiting: Thousandths;
}

/**
 * Shares out what is free among the lines of one request, in their order. Lines of the same level draw on the same
 * supply, so that two lines never get the same last piece; what no stock covers waits.
 */
export function share(needs: readonly Need[], supplyOf: (levelKey: string) => Supply): Share[] {
  const left = new Map<string, Thousandths>();
  return needs.map((need) => {
    const supply = supplyOf(need.levelKey);
    const free = left.get(need.levelKey) ?? (supply.waiting > 0 ? 0 : Math.max(0, supply.available));
    const reserved = Math.min(free, need.quantity);
    left.set(need.levelKey, free - reserved);
    return { ...need, reserved, waiting: need.quantity - reserved };
  });
}

/** Takes a quantity from lines in their order, as much of each as it has; what is left over stays unserved. */
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
