import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { LedgerHeads } from './ledger-heads.service.js';
import { PostStock } from './post-stock.js';
import './stock.audit.js';
import { StockController } from './stock.controller.js';
import { StockReads } from './stock.reads.js';
import {
  GuardsRepository,
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
  STOCK_GUARD_MODEL,
  stockDocumentSchema,
  stockGuardSchema,
} from './stock.schema.js';
import { StockService } from './stock.service.js';
import { StockGuards } from './stock-guards.js';
import { StockInUse } from './stock-in-use.js';
import { VerifyLedger } from './verify-ledger.js';

@Module({
  imports: [
    TenantsModule,
    UsersModule,
    CatalogModule,
    MongooseModule.forFeature([
      { name: LEVEL_MODEL, schema: levelSchema },
      { name: MOVEMENT_MODEL, schema: movementSchema },
      { name: RESERVATION_MODEL, schema: reservationSchema },
      { name: STOCK_DOCUMENT_MODEL, schema: stockDocumentSchema },
      { name: STOCK_GUARD_MODEL, schema: stockGuardSchema },
    ]),
  ],
  controllers: [StockController],
  providers: [
    PostStock,
    GuardsRepository,
    StockGuards,
    StockInUse,
    StockReads,
    StockService,
    VerifyLedger,
    LedgerHeads,
    LevelsRepository,
    MovementsRepository,
    ReservationsRepository,
    StockDocumentsRepository,
  ],
  exports: [PostStock, StockGuards, StockReads, ReservationsRepository, VerifyLedger, LedgerHeads],
})
export class StockModule {}
