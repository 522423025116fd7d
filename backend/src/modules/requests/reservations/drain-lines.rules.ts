import type { Thousandths } from '../../../ledger/index.js';

/** Takes a quantity from lines in order, up to the quantity of each; the rest stays unallocated. */
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
