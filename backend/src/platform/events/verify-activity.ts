import {
  ACTIVITY_START,
  type ActivityBreak,
  type ActivityCursor,
  verifyNextActivity,
} from '../../ledger/index.js';
import { sha256 } from '../sha256.js';
import { type PlacedEvent, toActivityRecord } from './event.schema.js';

/** Where a chain is known to have been: its stored head, or one that was kept outside of the database. */
export interface KnownPlace {
  readonly seq: number;
  readonly hash: string;
}

export interface ActivityVerdict {
  readonly ok: boolean;
  /** How many records were found in order before the first break. */
  readonly records: number;
  readonly firstBreak?: ActivityBreak;
}

/**
 * Checks one organisation's chain from its first record on: that each continues the one before, says what it said when it
 * was made, and that the chain passes through the places that are known of it.
 */
export async function verifyActivity(
  events: AsyncIterable<PlacedEvent>,
  known: readonly KnownPlace[],
): Promise<ActivityVerdict> {
  const hashAt = new Map(known.map(({ seq, hash }) => [seq, hash]));
  let cursor: ActivityCursor = ACTIVITY_START;
  for await (const event of events) {
    const checked = verifyNextActivity(cursor, wellFormed(event), sha256);
    const broken =
      'broken' in checked
        ? checked.broken
        : hashAt.has(event.seq) && hashAt.get(event.seq) !== event.hash
          ? { seq: event.seq, problem: 'hash' as const }
          : undefined;
    if (broken) return { ok: false, records: cursor.seq, firstBreak: broken };
    if ('cursor' in checked) cursor = checked.cursor;
  }
  const beyond = known.some(({ seq }) => seq > cursor.seq);
  if (!beyond) return { ok: true, records: cursor.seq };
  return { ok: false, records: cursor.seq, firstBreak: { seq: cursor.seq + 1, problem: 'truncated' } };
}

/** A record of which somebody has taken a part away is still to be named, and not to end the check. */
function wellFormed(event: PlacedEvent) {
  try {
    return toActivityRecord(event);
  } catch {
    return {
      ...toActivityRecord({ ...event, at: new Date(0), subject: { kind: '', id: '', label: null } }),
      hash: '',
    };
  }
}
