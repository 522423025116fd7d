import { type MovementType, reversalType } from '../../../ledger/index.js';
import type { Permission, TenantContext } from '../../../platform/context/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { LOT_MERGE } from '../lots/lot.rules.js';
import { itemKey } from '../posting/movement-costs.rules.js';
import type { MovementRequest } from '../posting/stock.batch.js';
import type { StoredMovement } from '../stock.schema.js';

/** The permission for the reversal; absent where it cannot be reversed. */
const NEEDED: Readonly<Partial<Record<MovementType, Permission>>> = {
  receipt: 'stock:receive',
  'transfer-out': 'stock:transfer',
  'transfer-in': 'stock:transfer',
  adjustment: 'stock:adjust',
  scrap: 'stock:adjust',
  'quarantine-in': 'stock:adjust',
  'quarantine-out': 'stock:adjust',
};

/**
 * 403 where the caller could not have made one of the movements. A role that may only transfer must not undo receipts
 * that it could not record.
 */
export function requireMayReverse(
  { permissions }: Pick<TenantContext, 'permissions'>,
  originals: readonly Pick<StoredMovement, 'type'>[],
): void {
  for (const { type } of originals) {
    const needed = NEEDED[type];
    if (needed && !permissions.has(needed)) throw new AppError('PERMISSION_MISSING');
  }
}

/**
 * The movements that undo others. A departure records no cost, so a reversed transfer comes back at the cost that its
 * arrival records.
 */
export function oppositesOf(originals: readonly StoredMovement[], reason: string): MovementRequest[] {
  const arrivals = originals.filter(({ type }) => type === 'transfer-in');
  const costs = new Map(arrivals.map((arrival) => [itemKey(arrival), arrival.unitCost]));
  return originals.map((original) => {
    const request = opposite(original, reason);
    if (original.type !== 'transfer-out') return request;
    return { ...request, unitCost: costs.get(itemKey(original)) ?? null };
  });
}

/** The movement that undoes another one; 422 where its type has another command, or it is a reversal itself. */
function opposite(original: StoredMovement, reason: string): MovementRequest {
  const isFinal = original.reverses !== null || original.cause.kind === LOT_MERGE;
  const type = isFinal ? undefined : reversalType(original.type);
  if (!type) throw new AppError('NOT_REVERSIBLE');
  return {
    location: { articleId: original.articleId, siteId: original.siteId, lotId: original.lotId },
    type,
    deltaOnHand: -original.deltaOnHand,
    deltaQuarantine: -original.deltaQuarantine,
    assetIds: original.assetIds,
    unitCost: original.unitCost,
    reason,
    cause: { kind: 'reversal', id: String(original._id), number: original.cause.number },
    reverses: original._id,
  };
}
