import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Scope } from '../../platform/database/index.js';
import { EventLog } from '../../platform/events/index.js';
import { type Erased, Erasure, isAbout } from '../users/index.js';
import { VoucherFilesRepository, VouchersRepository } from './documents.repository.js';
import type { Voucher, VoucherContent } from './documents.schema.js';
import { voucherWords } from './voucher-words.rules.js';

/**
 * Removes the name and the signature of an erased person from vouchers. A rendered file is deleted, and the voucher is
 * rendered without the name at its next read; the hash of the first file stays.
 */
@Injectable()
export class EraseNames implements OnModuleInit {
  constructor(
    private readonly vouchers: VouchersRepository,
    private readonly files: VoucherFilesRepository,
    private readonly erasure: Erasure,
    private readonly events: EventLog,
  ) {}

  onModuleInit(): void {
    this.erasure.addInTenant((scope, erased) => this.#erase(scope, erased));
  }

  async #erase(scope: Scope, erased: Erased): Promise<void> {
    for await (const voucher of this.vouchers.walk(scope, {}, { _id: 1 })) {
      const names = without(erased, voucher);
      if (Object.keys(names).length === 0) continue;
      const set = Object.fromEntries(Object.entries(names).map(([key, text]) => [`content.${key}`, text]));
      const { _id } = voucher;
      // First, so that no audit compares the words without the name with those before.
      await this.events.forgetTextsOf(scope.tenantId, 'document', _id);
      const words = voucherWords({ ...voucher, content: { ...voucher.content, ...names } });
      await this.vouchers.findOneAndUpdate(
        scope,
        { _id },
        { $set: { ...set, words, redactedAt: scope.now } },
      );
      await this.files.deleteOne(scope, { voucherId: _id });
    }
  }
}

/** The changes that remove a person from a voucher; undefined if it does not name them. */
function without(erased: Erased, { content, issuerId }: Voucher): Partial<VoucherContent> {
  const { recipientName, issuedBy, receivedBy } = content;
  // Older vouchers without the issuer's id are matched by the name alone.
  const isIssuer = issuerId ? issuerId.equals(erased.userId) : isAbout(erased, issuedBy);
  return {
    ...(isAbout(erased, recipientName) ? { recipientName: '' } : {}),
    ...(isIssuer && issuedBy !== '' ? { issuedBy: '' } : {}),
    ...(isAbout(erased, receivedBy) ? { receivedBy: '', signature: '' } : {}),
  };
}
