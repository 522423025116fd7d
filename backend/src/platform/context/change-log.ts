import type { Types } from 'mongoose';
import type { Json } from '../../ledger/index.js';
import type { DeferredWrite } from './deferred-write.js';
import { IdentityMap } from './identity-map.js';

export interface NewEvent {
  readonly tenantId: Types.ObjectId | null;
  readonly type: string;
  readonly subject: { readonly kind: string; readonly id: string; readonly label: string | null };
  readonly siteIds: readonly string[];
  readonly people: readonly string[];
  readonly facts: Readonly<Record<string, Json>>;
  readonly texts: Readonly<Record<string, Json>>;
  readonly actorId: Types.ObjectId | null;
}

/**
 * The events that a transaction has recorded so far. A transaction that neither records an event nor declares that
 * nothing changed is refused.
 */
export class ChangeLog {
  readonly events: NewEvent[] = [];
  /** Deferred writes: they become one command when their collection is read, or at the end of the transaction. */
  readonly deferredWrites: DeferredWrite[] = [];
  /** Steps to run once at the end, after the work and before its events are written, each under its name. */
  readonly finalSteps = new Map<string, () => Promise<void>>();
  /** The documents that are known by key; their changes are deferred too. */
  readonly documents: IdentityMap;
  nothingChanged = false;
  /** The id of an idempotency record that this transaction writes: if it is stored, the transaction has been committed. */
  recordId: string | undefined;

  /** `group` holds the deferred writes of earlier commands of the same transaction, if it can have several. */
  constructor(readonly group?: ChangeLog) {
    this.documents = new IdentityMap(group?.documents);
  }

  async runFinalSteps(): Promise<void> {
    for (const step of this.finalSteps.values()) await step();
  }

  /** Returns whether writes to a collection are deferred, so that a query would not see them. */
  hasPending(namespace: string): boolean {
    return (
      this.documents.hasChanges(namespace) ||
      this.deferredWrites.some((write) => write.namespace === namespace) ||
      (this.group?.hasPending(namespace) ?? false)
    );
  }

  /** All deferred writes, each changed document once, to be written now. */
  takeWrites(): DeferredWrite[] {
    return [...this.documents.takeWrites(), ...this.deferredWrites.splice(0)];
  }

  /** Adds the deferred writes of a command of the group. */
  absorb(command: ChangeLog): void {
    this.documents.absorb(command.documents);
    this.deferredWrites.push(...command.deferredWrites);
    this.events.push(...command.events);
    this.recordId ??= command.recordId;
  }
}
