export { PostStock } from './post-stock.js';
export {
  type EndReservation,
  type MovementRequest,
  type Place,
  placeKey,
  placeOf,
} from './stock.batch.js';
export { LevelDto, MovementDto, ReservationDto } from './stock.dto.js';
export { StockModule } from './stock.module.js';
export { StockReads } from './stock.reads.js';
export { ReservationsRepository } from './stock.repository.js';
export type { Reservation } from './stock.schema.js';
export { quantityOf, stockFreed, stockShort } from './stock.service.js';
export { VerifyLedger } from './verify-ledger.js';
