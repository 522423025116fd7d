import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/index.js';
import './documents.audit.js';
import { DocumentsController } from './documents.controller.js';
import { VoucherFilesRepository, VouchersRepository } from './documents.repository.js';
import { VOUCHER_FILE_MODEL, VOUCHER_MODEL, voucherFileSchema, voucherSchema } from './documents.schema.js';
import { Documents } from './documents.service.js';
import { EraseNames } from './erase-names.js';

@Module({
  imports: [
    UsersModule,
    MongooseModule.forFeature([
      { name: VOUCHER_MODEL, schema: voucherSchema },
      { name: VOUCHER_FILE_MODEL, schema: voucherFileSchema },
    ]),
  ],
  controllers: [DocumentsController],
  providers: [Documents, EraseNames, VouchersRepository, VoucherFilesRepository],
  exports: [Documents],
})
export class DocumentsModule {}
