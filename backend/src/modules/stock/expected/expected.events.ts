import type { Tx } from '../../../platform/context/index.js';
import { eventTypes, record } from '../../../platform/events/index.js';
import type { ExpectedReceipt } from './expected.schema.js';

const events = eventTypes<ExpectedReceipt>()(
  'expected-receipt',
  ['created', 'updated', 'received', 'reopened'],
  {
    facts: ['siteId', 'status', 'expectedAt', 'lines', 'createdBy'],
    texts: ['reference'],
    seenBy: ['stock:read'],
  },
);

export function recordExpected(
  tx: Tx,
  event: keyof typeof events,
  before: ExpectedReceipt | null,
  after: ExpectedReceipt,
): void {
  const { _id: id, number: label, siteId } = after;
  record(tx, events[event], { id, label, siteIds: [siteId] }, { before, after });
}
