import mongoose, { type Connection, type QueryFilter, Schema } from 'mongoose';
import type { Config } from '../../../src/platform/config/index.js';
import type { TenantContext, Tx } from '../../../src/platform/context/index.js';
import { COUNTER_MODEL, Counters, counterSchema } from '../../../src/platform/database/numbers/counters.js';
import { TenantRepository } from '../../../src/platform/database/repository/tenant-repository.js';
import { newId } from '../../../src/platform/database/scope/ids.js';
import { tenantScoped } from '../../../src/platform/database/scope/require-tenant.plugin.js';
import type { TenantDocument } from '../../../src/platform/database/scope/tenant-scope.js';
import { Transactions } from '../../../src/platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../src/platform/database/transactions/unit-of-work.js';
import { EVENT_MODEL, eventSchema } from '../../../src/platform/events/event.schema.js';
import { EventStore } from '../../../src/platform/events/event-store.js';
import { eventTypes, record } from '../../../src/platform/events/event-type.js';
import { Faults } from '../../../src/platform/faults/faults.js';
import {
  IDEMPOTENCY_MODEL,
  IdempotencyStore,
  idempotencySchema,
} from '../../../src/platform/idempotency/idempotency-store.js';

export interface Account extends TenantDocument {
  name: string;
  balance: number;
  version: number;
}

const accountSchema = new Schema<Account>(
  { name: String, balance: Number, version: Number },
  { collection: 'accounts', versionKey: false },
);
accountSchema.plugin(tenantScoped);
accountSchema.index({ tenantId: 1, name: 1 }, { unique: true });

const { changed } = eventTypes<Account>()('account', ['changed'], {
  facts: ['balance'],
  texts: [],
  seenBy: 'member',
});

/** A collection that commands change by key, as the books of the product are changed. */
export class Accounts extends TenantRepository<Account> {
  /** Changes the balance of an account, with an event; by as much as it is left to be, also below zero. */
  async add(tx: Tx, name: string, amount: number): Promise<Account> {
    const before = (await this.findByKeys(tx, [name])).get(name);
    if (!before) throw new Error(`no account ${name}`);
    const after = { ...before, balance: before.balance + amount, version: before.version + 1 };
    this.put(tx, before, after, 'version');
    record(tx, changed, { id: after._id, label: name }, { before, after });
    return after;
  }

  protected override keyOf({ name }: Account): string {
    return name;
  }

  protected override filterOf(names: readonly string[]): QueryFilter<Account> {
    return { name: { $in: [...names] } };
  }
}

/** The product's own unit of work in this process, with accounts as its documents. */
export interface Books {
  readonly connection: Connection;
  readonly accounts: Accounts;
  readonly counters: Counters;
  /** Commits waiting commands together. */
  readonly grouped: UnitOfWork;
  /** Commits each command for itself, as it comes. */
  readonly single: UnitOfWork;
  dispose(): Promise<void>;
}

let opened = 0;

/** The unit of work in this process, on a new database of a running server. */
export async function openBooks(mongoUri: string, faults = ''): Promise<Books> {
  opened += 1;
  const dbName = `books-${process.pid}-${opened}`;
  const options = { autoIndex: false, autoCreate: false, dbName };
  const connection = await mongoose.createConnection(mongoUri, options).asPromise();
  const models: readonly [string, Schema][] = [
    ['Account', accountSchema],
    [COUNTER_MODEL, counterSchema],
    [IDEMPOTENCY_MODEL, idempotencySchema],
    [EVENT_MODEL, eventSchema],
  ];
  for (const [name, schema] of models) {
    const model = connection.model(name, schema);
    await model.createCollection();
    await model.createIndexes();
  }
  const modelOf = (name: string): never => connection.models[name] as never;
  const unitOfWork = (settings: string) => {
    const set = new Faults({ TEST_FAULTS: settings } as Config);
    const idempotency = new IdempotencyStore(modelOf(IDEMPOTENCY_MODEL), { IDEMPOTENCY_RETENTION_DAYS: 7 });
    const events = new EventStore(modelOf(EVENT_MODEL));
    return new UnitOfWork(
      connection,
      new Transactions(connection, idempotency, events, set),
      idempotency,
      set,
    );
  };
  return {
    connection,
    accounts: new Accounts(modelOf('Account')),
    counters: new Counters(modelOf(COUNTER_MODEL)),
    grouped: unitOfWork(faults),
    single: unitOfWork('queues-off'),
    dispose: async () => {
      await connection.dropDatabase();
      await connection.close();
    },
  };
}

/** The context of a command of a tenant; with a key where a client repeats it. */
export function contextOf(tenantId: Account['tenantId'], key?: string): TenantContext {
  const command = { key: key ?? String(newId()), route: 'POST /accounts', fingerprint: key ?? '' };
  return {
    requestId: String(newId()),
    language: 'en',
    now: new Date('2026-06-01T00:00:00Z'),
    tenantId,
    userId: newId(),
    permissions: new Set(),
    siteIds: null,
    command: { ...command, fromClient: key !== undefined, markReplayed: () => undefined },
  };
}
