import type { Types } from 'mongoose';
import type { Tx } from '../../platform/context/index.js';
import { eventTypes, record } from '../../platform/events/index.js';
import type { StoredMovement } from './stock.schema.js';

/** What an event keeps of a change of stock; the movements themselves are in the ledger, with their own chain. */
interface StockTrace {
  movements: { id: Types.ObjectId; levelKey: Types.ObjectId; hash: string }[];
  reference: string;
  reason: string;
}

const declare = eventTypes<StockTrace>();
const fields = {
  facts: ['movements' as const],
  texts: ['reference' as const, 'reason' as const],
  seenBy: ['stock:read' as const],
};

/** Movements are told of by what they are part of: a receipt, a transfer, or themselves. */
const stockEvents = {
  received: declare('receipt', ['recorded'], fields).recorded,
  transferred: declare('transfer', ['recorded'], fields).recorded,
  ...declare('movement', ['adjusted', 'reversed'], fields),
};

/** Records movements that were posted together, under the name of the document or movement that they belong to. */
export function recordMovements(
  tx: Tx,
  event: keyof typeof stockEvents,
  subject: { readonly id: string | Types.ObjectId; readonly number: string | null },
  movements: readonly StoredMovement[],
  texts: Partial<Pick<StockTrace, 'reference' | 'reason'>> = {},
): void {
  const traces = movements.map(({ _id: id, levelKey, hash }) => ({ id, levelKey, hash }));
  const siteIds = movements.map(({ siteId }) => siteId);
  const { id, number: label } = subject;
  record(tx, stockEvents[event], { id, label, siteIds }, { after: { ...texts, movements: traces } });
}
