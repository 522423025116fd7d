import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TenantRepository } from '../../platform/database/index.js';
import { VOUCHER_FILE_MODEL, VOUCHER_MODEL, type Voucher, type VoucherFile } from './documents.schema.js';

@Injectable()
export class VouchersRepository extends TenantRepository<Voucher> {
  constructor(@InjectModel(VOUCHER_MODEL) model: Model<Voucher>) {
    super(model);
  }
}

@Injectable()
export class VoucherFilesRepository extends TenantRepository<VoucherFile> {
  constructor(@InjectModel(VOUCHER_FILE_MODEL) model: Model<VoucherFile>) {
    super(model);
  }
}
