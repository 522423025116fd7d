import type { Tx } from '../../../platform/context/index.js';
import { eventTypes, record } from '../../../platform/events/index.js';
import { type MovementTrace, movementTraces } from '../stock.events.js';
import type { StoredMovement } from '../stock.schema.js';
import type { Count, CountLine } from './counts.schema.js';

const countEvents = eventTypes<Count & { movements: MovementTrace[] }>()(
  'count',
  ['opened', 'extended', 'approved', 'cancelled'],
  {
    facts: ['siteId', 'status', 'origin', 'blind', 'lineCount', 'decidedBy', 'decidedAt', 'movements'],
    texts: [],
    seenBy: ['stock:count'],
  },
);

/** The fields of a line that its events pin. */
export const LINE_FACTS = [
  ...(['countId', 'articleId', 'lotId', 'counted', 'recorded'] as const),
  ...(['foundIds', 'missingIds', 'surplusIds', 'countedBy', 'countedAt', 'rounds'] as const),
];

const lineEvents = eventTypes<CountLine>()('count-line', ['counted', 'reopened'], {
  facts: LINE_FACTS,
  texts: [],
  seenBy: ['stock:count'],
});

export function recordCount(
  tx: Tx,
  event: keyof typeof countEvents,
  before: Count | null,
  after: Count,
  movements: readonly StoredMovement[] = [],
): void {
  const { _id: id, number: label, siteId } = after;
  const posted = movements.length > 0 ? { movements: movementTraces(movements) } : {};
  record(
    tx,
    countEvents[event],
    { id, label, siteIds: [siteId] },
    { before, after: { ...after, ...posted } },
  );
}

/** The first event of a line is its first count: each of them therefore names its stocktake and its article. */
export function recordCountLine(
  tx: Tx,
  event: keyof typeof lineEvents,
  { number: label }: Count,
  before: CountLine | null,
  after: CountLine,
): void {
  const subject = { id: after._id, label, siteIds: [after.siteId] };
  record(tx, lineEvents[event], subject, { before: before && withoutIds(before), after });
}

function withoutIds({ countId: _countId, articleId: _articleId, lotId: _lotId, ...line }: CountLine) {
  return line;
}
