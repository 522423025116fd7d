import type { SequencedEvent } from '../events/event.schema.js';
import { ALL, headOf } from '../events/event-log.js';
import { type KnownHead, UNSEQUENCED, verifyActivityChain } from '../events/verify-activity-chain.js';
import type { Audit } from './audit-part.js';

const EVENT_HEADS = 'event_heads';

/** Checks the activity chain, that it ends with its stored head, and that it contains the kept head. */
export async function checkActivityChain({ source, report, kept }: Audit): Promise<void> {
  const head = await source.byId<KnownHead>(EVENT_HEADS, headOf(source.tenantId));
  const known = [...(head ? [head] : []), ...(kept ? [kept.activity] : [])];
  const sequenced = source.walk<SequencedEvent>('events', { seq: { $gt: 0 } }, { seq: 1 });
  const unsequenced = await source.count('events', UNSEQUENCED);
  const { records, firstBreak } = await verifyActivityChain(sequenced, known, unsequenced);
  report.records = records;
  if (firstBreak) {
    const behind = kept !== undefined && firstBreak.problem === 'truncated' && kept.activity.seq > records;
    report.add({
      area: 'activity',
      problem: behind ? 'behind-kept-head' : firstBreak.problem,
      collection: 'events',
      seq: firstBreak.seq,
    });
  } else await checkStoredHead({ source, report }, head?.seq ?? 0, records);
}

/** The sequencer stores the head with the records: one that is missing or behind was altered. */
async function checkStoredHead(
  { source, report }: Pick<Audit, 'source' | 'report'>,
  stored: number,
  records: number,
): Promise<void> {
  // An import stores its head when the organisation becomes visible.
  const isVisible = source.tenantId === null || (await source.byId('tenants', source.tenantId)) !== null;
  if (isVisible && stored !== records)
    report.add({ area: 'activity', problem: 'head', collection: EVENT_HEADS, seq: records });
  if (source.tenantId !== null) return;
  const all = (await source.byId<KnownHead>(EVENT_HEADS, ALL))?.seq ?? 0;
  const last = await source.lastPosition();
  // It may be ahead: records go with a deleted organisation, and their positions are not given again.
  if (all < last)
    report.add({ area: 'activity', problem: 'head', collection: EVENT_HEADS, id: ALL, seq: last });
}
