import type { SequencedEvent } from '../events/event.schema.js';
import { headOf } from '../events/event-log.js';
import { type KnownPlace, UNPLACED, verifyActivityChain } from '../events/verify-activity-chain.js';
import type { Audit } from './audit-part.js';

/** Checks the activity chain, and that it contains its stored head and the kept head. */
export async function checkActivityChain({ source, report, kept }: Audit): Promise<void> {
  const head = await source.byId<KnownPlace>('event_heads', headOf(source.tenantId));
  const known = [...(head ? [head] : []), ...(kept ? [kept.activity] : [])];
  const placed = source.walk<SequencedEvent>('events', { seq: { $gt: 0 } }, { seq: 1 });
  const unplaced = await source.count('events', UNPLACED);
  const { records, firstBreak } = await verifyActivityChain(placed, known, unplaced);
  report.records = records;
  if (!firstBreak) return;
  const behind = kept !== undefined && firstBreak.problem === 'truncated' && kept.activity.seq > records;
  report.add({
    area: 'activity',
    problem: behind ? 'behind-kept-head' : firstBreak.problem,
    collection: 'events',
    seq: firstBreak.seq,
  });
}
