import type { ClientSession } from 'mongoose';

/** The running transaction of a context, if there is one: all that a query outside of the tenants needs. */
export interface TransactionScope {
  readonly session?: ClientSession | undefined;
}

/** The session of a command that belongs to the running transaction. */
export function sessionOf({ session }: TransactionScope): { session?: ClientSession } {
  return session ? { session } : {};
}
