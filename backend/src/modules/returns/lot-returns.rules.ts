import type { Thousandths } from '../../ledger/index.js';

interface LotPart {
  readonly lotId: string;
  readonly quantity: Thousandths;
}

/**
 * Splits a returned quantity over the lots that are out, in their order, or takes it from the named lot. The returned
 * quantity is subtracted from `out`. The parts add up to less than the quantity if less is out.
 */
export function splitByLot(
  out: Map<string, Thousandths>,
  quantity: Thousandths,
  lotId: string | undefined,
): LotPart[] {
  let due = quantity;
  const parts: LotPart[] = [];
  for (const [id, left] of out) {
    const taken = Math.min(due, left);
    if (taken <= 0 || (lotId !== undefined && lotId !== id)) continue;
    out.set(id, left - taken);
    due -= taken;
    parts.push({ lotId: id, quantity: taken });
  }
  return parts;
}
