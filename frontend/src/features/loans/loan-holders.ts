import type { LoanDto, LoanHolderDto } from '@/api/generated/returns';

/** A member by id, another person by name. */
export const keyOf = ({ holder }: LoanHolderDto): string => holder.id ?? `name ${holder.name}`;

/** The address of the page for the return of all loans of a holder. */
export function returnsOf({ holder: { id, name } }: LoanHolderDto): string {
  const search = id === null ? { q: name, all: 'true' } : { holder: id, all: 'true' };
  return `/preparation/returns?${new URLSearchParams(search)}`;
}

/** The names of the articles that a person has, each once. */
export const namesOf = ({ loans }: LoanHolderDto, unknown: string): string =>
  [...new Set(loans.map(({ article }) => article?.name ?? unknown))].join(' · ');

/** The subject of a reminder: overdue loans, or else all that have a due date. */
export function toRemindOf(loans: readonly LoanDto[]): LoanDto[] {
  const overdue = loans.filter((loan) => loan.overdue);
  return overdue.length > 0 ? overdue : loans.filter(({ dueAt }) => dueAt !== null);
}
