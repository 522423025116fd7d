import type { Thousandths } from '../../ledger/index.js';

/** A due date after all others: loans without one are listed last. */
export const NO_DUE_DATE = new Date('9999-12-31T00:00:00.000Z');

/** The due date of a loan, and the value that lists sort by. */
export function dueOn(dueAt: Date | null): { dueAt: Date | null; dueKey: Date } {
  return { dueAt, dueKey: dueAt ?? NO_DUE_DATE };
}

interface Due {
  readonly quantity: Thousandths;
  readonly dueAt: Date | null;
}

/** Whether a quantity is out after its due date. */
export function isOverdue({ quantity, dueAt }: Due, now: Date): boolean {
  return quantity > 0 && dueAt !== null && dueAt < now;
}

interface DueDates {
  /** The due date that the delivery states. */
  readonly stated: Date | null;
  /** The end of the window of the request line. */
  readonly lineEnd: Date | null;
}

/**
 * The due date of a loan after another delivery: the stated one, else the present one while pieces are out, else the
 * end of the line's window.
 */
export function dueAfterDelivery(present: Due | null, { stated, lineEnd }: DueDates): Date | null {
  return stated ?? (present && present.quantity > 0 ? present.dueAt : lineEnd);
}

/** Whether a new due date extends a loan: it is in the future and after the present one. */
export function isExtension(present: Date | null, next: Date, now: Date): boolean {
  return next > now && (present === null || next > present);
}
