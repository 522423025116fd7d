import type { Thousandths } from '../../ledger/index.js';
import type { Hook } from '../../platform/hooks/index.js';
import type { StockLocation } from './posting/stock.batch.js';

/** Emitted when stock becomes free at these locations: handlers allocate it to waiting lines. */
export const stockFreed: Hook<{ locations: readonly StockLocation[] }> = { name: 'stock.freed' };

/** Emitted before the shelf holds less than is reserved: handlers release the difference. */
export const stockShort: Hook<{ location: StockLocation; shortage: Thousandths }> = { name: 'stock.short' };
