import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/index.js';
import { CatalogModule } from '../catalog/index.js';
import { DocumentsModule } from '../documents/index.js';
import { LoansModule } from '../loans/index.js';
import { RequestsModule } from '../requests/index.js';
import { StockModule } from '../stock/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { DeliverOrder } from './delivery/deliver-order.js';
import { DeliveredLines } from './delivery/delivered-lines.js';
import { DeliveredUnits } from './delivery/delivered-units.js';
import { HandOutController } from './delivery/hand-out.controller.js';
import { HandOut } from './delivery/hand-out.js';
import { CompleteOrder } from './orders/complete-order.js';
import { MakeOrders } from './orders/make-orders.js';
import { OrdersRepository } from './orders.repository.js';
import { ORDER_MODEL, orderSchema } from './orders.schema.js';
import { LineShortages } from './reads/line-shortages.js';
import { OrderReads } from './reads/order.reads.js';
import { OrderFigures } from './reads/order-figures.js';
import { OrderWords } from './reads/order-words.js';
import './audit/orders.audit.js';
import { ScannedUnits } from './delivery/scanned-units.js';
import { OrderCommands } from './orders/order-command.js';
import { OrdersInUse } from './orders/orders-in-use.js';
import { PickAssets } from './picking/pick-assets.js';
import { PickLot } from './picking/pick-lot.js';
import { PickOrder } from './picking/pick-order.js';
import { PickingList } from './picking/picking-list.js';
import { StartPlanned } from './picking/start-planned.js';
import { WalkOrders } from './picking/walk-orders.js';
import { WalksController } from './picking/walks.controller.js';
import { PreparationController } from './preparation.controller.js';

@Module({
  imports: [
    AuthModule,
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
    LineShortages,
    OrdersRepository,
    OrdersInUse,
    OrderCommands,
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
    DeliveredLines,
    DeliveredUnits,
    HandOut,
  ],
  exports: [OrderReads, OrderFigures],
})
export class PreparationModule {}
