import type { Thousandths } from '../../../ledger/index.js';

interface Line {
  readonly articleId: unknown;
  readonly quantity: Thousandths;
  readonly received: Thousandths;
}

/** What is still to come of a line. */
export function outstanding({ quantity, received }: Pick<Line, 'quantity' | 'received'>): Thousandths {
  return Math.max(0, quantity - received);
}

/** Whether everything that was expected has come. */
export function isComplete(lines: readonly Line[]): boolean {
  return lines.every((line) => outstanding(line) === 0);
}

/** The lines after a receipt brought some of their articles, or after its reversal; others are left as they are. */
export function withReceived<L extends Line>(
  lines: readonly L[],
  brought: ReadonlyMap<string, Thousandths>,
): L[] {
  return lines.map((line) => ({
    ...line,
    received: Math.max(0, line.received + (brought.get(String(line.articleId)) ?? 0)),
  }));
}
