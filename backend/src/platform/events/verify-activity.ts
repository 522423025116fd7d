import {
  ACTIVITY_START,
  type ActivityBreak,
  type ActivityCursor,
  verifyNextActivity,
} from '../../ledger/index.js';
import { sha256 } from '../sha256.js';
import { type SequencedEvent, toActivityRecord } from './event.schema.js';

export type { SequencedEvent };

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

/** Finds records that neither have a place in a chain nor wait for one: the sequencer leaves none behind. */
export const UNPLACED = { pending: null, seq: { $not: { $gt: 0 } } };

/**
 * Checks one organisation's chain from its first record on: that each continues the one before, says what it said when it
 * was made, and that the chain passes through the places that are known of it. `unplaced` counts the organisation's
 * records outside of the chain.
 */
export async function verifyActivity(
  events: AsyncIterable<SequencedEvent>,
  known: readonly KnownPlace[],
  unplaced: number,
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
  const problem = truncated ? 'truncated' : unplaced > 0 ? 'unplaced' : undefined;
  if (!problem) return { ok: true, records: cursor.seq };
  return { ok: false, records: cursor.seq, firstBreak: { seq: cursor.seq + 1, problem } };
}

/** The names of everything that a placed record may hold; what is beside them would be in no hash. */
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

/** Whether a record has the shape that its hash covers; one that was maimed or added to has not. */
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
