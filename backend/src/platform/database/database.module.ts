import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import { IDEMPOTENCY_MODEL, IdempotencyStore, idempotencySchema } from '../idempotency/idempotency-store.js';
import { isTracing } from '../tracing/index.js';
import { CONNECT_OPTIONS, DATABASE_URI } from './connection/connect.js';
import { DatabaseState } from './connection/database-state.js';
import { CountLimits } from './numbers/count-limits.js';
import { COUNTER_MODEL, Counters, counterSchema } from './numbers/counters.js';
import { TenantData } from './tenant-data/tenant-data.repository.js';
import { Transactions } from './transactions/transaction.js';
import { UnitOfWork } from './transactions/unit-of-work.js';

mongoose.set('strictQuery', 'throw');

const models = MongooseModule.forFeature([
  { name: COUNTER_MODEL, schema: counterSchema },
  { name: IDEMPOTENCY_MODEL, schema: idempotencySchema },
]);

/** The database for every module: connection, transactions, counters, idempotency. */
@Global()
@Module({})
export class DatabaseModule {
  static connectedTo(uri: string, { monitorCommands = isTracing() } = {}): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MongooseModule.forRoot(uri, { ...CONNECT_OPTIONS, monitorCommands, retryAttempts: 0 }),
        models,
      ],
      providers: [
        { provide: DATABASE_URI, useValue: uri },
        IdempotencyStore,
        Transactions,
        UnitOfWork,
        Counters,
        CountLimits,
        TenantData,
        DatabaseState,
      ],
      exports: [UnitOfWork, IdempotencyStore, Counters, CountLimits, TenantData, DatabaseState],
    };
  }
}
