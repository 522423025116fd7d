import type { SignedHead } from '../../ledger/index.js';
import type { StoredEvent } from '../events/event.schema.js';
import type { AuditReport } from './audit-report.js';
import type { AuditSource } from './audit-source.js';

/** A stored document, as the driver returns it. */
export type StoredDocument = Readonly<Record<string, unknown>>;

/** The context of one audit run. */
export interface Audit {
  readonly source: AuditSource;
  readonly report: AuditReport;
  /** The newest head that is kept outside of the database, where it applies. */
  readonly kept: SignedHead | undefined;
}

/** One kind of subject whose events pin its existence and values. */
export interface Pin {
  /** The kind of the events' subjects. */
  readonly kind: string;
  readonly collection: string;
  /** The filter for the documents of this kind. */
  readonly filter?: StoredDocument;
  /**
   * `whole`: each event pins all values of the subject; `changes`: a value that no later event mentions stays pinned.
   */
  readonly events: 'whole' | 'changes';
  /** The facts that must equal the stored values; by default the stored field of the same name is compared. */
  readonly facts: readonly string[];
  /** Facts that records may lack: each is compared from the first record that names it. */
  readonly laterFacts?: readonly string[];
  /** The same for texts, as long as they are not erased. */
  readonly texts?: readonly string[];
  /** Maps the stored value and the fact to the compared values, for facts that are recorded in another form. */
  readonly views?: Readonly<
    Record<string, { stored(document: StoredDocument): unknown; recorded(fact: unknown): unknown }>
  >;
  /** The type of the event that removes a subject: its document must be gone. */
  readonly removedBy?: string;
  /** The type of the event that names all values of a subject again, whatever earlier events say. */
  readonly restartedBy?: string;
  /** The stored field with the subject's id; `_id` by default. */
  readonly idField?: string;
  /** True if a document can be gone without a record: it stays on its server, or goes with something else. */
  readonly mayBeGone?: boolean;
  /** The field with the label of the events; its numbers must have no gaps. */
  readonly numbered?: string;
  /** Selects the documents in that series, where the collection has documents of others too; all by default. */
  readonly isNumbered?: (document: StoredDocument) => boolean;
}

/** One module's part of an audit run. */
export interface AuditRun {
  /** Receives every event of the organisation once, in no particular order. */
  event?(event: StoredEvent): void;
  /** Checks the module's collections after all events. */
  check?(): Promise<void>;
}

/** The checks that a module contributes to the audit. */
export interface AuditPart {
  readonly name: string;
  readonly pins?: readonly Pin[];
  /** The collections without pins that `begin` compares with others. */
  readonly compares?: readonly string[];
  readonly begin?: (audit: Audit) => AuditRun;
}

const declared: AuditPart[] = [];

/** Registers a module's part of the audit; the parts run in the order of the modules. */
export function auditPart(part: AuditPart): void {
  declared.push(part);
}

export const auditParts = (): readonly AuditPart[] => declared;
