import type { Level } from '../stock.schema.js';
import type { MovementRequest, StockLocation } from './stock.batch.js';

/** A level of a batch, as far as it decides about costs. */
interface CostedLevel {
  readonly location: StockLocation;
  readonly stored: Pick<Level, 'averageCost'> | undefined;
  readonly requests: readonly Pick<MovementRequest, 'type'>[];
}

/**
 * The cost of the parts of a transfer at their source: they arrive at that cost. By article and lot, because one
 * transfer has one source.
 */
export function transferCosts(levels: readonly CostedLevel[]): Map<string, number | null> {
  const sources = levels.filter(({ requests }) => requests.some(({ type }) => type === 'transfer-out'));
  return new Map(sources.map(({ location, stored }) => [itemKey(location), stored?.averageCost ?? null]));
}

/** The cost at which a movement arrives: the given one, or that of the source of its transfer; null where none is known. */
export function unitCostOf(
  { type, location, unitCost, reverses }: MovementRequest,
  costs: ReadonlyMap<string, number | null>,
): number | null {
  // Goods that a reversal brings back have the cost of what it reverses, not the average of where it was since.
  const source = type === 'transfer-in' && !reverses ? costs.get(itemKey(location)) : null;
  return unitCost ?? source ?? null;
}

/** The item of a move: an article, and its lot if it has one. */
export function itemKey({ articleId, lotId }: Pick<StockLocation, 'articleId' | 'lotId'>): string {
  return `${String(articleId)}/${String(lotId ?? '')}`;
}
