import type { Tx } from '../../platform/context/index.js';
import { eventTypes, record } from '../../platform/events/index.js';
import { type MovementTrace, movementTraces, type StoredMovement } from '../stock/index.js';
import type { MaterialReturn } from './returns.schema.js';

/** The recorded fields of a return. Quantities in thousandths. */
type ReturnTrace = Pick<MaterialReturn, 'requestId' | 'siteId' | 'requesterId' | 'noteId' | 'lines'> & {
  readonly movements: readonly MovementTrace[];
};

const returnEvents = eventTypes<ReturnTrace>()('return', ['received'], {
  facts: ['requestId', 'siteId', 'requesterId', 'noteId', 'lines', 'movements'],
  texts: [],
  seenBy: ['returns:receive', 'requests:read-all'],
});

/** Records a return with the movements that it posted. */
export function recordReturn(
  tx: Tx,
  received: MaterialReturn,
  recipientId: MaterialReturn['requesterId'] | null,
  movements: readonly StoredMovement[],
): void {
  const { _id: id, number: label, siteId, requesterId } = received;
  record(
    tx,
    returnEvents.received,
    { id, label, siteIds: [siteId], people: [requesterId, recipientId] },
    { after: { ...received, movements: movementTraces(movements) } },
  );
}
