import { eventTypes } from '../../../platform/events/index.js';

/** The recorded fields of an audit. */
interface AuditTrace {
  readonly breaks: number;
  readonly problem: string;
  readonly collection: string;
  readonly seq: number;
  readonly kind: string;
  readonly id: string;
  /** The ends of the activity chain: the one that an operator accepted, and the one that was kept before. */
  readonly from: number;
  readonly to: number;
  readonly reason: string;
}

/** The events of the background audit. */
export const auditEvents = eventTypes<AuditTrace>()('ledger', ['broken', 'whole', 'accepted'], {
  facts: ['breaks', 'problem', 'collection', 'seq', 'kind', 'id', 'from', 'to'],
  texts: ['reason'],
  seenBy: ['tenant:manage', 'logs:read'],
});
