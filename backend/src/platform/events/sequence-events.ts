import { activityHash, GENESIS } from '../../ledger/index.js';
import { sha256 } from '../crypto/sha256.js';
import { type LocalEvent, type PendingEvent, toActivityRecord } from './event.schema.js';
import { ALL, type EventHead, headOf } from './event-log.js';

/**
 * Assigns sequence numbers: the next position over all, the next number in the organisation, and the link to the
 * previous hash.
 */
export function sequenceEvents(
  pending: readonly PendingEvent[],
  known: ReadonlyMap<string, EventHead>,
  fence: number,
): { sequenced: LocalEvent[]; heads: EventHead[] } {
  const heads = new Map<string, EventHead>();
  const headAt = (id: string): EventHead =>
    heads.get(id) ?? known.get(id) ?? { _id: id, seq: 0, hash: GENESIS };
  const sequenced = pending.map((event): LocalEvent => {
    const own = headAt(headOf(event.tenantId));
    const all = headAt(ALL);
    const { pending: _pending, batchId: _batchId, ...row } = event;
    const next = { ...row, position: all.seq + 1, seq: own.seq + 1, prevHash: own.hash, hash: '' };
    const hash = activityHash(own.hash, toActivityRecord(next), sha256);
    heads.set(own._id, { _id: own._id, seq: next.seq, hash });
    heads.set(ALL, { _id: ALL, seq: next.position, hash: '', fence });
    return { ...next, hash };
  });
  return { sequenced, heads: [...heads.values()] };
}
