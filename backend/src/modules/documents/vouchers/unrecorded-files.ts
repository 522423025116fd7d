import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../platform/database/index.js';
import { VoucherFilesRepository, VouchersRepository } from '../documents.repository.js';

/**
 * Deletes the files of redacted vouchers whose hash is in no record, as older versions stored them. They are rendered and
 * recorded when they are next read.
 */
@Injectable()
export class UnrecordedFiles {
  constructor(
    private readonly vouchers: VouchersRepository,
    private readonly files: VoucherFilesRepository,
  ) {}

  async delete(scope: Scope): Promise<void> {
    const redacted = { redactedAt: { $ne: null }, redactedSha256: null };
    for await (const { _id } of this.vouchers.walk(scope, redacted, { _id: 1 }))
      await this.files.deleteOne(scope, { voucherId: _id });
  }
}
