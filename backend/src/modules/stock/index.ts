export { readLedgerHead } from './ledger-head.js';
export { LedgerHeads } from './ledger-heads.service.js';
export { PostStock } from './post-stock.js';
export {
  type EndReservation,
  type MovementRequest,
  type Place,
  placeKey,
  placeOf,
} from './stock.batch.js';
export { type MovementTrace, movementTraces } from './stock.events.js';
export { StockModule } from './stock.module.js';
export { StockReads } from './stock.reads.js';
export { ReservationsRepository } from './stock.repository.js';
export type { Level, Reservation, StoredMovement } from './stock.schema.js';
export { quantityOf, stockFreed, stockShort } from './stock.service.js';
export { VerifyLedger } from './verify-ledger.js';
