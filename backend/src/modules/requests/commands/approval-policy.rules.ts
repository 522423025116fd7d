import { ONE_UNIT, type Thousandths } from '../../../ledger/index.js';

interface Policy {
  readonly approvalPolicy: 'always' | 'none' | 'above';
  readonly approvalAbove: { readonly quantity?: Thousandths; readonly value?: number };
}

interface RequestedLine {
  readonly quantity: Thousandths;
  /** Minor units per unit of the article; null where unknown. */
  readonly unitCost: number | null;
}

/** Returns whether a request needs an approval, or is approved at submission. */
export function needsApproval(policy: Policy, lines: readonly RequestedLine[]): boolean {
  if (policy.approvalPolicy !== 'above') return policy.approvalPolicy === 'always';
  const { quantity, value } = policy.approvalAbove;
  return lines.some(
    (line) =>
      (quantity !== undefined && line.quantity > quantity) ||
      (value !== undefined && ((line.unitCost ?? 0) * line.quantity) / ONE_UNIT > value),
  );
}
