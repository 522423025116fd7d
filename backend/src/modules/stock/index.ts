export { ArticleAtSiteDto } from './article-at-site.dto.js';
export { articleSiteKey } from './article-at-site.js';
export { quantityOf } from './article-quantity.js';
export { AssetStates } from './assets/asset-states.js';
export { AssetDto, AssetRefDto } from './assets/assets.dto.js';
export { AssetReads } from './assets/assets.reads.js';
export { ASSETS, type Asset } from './assets/assets.schema.js';
export { CountDto, MAX_COUNT_MOVEMENTS } from './counts/counts.dto.js';
export { Counts } from './counts/counts.service.js';
export { ExpectedDto } from './expected/expected.dto.js';
export type { Arrival } from './expected/expected.repository.js';
export { ExpectedArrivals } from './expected/expected-arrivals.js';
export { ImportedPlaces, type LocationPath, type PlacedArticle } from './imported/imported-places.js';
export { ImportedStock } from './imported/imported-stock.js';
export {
  ImportedThresholds,
  type ThresholdChange,
  type ThresholdValues,
} from './imported/imported-thresholds.js';
export { Allocatable, AllocatableStock, type AllocatedPart } from './levels/allocatable-stock.js';
export { AwaitedStock } from './levels/awaited-stock.js';
export { type PickedPart, PickedStock } from './levels/picked-stock.js';
export { ReservationReads } from './levels/reservations.reads.js';
export { type ShelfLevel, ShelfStock } from './levels/shelf-stock.js';
export { StockReads } from './levels/stock.reads.js';
export { StockFigures } from './levels/stock-figures.js';
export { LocationDto, MAX_LOCATIONS_PER_ARTICLE } from './locations/locations.dto.js';
export { Placements } from './locations/placements.service.js';
export { LotDto, LotRefDto } from './lots/lots.dto.js';
export { LotReads } from './lots/lots.reads.js';
export { NEVER } from './lots/lots.schema.js';
export { Lots } from './lots/lots.service.js';
export { ManualStockOperations } from './operations/manual-stock-operations.js';
export { PostStock } from './posting/post-stock.js';
export {
  distinctLocations,
  type EndReservation,
  locationKey,
  locationOf,
  type MovementRequest,
  type ReservationChange,
  type Reserve,
  type StockLocation,
  withoutLot,
} from './posting/stock.batch.js';
export { StockGuards } from './posting/stock-guards.js';
export { LevelDto, MovementDto, ReservationDto } from './stock.dto.js';
export { type MovementTrace, movementTraces } from './stock.events.js';
export { assetExport, levelExport, lotExport, placementExport, thresholdExport } from './stock.export.js';
export { stockFreed, stockShort } from './stock.hooks.js';
export { StockModule } from './stock.module.js';
export type { Level, Reservation, StoredMovement } from './stock.schema.js';
export { isInOrder } from './thresholds/threshold.rules.js';
export { ThresholdReads } from './thresholds/thresholds.reads.js';
export { readLedgerHead } from './verification/ledger-head.js';
export { LedgerHeads } from './verification/ledger-heads.service.js';
export { VerifyLedger } from './verification/verify-ledger.js';
export { AvailabilityReads } from './windows/availability.js';
export { HoldSources } from './windows/hold-sources.js';
export type { Window } from './windows/window.rules.js';
