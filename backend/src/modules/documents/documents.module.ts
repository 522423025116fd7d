import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TenantsModule } from '../tenants/index.js';
import { UsersModule } from '../users/index.js';
import './documents.audit.js';
import { DocumentsController, VerifyDocumentController } from './documents.controller.js';
import { VoucherFilesRepository, VouchersRepository } from './documents.repository.js';
import { VOUCHER_FILE_MODEL, VOUCHER_MODEL, voucherFileSchema, voucherSchema } from './documents.schema.js';
import { Documents } from './documents.service.js';
import { EraseNames } from './erase-names.js';
import { IssueVoucher } from './vouchers/issue-voucher.js';
import { UnrecordedFiles } from './vouchers/unrecorded-files.js';
import { VoucherLanguages } from './vouchers/voucher-languages.js';
import { VoucherSources } from './vouchers/voucher-sources.js';
import { Worksheets } from './worksheets/worksheets.service.js';

@Module({
  imports: [
    TenantsModule,
    UsersModule,
    MongooseModule.forFeature([
      { name: VOUCHER_MODEL, schema: voucherSchema },
      { name: VOUCHER_FILE_MODEL, schema: voucherFileSchema },
    ]),
  ],
  controllers: [DocumentsController, VerifyDocumentController],
  providers: [
    Documents,
    IssueVoucher,
    Worksheets,
    VoucherLanguages,
    VoucherSources,
    EraseNames,
    UnrecordedFiles,
    VouchersRepository,
    VoucherFilesRepository,
  ],
  exports: [Documents, IssueVoucher, UnrecordedFiles, VoucherLanguages, VoucherSources, Worksheets],
})
export class DocumentsModule {}
