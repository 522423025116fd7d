import {
  ACTIVITY_START,
  type ActivityBreak,
  type ActivityCursor,
  verifyNextActivity,
} from '../../ledger/index.js';
import { sha256 } from '../crypto/sha256.js';
import { type SequencedEvent, toActivityRecord } from './event.schema.js';

export type { SequencedEvent };

/** A known point of a chain: its stored head, or one that is kept outside of the database. */
export interface KnownHead {
  readonly seq: number;
  readonly hash: string;
}

export interface ActivityVerdict {
  readonly ok: boolean;
  /** The number of records in order before the first break. */
  readonly records: number;
  readonly firstBreak?: ActivityBreak;
}

/** Finds records that are neither in a chain nor waiting for the sequencer: the sequencer leaves none behind. */
export const UNSEQUENCED = { pending: null, seq: { $not: { $gt: 0 } } };

/**
 * Checks one organisation's chain from its first record: that each continues the previous one, has its original
 * content, and that the chain contains the known points. `unsequenced` counts the organisation's records outside of the
 * chain.
 */
export async function verifyActivityChain(
  events: AsyncIterable<SequencedEvent>,
  known: readonly KnownHead[],
  unsequenced: number,
): Promise<ActivityVerdict> {
  let cursor: ActivityCursor = ACTIVITY_START;
  for await (const event of events) {
    const agrees = known.every(({ seq, hash }) => seq !== event.seq || hash === event.hash);
    const checked =
      agrees && isWellFormed(event)
        ? verifyNextActivity(cursor, toActivityRecord(event), sha256)
        : { broken: { seq: cursor.seq + 1, problem: 'hash' as const } };
    if ('broken' in checked) return { ok: false, records: cursor.seq, firstBreak: checked.broken };
    ({ cursor } = checked);
  }
  const truncated = known.some(({ seq }) => seq > cursor.seq);
  const problem = truncated ? 'truncated' : unsequenced > 0 ? 'unplaced' : undefined;
  if (!problem) return { ok: true, records: cursor.seq };
  return { ok: false, records: cursor.seq, firstBreak: { seq: cursor.seq + 1, problem } };
}

/** The field names of a sequenced record; other fields would be in no hash. */
const FIELDS = new Set([
  ...[
    '_id',
    'tenantId',
    'type',
    'at',
    'actorId',
    'via',
    'subject',
    'siteIds',
    'people',
    'facts',
    'requestId',
  ],
  ...['textsHash', 'texts', 'position', 'seq', 'prevHash', 'hash'],
]);

/** Returns whether a record has exactly the fields that its hash covers. */
function isWellFormed(event: SequencedEvent): boolean {
  const { at, subject, siteIds, people, texts } = event;
  return (
    Object.keys(event).every((name) => FIELDS.has(name)) &&
    at instanceof Date &&
    hasKeys(subject, ['id', 'kind', 'label']) &&
    Array.isArray(siteIds) &&
    Array.isArray(people) &&
    (texts === null || hasKeys(texts, ['salt', 'values']))
  );
}

function hasKeys(value: unknown, keys: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).sort().join() === keys.join();
}
