import { NUMBER_PATTERNS } from '../../../src/modules/tenants/numbered-kinds.js';
import type { TenantContext, Tx } from '../../../src/platform/context/index.js';
import { newId } from '../../../src/platform/database/scope/ids.js';
import type { Plan } from '../../../src/platform/database/transactions/plan.js';
import { AppError } from '../../../src/platform/errors/app-error.js';
import { type Books, contextOf } from '../people/accounts.js';

export interface NumberedPayment {
  readonly number: string;
  readonly balance: number;
}

export type Work = (tx: Tx, attempt: number) => Promise<unknown>;

/** An organisation with some accounts that hold 100 each. */
export async function found(books: Books, names: readonly string[]) {
  const tenantId = newId();
  await books.accounts.insertMany(
    { ...contextOf(tenantId), tenantId },
    names.map((name) => ({ name, balance: 100, version: 1 })),
  );
  return tenantId;
}

export const planOf = (books: Books, ctx: TenantContext, names: readonly string[]): Plan => ({
  touches: [books.accounts.keys(names), books.counters.ofKinds(ctx, ['receipt'])],
});

/** Pays something in, under a number; more than there is cannot be paid out. */
export async function pay(books: Books, tx: Tx, name: string, amount: number): Promise<NumberedPayment> {
  const number = await books.counters.next(tx, 'receipt', { timeZone: 'UTC', patterns: NUMBER_PATTERNS });
  const { balance } = await books.accounts.add(tx, name, amount);
  if (balance < 0) throw new AppError('STOCK_INSUFFICIENT');
  return { number, balance };
}

/** Holds the row of a tenant until everything that is sent meanwhile waits in it. */
export async function together<T>(
  books: Books,
  tenantId: TenantContext['tenantId'],
  send: () => T,
): Promise<T> {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let enter: () => void = () => undefined;
  const entered = new Promise<void>((resolve) => {
    enter = resolve;
  });
  const ctx = contextOf(tenantId);
  const held = books.grouped.run(ctx, { touches: [books.accounts.keys([])] }, async (tx) => {
    enter();
    await gate;
    tx.changes.nothingChanged = true;
  });
  await entered;
  const sent = send();
  await new Promise(setImmediate);
  open();
  await held;
  return sent;
}

/** Everything that the database holds of a tenant, without the fields that are new in each run. */
export async function storedOf(books: Books, tenantId: TenantContext['tenantId'], keys: readonly string[]) {
  const { db } = books.connection;
  const read = (name: string, filter: object) =>
    db?.collection(name).find(filter).sort({ _id: 1 }).toArray() ?? Promise.resolve([]);
  const accounts = await read('accounts', { tenantId });
  const counters = await read('counters', { tenantId });
  const events = await read('events', { tenantId });
  const records = await read('idempotency', { fingerprint: { $in: [...keys] } });
  return {
    accounts: accounts
      .map(({ name, balance, version }) => `${name} ${balance} ${version}`)
      .toSorted((one, other) => one.localeCompare(other)),
    counters: counters.map(({ kind, year, last }) => `${kind} ${year} ${last}`),
    events: events.map(({ subject, facts }) => `${subject.label} ${JSON.stringify(facts)}`).toSorted(),
    records: records.map(({ fingerprint, body }) => `${fingerprint} ${body}`).toSorted(),
  };
}
