import type { Thousandths } from '../../../ledger/index.js';
import { StateMachine } from '../../../platform/states/index.js';

/** The quantities of a request line, in thousandths. Only the functions of this file change them. */
export interface LineQuantities {
  readonly quantity: Thousandths;
  readonly approved: Thousandths;
  readonly reserved: Thousandths;
  readonly waiting: Thousandths;
  /** Everything picked for the line and not put back, including the delivered quantity. */
  readonly picked: Thousandths;
  readonly delivered: Thousandths;
  readonly returned: Thousandths;
  readonly cancelled: Thousandths;
}

/** The quantities of an undecided line. */
export const UNDECIDED = {
  approved: 0,
  reserved: 0,
  waiting: 0,
  picked: 0,
  delivered: 0,
  returned: 0,
  cancelled: 0,
} as const satisfies Omit<LineQuantities, 'quantity'>;

/** The bucket of a piece of a line. Picked pieces are reserved ones. */
export type LineBucket = 'requested' | 'waiting' | 'reserved' | 'delivered' | 'returned' | 'cancelled';

export type LineCommand =
  | 'approve'
  | 'reserve'
  | 'release'
  | 'deliver'
  | 'return'
  | 'withdraw'
  | 'cancel'
  | 'drop-waiting';

/** The flows of pieces between its quantities; each command is a function of this file. */
export const LINE_FLOWS = new StateMachine<LineBucket, LineCommand>({
  name: 'Quantity of a request line',
  states: ['requested', 'waiting', 'reserved', 'delivered', 'returned', 'cancelled'],
  initial: ['requested'],
  transitions: [
    {
      command: 'approve',
      from: ['requested'],
      to: ['reserved', 'waiting'],
      operations: ['approveRequest', 'submitRequest'],
      stock: 'reserves free stock',
    },
    {
      command: 'withdraw',
      from: ['requested'],
      to: ['cancelled'],
      operations: ['cancelRequest', 'answerSubstitute'],
    },
    {
      command: 'reserve',
      from: ['waiting'],
      to: ['reserved'],
      operations: ['allocateRequest'],
      stock: 'reserves stock that became free',
    },
    {
      command: 'release',
      from: ['reserved'],
      to: ['waiting', 'cancelled'],
      operations: ['completeOrder', 'cancelOrder', 'approveCount'],
      stock: 'releases the reservation',
    },
    {
      command: 'deliver',
      from: ['reserved'],
      to: ['delivered'],
      operations: ['deliverOrder', 'handOutMaterial'],
      stock: 'issues the picked quantity',
    },
    {
      command: 'return',
      from: ['delivered'],
      to: ['returned'],
      operations: ['receiveReturn'],
      stock: 'good to stock, damaged to quarantine, lost written off',
    },
    {
      command: 'cancel',
      from: ['reserved', 'waiting'],
      to: ['cancelled'],
      operations: ['cancelRequest'],
      stock: 'releases the reservation',
    },
    { command: 'drop-waiting', from: ['waiting'], to: ['cancelled'], operations: ['answerSubstitute'] },
  ],
});

/** The largest quantity that can be approved. */
export function approvable(line: LineQuantities): Thousandths {
  return line.quantity - line.cancelled;
}

/** Decides a line: `reserved` of the approved quantity is covered by stock, the rest waits. */
export function approveLine<L extends LineQuantities>(
  line: L,
  approved: Thousandths,
  reserved: Thousandths,
): L {
  return checked({ ...line, approved, reserved, waiting: approved - reserved });
}

/** Covers waiting quantity with stock. */
export function reserveLine<L extends LineQuantities>(line: L, quantity: Thousandths): L {
  return checked({
    ...line,
    waiting: line.waiting - quantity,
    reserved: line.reserved + quantity,
  });
}

/** Releases reserved stock of a line: the quantity waits again, or is cancelled. */
export function releaseLine<L extends LineQuantities>(
  line: L,
  quantity: Thousandths,
  to: 'waiting' | 'cancelled',
): L {
  return checked({ ...line, reserved: line.reserved - quantity, [to]: line[to] + quantity });
}

/** Changes the picked quantity of a line; a negative quantity is put back. */
export function pickLine<L extends LineQuantities>(line: L, quantity: Thousandths): L {
  return checked({ ...line, picked: line.picked + quantity });
}

/** Delivers picked stock. */
export function deliverLine<L extends LineQuantities>(line: L, quantity: Thousandths): L {
  return checked({
    ...line,
    reserved: line.reserved - quantity,
    delivered: line.delivered + quantity,
  });
}

/** The delivered quantity that has not come back. */
export function outOf({ delivered, returned }: Pick<LineQuantities, 'delivered' | 'returned'>): Thousandths {
  return delivered - returned;
}

/** Returns a delivered quantity in any condition: good, damaged or lost. */
export function returnLine<L extends LineQuantities>(line: L, quantity: Thousandths): L {
  return checked({ ...line, returned: line.returned + quantity });
}

/** Cancels an undecided line. */
export function withdrawLine<L extends LineQuantities>(line: L): L {
  return checked({ ...line, cancelled: line.quantity });
}

/** Cancels the undelivered part of a decided line. Picked stock must be put back first. */
export function cancelLine<L extends LineQuantities>(line: L): L {
  return checked({
    ...line,
    reserved: 0,
    waiting: 0,
    cancelled: line.cancelled + line.reserved + line.waiting,
  });
}

/** Returns whether all of a line is cancelled that was not refused. */
export function isCancelled({ reserved, waiting, delivered, cancelled }: LineQuantities): boolean {
  return delivered === 0 && reserved + waiting === 0 && cancelled > 0;
}

/** Returns whether a decision approved nothing of a line. */
export function isRefused({ approved }: LineQuantities): boolean {
  return approved === 0;
}

/** Cancels the waiting quantity of a decided line, or a part of it. */
export function dropWaiting<L extends LineQuantities>(line: L, quantity: Thousandths = line.waiting): L {
  return checked({ ...line, waiting: line.waiting - quantity, cancelled: line.cancelled + quantity });
}

/**
 * Returns whether the quantities of a line are consistent: every approved piece is reserved, waiting, delivered or cancelled,
 * and only reserved pieces are picked. A line without an approved quantity is undecided, refused, or withdrawn as a
 * whole.
 */
export function isConsistent(line: LineQuantities): boolean {
  const { quantity, approved, reserved, waiting, picked, delivered, returned, cancelled } = line;
  const isNonNegative = [approved, reserved, waiting, picked, delivered, returned, cancelled].every(
    (q) => q >= 0,
  );
  const sum = reserved + waiting + delivered + cancelled;
  const wasWithdrawn = approved === 0 && sum === cancelled && cancelled === quantity;
  return (
    isNonNegative &&
    approved <= quantity &&
    (sum === approved || wasWithdrawn) &&
    delivered <= picked &&
    picked <= delivered + reserved &&
    returned <= delivered
  );
}

function checked<L extends LineQuantities>(line: L): L {
  if (isConsistent(line)) return line;
  throw new Error(`the quantities of a request line contradict each other: ${JSON.stringify(line)}`);
}
