import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CatalogModule } from '../catalog/index.js';
import { DocumentsModule } from '../documents/index.js';
import { LoansModule } from '../loans/index.js';
import { RequestsModule } from '../requests/index.js';
import { StockModule } from '../stock/index.js';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import { ReceiveReturn } from './receive-return.js';
import { ReturnNotes } from './return-notes.js';
import { ReturnPhotos } from './return-photos.js';
import { ReturnWords } from './return-words.js';
import './returns.audit.js';
import { ReturnsController } from './returns.controller.js';
import { ReturnReads } from './returns.reads.js';
import { ReturnsRepository } from './returns.repository.js';
import { RETURN_MODEL, returnSchema } from './returns.schema.js';
import { TrackedReturns } from './tracked-returns.js';

@Module({
  imports: [
    TenantsModule,
    UsersModule,
    CatalogModule,
    DocumentsModule,
    StockModule,
    RequestsModule,
    LoansModule,
    MongooseModule.forFeature([{ name: RETURN_MODEL, schema: returnSchema }]),
  ],
  controllers: [ReturnsController],
  providers: [
    ReceiveReturn,
    ReturnNotes,
    ReturnPhotos,
    ReturnReads,
    ReturnsRepository,
    ReturnWords,
    TrackedReturns,
  ],
  exports: [ReturnReads],
})
export class ReturnsModule {}
