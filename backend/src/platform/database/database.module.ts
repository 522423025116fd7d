import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import { CONNECT_OPTIONS, DATABASE_URI } from './connect.js';
import { COUNTER_MODEL, Counters, counterSchema } from './counters.js';
import { DatabaseState } from './database-state.js';
import { IDEMPOTENCY_MODEL, IdempotencyStore, idempotencySchema } from './idempotency-store.js';
import { KeyedQueue } from './keyed-queue.js';
import { TenantData } from './tenant-data.repository.js';
import { UnitOfWork } from './unit-of-work.js';

mongoose.set('strictQuery', 'throw');

const models = MongooseModule.forFeature([
  { name: COUNTER_MODEL, schema: counterSchema },
  { name: IDEMPOTENCY_MODEL, schema: idempotencySchema },
]);

/** The database for every module: connection, transactions, numbers, idempotency. */
@Global()
@Module({})
export class DatabaseModule {
  static connectedTo(uri: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [MongooseModule.forRoot(uri, { ...CONNECT_OPTIONS, retryAttempts: 0 }), models],
      providers: [
        { provide: DATABASE_URI, useValue: uri },
        KeyedQueue,
        IdempotencyStore,
        UnitOfWork,
        Counters,
        TenantData,
        DatabaseState,
      ],
      exports: [UnitOfWork, IdempotencyStore, Counters, TenantData, DatabaseState],
    };
  }
}
