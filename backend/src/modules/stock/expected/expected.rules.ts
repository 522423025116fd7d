import type { Thousandths } from '../../../ledger/index.js';
import { StateMachine } from '../../../platform/states/index.js';

export const EXPECTED_STATUSES = ['open', 'received', 'closed'] as const;
/** `received` follows from its lines; `closed` is set by a person who expects no more of it. */
export type ExpectedStatus = (typeof EXPECTED_STATUSES)[number];

/** The commands on an expected receipt. */
export const EXPECTED_STATES = new StateMachine<ExpectedStatus, 'update' | 'receive'>({
  name: 'Expected receipt',
  states: EXPECTED_STATUSES,
  initial: ['open'],
  transitions: [
    { command: 'update', from: ['open'], to: ['same', 'closed'], operations: ['updateExpected'] },
    {
      command: 'receive',
      from: ['open'],
      to: ['same', 'received'],
      operations: ['createReceipt'],
      stock: 'receipt of the delivered goods',
    },
  ],
  consequences: [
    {
      when: 'a receipt against it is undone',
      from: EXPECTED_STATUSES,
      to: ['same', 'open'],
      stock: 'reversal of the receipt',
    },
  ],
});

interface Line {
  readonly articleId: unknown;
  readonly quantity: Thousandths;
  readonly received: Thousandths;
}

/** The outstanding quantity of a line. */
export function outstanding({ quantity, received }: Pick<Line, 'quantity' | 'received'>): Thousandths {
  return Math.max(0, quantity - received);
}

/** Returns whether everything that was expected has come. */
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
