import type { Thousandths } from '../../ledger/index.js';
import { StateMachine } from '../../platform/states/index.js';
import type { ReminderStage } from './loans.schema.js';

/** The state of a loan: closed as soon as nothing of it is out. */
export type LoanState = 'out' | 'closed';

/** The commands on a loan. */
export const LOAN_STATES = new StateMachine<LoanState, 'extend' | 'remind'>({
  name: 'Loan',
  states: ['out', 'closed'],
  initial: ['out'],
  transitions: [
    { command: 'extend', from: ['out'], to: ['same'], operations: ['extendLoan'] },
    { command: 'remind', from: ['out'], to: ['same'], operations: ['remindOfLoans'] },
  ],
  consequences: [
    { when: 'more of its line is handed over', from: ['out', 'closed'], to: ['out'], stock: 'issue' },
    {
      when: 'its holder leaves the organisation and names who takes it over',
      from: ['out'],
      to: ['same'],
    },
    {
      when: 'something of it comes back',
      from: ['out'],
      to: ['same', 'closed'],
      stock: 'return: good to stock, damaged to quarantine, lost written off',
    },
  ],
});

export function loanState({ closedAt }: { readonly closedAt: Date | null }): LoanState {
  return closedAt ? 'closed' : 'out';
}

/** A due date after all others: loans without one are listed last. */
export const NO_DUE_DATE = new Date('9999-12-31T00:00:00.000Z');

/** The due date of a loan, and the value that lists sort by. */
export function dueOn(dueAt: Date | null): { dueAt: Date | null; dueKey: Date } {
  return { dueAt, dueKey: dueAt ?? NO_DUE_DATE };
}

interface DueLoan {
  readonly quantity: Thousandths;
  readonly dueAt: Date | null;
}

/** Returns whether a quantity is out after its due date. */
export function isOverdue({ quantity, dueAt }: DueLoan, now: Date): boolean {
  return quantity > 0 && dueAt !== null && dueAt < now;
}

const DAY_MS = 86_400_000;

/** The time before and after the due date at which a reminder is sent. */
const UPCOMING_MS = 2 * DAY_MS;
const LONG_OVERDUE_MS = 7 * DAY_MS;

/** The due dates before this time may need a reminder. */
export function remindersBefore(now: Date): Date {
  return new Date(now.getTime() + UPCOMING_MS);
}

interface RemindedLoan {
  readonly dueAt: Date | null;
  readonly lentAt: Date;
  readonly reminded: ReminderStage | null;
}

/**
 * The reminder that a loan needs at a time, if any. Each stage is sent once per due date, and a missed stage is not made
 * up for. A loan that is shorter than the notice gets none before its due date.
 */
export function reminderDue({ dueAt, lentAt, reminded }: RemindedLoan, now: Date): ReminderStage | undefined {
  if (!dueAt) return undefined;
  const late = now.getTime() - dueAt.getTime();
  if (late > LONG_OVERDUE_MS) return reminded === 'long-overdue' ? undefined : 'long-overdue';
  if (late > 0) return reminded === null || reminded === 'upcoming' ? 'overdue' : undefined;
  const isLongEnough = dueAt.getTime() - lentAt.getTime() > UPCOMING_MS;
  return late >= -UPCOMING_MS && reminded === null && isLongEnough ? 'upcoming' : undefined;
}

/** The reminder that a member sends by hand: also before the due date. */
export function reminderByHand(dueAt: Date, now: Date): ReminderStage {
  const late = now.getTime() - dueAt.getTime();
  if (late > LONG_OVERDUE_MS) return 'long-overdue';
  return late > 0 ? 'overdue' : 'upcoming';
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
export function dueAfterDelivery(present: DueLoan | null, { stated, lineEnd }: DueDates): Date | null {
  return stated ?? (present && present.quantity > 0 ? present.dueAt : lineEnd);
}

interface LoanEnd {
  /** The due date after the delivery. */
  readonly dueAt: Date | null;
  readonly lineEnd: Date | null;
  readonly now: Date;
}

/**
 * The moment from which a delivery keeps pieces for longer than planned: from the end of the line's window, or from the
 * present due date of the open loans, if that is earlier. Null where it does not.
 */
export function keptLongerFrom(present: DueLoan | null, { dueAt, lineEnd, now }: LoanEnd): Date | null {
  if (!dueAt) return null;
  const presentDueAt = present && present.quantity > 0 ? present.dueAt : null;
  // An overdue loan is expected back at no time. That is news only if the loan was not overdue before.
  if (dueAt <= now) return presentDueAt && presentDueAt > now ? presentDueAt : null;
  const ends = [lineEnd, presentDueAt].filter((end) => end !== null).filter((end) => end < dueAt);
  return ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** The last reminder of a loan after another delivery: it stays while pieces are out and the due date is the same. */
export function remindedAfterDelivery(
  present: DueLoan & Pick<RemindedLoan, 'reminded'>,
  dueAt: Date | null,
): ReminderStage | null {
  const isSame = present.quantity > 0 && present.dueAt?.getTime() === dueAt?.getTime();
  return isSame ? present.reminded : null;
}

/** Returns whether a new due date extends a loan: it is in the future and after the present one. */
export function isExtension(present: Date | null, next: Date, now: Date): boolean {
  return next > now && (present === null || next > present);
}
