import type { Loan, ReminderStage } from './loans.schema.js';
import { REMINDER_STAGES } from './loans.schema.js';

/** The recipients of the reminders of a loan, each by a key: a member by id, a person outside by their address. */
export interface LoanRecipients {
  readonly holder: string;
  /** The member who approved the request, who is notified of overdue loans. */
  readonly approver: string | null;
}

export interface DueLoan<L = Loan> {
  readonly loan: L;
  readonly stage: ReminderStage;
  readonly recipients: LoanRecipients;
}

/** The loans that one recipient is reminded of. */
export interface ReminderList<L = Loan> {
  readonly recipient: string;
  readonly loans: L[];
}

/** The loans of one request with the same due date and stage; it has the lists of its e-mails. */
export interface ReminderGroup<L = Loan> {
  readonly stage: ReminderStage;
  readonly loans: L[];
  readonly lists: ReminderList<L>[];
}

type GroupedLoan = Pick<Loan, 'requestId' | 'holderId' | 'dueKey'>;

/** The recipients of a reminder of a loan at a stage. */
export function keysOf({ stage, recipients: { holder, approver } }: Omit<DueLoan, 'loan'>): string[] {
  return stage === 'upcoming' || approver === null ? [holder] : [...new Set([holder, approver])];
}

/**
 * The loans to remind of now. One whose recipient was reminded today waits until tomorrow, so that each
 * person gets one e-mail a day that lists all.
 */
export function notRemindedToday<L>(due: readonly DueLoan<L>[], today: ReadonlySet<string>): DueLoan<L>[] {
  return due.filter((each) => !keysOf(each).some((key) => today.has(key)));
}

/**
 * The loans by request, due date and stage, the most urgent stage first. The list of each recipient is with the first group
 * that it reports.
 */
export function reminderGroups<L extends GroupedLoan>(due: readonly DueLoan<L>[]): ReminderGroup<L>[] {
  const urgency = ({ stage }: Pick<DueLoan, 'stage'>) => -REMINDER_STAGES.indexOf(stage);
  const sorted = due.toSorted(
    (a, b) => urgency(a) - urgency(b) || a.loan.dueKey.getTime() - b.loan.dueKey.getTime(),
  );
  const groups = new Map<string, ReminderGroup<L>>();
  const lists = new Map<string, ReminderList<L>>();
  for (const each of sorted) {
    const { loan, stage } = each;
    const name = [loan.requestId, loan.holderId, loan.dueKey.getTime(), stage].map(String).join(' ');
    const group = groups.get(name) ?? { stage, loans: [], lists: [] };
    groups.set(name, group);
    group.loans.push(loan);
    for (const recipient of keysOf(each)) {
      const list = lists.get(recipient) ?? { recipient, loans: [] };
      if (!lists.has(recipient)) group.lists.push(list);
      lists.set(recipient, list);
      list.loans.push(loan);
    }
  }
  return [...groups.values()];
}
