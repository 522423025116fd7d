import type { SignedHead } from '../../ledger/index.js';
import type { NumberedKind } from '../database/repository/counters.js';
import type { StoredEvent } from '../events/event.schema.js';
import type { AuditReport } from './audit-report.js';
import type { AuditSource } from './audit-source.js';

/** A stored document, as the driver reads it. */
export type Stored = Readonly<Record<string, unknown>>;

/** What one run of the audit works with. */
export interface Audit {
  readonly source: AuditSource;
  readonly report: AuditReport;
  /** The newest head that was kept outside of the database, where it applies. */
  readonly kept: SignedHead | undefined;
}

/** One kind of thing whose events say that it must exist, and how it must be. */
export interface Pin {
  /** The kind of the events' subjects. */
  readonly kind: string;
  readonly collection: string;
  /** Which documents of the collection are of this kind. */
  readonly filter?: Stored;
  /**
   * `whole`: each event says how the thing is as a whole; `changes`: what no event says again stays as it was.
   */
  readonly events: 'whole' | 'changes';
  /** The facts that must agree with what is stored; by default the stored field of the same name is compared. */
  readonly facts: readonly string[];
  /** The same for texts, as long as they are not erased. */
  readonly texts?: readonly string[];
  /** The compared values of facts that are not stored as they are recorded; of what is stored and of the fact. */
  readonly views?: Readonly<
    Record<string, { stored(document: Stored): unknown; recorded(fact: unknown): unknown }>
  >;
  /** The field that the events' labels name; numbers must have no gaps. */
  readonly numbered?: NumberedKind;
}

/** One module's part of a run. */
export interface AuditRun {
  /** Sees every event of the organisation once, in no particular order. */
  event?(event: StoredEvent): void;
  /** Looks at the module's collections after all events. */
  check?(): Promise<void>;
}

/** What a module has to say about whether its data is right. */
export interface AuditPart {
  readonly name: string;
  readonly pins?: readonly Pin[];
  readonly begin?: (audit: Audit) => AuditRun;
}

const declared: AuditPart[] = [];

/** Declares a module's part of the audit; the parts run in the order of the modules. */
export function auditPart(part: AuditPart): void {
  declared.push(part);
}

export const auditParts = (): readonly AuditPart[] => declared;
