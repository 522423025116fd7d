import type { Types } from 'mongoose';
import type { Tx } from '../../platform/context/index.js';
import { eventTypes, record } from '../../platform/events/index.js';
import type { StoredMovement } from './stock.schema.js';

/**
 * The trace of a movement in an event, so that the activity chain pins it: its hash, and the values that the hash does
 * not cover.
 */
export interface MovementTrace {
  readonly id: Types.ObjectId;
  readonly levelKey: Types.ObjectId;
  readonly hash: string;
  readonly unitCost: number | null;
}

/** The traces of movements, for the event of the command that posted them. */
export function movementTraces(movements: readonly StoredMovement[]): MovementTrace[] {
  return movements.map(({ _id: id, levelKey, hash, unitCost }) => ({ id, levelKey, hash, unitCost }));
}

/** The recorded fields of a stock change; the movements themselves are in the ledger, with their own chain. */
interface StockTrace {
  movements: MovementTrace[];
  reference: string;
  reason: string;
}

const declare = eventTypes<StockTrace>();
const fields = {
  facts: ['movements' as const],
  texts: ['reference' as const, 'reason' as const],
  seenBy: ['stock:read' as const],
};

/** The subject of movements: a receipt, a transfer, or the movement itself. */
const stockEvents = {
  received: declare('receipt', ['recorded'], fields).recorded,
  transferred: declare('transfer', ['recorded'], fields).recorded,
  ...declare('movement', ['adjusted', 'reversed', 'scrapped', 'quarantined', 'unquarantined'], fields),
};

/** Records movements that were posted together, with the document or movement that they belong to as the subject. */
export function recordMovements(
  tx: Tx,
  event: keyof typeof stockEvents,
  subject: { readonly id: string | Types.ObjectId; readonly number: string | null },
  movements: readonly StoredMovement[],
  texts: Partial<Pick<StockTrace, 'reference' | 'reason'>> = {},
): void {
  const siteIds = movements.map(({ siteId }) => siteId);
  const { id, number: label } = subject;
  record(
    tx,
    stockEvents[event],
    { id, label, siteIds },
    { after: { ...texts, movements: movementTraces(movements) } },
  );
}
