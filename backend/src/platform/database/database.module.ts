import { type DynamicModule, Global, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { CONNECT_OPTIONS } from './connect.js';
import { COUNTER_MODEL, Counters, counterSchema } from './counters.js';
import { IDEMPOTENCY_MODEL, IdempotencyStore, idempotencySchema } from './idempotency-store.js';
import { KeyedQueue } from './keyed-queue.js';
import { UnitOfWork } from './unit-of-work.js';

mongoose.set('strictQuery', 'throw');

const models = MongooseModule.forFeature([
  { name: COUNTER_MODEL, schema: counterSchema },
  { name: IDEMPOTENCY_MODEL, schema: idempotencySchema },
]);

/** The database for every module: connection, transactions, numbers, idempotency. */
@Global()
@Module({})
export class DatabaseModule implements OnModuleInit {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  static connectedTo(uri: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [MongooseModule.forRoot(uri, { ...CONNECT_OPTIONS, retryAttempts: 0 }), models],
      providers: [KeyedQueue, IdempotencyStore, UnitOfWork, Counters],
      exports: [UnitOfWork, Counters],
    };
  }

  /** Transactions need a replica set; a standalone server would fail at the first write, so it is refused at once. */
  async onModuleInit(): Promise<void> {
    const hello = await this.connection.db?.admin().command({ hello: 1 });
    if (hello && !hello['setName'] && hello['msg'] !== 'isdbgrid') {
      throw new Error(
        'MONGODB_URI names a standalone server, which has no transactions: start it as a replica set (one node is enough)',
      );
    }
    new Logger('Database').debug('connected');
  }
}
