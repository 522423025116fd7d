import { eventTypes } from '../../platform/events/index.js';

/** What an event keeps of an audit. */
interface AuditTrace {
  readonly breaks: number;
  readonly problem: string;
  readonly collection: string;
  readonly seq: number;
  readonly kind: string;
  readonly id: string;
  /** The ends of the activity chain that an operator accepted and that was kept before. */
  readonly from: number;
  readonly to: number;
  readonly reason: string;
}

/** What the audit in the background finds in an organisation's books. */
export const auditEvents = eventTypes<AuditTrace>()('ledger', ['broken', 'whole', 'accepted'], {
  facts: ['breaks', 'problem', 'collection', 'seq', 'kind', 'id', 'from', 'to'],
  texts: ['reason'],
  seenBy: ['tenant:manage', 'logs:read'],
});
