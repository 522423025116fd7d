import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { DocumentsModule } from '../documents/index.js';
import { ModelsModule } from '../models/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { AssetStates } from './assets/asset-states.js';
import { AssetsController } from './assets/assets.controller.js';
import { AllocatableStock } from './levels/allocatable-stock.js';
import { ArticlesByStock } from './levels/articles-by-stock.js';
import { AwaitedStock } from './levels/awaited-stock.js';
import './assets/assets.audit.js';
import { AssetReads } from './assets/assets.reads.js';
import { AssetsRepository } from './assets/assets.repository.js';
import { ASSET_MODEL, assetSchema } from './assets/assets.schema.js';
import { Assets } from './assets/assets.service.js';
import './counts/counts.audit.js';
import { CountMovements } from './counts/count-movements.js';
import { CountOverlaps } from './counts/count-overlaps.js';
import { CountResults } from './counts/count-results.js';
import { CountScope } from './counts/count-scope.js';
import { CountSheet } from './counts/count-sheet.js';
import { CountedUnits } from './counts/counted-units.js';
import { CountsController } from './counts/counts.controller.js';
import { CountReads } from './counts/counts.reads.js';
import { CountLinesRepository, CountsRepository } from './counts/counts.repository.js';
import { COUNT_LINE_MODEL, COUNT_MODEL, countLineSchema, countSchema } from './counts/counts.schema.js';
import { Counts } from './counts/counts.service.js';
import { DecideCount } from './counts/decide-count.js';
import { EraseReasons } from './erase-reasons.js';
import './expected/expected.audit.js';
import { ExpectedController } from './expected/expected.controller.js';
import { ExpectedReads } from './expected/expected.reads.js';
import { ExpectedReceiptsRepository } from './expected/expected.repository.js';
import { EXPECTED_MODEL, expectedReceiptSchema } from './expected/expected.schema.js';
import { ExpectedReceipts } from './expected/expected.service.js';
import { ExpectedArrivals } from './expected/expected-arrivals.js';
import { KitStock } from './kits/kit-stock.js';
import { KitsController } from './kits/kits.controller.js';
import './locations/locations.audit.js';
import { ImportedPlaces } from './imported/imported-places.js';
import { ImportedStock } from './imported/imported-stock.js';
import { ImportedThresholds } from './imported/imported-thresholds.js';
import { LabelContents } from './labels/label-contents.js';
import { LabelsController } from './labels/labels.controller.js';
import { Labels } from './labels/labels.service.js';
import { LevelsAsOf } from './levels/levels-as-of.js';
import { LocationsController } from './locations/locations.controller.js';
import { LocationsRepository, PlacementsRepository } from './locations/locations.repository.js';
import {
  LOCATION_MODEL,
  locationSchema,
  PLACEMENT_MODEL,
  placementSchema,
} from './locations/locations.schema.js';
import { Locations } from './locations/locations.service.js';
import { Placements } from './locations/placements.service.js';
import { LedgerHeads } from './verification/ledger-heads.service.js';
import './lots/lots.audit.js';
import { LotsController } from './lots/lots.controller.js';
import { LotReads } from './lots/lots.reads.js';
import { LotsRepository } from './lots/lots.repository.js';
import { LOT_MODEL, lotSchema } from './lots/lots.schema.js';
import { Lots } from './lots/lots.service.js';
import { MarkTwins } from './lots/mark-twins.js';
import { MergeLots } from './lots/merge-lots.js';
import { NotifyExpiry } from './lots/notify-expiry.js';
import { OpeningStock } from './operations/opening-stock.js';
import { PostStock } from './posting/post-stock.js';
import './verification/stock.audit.js';
import { PickedStock } from './levels/picked-stock.js';
import { ReservationReads } from './levels/reservations.reads.js';
import { ShelfStock } from './levels/shelf-stock.js';
import { StockReads } from './levels/stock.reads.js';
import { StockFigures } from './levels/stock-figures.js';
import { StockTotals } from './levels/stock-totals.js';
import { ManualStockOperations } from './operations/manual-stock-operations.js';
import { SetAsideStock } from './operations/set-aside-stock.js';
import { PostWithAllocation } from './posting/post-with-allocation.js';
import { StockGuards } from './posting/stock-guards.js';
import { ScanController } from './scan/scan.controller.js';
import { StockController } from './stock.controller.js';
import {
  LevelsRepository,
  MovementsRepository,
  ReservationsRepository,
  StockDocumentsRepository,
} from './stock.repository.js';
import {
  LEVEL_MODEL,
  levelSchema,
  MOVEMENT_MODEL,
  movementSchema,
  RESERVATION_MODEL,
  reservationSchema,
  STOCK_DOCUMENT_MODEL,
  stockDocumentSchema,
} from './stock.schema.js';
import { StockInUse } from './stock-in-use.js';
import { StockNotes } from './stock-notes.js';
import { AlertWatch } from './thresholds/alert-watch.js';
import './thresholds/thresholds.audit.js';
import { Tracking } from './operations/tracking.js';
import { OpenAlerts } from './thresholds/open-alerts.js';
import { SpareStock } from './thresholds/spare-stock.js';
import { ThresholdsController } from './thresholds/thresholds.controller.js';
import { ThresholdReads } from './thresholds/thresholds.reads.js';
import { StockAlertsRepository, ThresholdsRepository } from './thresholds/thresholds.repository.js';
import {
  STOCK_ALERT_MODEL,
  stockAlertSchema,
  THRESHOLD_MODEL,
  thresholdSchema,
} from './thresholds/thresholds.schema.js';
import { Thresholds } from './thresholds/thresholds.service.js';
import { VerifyLedger } from './verification/verify-ledger.js';
import { ArticleCalendarController } from './windows/article-calendar.controller.js';
import { ArticleCalendar } from './windows/article-calendar.js';
import { AvailabilityReads } from './windows/availability.js';
import { HoldSources } from './windows/hold-sources.js';
import { HoldTimelines } from './windows/hold-timelines.js';

@Module({
  imports: [
    TenantsModule,
    UsersModule,
    ModelsModule,
    CatalogModule,
    DocumentsModule,
    MongooseModule.forFeature([
      { name: LEVEL_MODEL, schema: levelSchema },
      { name: MOVEMENT_MODEL, schema: movementSchema },
      { name: RESERVATION_MODEL, schema: reservationSchema },
      { name: STOCK_DOCUMENT_MODEL, schema: stockDocumentSchema },
      { name: LOT_MODEL, schema: lotSchema },
      { name: ASSET_MODEL, schema: assetSchema },
      { name: EXPECTED_MODEL, schema: expectedReceiptSchema },
      { name: COUNT_MODEL, schema: countSchema },
      { name: COUNT_LINE_MODEL, schema: countLineSchema },
      { name: THRESHOLD_MODEL, schema: thresholdSchema },
      { name: STOCK_ALERT_MODEL, schema: stockAlertSchema },
      { name: LOCATION_MODEL, schema: locationSchema },
      { name: PLACEMENT_MODEL, schema: placementSchema },
    ]),
  ],
  controllers: [
    StockController,
    LotsController,
    AssetsController,
    LabelsController,
    ScanController,
    ThresholdsController,
    CountsController,
    ExpectedController,
    LocationsController,
    KitsController,
    ArticleCalendarController,
  ],
  providers: [
    EraseReasons,
    ArticlesByStock,
    AwaitedStock,
    NotifyExpiry,
    OpeningStock,
    PostStock,
    AllocatableStock,
    HoldSources,
    HoldTimelines,
    ArticleCalendar,
    AvailabilityReads,
    Tracking,
    Lots,
    LotReads,
    LotsRepository,
    MarkTwins,
    MergeLots,
    Assets,
    AssetStates,
    AssetReads,
    AssetsRepository,
    StockGuards,
    StockInUse,
    StockReads,
    StockTotals,
    StockFigures,
    LevelsAsOf,
    KitStock,
    ManualStockOperations,
    StockNotes,
    PostWithAllocation,
    SetAsideStock,
    VerifyLedger,
    LedgerHeads,
    LevelsRepository,
    MovementsRepository,
    ReservationsRepository,
    ReservationReads,
    PickedStock,
    StockDocumentsRepository,
    ExpectedReads,
    ExpectedReceipts,
    ExpectedReceiptsRepository,
    ExpectedArrivals,
    ShelfStock,
    CountMovements,
    CountOverlaps,
    CountResults,
    CountReads,
    CountScope,
    CountSheet,
    Counts,
    DecideCount,
    CountedUnits,
    CountsRepository,
    CountLinesRepository,
    AlertWatch,
    SpareStock,
    ThresholdReads,
    Thresholds,
    ThresholdsRepository,
    StockAlertsRepository,
    OpenAlerts,
    Locations,
    Placements,
    LocationsRepository,
    PlacementsRepository,
    LabelContents,
    Labels,
    ImportedPlaces,
    ImportedStock,
    ImportedThresholds,
  ],
  exports: [
    PostStock,
    AllocatableStock,
    AwaitedStock,
    HoldSources,
    Lots,
    LotReads,
    AssetStates,
    AssetReads,
    ManualStockOperations,
    StockNotes,
    Counts,
    StockGuards,
    StockReads,
    StockFigures,
    ThresholdReads,
    Placements,
    ImportedPlaces,
    ImportedStock,
    ImportedThresholds,
    ReservationReads,
    PickedStock,
    ExpectedArrivals,
    ShelfStock,
    AvailabilityReads,
    VerifyLedger,
    LedgerHeads,
  ],
})
export class StockModule {}
