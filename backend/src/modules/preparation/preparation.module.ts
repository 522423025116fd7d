import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { DocumentsModule } from '../documents/index.js';
import { LoansModule } from '../loans/index.js';
import { RequestsModule } from '../requests/index.js';
import { StockModule } from '../stock/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { CompleteOrder } from './complete-order.js';
import { DeliverOrder } from './deliver-order.js';
import { HandOutController } from './hand-out.controller.js';
import { HandOut } from './hand-out.js';
import { MakeOrders } from './make-orders.js';
import { OrderReads } from './order.reads.js';
import { OrderFigures } from './order-figures.js';
import { OrderWords } from './order-words.js';
import { OrdersRepository } from './orders.repository.js';
import { ORDER_MODEL, orderSchema } from './orders.schema.js';
import './orders.audit.js';
import { OrdersInUse } from './orders-in-use.js';
import { PickAssets } from './pick-assets.js';
import { PickLot } from './pick-lot.js';
import { PickOrder } from './pick-order.js';
import { PickingList } from './picking-list.js';
import { PreparationController } from './preparation.controller.js';
import { ScannedUnits } from './scanned-units.js';
import { StartPlanned } from './start-planned.js';
import { WalkOrders } from './walk-orders.js';
import { WalksController } from './walks.controller.js';
import { WorkingOrder } from './working-order.js';

@Module({
  imports: [
    TenantsModule,
    UsersModule,
    CatalogModule,
    DocumentsModule,
    StockModule,
    RequestsModule,
    LoansModule,
    MongooseModule.forFeature([{ name: ORDER_MODEL, schema: orderSchema }]),
  ],
  controllers: [PreparationController, WalksController, HandOutController],
  providers: [
    OrderReads,
    OrdersRepository,
    OrdersInUse,
    WorkingOrder,
    OrderFigures,
    WalkOrders,
    MakeOrders,
    OrderWords,
    PickOrder,
    PickingList,
    PickAssets,
    ScannedUnits,
    PickLot,
    StartPlanned,
    CompleteOrder,
    DeliverOrder,
    HandOut,
  ],
  exports: [OrderReads, OrderFigures],
})
export class PreparationModule {}
