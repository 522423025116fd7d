import type { Deadline } from '../base/deadline.js';
import { failure } from '../base/errors.js';
import type { Doc, Value } from '../base/values.js';
import type { NaturalOrder } from '../planner/plan.js';
import { equalValues } from '../semantics/index.js';
import type { CollectionInfo, IndexInfo } from '../storage/catalogue.js';
import type { Engine } from '../storage/engine.js';
import type { View, WriteView } from '../storage/view.js';
import type { Session, Sessions } from '../transactions/sessions.js';
import type { Snapshots, SnapshotUse } from '../transactions/snapshots.js';
import type { Transaction } from '../transactions/transaction.js';
import type { Request } from '../wire/message.js';
import type { FailPoints } from './admin/fail-points.js';
import type { Housekeeping } from './admin/housekeeping.js';
import type { Arguments } from './arguments.js';
import type { Cursors } from './read/cursors.js';
import type { WriteScope } from './write/statements.js';

export interface ServerState {
  readonly engine: Engine;
  readonly sessions: Sessions;
  readonly cursors: Cursors;
  readonly snapshots: Snapshots;
  readonly failPoints: FailPoints;
  readonly housekeeping: Housekeeping;
  /** Fail points exist only in tests. */
  readonly testCommands: boolean;
  readonly address: string;
  /** The nonce of the owner of the data folder. */
  readonly owner: string;
  readonly startedAt: number;
  /** The running index builds, by namespace. */
  readonly builds: Map<string, Promise<void>>;
  connections(): number;
}

export interface Context {
  readonly server: ServerState;
  readonly request: Request;
  readonly name: string;
  readonly args: Arguments;
  readonly database: string;
  readonly connection: number;
  readonly deadline: Deadline;
  readonly session: Session | undefined;
  readonly number: bigint | undefined;
  readonly transaction: Transaction | undefined;
  /** The snapshot of a command outside of transactions with read concern `snapshot`. */
  readonly snapshot: SnapshotUse | undefined;
  /** The effect of a fail point on the reply of this command. */
  readonly effects: { loseReply: boolean };
}

export interface OpenedView {
  readonly view: View;
  readonly release: () => void;
}

/** The view of a read: the snapshot of its transaction, or the latest commit. */
export function openView({ transaction, snapshot, server }: Context): OpenedView {
  if (transaction !== undefined) return { view: transaction.view, release: () => {} };
  if (snapshot !== undefined) return { view: snapshot.view, release: snapshot.holdSnapshot() };
  const view = server.engine.read();
  return { view, release: () => view.release() };
}

export function writeScope(context: Context, view: WriteView, collection: string, now: Date): WriteScope {
  return { view, database: context.database, collection, deadline: context.deadline, now };
}

/** The collection a command names in its first field. */
export function collectionName(context: Context): string {
  const value = context.args.fields.get(context.name);
  if (typeof value !== 'string') {
    throw failure(73, `collection name has invalid type for ${context.name}`);
  }
  checkNamespace(context.database, value);
  return value;
}

export function checkNamespace(database: string, collection: string): void {
  if (database === '' || /[\s/\\."$\0]/.test(database) || Buffer.byteLength(database) > 63) {
    throw failure(73, `Invalid namespace specified '${database}.${collection}'`);
  }
  const isBad =
    collection === '' || collection.includes('\0') || collection.startsWith('.') || collection.includes('$');
  if (isBad || Buffer.byteLength(`${database}.${collection}`) > 255) {
    throw failure(73, `Invalid namespace specified '${database}.${collection}'`);
  }
}

export type Hint = (collection: CollectionInfo) => IndexInfo | NaturalOrder | undefined;

/** A hint must name an existing index; ignoring it would hide that it was dropped. */
export function hintOf(value: Value | undefined): Hint {
  if (value === undefined || value === null || (value instanceof Map && value.size === 0))
    return () => undefined;
  return (collection) => {
    if (value instanceof Map && value.size === 1 && value.has('$natural')) {
      return Number(value.get('$natural')) < 0 ? 'reversed' : 'natural';
    }
    const index = collection.indexes.find((candidate) =>
      typeof value === 'string'
        ? candidate.name === value
        : value instanceof Map && equalValues(candidate.spec.get('key') as Doc, value),
    );
    if (index === undefined || index.building) {
      throw failure(
        2,
        'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
      );
    }
    return index;
  };
}
