export { quantityOf } from './article-quantity.js';
export type { LevelsView } from './levels-view.js';
export { PostStock } from './post-stock.js';
export {
  distinctPlaces,
  type EndReservation,
  type MovementRequest,
  type Place,
  placeKey,
  placeOf,
  type Reserve,
} from './stock.batch.js';
export { stockFreed, stockShort } from './stock.hooks.js';
export { StockModule } from './stock.module.js';
export { StockReads } from './stock.reads.js';
export { ReservationsRepository } from './stock.repository.js';
export type { Reservation } from './stock.schema.js';
export { VerifyLedger } from './verify-ledger.js';
