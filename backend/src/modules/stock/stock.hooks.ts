import type { Thousandths } from '../../ledger/index.js';
import type { Hook } from '../../platform/hooks/index.js';
import type { StockLocation } from './stock.batch.js';

/** Stock has become free at these places: what waits there can be allocated. */
export const stockFreed: Hook<{ places: readonly StockLocation[] }> = { name: 'stock.freed' };

/** The shelf is about to hold less than is reserved: so much has to be released first. */
export const stockShort: Hook<{ place: StockLocation; shortage: Thousandths }> = { name: 'stock.short' };
